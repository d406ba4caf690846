import Phone
import Testing
import TestSupport

@Suite struct CameraTests {
  private func ready() -> World {
    var world = launched()
    world.changeSetting(.camera, to: .authorized)
    return world
  }

  private func shoot(_ faces: String...) -> ExternalEvent { .camera(.init(faces: faces)) }

  @Test func `F-10: frames arrive while the camera runs, and the newest replaces the one before`() {
    var world = ready()
    #expect(world.meet(shoot("sora")).happenings.isEmpty)
    _ = world.act(.camera(.start))
    #expect(world.meet(shoot("sora")).happenings.map(\.what) == [.frameArrived(faces: 1)])
    _ = world.pass(1)
    _ = world.meet(shoot())
    #expect(world.camera.latest?.faces == [])
    #expect(world.camera.latest?.at == Clock.epoch + 1)
  }

  @Test func `S-52: starting a camera that has its input fails`() {
    var world = ready()
    #expect(world.act(.camera(.start)).codes == [])
    let again = world.act(.camera(.start))
    #expect(again.codes == ["camera.inputTwice"])
    #expect(again.happenings.isEmpty)
    #expect(world.pass(1).happenings.map(\.what) == [.cameraFailed(.cannotAddInput)])
    #expect(world.camera.isRunning)
  }

  @Test func `F-26: a camera that was stopped starts again`() {
    var world = ready()
    #expect(world.act(.camera(.start), .camera(.stop), .camera(.start)).codes == [])
    #expect(world.camera.isRunning)
  }

  @Test func `F-23: the latest frame stays after a stop, until it is forgotten`() {
    var world = ready()
    _ = world.act(.camera(.start))
    _ = world.meet(shoot("sora"))
    _ = world.act(.camera(.stop))
    #expect(world.camera.latest?.faces == ["sora"])
    _ = world.act(.camera(.forgetFrame))
    #expect(world.camera.latest == nil)
  }

  @Test func `F-31: no frames arrive in the background`() {
    var world = ready()
    _ = world.act(.camera(.start))
    _ = world.background()
    #expect(world.meet(shoot("sora")).happenings.isEmpty)
    world.foreground()
    #expect(world.meet(shoot("sora")).happenings.count == 1)
  }

  @Test(arguments: [Row("nobody", [], Camera.Failure.noFace), Row("two", ["a", "b"], .severalFaces)])
  func `F-30: features are those of exactly one face`(_ row: Row<[String], Camera.Failure>) {
    var world = ready()
    _ = world.act(.camera(.start))
    #expect(throws: Camera.Failure.invalidImage) { try world.camera.features() }
    _ = world.meet(.camera(.init(faces: row.input)))
    #expect(throws: row.expected) { try world.camera.features() }
  }

  @Test func `the same face has the same features, another one has others`() throws {
    var world = ready()
    _ = world.act(.camera(.start))
    _ = world.meet(shoot("sora"))
    let sora = try world.camera.features()
    #expect(sora.count == 16)
    _ = world.meet(shoot("yuki"))
    let yuki = try world.camera.features()
    #expect(abs((Camera.similarity(sora, sora) ?? 0) - 1) < 1e-12)
    #expect((Camera.similarity(sora, yuki) ?? 1) < 0.9)
    #expect(Camera.similarity(sora, []) == nil)
  }

  @Test func `S-67: the camera dies with the process`() {
    var world = ready()
    _ = world.act(.camera(.start))
    _ = world.meet(shoot("sora"))
    world.launch()
    #expect(world.camera == Camera())
  }

  @Test func `S-47: using the camera asks for it, and frames arrive once it is allowed`() {
    var world = launched()
    let response = world.apply(.camera(.start))
    #expect(response.prompt?.kind == .permission(.camera))
    #expect(response.prompt?.ticket == nil)
    #expect(world.meet(shoot("sora")).happenings.isEmpty)
    #expect(world.answerPrompt(.allowed).answers.isEmpty)
    #expect(world.meet(shoot("sora")).happenings.count == 1)
  }

  @Test(arguments: [Permissions.Status.denied, .restricted])
  func `S-47: a camera that is not allowed does not run`(_ status: Permissions.Status) {
    var world = launched()
    world.changeSetting(.camera, to: status)
    let response = world.act(.camera(.start))
    #expect(response.codes == ["camera.refused"])
    // The app hears of it a moment after the start.
    #expect(response.happenings.isEmpty && world.nextAnswerDue == Clock.epoch)
    #expect(world.pass(1).happenings.map(\.what) == [.cameraFailed(.notAuthorized)])
    #expect(!world.camera.isRunning)
  }

  @Test func `S-49: a camera without its usage text ends the app`() {
    var world = ready()
    world.declare(.declares(.camera, false))
    let response = world.apply(.camera(.start))
    #expect(response.endsProcess)
    #expect(response.findings.map(\.code) == ["info.missing"])
  }
}

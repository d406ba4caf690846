import Phone
import Testing

@Suite struct CaptureTests {
  @Test(arguments: Capture.Source.allCases)
  func `S-47: using it asks for it, once`(_ source: Capture.Source) {
    var world = launched()
    let response = world.apply(.capture(.start(source)))
    #expect(response.prompt?.kind == .permission(source.permission))
    #expect(response.prompt?.ticket == nil)
    #expect(!world.receives(source))
    #expect(world.apply(.capture(.start(source))).prompt == nil)
    #expect(world.answerPrompt(.allowed) == Consequence())
    #expect(world.receives(source))
    #expect(world.apply(.capture(.start(source))).prompt == nil)
  }

  @Test func `S-48: without permission the microphone hears silence, with no error`() {
    var world = launched()
    world.changeSetting(.microphone, to: .denied)
    world.launch()
    let response = world.apply(.capture(.start(.voice)))
    #expect(world.capture.runs(.voice))
    #expect(!world.receives(.voice))
    #expect(response.findings.map(\.code) == ["microphone.silence"])
    #expect(!response.endsProcess)
  }

  @Test func `without permission the camera does not start`() {
    var world = launched()
    world.changeSetting(.camera, to: .restricted)
    world.launch()
    #expect(world.apply(.capture(.start(.camera))).findings.map(\.code) == ["camera.refused"])
    #expect(!world.capture.runs(.camera))
  }

  @Test(arguments: [(Capture.Source.camera, AppInfo.Key.camera), (.voice, .microphone)])
  func `S-49: use without its usage text ends the app`(_ source: Capture.Source, _ key: AppInfo.Key) {
    var world = launched()
    world.declare(.declares(key, false))
    let response = world.apply(.capture(.start(source)))
    #expect(response.endsProcess)
    #expect(response.findings.map(\.code) == ["info.missing"])
    #expect(world.apply(.permissions(.request(source.permission))).endsProcess)
  }

  @Test func `what runs gives nothing in the background, and stops with the process`() {
    var world = launched()
    _ = world.apply(.capture(.start(.camera)))
    _ = world.answerPrompt(.allowed)
    world.background()
    #expect(!world.receives(.camera))
    world.foreground()
    #expect(world.receives(.camera))
    _ = world.apply(.capture(.stop(.camera)))
    #expect(!world.receives(.camera))
    _ = world.apply(.capture(.start(.camera)))
    world.kill()
    #expect(world.capture == Capture())
  }

  @Test func `the two are apart`() {
    var world = launched()
    world.changeSetting(.camera, to: .authorized)
    world.launch()
    _ = world.apply(.capture(.start(.camera)))
    #expect(world.receives(.camera) && !world.receives(.voice))
  }
}

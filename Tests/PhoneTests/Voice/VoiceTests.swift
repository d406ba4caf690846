import Phone
import Testing

@Suite struct VoiceTests {
  private let configure = Effect.voice(
    .configure(category: "playAndRecord", mode: "videoChat", options: ["allowBluetooth"]))

  private func changes(_ passed: Passed) -> [String] {
    passed.happenings.compactMap { entry in
      guard case .voiceChanged(let change) = entry.what else { return nil }
      return change.state.rawValue + (change.reason.map { " " + $0 } ?? "")
    }
  }

  private func ready(_ lifetime: Double = Voice.secretLifetime) -> World {
    var world = launched()
    _ = world.change(.permission(.microphone, .authorized))
    _ = world.act(.voice(.setSecret("ek_1", lifetime: lifetime)), configure)
    return world
  }

  @Test func `C-39: a session connects after a negotiation`() {
    var world = ready()
    _ = world.act(.voice(.connect))
    #expect(world.voice.state == .connecting)
    let passed = world.pass(1)
    #expect(changes(passed) == ["connected"])
    #expect(passed.happenings.first?.at == Clock.epoch + 0.8)
    #expect(passed.codes == [])
    #expect(world.voice.audio.isActive)
    #expect(world.voice.audio.mode == "videoChat")
  }

  @Test func `S-72: a secret that expired before the negotiation ends fails the connection`() {
    var world = ready()
    _ = world.pass(59.5)
    _ = world.act(.voice(.connect))
    let passed = world.pass(1)
    #expect(changes(passed) == ["failed secretExpired"])
    #expect(passed.codes == ["voice.secretExpired"])
  }

  @Test func `S-72: a session that was created in time outlives its secret`() {
    var world = ready()
    _ = world.pass(59)
    _ = world.act(.voice(.connect))
    #expect(changes(world.pass(1)) == ["connected"])
    #expect(world.pass(600).happenings.isEmpty)
    #expect(world.voice.state == .connected)
  }

  @Test func `C-39: without a secret or a network a connection fails at once`() {
    var world = launched()
    #expect(changes(world.act(.voice(.connect))) == ["failed noSecret"])
    world = ready()
    _ = world.turn(.backend(.online(false)))
    #expect(changes(world.act(.voice(.connect))) == ["failed offline"])
  }

  @Test func `C-42: a network that is lost fails the session`() {
    var world = ready()
    _ = world.act(.voice(.connect))
    _ = world.pass(1)
    #expect(changes(world.turn(.backend(.online(false)))) == ["failed networkLost"])
    #expect(world.voice.state == .failed)
  }

  @Test func `C-41: stopping drops the connection and releases the audio session`() {
    var world = ready()
    _ = world.act(.voice(.connect))
    _ = world.pass(1)
    _ = world.act(.voice(.stop))
    #expect(world.voice.state == .idle)
    #expect(!world.voice.audio.isActive)
    #expect(world.voice.secret == nil)
  }

  @Test func `C-41: stopping while it connects leaves nothing that connects later`() {
    var world = ready()
    _ = world.act(.voice(.connect), .voice(.stop))
    #expect(world.pass(10).happenings.isEmpty)
    #expect(world.voice.state == .idle)
  }

  @Test func `a phone call interrupts the session, and the app takes it back`() {
    var world = ready()
    _ = world.act(.voice(.connect))
    _ = world.pass(1)
    #expect(changes(world.meet(.call(.began))) == ["interrupted call"])
    #expect(!world.voice.audio.isActive)
    #expect(world.meet(.call(.ended)).happenings.first?.what.handler == .onInterruptionEnded)
    #expect(world.voice.state == .interrupted)
    #expect(changes(world.act(.voice(.resume))) == ["connected"])
    #expect(world.voice.audio.isActive)
  }

  @Test func `a phone call while nothing is said interrupts nothing`() {
    var world = ready()
    #expect(world.meet(.call(.began)).happenings.isEmpty)
    #expect(world.meet(.call(.ended)).happenings.isEmpty)
  }

  @Test func `C-39: a category that does not record is known when the session connects`() {
    var world = ready()
    _ = world.act(.voice(.configure(category: "playback", mode: "default", options: [])), .voice(.connect))
    #expect(world.pass(1).codes == ["voice.category"])
  }

  @Test func `S-48: without permission for the microphone a session connects, and hears silence`() {
    var world = ready()
    world.kill()
    world.changeSetting(.microphone, to: .denied)
    world.launch()
    _ = world.act(.voice(.setSecret("ek_1", lifetime: 60)), configure, .voice(.connect))
    let passed = world.pass(1)
    #expect(changes(passed) == ["connected"])
    #expect(passed.codes == ["voice.silent"])
  }

  @Test func `S-67: the session dies with the process`() {
    var world = ready()
    _ = world.act(.voice(.connect))
    world.kill()
    #expect(world.voice == Voice())
    #expect(world.pass(10).happenings.isEmpty)
  }

  @Test func `C-43: what is sent without a connection reaches nobody`() {
    var world = ready()
    #expect(world.act(.voice(.send("response.create", [:]))).codes == ["voice.sentToNobody"])
    _ = world.act(.voice(.connect))
    _ = world.pass(1)
    #expect(world.act(.voice(.send("response.create", [:]))).codes == [])
  }

  @Test func `a secret is not written into a transcript`() {
    #expect(Effect.voice(.setSecret("ek_1", lifetime: 60)).arguments == ["lifetime": 60.0])
  }

  @Test func `S-47: connecting asks for the microphone while nothing is decided`() {
    var world = launched()
    _ = world.apply(.voice(.setSecret("ek_1", lifetime: 60)))
    let response = world.apply(.voice(.connect))
    #expect(response.prompt?.kind == .permission(.microphone))
    #expect(response.prompt?.ticket == nil)
    #expect(world.answerPrompt(.refused).answers.isEmpty)
    #expect(world.status(of: .microphone) == .denied)
  }

  @Test func `S-49: connecting without the microphone's usage text ends the app`() {
    var world = launched()
    world.declare(.declares(.microphone, false))
    let response = world.apply(.voice(.connect))
    #expect(response.endsProcess)
    #expect(response.findings.map(\.code) == ["info.missing"])
  }
}

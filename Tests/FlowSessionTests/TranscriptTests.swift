import FlowModel
import FlowSession
import FlowWords
import Phone
import Testing
import ToyApps

struct TranscriptTests {
  private func sample() -> Transcript {
    var transcript = Transcript()
    transcript.append(.event(.launched), at: 0)
    transcript.append(.effect(.review(.request)), at: 1)
    transcript.append(.log(.init(level: .info, text: "x")), at: 2)
    transcript.append(.effect(.onboarding(.complete)), at: 3)
    return transcript
  }

  @Test func `entries and effects keep their order`() {
    #expect(sample().entries.map(\.time) == [0, 1, 2, 3])
    #expect(sample().effects == [.review(.request), .onboarding(.complete)])
  }

  @Test func `an empty transcript has no lines`() {
    var transcript = sample()
    transcript.removeAll()
    #expect(transcript.jsonLines == "")
  }

  @Test func `an effect keeps the mark of the phone on which it happened`() throws {
    var app = App(flow: Toy.flow("f", [Toy.step("a"), Toy.step("b")]))
    for index in 0...1 { app.flows[0].steps[index].onEnter = CallbackID(slot: index) }
    let script = FakeScript.doing([0: Toy.track("a"), 1: .store(.set(key: "b", value: true))])
    var player = Player(CompiledApp(app: app, callbacks: script))
    try player.send(
      .phoneChanged(.analyticsOnDisk(false)), .launched, .phoneChanged(.analyticsOnDisk(true)),
      .tapped("next"))
    let effects = player.transcript.entries.filter { if case .effect = $0.kind { true } else { false } }
    #expect(effects.map(\.durability) == [.volatile, .durable])
    #expect(player.session.world.durability(of: Toy.track("a")) == nil)
    #expect(player.transcript.entries.count { $0.durability != nil } == 2)
  }
}

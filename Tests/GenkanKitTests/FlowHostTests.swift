import GenkanKit
import Testing

struct FlowHostTests {
  private static let flow = """
    local step = onboarding.step
    return onboarding.flow "two" {
      step "first", step "second" { choose = { "a", "b" } },
      onFinish = function() onboarding.complete() end,
    }
    """

  private func screens(_ player: Player) -> [String] {
    player.transcript.entries.compactMap(\.kind.screen?.name)
  }

  @Test func `a text is played by the person and on the phone that are given`() throws {
    var persona = Persona()
    persona.stopAt = "second"
    var phone = PhoneSetup()
    phone.language = "ja"
    let player = try FlowHost().open(text: Self.flow, on: phone)
    #expect(try player.play(as: persona) == .stopped)
    #expect(screens(player) == ["first", "second"])
    #expect(player.session.world.language.device == ["ja"] && player.transcript.effects.isEmpty)
    let other = try FlowHost().open(text: Self.flow)
    #expect(try other.play(as: Persona()) == .completed)
    #expect(other.transcript.effects.map(\.name) == ["onboarding.complete"])
  }

  @Test func `a host plays as often as it likes, each time on a fresh phone`() throws {
    let host = FlowHost()
    let transcripts = try (0..<3).map { _ in
      let player = try host.open(text: Self.flow)
      _ = try player.play(as: Persona())
      return player.transcript
    }
    #expect(Set(transcripts).count == 1)
  }

  @Test func `what cannot be loaded is a loading failure, and what cannot be played a script's`() throws {
    let host = FlowHost()
    #expect(throws: LoadingFailure.self) { try host.open(text: "return = 1") }
    #expect(throws: LoadingFailure.self) { try host.open(file: "/no/such/flow.lua") }
    #expect(throws: LoadingFailure.self) { try host.app(text: Self.flow, order: ["first", "third"]) }
    let player = try host.open(
      text: "return onboarding.flow 'f' { onboarding.step 'a' { onEnter = function() nothing() end } }")
    #expect(throws: ScriptFailure.self) { try player.play(as: Persona()) }
    #expect(player.count == 0)
  }
}

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

  @Test func `a text is played by the person and on the phone that are given`() throws {
    var persona = Persona()
    persona.stopAt = "second"
    var phone = PhoneSetup()
    phone.language = "ja"
    let run = try FlowHost().play(text: Self.flow, on: phone, as: persona)
    #expect(run.outcome == .stopped)
    #expect(run.screens.map(\.name) == ["first", "second"])
    #expect(run.effects.isEmpty)
    #expect(try FlowHost().play(text: Self.flow).effects.map(\.name) == ["onboarding.complete"])
  }

  @Test func `a host plays as often as it likes, each time on a fresh phone`() throws {
    let host = FlowHost()
    let runs = try (0..<3).map { _ in try host.play(text: Self.flow) }
    #expect(Set(runs.map(\.transcript)).count == 1)
  }

  @Test func `what cannot be loaded or played is a diagnostic`() throws {
    let host = FlowHost()
    #expect(throws: LoadingFailure.self) { try host.play(text: "return = 1") }
    #expect(throws: LoadingFailure.self) { try host.play(file: "/no/such/flow.lua") }
    #expect(throws: Diagnostic.self) {
      try host.play(
        text: "return onboarding.flow 'f' { onboarding.step 'a' { onEnter = function() nothing() end } }")
    }
  }
}

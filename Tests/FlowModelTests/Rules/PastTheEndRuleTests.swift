import FlowModel
import Phone
import Testing

struct PastTheEndRuleTests {
  private func card(_ name: String, to count: Int, line: Int = 4) -> Step {
    var card = step(name, line: line)
    var button = Button(key: "on", label: .literal("On"))
    button.to = .count(count)
    card.buttons = [button]
    return card
  }

  private func said(_ steps: [Step]) -> [String] { RuleTests.said(App(flow: flow(steps))) }

  @Test func `a count that no phone can follow is a warning`() {
    #expect(
      said([card("a", to: 3), step("b"), step("c")]) == [
        """
        warning[GK039]: "a" goes 3 steps on, and only 2 follow it: this always finishes the flow
         --> flow.lua:4
            = write "finish" where that is meant
        """
      ])
    #expect(
      said([step("a"), card("b", to: 1)]).first?.hasPrefix(
        "warning[GK039]: \"b\" goes 1 step on, and none follows it") == true)
    #expect(said([card("a", to: .max), step("b")]).first?.contains("and only 1 follows it") == true)
  }

  @Test func `a step that is there on some phone counts, and one that never is does not`() {
    #expect(said([card("a", to: 1), step("b", when: .device(.ipad))]) == [])
    #expect(said([card("a", to: 1), step("b", when: .never)]).contains { $0.hasPrefix("warning[GK039]") })
  }

  @Test func `a count back, and one among steps with a rank, is none`() {
    var ranked = step("b")
    ranked.rank = .number(1)
    #expect(said([ranked, card("a", to: 5)]) == [])
    #expect(said([step("a"), card("b", to: -1)]) == [])
  }

  @Test func `ways and timers are looked at, too`() {
    var timed = step("a")
    timed.timers = [StepTimer(seconds: 1, to: .count(2))]
    #expect(said([timed, step("b")]).count == 1)
    #expect(said([step("a", next: [Decision(target: .count(2))]), step("b")]).count == 1)
  }
}

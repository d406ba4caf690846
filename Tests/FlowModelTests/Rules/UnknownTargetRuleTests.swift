import FlowModel
import Testing

struct UnknownTargetRuleTests {
  @Test func `a way to a step that does not exist is an error`() {
    let decisions = [
      Decision(target: .finish), Decision(target: .step("welcom")), Decision(target: .step("b")),
    ]
    #expect(
      RuleTests.said(App(flow: flow([step("welcome"), step("b", line: 4, next: decisions)]))) == [
        """
        error[GK014]: "b" leads to "welcom", and there is no such step
         --> flow.lua:4
            = did you mean "welcome"?
        """
      ])
  }

  @Test func `a way to itself, back and out is right`() {
    let decisions = [Decision(target: .step("b")), Decision(target: .step("a")), Decision(target: .finish)]
    #expect(RuleTests.said(App(flow: flow([step("a"), step("b", next: decisions)]))) == [])
  }
}

import FlowModel
import Testing

struct EmptyFlowRuleTests {
  @Test func `a flow without steps is an error`() {
    #expect(
      RuleTests.said(App(flow: flow([]))) == [
        """
        error[GK018]: the flow "toy" has no step
         --> flow.lua:1
            = add one: onboarding.step "welcome"
        """
      ])
  }
}

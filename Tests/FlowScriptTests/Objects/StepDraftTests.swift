import FlowScript
import Testing

struct StepDraftTests {
  @Test func `steps, flows and flows without steps say what they are`() {
    #expect(
      refusal(
        #"""
        local step = onboarding.step
        local draft = onboarding.flow "f"
        local f = draft { step "a", step "b" { } }
        assert(tostring(draft) == 'flow "f" without its steps', tostring(draft))
        assert(tostring(step "a") == 'step "a"')
        assert(tostring(f) == 'flow "f": a → b')
        return f
        """#) == "loaded")
  }

  @Test func `a flow that was begun can be completed more than once`() {
    #expect(
      refusal(
        #"""
        local draft = onboarding.flow "f"
        local one, two = draft { onboarding.step "a" }, draft { onboarding.step "b" }
        assert(one ~= two)
        return two
        """#) == "loaded")
  }
}

import Testing

@testable import FlowScript

struct OnboardingVerbsTests {
  @Test(arguments: [
    Hook(
      "show(onboarding.isComplete) onboarding.complete() show(onboarding.isComplete)",
      "onboarding.complete{}", "false",
      "true"),
    Hook(
      "onboarding.set('seen', { 1, 2 }) show(#onboarding.get 'seen')",
      #"onboarding.set{"name":"seen","value":[1,2]}"#, "2"),
    Hook(
      "onboarding.set('seen', 1) onboarding.set('seen', nil) show(onboarding.get 'seen')",
      #"onboarding.set{"name":"seen","value":1}"#, #"onboarding.set{"name":"seen","value":null}"#, "nil"),
    Hook(
      "onboarding.isComplete = true",
      "error[GK012]: onboarding.isComplete cannot be set (in flow \"f\", onStart)"),
    Hook(
      "onboarding.get()",
      "error[GK012]: onboarding.get: 'name' should be a string, got nothing (in flow \"f\", onStart)"),
  ])
  func `an app keeps its own flag and state`(hook: Hook) throws {
    #expect(try hook.run() == hook.told)
  }

  @Test func `a step has its table once`() {
    #expect(
      refusal(
        #"""
        local s = onboarding.step "a" { title = "t" }
        assert(not pcall(s, { title = "u" }))
        return onboarding.flow "f" { s }
        """#) == "loaded")
  }
}

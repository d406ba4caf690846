import FlowModel
import FlowScript
import Testing

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

  @Test(arguments: [
    Hook("onboarding.go 'next' onboarding.go(2)", #"onboarding.go{"to":"next"}"#, #"onboarding.go{"to":2}"#),
    Hook("onboarding.go 'a'", #"onboarding.go{"to":"a"}"#),
    Hook("onboarding.go 'f'", #"onboarding.go{"to":"f"}"#),
    Hook("onboarding.present 'f'", #"onboarding.present{"name":"f"}"#),
    Hook(
      "onboarding.go 'nowhere'",
      "error[GK014]: onboarding.go: 'to' is 'nowhere', and the app has no such step, screen or flow (in flow \"f\", onStart)"
    ),
    Hook(
      "onboarding.present 'a'",
      "error[GK014]: onboarding.present: 'name' is 'a', and the app has no such screen or flow (in flow \"f\", onStart)"
    ),
  ])
  func `a hook goes where the app has something`(hook: Hook) throws {
    #expect(try hook.run() == hook.told)
  }

  @Test func `a place that the app does not have is an error at the call`() throws {
    let stage = try Stage(
      hooks: """
        onStart = function()
          local function leave()
            onboarding.go "aa"
          end
          leave()
        end
        """)
    #expect(
      stage.run(stage.flow.hooks.onStart) == """
        error[GK014]: onboarding.go: 'to' is 'aa', and the app has no such step, screen or flow (in flow "f", onStart)
         --> flow.lua:5
            |
          5 |     onboarding.go "aa"
            |
            = did you mean "a"?
            called from:
              flow.lua:5: leave
              flow.lua:7: flow "f", onStart
        """)
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

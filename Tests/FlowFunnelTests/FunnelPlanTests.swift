import Testing

@testable import FlowFunnel

/// The mapping from events to steps, as a walk of the flow tells it.
struct FunnelPlanTests {
  private func sentences(_ text: String) throws -> [String] {
    let plan = try plan(of: text)
    return plan.signals.map(plan.sentence)
  }

  @Test func `an event with the step's name is told when each step is left`() throws {
    let sentences = try sentences(
      """
      return onboarding.flow "app" {
        onStart = function() analytics.track "begun" end,
        onStepLeft = function(step) analytics.track("step_done", { step = step.name, version = 3 }) end,
        onboarding.step "a", onboarding.step "b",
        onFinish = function() analytics.track "finished" onboarding.complete() end,
      }
      """)
    #expect(
      sentences == [
        "begun: reached \"a\"", "finished: left \"b\"", "step_done with step = a: left \"a\"",
        "step_done with step = b: left \"b\"",
      ])
  }

  @Test func `an event of onEnter alone is told when a step comes up`() throws {
    let sentences = try sentences(
      """
      local function seen(step) analytics.track("seen_" .. step.name) end
      return onboarding.flow "app" {
        onboarding.step "a" { onEnter = seen }, onboarding.step "b" { onEnter = seen, skippable = true },
        onboarding.step "c" { onEnter = seen },
      }
      """)
    #expect(sentences.contains("seen_a: reached \"a\""))
    #expect(sentences.count == 3)
  }

  @Test func `the answers of a dialog are told by the parameter that tells them apart`() throws {
    let plan = try plan(
      of: """
        return onboarding.flow "app" {
          onboarding.step "a", onboarding.step "ask" {
            permission = "notifications",
            onAnswer = function(answer)
              analytics.track("answered", { result = answer.answer == "granted" and "yes" or "no" })
            end,
          },
          onboarding.step "b",
        }
        """)
    #expect(plan.steps.map(\.prompts) == [[], ["notifications"], []])
    let answers = plan.signals.filter { plan.milestone($0.meaning) == nil }.map(plan.sentence)
    #expect(
      answers == [
        "answered with result = no: notifications refused",
        "answered with result = yes: notifications allowed",
      ])
  }

  @Test func `a condition makes a step one that people may be led past`() throws {
    let plan = try plan(
      of:
        "return onboarding.flow \"app\" { onboarding.step \"a\", onboarding.step \"b\" { when = given.ios \">= 26\" } }"
    )
    #expect(plan.steps.map(\.isConditional) == [false, true])
    #expect(plan.required == [])
  }
}

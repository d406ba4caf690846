import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Phone
import Testing

/// What the model of a scenario leaves out, so that explorations end.
struct ScenarioModelTests {
  private func explore(
    _ lua: String, within scenario: Scenario = .calm, demands: [Demand] = [coming]
  ) throws -> Explorer.Result {
    let engine = ScriptEngine()
    defer { withExtendedLifetime(engine) {} }
    let script = try engine.load(
      text: "local step, screen = onboarding.step, onboarding.screen\n" + lua, name: "f.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    return Explorer(compiled, within: scenario, on: World()).run(
      Bounds(states: 2000), demands: demands)
  }

  private static let coming = Demand(
    "it comes",
    .reachable(
      .happening(
        Happening("a notification that comes") { entry in
          if case .event(.calledBack(.notificationDelivered)) = entry.kind { true } else { false }
        })))

  /// A page that asks the server as often as the person likes, after something was scheduled.
  private func asking(_ schedule: String) -> String {
    """
    return onboarding.flow "f" {
      guarded = true, launch = function() notifications.foreground { "banner" } end,
      step "allow" { permission = "notifications" },
      step "plan" { title = "Plan", onLeave = function() \(schedule) end },
      step "ask" {
        title = "Ask", buttons = { { key = "try", run = function() backend.request { method = "GET", path = "me" } end } },
        onAnswer = function(answer) log.info(answer.answer) end,
      },
    }
    """
  }

  @Test(arguments: [
    "notifications.add { id = 'n', title = 'N', at = { hour = 7, minute = 0 }, repeats = true }",
    "notifications.add { id = 'n', title = 'N', after = 3600 }",
  ])
  func `answers take no time of day where a notification waits, and it comes all the same`(
    _ schedule: String
  ) throws {
    let result = try explore(asking(schedule))
    #expect(result.hit == nil)
    #expect(result.statistics.states < 60)
    #expect(result.verdicts.last?.outcome == .holds)
  }

  @Test func `an interval that begins with an answer is one, whenever that came`() throws {
    let result = try explore(
      """
      return onboarding.flow "f" {
        guarded = true, launch = function() notifications.foreground { "banner" } end,
        step "allow" { permission = "notifications" },
        step "ask" {
          title = "Ask", buttons = { { key = "try", run = function() backend.request { method = "GET", path = "me" } end } },
          onAnswer = function() notifications.add { id = "n", title = "N", after = 3600 } end,
        },
      }
      """)
    #expect(result.hit == nil)
    #expect(result.statistics.states < 40)
    #expect(result.verdicts.last?.outcome == .holds)
  }

  @Test func `what is removed again and again before a removal lands is removed once`() throws {
    let result = try explore(
      asking("notifications.add { id = 'n', title = 'N', at = { hour = 7, minute = 0 } }")
        .replacing(
          "backend.request { method = \"GET\", path = \"me\" }", with: "notifications.remove { 'n' }"))
    #expect(result.hit == nil)
    #expect(result.statistics.states < 40)
  }

  @Test(arguments: [0, 1, 2])
  func `settings of the app change as often as the scenario says`(_ edits: Int) throws {
    var scenario = Scenario.calm
    scenario.edits = edits
    let result = try explore(
      """
      return onboarding.app {
        root = function() return onboarding.isComplete and "home" or "f" end,
        flows = { onboarding.flow "f" { keys = { complete = "done" }, step "a", onFinish = onboarding.complete } },
        screens = {
          screen "home" {
            body = function() return (store.get "one" or "-") .. (store.get "two" or "-") end, buttons = { { key = "settings", to = "settings" } },
          },
          screen "settings" {
            button = "Save",
            fields = { { name = "one", choose = { "x", "y" }, into = "store.one", optional = true },
              { name = "two", choose = { "x", "y" }, into = "store.two", optional = true } },
          },
        },
      }
      """, within: scenario, demands: (1...2).map(changed))
    #expect(result.hit == nil)
    #expect(result.verdicts.suffix(2).map { $0.outcome == .holds } == [edits >= 1, edits >= 2])
  }

  /// That a number of the two settings can be kept.
  private func changed(_ count: Int) -> Demand {
    let test = StateTest("\(count) are kept") { session in
      ["one", "two"].count { session.world.disk.contents[$0] != nil } == count
    }
    return Demand("\(count)", .reachable(.state(test)))
  }
}

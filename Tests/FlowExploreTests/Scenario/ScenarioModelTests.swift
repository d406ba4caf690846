import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Phone
import Testing

/// What the model of a scenario leaves out, so that explorations end.
struct ScenarioModelTests {
  private func explore(
    _ lua: String, within scenario: Scenario = .calm, demands: [UserProperty] = [coming],
    limits: ScriptEngine.Limits = .init()
  ) throws -> Explorer.Result {
    let engine = ScriptEngine(limits: limits)
    defer { withExtendedLifetime(engine) {} }
    let script = try engine.load(
      text: "local step, screen = onboarding.step, onboarding.screen\n" + lua, name: "f.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    return Explorer(compiled, within: scenario, on: World()).run(
      Bounds(states: 2000), demands: demands)
  }

  private static let coming = UserProperty(
    "it comes",
    .reachable(
      .happening(
        Happening("a notification that comes") { entry in
          if case .event(.calledBack(.notificationDelivered)) = entry.kind { true } else { false }
        })), reading: { AnswersRead() })

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
    scenario.maxEdits = edits
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

  @Test func `a person goes on past a request that iOS never answers, however often it was made`() throws {
    var scenario = Scenario()
    scenario.permissions = [.allowed]
    let result = try explore(
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done" },
        step "where" { permission = "location", skippable = true }, step "b", onFinish = onboarding.complete,
      }
      """, within: scenario)
    #expect(result.hit == nil)
    #expect(outcome("no dead ends", result) == .holds)
  }

  @Test func `an event that the app times itself comes by its timer alone`() throws {
    // A kill between the two takes the timer away: the rest of the app does not post what leads on.
    let result = try explore(
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done" }, resume = { key = "step", by = "name" },
        step "a",
        step "film" {
          button = false,
          onEnter = function()
            if not store.boolean "seen" then
              store.set("seen", true)
              app.after(2, "seen")
            end
          end,
        },
        on = { seen = function() onboarding.go "c" end },
        step "c", onFinish = onboarding.complete,
      }
      """, within: Scenario())
    #expect(outcome("no dead ends", result) == .violated)
  }

  @Test func `a review in a loop ends with the reviews of a year`() throws {
    let result = try explore(
      """
      return onboarding.flow "f" {
        guarded = true, back = true, step "a",
        step "b" { timers = { { after = "2s", run = function() review.request() end } } },
      }
      """)
    #expect(result.hit == nil)
    #expect(result.statistics.states < 100)
  }

  @Test func `the landing of a removal takes no wait from what comes later`() throws {
    let result = try explore(
      """
      return onboarding.flow "f" {
        guarded = true, launch = function() notifications.remove { "old" } end,
        step "allow" {
          permission = "notifications",
          onAnswer = function() notifications.add { id = "n", title = "N", at = { hour = 21 }, repeats = true } end,
        },
        step "b",
      }
      """, within: Scenario())
    #expect(outcome("notifications", result) == .violated)
  }

  @Test func `an answer that nobody wants is not missed by the process after a kill`() throws {
    let result = try explore(
      """
      return onboarding.flow "f" {
        guarded = true,
        step "a" { onLeave = function() backend.request { method = "POST", path = "seen", answer = false } end }, step "b",
      }
      """, within: Scenario())
    #expect(result.hit == nil)
    #expect([.holds, .vacuous("the app asks for no permission")].contains(outcome("prompts", result)))
  }

  @Test func `what hooks hand over again and again counts for no limit of the script`() throws {
    var limits = ScriptEngine.Limits()
    limits.memory = 3 << 20
    let result = try explore(
      """
      return onboarding.flow "f" {
        guarded = true, back = true,
        step "a" {
          onEnter = function()
            local count, log = (store.integer "count" + 1) % 40, {}
            for place = 1, 1000 do log[place] = place == count and "here" or "" end
            store.set("count", count)
            store.set("log", log)
          end,
        },
        step "b",
      }
      """, limits: limits)
    #expect(result.hit == nil)
    #expect(outcome("scripts", result) == .holds)
  }

  @Test func `the fields of a form that nothing reads are followed by one option each`() throws {
    let fields = (1...6).map {
      "{ name = 'q\($0)', choose = { 'x', 'y', 'z' }, into = 'profile.q\($0)', optional = true }"
    }
    let form = """
      return onboarding.flow "f" {
        guarded = true, keys = { profile = "profile" },
        step "a" { fields = { \(fields.joined(separator: ", ")) } }, step "b",
      }
      """
    let result = try explore(form)
    #expect(result.hit == nil)
    #expect(result.merged == ["a"])
    // Of each field there is nothing or its first option.
    #expect(result.statistics.states < 2 * 64 + 10)
  }

  @Test func `events are posted with the details that a scenario names`() throws {
    var scenario = Scenario.calm
    let lua = """
      return onboarding.flow "f" { step "a", on = { over = function(game) store.set("best", game.score + 1) end } }
      """
    let bare = try explore(lua, within: scenario)
    guard case .inconclusive(let reason)? = outcome("scripts", bare) else {
      Issue.record("\(String(describing: outcome("scripts", bare)))")
      return
    }
    #expect(reason.hasSuffix("name the details it may be told: details = { over = { { … } } }"))
    scenario.posted = [PostedEvent("over", ["score": 12], asLua: "{ score = 12 }")]
    #expect(outcome("scripts", try explore(lua, within: scenario)) == .holds)
    #expect("\(scenario)".contains("details = { [\"over\"] = { { score = 12 } } }"))
  }

  private func outcome(_ property: String, _ result: Explorer.Result) -> Verdict.Outcome? {
    result.verdicts.first { $0.property == property }?.outcome
  }

  /// That a number of the two settings can be kept.
  private func changed(_ count: Int) -> UserProperty {
    let test = StateTest("\(count) are kept") { session in
      ["one", "two"].count { session.world.disk.contents[$0] != nil } == count
    }
    return UserProperty("\(count)", .reachable(.state(test)))
  }
}

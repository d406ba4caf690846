import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Phone
import Testing

/// Violations with one cause are one, with the shortest path.
struct CauseTests {
  private func sentences(_ property: String, _ lua: String, accepting accepts: [String] = []) throws
    -> [String]
  {
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    let script = try driver.engine.load(text: "local step = onboarding.step\n" + lua, name: "f.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    var scenario = Scenario()
    scenario.ignoredFindings = accepts
    let result = Explorer(compiled, within: scenario, on: World()).run(Bounds(states: 20_000))
    return result.verdicts.first { $0.property == property }?.violations.map(\.sentence) ?? []
  }

  @Test func `what a phone reports of three kinds in one hook is one cause`() throws {
    let found = try sentences(
      "findings",
      """
      local kinds = { "steps", "heartRate", "sleep" }
      return onboarding.flow "f" {
        guarded = true,
        step "health" {
          buttons = { { key = "read", enabled = given.none { given.requested "healthKit" },
            run = function() permissions.request("healthKit", { read = kinds }) end } },
          onAnswer = function() for _, kind in ipairs(kinds) do health.samples(kind) end end,
        },
      }
      """, accepting: ["health.empty"])
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("health.readHidden: ") == true)
  }

  @Test func `an answer that nobody hears is one cause, whatever it is`() throws {
    let found = try sentences(
      "prompts",
      """
      return onboarding.flow "f" {
        guarded = true,
        step "ask" { title = "Notifications", onLeave = function() permissions.request "notifications" end },
        step "done",
      }
      """)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("answer.unheard: ") == true)
  }

  private func violations(_ lua: String) throws -> [Violation] {
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    let script = try driver.engine.load(text: "local step = onboarding.step\n" + lua, name: "f.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    let result = Explorer(compiled, within: Scenario(), on: World()).run(Bounds(states: 20_000))
    return result.verdicts.flatMap { $0.violations + $0.remarks }
  }

  @Test func `the line is that of the cause, with the line at which it shows`() throws {
    let found = try violations(
      """
      return onboarding.flow "f" {
        guarded = true, resume = { key = "step", by = "name" }, keys = { complete = "done" },
        step "name" { ask = "profile.name" },
        step "offer" { onLeave = function() paywall.register "main" end },
        step "end",
        onFinish = function() onboarding.complete() end,
      }
      """)
    let answer = try #require(found.first { $0.sentence.contains("forgets the answer to \"name\"") })
    #expect(answer.location?.line == 4 && answer.seen?.line == 5)
    #expect(answer.evidence == .forgottenAnswer(.profile(.set(field: "name", value: "Sora"))))
    let paywall = try #require(found.first { $0.sentence.hasPrefix("paywall.lost") })
    #expect(paywall.location?.line == 5 && paywall.seen?.line == 6)
  }

  @Test func `what a second tap does on the step after the first is told of that step alone`() throws {
    let found = try violations(
      """
      return onboarding.flow "f" {
        keys = { complete = "done" },
        step "habits",
        step "rate" { onLeave = function() review.request() end },
        step "end",
        onFinish = function() onboarding.complete() end,
      }
      """)
    let remarks = found.map(\.sentence).filter { $0.contains("during the onboarding") }
    #expect(remarks == ["\"rate\" requests a review during the onboarding"])
    let taps = found.filter { $0.sentence.hasPrefix("review.tap") }
    #expect(taps.map(\.place) == ["rate"])
    #expect(!taps[0].path.acts.flatMap(\.events).contains(.tappedTwice("next")))
  }

  @Test func `a flow whose end is never marked is a remark with its cure`() throws {
    let found = try violations("return onboarding.flow \"f\" { guarded = true, step \"a\", step \"b\" }")
    #expect(
      found.map(\.sentence) == [
        "nothing keeps that \"f\" is over: the next launch shows it again, from \"a\" on"
      ])
    #expect(
      found[0].cure
        == "write keys = { complete = \"isOnboarded\" } and onFinish = function() onboarding.complete() end in \"f\""
    )
  }

  @Test func `what is said in the same words of one screen is one cause`() throws {
    let found = try sentences(
      "notifications",
      """
      return onboarding.flow "f" {
        guarded = true, launch = function() notifications.foreground { "banner" } end,
        step "ask" { permission = "notifications" },
        step "done" { onEnter = function()
          if permissions.status "notifications" ~= "authorized" then return end
          notifications.add { id = "y", title = "Y", at = { hour = 25 } }
        end },
      }
      """)
    #expect(
      found == [
        "notifications.neverFires: \"y\" can never fire: no clock ever shows hour=25; add reports no error."
      ])
  }

  @Test func `what one kill loses is one loss`() throws {
    let found = try sentences(
      "crash consistency",
      """
      return onboarding.flow "f" {
        guarded = true, resume = { key = "step" },
        step "a" { onLeave = function()
          store.set("asked", true)
          analytics.track "one"
          analytics.track "two"
        end, when = given.none { given.store("asked", true) } },
        step "b",
      }
      """)
    #expect(
      found == [
        "if the app is killed after store.set \"asked\", analytics.track \"one\" and analytics.track \"two\" never happen"
      ])
  }

  @Test func `two places that break one rule are two causes`() throws {
    let found = try sentences(
      "review",
      """
      local function ask() review.request() end
      return onboarding.flow "f" { guarded = true, step "a" { onLeave = ask }, step "b" { onLeave = ask } }
      """, accepting: ["review.silent"])
    #expect(found.count == 2)
  }

  @Test func `an event that a kill loses at two steps is two causes`() throws {
    let found = try sentences(
      "crash consistency",
      """
      local function tell(name)
        return function()
          if store.get("told." .. name) then return end
          store.set("told." .. name, true)
          analytics.track("step", { name = name })
        end
      end
      return onboarding.flow "f" {
        guarded = true, step "a" { onLeave = tell "a" }, step "b" { onLeave = tell "b" }, step "c",
      }
      """)
    #expect(
      found == [
        "if the app is killed after store.set \"told.a\", analytics.track \"step\" { name = \"a\" } never happens",
        "if the app is killed after store.set \"told.b\", analytics.track \"step\" { name = \"b\" } never happens",
      ])
  }
}

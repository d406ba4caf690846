import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Phone
import Testing

/// What an app may do on an honest phone: each flow looks like a fault that a property finds, and is none.
struct FalseAlarmTests {
  /// A flow without the fault that it looks like.
  struct Innocent: Sendable, CustomTestStringConvertible {
    let name: String
    let property: String
    let lua: String

    init(_ name: String, _ property: String, _ lua: String) {
      (self.name, self.property, self.lua) = (name, property, lua)
    }

    var testDescription: String { name }
  }

  static let all =
    manners + entrances + [
      Innocent(
        "a page to try again after a request that failed", "order",
        """
        return onboarding.flow "f" {
          guarded = true, onOrphanedAnswer = function() end,
          step "welcome",
          step "load" { button = false, onEnter = function() backend.request { path = "plan" } end,
            onAnswer = function(a) onboarding.go(a.answer == "granted" and "done" or "failed") end },
          step "failed" { next = "load", button = "Retry" },
          step "done",
        }
        """),
      Innocent(
        "a step back to the reasons after a sign-in that was cancelled", "order",
        """
        return onboarding.flow "f" {
          guarded = true,
          step "why",
          step "account" { signIn = "apple",
            onAnswer = function(a) if a.answer ~= "granted" then onboarding.go "why" end end },
          step "done",
        }
        """),
      Innocent(
        "a mark in memory alone of a flow whose route goes through at each launch", "completion",
        """
        return onboarding.flow "f" {
          guarded = true, route = { { when = given.none { given.store "goal" }, to = "goal" }, "finish" },
          step "goal" { choose = { "a", "b" }, into = "store.goal" },
          onFinish = function() onboarding.complete() end,
        }
        """),
      Innocent(
        "a flow that no launch is to leave out, and that marks nothing", "completion",
        """
        return onboarding.flow "f" { guarded = true, step "checkin" { title = "Good morning" } }
        """),
      Innocent(
        "a launch at a dead end that has nothing to do with what was kept", "persistence",
        """
        return onboarding.flow "f" {
          guarded = true, keys = { complete = "done" },
          step "a" { button = false, onAnswer = function() onboarding.go "next" end,
            buttons = { { key = "ask", run = function() permissions.request "location" end } } },
          step "b",
          onFinish = function() onboarding.complete() end,
        }
        """),
      Innocent(
        "a step that only a return leaves, and a launch comes to again", "persistence",
        """
        return onboarding.flow "f" {
          guarded = true, keys = { complete = "done" },
          step "widget" { button = false, onReturn = function() onboarding.go "next" end },
          step "b",
          onFinish = function() onboarding.complete() end,
        }
        """),
      Innocent(
        "a permission that is requested anew on each return to the app", "prompts",
        """
        return onboarding.flow "f" {
          guarded = true,
          step "face" {
            onEnter = function() permissions.request "camera" end,
            onReturn = function() permissions.request "camera" end,
            onAnswer = function(answer) log.info(answer.answer) end,
          },
        }
        """),
      Innocent(
        "a permission that is requested before each use, whose answer is read", "prompts",
        """
        return onboarding.app {
          flows = { onboarding.flow "f" {
            guarded = true,
            step "face" {
              buttons = { { key = "scan", run = function() permissions.request "camera" end } },
              onAnswer = function(answer) onboarding.present(answer.answer == "granted" and "scanned" or "sorry") end,
            },
          } },
          screens = { onboarding.screen "scanned" { button = "Close" }, onboarding.screen "sorry" { button = "Close" } },
        }
        """),
      Innocent(
        "a permission that is requested before each connection, which fails", "prompts",
        """
        return onboarding.flow "f" {
          guarded = true,
          step "call" {
            title = function() return onboarding.get "state" or "Call" end,
            buttons = { { key = "start", when = function() return not onboarding.get "state" end,
              run = function() permissions.request "microphone" end } },
            onAnswer = function(answer)
              local granted = answer.answer == "granted"
              onboarding.set("state", granted and "Connecting" or "Denied")
              if granted then app.after(1, "failed") end
            end,
          },
          on = { failed = function() onboarding.set("state", nil) end },
        }
        """),
      Innocent(
        "a permission that is requested again as the app is left under its dialog, which answers", "prompts",
        """
        return onboarding.flow "f" {
          guarded = true, onOrphanedAnswer = function(late) log.info(late.answer) end,
          step "face" {
            buttons = { { key = "ask", run = function() permissions.request "camera" end } },
            onLeave = function()
              if permissions.status "camera" == "notDetermined" then permissions.request "camera" end
            end,
            onAnswer = function() onboarding.go "finish" end,
          },
        }
        """),
      Innocent(
        "a notification that is removed, and is pending until the removal lands", "notifications",
        """
        return onboarding.flow "f" {
          guarded = true, launch = function() notifications.foreground { "banner" } end,
          step "plan" {
            onLeave = function()
              if permissions.status "notifications" ~= "authorized" then return end
              notifications.add { id = "n", title = "N", at = { hour = 12, minute = 0 } }
            end,
          },
          step "undo" { onLeave = function() notifications.remove { "n" } end },
          step "ask" { permission = "notifications" },
        }
        """),
      Innocent(
        "a kill in the background, before the app reads the status of what was answered there", "prompts",
        """
        return onboarding.flow "f" {
          guarded = true,
          step "ask" {
            body = function() return permissions.status "notifications" end,
            buttons = { { key = "allow", enabled = given.permission("notifications", "notDetermined"),
              run = function() permissions.request "notifications" end } },
          },
        }
        """),
      Innocent(
        "a launch behind which nothing leads on because of Settings", "persistence",
        """
        return onboarding.flow "f" {
          guarded = true, resume = { key = "step" },
          step "ask" { permission = "notifications" },
          step "need" { enabled = given.none { given.permission("notifications", "denied") } },
        }
        """),
      Innocent(
        "a second tap that comes back to where it was", "order",
        """
        return onboarding.flow "f" {
          step "failed" { button = false, buttons = {
            { key = "retry", run = function()
              if store.get "tries" then store.remove "tries" return onboarding.go "failed" end
              store.set("tries", 1)
              onboarding.go "working"
            end } } },
          step "working" { timers = { { after = 1, to = "finish" } } },
        }
        """),
      Innocent(
        "a person who lets the app read nothing of Health", "findings",
        """
        return onboarding.flow "f" {
          guarded = true,
          step "health" {
            buttons = { { key = "read", enabled = given.none { given.requested "healthKit" },
              run = function() permissions.request("healthKit", { read = { "steps" } }) end } },
            onAnswer = function() health.samples "steps" end,
          },
        }
        """),
      Innocent(
        "a value behind the mark that is stored already", "crash consistency",
        """
        return onboarding.flow "f" {
          guarded = true, keys = { complete = "complete" },
          step "a" { onLeave = function() store.set("seen", true) end },
          step "b",
          onFinish = function() onboarding.complete() store.set("seen", true) end,
        }
        """),
      Innocent(
        "a mark that is set twice", "crash consistency",
        """
        return onboarding.flow "f" {
          guarded = true, keys = { complete = "complete" },
          step "a" { buttons = { { key = "skip", run = function() onboarding.complete() end, to = "finish" } } },
          onFinish = function() onboarding.complete() end,
        }
        """),
      Innocent(
        "what is removed behind the mark and was never there", "crash consistency",
        """
        return onboarding.flow "f" {
          guarded = true, keys = { complete = "complete", habits = "habits", profile = "profile" },
          step "a",
          onFinish = function()
            onboarding.complete()
            store.remove "draft"
            notifications.remove { "nag" }
            habits.clear()
            profile.clear()
            keychain.delete "token"
          end,
        }
        """),
      Innocent(
        "an event whose count a kill moves on", "crash consistency",
        """
        return onboarding.flow "f" {
          guarded = true,
          launch = function()
            local count = (store.get "launches" or 0) + 1
            store.set("launches", count)
            analytics.track("launched", { count = count, first = count == 1 })
          end,
          step "a",
        }
        """),
      Innocent(
        "two buttons at the end that tell which was tapped", "analytics",
        """
        return onboarding.flow "f" {
          guarded = true, keys = { complete = "complete" },
          step "plan" { button = false, buttons = {
            { key = "trial", run = function() analytics.track "trial" end, to = "finish" },
            { key = "later", run = function() analytics.track "later" end, to = "finish" },
            { key = "quiet", to = "finish" },
          } },
          onFinish = function() analytics.track "finished" onboarding.complete() end,
        }
        """),
      Innocent(
        "an end that is told by the name of the plan", "analytics",
        """
        return onboarding.flow "f" {
          guarded = true, keys = { complete = "complete" },
          step "plan" { choose = { "free", "paid" }, into = "store.plan" },
          onFinish = function()
            analytics.track(store.get "plan" == "paid" and "finished_paid" or "finished_free")
            onboarding.complete()
          end,
        }
        """),
      Innocent(
        "a person who has bought, and is shown no paywall", "paywall",
        """
        return onboarding.flow "f" {
          guarded = true, keys = { complete = "complete" }, products = { pro = { kind = "subscription", price = "$1" } },
          onOrphanedAnswer = function() end,
          step "a" {
            buttons = { { key = "buy", run = function() purchases.buy "pro" end } }, onAnswer = function() end,
          },
          onFinish = function()
            if not purchases.owns "pro" then paywall.register "end" end
            onboarding.complete()
          end,
        }
        """),
      Innocent(
        "an answer that a function keeps by another answer", "order",
        """
        return onboarding.flow "f" {
          guarded = true, keys = { account = "account", profile = "profile" },
          step "account" { signIn = "apple", skippable = true },
          step "agree" { toggle = "store.agreed" },
          step "name" { ask = "profile.name", saveWhen = function() return store.get "agreed" == true end },
        }
        """),
      Innocent(
        "an answer in memory that was sent, and that nothing reads", "crash consistency",
        """
        return onboarding.flow "f" {
          guarded = true, resume = { key = "step", by = "name" }, keys = { complete = "complete" },
          step "source" { choose = { "friend", "ad" }, into = "profile.source", property = "source" },
          step "b",
          onFinish = function() onboarding.complete() end,
        }
        """),
    ]

  @Test(arguments: all)
  func `what is no fault is not reported`(_ innocent: Innocent) throws {
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    let script = try driver.engine.load(text: "local step = onboarding.step\n" + innocent.lua, name: "f.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    let result = Explorer(compiled, within: Scenario(), on: World()).run(Bounds(states: 20_000))
    let verdict = try #require(result.verdicts.first { $0.property == innocent.property })
    #expect(verdict.outcome == .holds, "\(verdict.violations.map(\.sentence))")
    #expect(result.verdicts.first { $0.property == "scripts" }?.outcome == .holds)
  }
}

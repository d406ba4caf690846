extension FalseAlarmTests {
  /// Flows that decline, wait, ask again and come back as they may.
  static let manners = [
    Innocent(
      "a sheet that is declined, and comes again at the next launch", "completion",
      """
      return onboarding.app {
        products = { pro = "subscription" },
        flows = { onboarding.flow "wall" {
          guarded = true,
          step "offer" {
            button = false,
            buttons = { { key = "buy", run = function() purchases.buy "pro" end }, { key = "notNow", to = "finish" } },
            onAnswer = function(answer) if answer.answer == "granted" then onboarding.go "finish" end end,
          },
          onFinish = function() onboarding.set("closed", true) onboarding.root() end,
        } },
        screens = { onboarding.screen "main" { title = "Main" } },
        onOrphanedAnswer = function(late) log.info(late.answer) end,
        root = function() return (purchases.owns "pro" or onboarding.get "closed") and "main" or "wall" end,
      }
      """),
    Innocent(
      "a sign-in that is cancelled, and is the only way past its step", "order",
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done" },
        step "account" {
          button = false, buttons = { { key = "in", run = function() auth.webSignIn("https://a.example", "a") end } },
          onAnswer = function() onboarding.go "next" end,
        },
        step "ready",
        onOrphanedAnswer = function(late) log.info(late.answer) end,
        onFinish = function() onboarding.complete() end,
      }
      """),
    Innocent(
      "a step that waits for the answer to an earlier request", "order",
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done" },
        step "begin" { onLeave = function() backend.request { path = "plan" } end },
        step "loading" { button = false },
        step "ready",
        onOrphanedAnswer = function() onboarding.go "ready" end,
        onFinish = function() onboarding.complete() end,
      }
      """),
    Innocent(
      "a permission that is asked for on a return to the step that explains it", "prompts",
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done" },
        step "reminders" {
          title = "A notification reminds you",
          onReturn = function()
            if permissions.status "notifications" == "notDetermined" then
              permissions.request("notifications", { answer = false })
            end
          end,
        },
        onOrphanedAnswer = function(late) log.info(late.answer) end,
        onFinish = function() onboarding.complete() end,
      }
      """),
    Innocent(
      "a location that was allowed once, and is asked for again at the next launch", "prompts",
      """
      return onboarding.app {
        flows = { onboarding.flow "f" {
          guarded = true, keys = { complete = "done" },
          step "location" {
            title = "Your location finds stops", button = false,
            buttons = { { key = "share", run = function()
              if permissions.status "location" == "notDetermined" then return permissions.request "location" end
              onboarding.go "next"
            end } },
            onAnswer = function(answer) store.set("shares", answer.answer == "granted") onboarding.go "next" end,
          },
          onFinish = function() onboarding.complete() onboarding.root() end,
        } },
        screens = { onboarding.screen "main" { title = "Main", onEnter = function()
          if store.boolean "shares" and permissions.status "location" == "notDetermined" then
            permissions.request("location", { answer = false })
          end
        end } },
        onOrphanedAnswer = function(late) log.info(late.answer) end,
        root = function() return onboarding.isComplete and "main" or "f" end,
      }
      """),
    Innocent(
      "a location whose answer nobody waits for, asked for again after it was decided", "prompts",
      """
      return onboarding.flow "f" {
        guarded = true,
        step "location" { title = "Location", buttons = { { key = "always", label = "Always", run = function()
          local status = permissions.status "location"
          if status == "notDetermined" or status == "authorizedWhenInUse" then
            permissions.request("location", { always = true, answer = false })
          end
        end } } },
      }
      """),
    Innocent(
      "an answer that is kept in the Keychain, and killed in a later flow", "crash consistency",
      """
      return onboarding.app {
        flows = {
          onboarding.flow "first" {
            guarded = true,
            step "enter" { ask = "onboarding.state.phrase", button = "Done",
              onLeave = function() keychain.add("phrase", onboarding.get "phrase") end },
          },
          onboarding.flow "tip" { guarded = true, step "tip" { title = "Tip", button = "OK" } },
        },
        screens = { onboarding.screen "main" { title = "Main", buttons = { { key = "tip", to = "tip" } } } },
        root = function() return keychain.get "phrase" and "main" or "first" end,
      }
      """),
    Innocent(
      "a step that is left as the app comes back", "no dead ends",
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done" },
        step "widget" { button = false, onReturn = function() onboarding.go "next" end },
        step "b",
        onFinish = function() onboarding.complete() end,
      }
      """),
  ]
}

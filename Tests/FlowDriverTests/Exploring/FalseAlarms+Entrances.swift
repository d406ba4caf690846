extension FalseAlarmTests {
  /// Links, notifications and events that lead, and tell, as they may.
  static let entrances = [
    Innocent(
      "a link to a screen to which links alone lead", "completion",
      """
      return onboarding.app {
        flows = { onboarding.flow "first" {
          guarded = true, keys = { complete = "done" },
          step "welcome", step "name" { ask = "store.name" },
          onFinish = function() onboarding.complete() onboarding.root() end,
        } },
        screens = {
          onboarding.screen "home" { title = "Home", home = true, back = false, button = false },
          onboarding.screen "article" { title = "Article", button = "Close" },
        },
        root = function() return onboarding.isComplete and "home" or "first" end,
        onURL = function() onboarding.present "article" end,
      }
      """),
    Innocent(
      "a quick action to a page that the onboarding shows as well", "completion",
      """
      return onboarding.app {
        flows = { onboarding.flow "first" {
          guarded = true, keys = { complete = "done" },
          step "welcome" { buttons = { { key = "help", to = "help" } } },
          onFinish = function() onboarding.complete() onboarding.root() end,
        } },
        screens = {
          onboarding.screen "home" { title = "Home", home = true, back = false, button = false,
            buttons = { { key = "help", to = "help" } } },
          onboarding.screen "help" { title = "Help", button = "Close" },
        },
        root = function() return onboarding.isComplete and "home" or "first" end,
        quickActions = { help = function() onboarding.present "help" end },
      }
      """),
    Innocent(
      "a link in a mail that signs a person in", "completion",
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done", account = "account" },
        step "account" { signIn = "apple", next = "goal", buttons = { { key = "mail", to = "mail" } } },
        step "mail" { title = "Look into your mail", button = "Back", next = "account" },
        step "goal",
        onURL = function()
          if onboarding.isComplete then return end
          keychain.add("token", "t")
          onboarding.go "goal"
        end,
        onOrphanedAnswer = function(late) log.info(late.answer) end,
        onFinish = function() onboarding.complete() end,
      }
      """),
    Innocent(
      "a link that leads past what may be skipped", "completion",
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done" },
        step "source" { choose = { "friend", "ad" }, into = "store.source", skippable = true },
        step "goal",
        onURL = function() if not onboarding.isComplete then onboarding.go "goal" end end,
        onFinish = function() onboarding.complete() end,
      }
      """),
    Innocent(
      "a tap on a notification that opens its screen only once the onboarding is over", "notifications",
      """
      return onboarding.app {
        flows = { onboarding.flow "f" {
          guarded = true, keys = { complete = "done" },
          step "plan" { onLeave = function()
            if permissions.status "notifications" == "authorized" then
              notifications.add { id = "evening", title = "How was it?", after = 60, userInfo = { route = "app://journal?a" } }
            end
          end },
          step "ask" { permission = "notifications", when = given.permission("notifications", "notDetermined") },
          step "ready",
          onFinish = function() onboarding.complete() onboarding.root() end,
        } },
        screens = {
          onboarding.screen "home" { title = "Home", home = true, back = false, button = false,
            buttons = { { key = "write", to = "journal" } } },
          onboarding.screen "journal" { title = "Your journal", button = "Close" },
        },
        launch = function() notifications.foreground { "banner" } end,
        root = function() return onboarding.isComplete and "home" or "f" end,
        onOrphanedAnswer = function(late) log.info(late.answer) end,
        onNotification = function() if onboarding.isComplete then onboarding.present "journal" end end,
      }
      """),
    Innocent(
      "a notification whose name is that of a page of settings", "notifications",
      """
      return onboarding.app {
        flows = { onboarding.flow "f" {
          guarded = true, keys = { complete = "done" },
          step "plan" { onLeave = function()
            if permissions.status "notifications" == "authorized" then
              notifications.add { id = "reminders", title = "Time to write", after = 60 }
            end
          end },
          step "ask" { permission = "notifications", when = given.permission("notifications", "notDetermined") },
          onFinish = function() onboarding.complete() onboarding.root() end,
        } },
        screens = {
          onboarding.screen "home" { title = "Home", home = true, back = false, button = false,
            buttons = { { key = "reminders", to = "reminders" }, { key = "write", to = "editor" } } },
          onboarding.screen "reminders" { title = "Reminders", button = "Close" },
          onboarding.screen "editor" { title = "Write", button = "Close" },
        },
        launch = function() notifications.foreground { "banner" } end,
        root = function() return onboarding.isComplete and "home" or "f" end,
        onOrphanedAnswer = function(late) log.info(late.answer) end,
        onNotification = function() if onboarding.isComplete then onboarding.present "editor" end end,
      }
      """),
    Innocent(
      "events that tell a tap, a refusal and the end of a part", "analytics",
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done", account = "account" },
        step "account" { signIn = "apple", onLeave = function() analytics.track "signup_completed" end },
        step "ask" {
          title = "Take a picture", button = false,
          buttons = { { key = "allow", run = function()
            analytics.track "camera_allow_tapped"
            permissions.request "camera"
          end } },
          onAnswer = function(answer)
            analytics.track("camera", { granted = answer.answer == "granted" })
            onboarding.go "next"
          end,
        },
        step "ready" { onEnter = function() analytics.track("step_shown", { step = "ready" }) end },
        onStepLeft = function(left) analytics.track("step_completed", { step = left.name }) end,
        onOrphanedAnswer = function(late) log.info(late.answer) end,
        onFinish = function() onboarding.complete() end,
      }
      """),
  ]
}

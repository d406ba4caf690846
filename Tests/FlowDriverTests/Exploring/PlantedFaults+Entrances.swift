extension PlantedFault {
  /// Entrances that lead past a gate, taps that lead elsewhere than the notification says, and outcomes that are told early.
  static let entrances: [PlantedFault] = [
    PlantedFault(
      "a link past the root's gate", "completion",
      "the link \"first://\" leads to \"home\" past \"first\", which is the root there",
      ["app.openURL \"first://\""],
      """
      return onboarding.app {
        flows = { onboarding.flow "first" {
          guarded = true, keys = { complete = "done" },
          step "welcome", step "name" { ask = "store.name" },
          onFinish = function() onboarding.complete() onboarding.root() end,
        } },
        screens = { onboarding.screen "home" { title = "Home", home = true, back = false, button = false } },
        root = function() return onboarding.isComplete and "home" or "first" end,
        onURL = function()
          FAULT{onboarding.present "home"|||if onboarding.isComplete then onboarding.present "home" end}TLUAF
        end,
      }
      """),
    PlantedFault(
      "a quick action past the condition of a button", "completion",
      "the quick action \"vault\" leads to \"vault\", and \"open\" of \"home\", which every other way to it passes",
      ["app.quickAction \"vault\""],
      """
      return onboarding.app {
        flows = { onboarding.flow "tip" { guarded = true, step "tip" } },
        screens = {
          onboarding.screen "home" { title = "Home", home = true, back = false, button = false, buttons = {
            { key = "pay", run = function() store.set("paid", true) end },
            { key = "open", when = given.store("paid", true), to = "vault" },
          } },
          onboarding.screen "vault" { title = "Vault", button = "Close" },
        },
        root = "home",
        quickActions = { vault = function()
          FAULT{onboarding.present "vault"|||if store.boolean "paid" then onboarding.present "vault" end}TLUAF
        end },
      }
      """),
    PlantedFault(
      "a link past a step that asks", "completion",
      "the link \"f://\" leads to \"goal\" past \"terms\", which asks something and cannot be skipped",
      ["app.openURL \"f://\""],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done" },
        step "welcome",
        step "terms" { choose = { "agree" }, into = "store.terms" },
        step "goal",
        onURL = function() FAULT{onboarding.go "goal"|||if store.get "terms" then onboarding.go "goal" end}TLUAF end,
        onFinish = function() onboarding.complete() end,
      }
      """),
    PlantedFault(
      "a link that marks the end", "completion",
      "past \"terms\", which asks something and cannot be skipped",
      ["app.openURL \"f://\""],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done" },
        step "welcome",
        step "terms" { choose = { "agree" }, into = "store.terms" },
        onURL = function() FAULT{onboarding.complete() onboarding.root()|||log.info "opened"}TLUAF end,
        onFinish = function() onboarding.complete() end,
      }
      """),
    tapping(
      "a notification whose tap leads to another screen than its route",
      "leads to \"mood\", and the notification announces \"journal\"",
      "title = \"How was it?\", userInfo = { screen = \"journal\" }", "FAULT{mood|||journal}TLUAF"),
    tapping(
      "a notification whose tap leads to another screen than its title",
      "leads to \"mood\", and the notification announces \"journal\"",
      "title = \"Your journal\"", "FAULT{mood|||journal}TLUAF"),
    PlantedFault(
      "a permission told before its dialog is answered", "analytics",
      "\"camera_allowed\" is told while the camera dialog has no answer",
      ["app.launch()", "tap \"allow\""],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done" },
        step "ask" {
          title = "Take a picture", button = false,
          buttons = { { key = "allow", run = function()
            permissions.request "camera"
            FAULT{analytics.track "camera_allowed"|||analytics.track "camera_allow_tapped"}TLUAF
          end } },
          onAnswer = function() onboarding.go "next" end,
        },
        step "ready",
        onOrphanedAnswer = function(late) log.info(late.answer) end,
        onFinish = function() onboarding.complete() end,
      }
      """),
    PlantedFault(
      "a purchase told whatever the answer is", "analytics",
      "\"purchase_completed\" is told although the payment was",
      ["app.launch()", "tap \"buy\"", "deny()"],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done" }, products = { pro = "nonConsumable" },
        step "offer" {
          buttons = { { key = "buy", when = given.none { given.owns "pro" }, run = function() purchases.buy "pro" end } },
          onAnswer = function(answer)
            FAULT{analytics.track "purchase_completed"|||analytics.track(answer.answer == "granted" and "purchase_completed" or "purchase_left")}TLUAF
          end,
        },
        onOrphanedAnswer = function(late) log.info(late.answer) end,
        onFinish = function() onboarding.complete() end,
      }
      """),
    PlantedFault(
      "an end told as the last step comes up", "analytics",
      "\"onboarding_completed\" is told as \"ready\" comes up, before the onboarding is over",
      ["app.launch()", "tap \"next\""],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done" },
        step "a",
        step "ready" FAULT{{ onEnter = function() analytics.track "onboarding_completed" end }|||{}}TLUAF,
        onFinish = function()
          FAULT{|||analytics.track "onboarding_completed"}TLUAF
          onboarding.complete()
        end,
      }
      """),
    PlantedFault(
      "a step told as completed as it comes up", "analytics",
      "\"name_completed\" is told as \"name\" comes up",
      ["app.launch()", "tap \"next\""],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done" },
        step "a",
        step "name" { ask = "store.name", FAULT{onEnter|||onLeave}TLUAF = function() analytics.track "name_completed" end },
        onFinish = function() onboarding.complete() end,
      }
      """),
  ]

  /// An app with a notification, and the screen to which a tap on it leads.
  private static func tapping(_ name: String, _ sentence: String, _ content: String, _ target: String)
    -> PlantedFault
  {
    PlantedFault(
      name, "notifications", sentence,
      [
        "settings.set(\"notifications\", \"authorized\")", "app.launch()", "tap \"next\"",
        "clock.advance(60.0)",
        "app.background()", "notifications.tap \"evening\"",
      ],
      """
      return onboarding.app {
        flows = { onboarding.flow "f" {
          guarded = true, keys = { complete = "done" },
          step "plan", step "ask" { permission = "notifications", when = given.permission("notifications", "notDetermined") },
          onFinish = function() onboarding.complete() onboarding.root() end,
        } },
        screens = {
          onboarding.screen "home" { title = "Home", home = true, back = false, button = false,
            buttons = { { key = "write", to = "journal" }, { key = "feel", to = "mood" } },
            onEnter = function()
              if permissions.status "notifications" == "authorized" then
                notifications.add { id = "evening", after = 60, \(content) }
              end
            end },
          onboarding.screen "journal" { title = "Your journal", button = "Close" },
          onboarding.screen "mood" { title = "Your mood", button = "Close" },
        },
        launch = function() notifications.foreground { "banner" } end,
        root = function() return onboarding.isComplete and "home" or "f" end,
        onOrphanedAnswer = function(late) log.info(late.answer) end,
        onNotification = function() onboarding.present "\(target)" end,
      }
      """)
  }
}

extension PlantedFault {
  /// Answers that are replaced, payments that are asked for twice, notifications that say the same, outcomes that are told on
  /// one side, late answers that lead on, and screens without a way on.
  static let manners: [PlantedFault] = [
    PlantedFault(
      "a launch that stores over an answer", "answers",
      "the answer to \"language\", which store.language keeps, is replaced",
      ["app.launch()", "choose \"ja\"", "tap \"next\"", "app.kill()", "app.launch()"],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done" },
        launch = function()
          FAULT{store.set("language", "en")|||if store.get "language" == nil then store.set("language", "en") end}TLUAF
        end,
        step "language" { choose = { "en", "ja" }, into = "store.language" },
        step "ready" { title = function() return store.string "language" end },
        onFinish = function() onboarding.complete() end,
      }
      """),
    PlantedFault(
      "a payment that a kill takes for unpaid", "payments",
      "\"wall\" asks to pay for \"pro\", which the account owns",
      [
        "app.launch()", "tap \"buy\"", "app.kill { count = 1 }", "allow()", "app.launch()", "tap \"buy\"",
      ],
      """
      local function paid() return FAULT{store.boolean "paid"|||purchases.owns "pro"}TLUAF end
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done" }, products = { pro = "nonConsumable" },
        step "wall" {
          button = false,
          buttons = {
            { key = "buy", when = function() return not paid() end, run = function() purchases.buy "pro" end },
            { key = "go", when = paid, to = "next" },
          },
          onAnswer = function(answer)
            if answer.answer ~= "granted" then return end
            store.set("thanks", 1)
            store.set("paid", true)
          end,
        },
        step "ready",
        onOrphanedAnswer = function(late) log.info(late.answer) end,
        onFinish = function() onboarding.complete() end,
      }
      """),
    PlantedFault(
      "two notifications of one meaning", "notifications",
      "\"b\" and \"a\" are both pending, with the same text",
      ["settings.set(\"notifications\", \"authorized\")", "app.launch()", "tap \"next\""],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done" },
        step "plan" { onLeave = function()
          if permissions.status "notifications" ~= "authorized" then return end
          notifications.add { id = "a", title = "Read", at = { hour = 9 }, repeats = true }
          notifications.add { id = "b", title = "Read", at = { hour = FAULT{9|||21}TLUAF }, repeats = true }
        end },
        step "ask" { permission = "notifications" },
        onOrphanedAnswer = function(late) log.info(late.answer) end,
        onFinish = function() onboarding.complete() end,
      }
      """),
    PlantedFault(
      "a notification that one way to the end leaves behind", "notifications",
      "\"back\" is still pending once the onboarding is over",
      ["settings.set(\"notifications\", \"authorized\")", "app.launch()", "tap \"skip\""],
      """
      local function finish() notifications.remove { "back" } onboarding.complete() onboarding.root() end
      return onboarding.app {
        flows = { onboarding.flow "f" {
          guarded = true, keys = { complete = "done" },
          step "plan" {
            buttons = { { key = "skip", run = FAULT{function() onboarding.complete() onboarding.root() end|||finish}TLUAF } },
            onEnter = function()
              if permissions.status "notifications" == "authorized" then
                notifications.add { id = "back", title = "Come back", after = 3600 }
              end
            end,
          },
          step "ask" { permission = "notifications", onAnswer = function() end },
          step "ready" { button = false, buttons = { { key = "done", run = finish } } },
        } },
        screens = { onboarding.screen "main" { title = "Main" } },
        onOrphanedAnswer = function(late) log.info(late.answer) end,
        root = function() return onboarding.isComplete and "main" or "f" end,
      }
      """),
    PlantedFault(
      "a dialog of which one answer is told alone", "analytics",
      "\"ask\" tells \"camera_allowed\" for one answer",
      ["settings.set(\"camera\", \"denied\")", "app.launch()", "tap \"request\""],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done" },
        step "ask" { permission = "camera", onAnswer = function(answer)
          if answer.answer == "granted" then analytics.track "camera_allowed"FAULT{|||
          else analytics.track "camera_refused"}TLUAF end
          onboarding.go "next"
        end },
        step "ready",
        onOrphanedAnswer = function(late) log.info(late.answer) end,
        onFinish = function() onboarding.complete() end,
      }
      """),
    PlantedFault(
      "a late answer that leads on", "order",
      "a late answer to backend.request takes the person from \"name\" to \"ready\"",
      ["app.launch()", "tap \"next\"", "enter \"Sora\"", "clock.advance(3.0)"],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done" }, server = { ["GET plan"] = { status = 200, after = 3 } },
        step "load" {
          button = "Next", onEnter = function() backend.request { path = "plan" } end, onAnswer = function() end,
        },
        step "name" { ask = "store.name" },
        step "ready",
        onOrphanedAnswer = function() FAULT{onboarding.go "next"|||log.info "late"}TLUAF end,
        onFinish = function() onboarding.complete() end,
      }
      """),
    PlantedFault(
      "a screen without a way to the home", "no dead ends", "dead end at \"syncing\": no control works",
      ["app.launch()", "tap \"next\""],
      """
      return onboarding.app {
        flows = { onboarding.flow "f" {
          guarded = true, keys = { complete = "done" },
          step "a", onFinish = function() onboarding.complete() onboarding.root() end,
        } },
        screens = {
          onboarding.screen "syncing" {
            title = "Syncing", button = false, FAULT{|||timers = { { after = "2s", to = "main" } }}TLUAF
          },
          onboarding.screen "main" { title = "Main", home = true, back = false },
        },
        root = function() return onboarding.isComplete and "syncing" or "f" end,
      }
      """),
    PlantedFault(
      "a root out of which nothing leads", "no dead ends", "dead end at \"spinner\": no control works",
      ["app.launch()"],
      """
      return onboarding.app {
        flows = { onboarding.flow "f" { guarded = true, step "a" { title = "A" } } },
        screens = { onboarding.screen "spinner" {
          title = "…", button = false, FAULT{|||buttons = { { key = "begin", to = "f" } }}TLUAF
        } },
        root = "spinner",
      }
      """),
  ]
}

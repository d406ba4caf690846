extension PlantedFault {
  /// What services are asked for and told, wrongly.
  static let services: [PlantedFault] = [
    PlantedFault(
      "a review in answer to a tap", "review", "review.tap",
      ["app.launch()", "tap \"next\""],
      """
      return onboarding.flow "f" {
        guarded = true,
        step "a" FAULT{{ onLeave = function() review.request() end }|||{ timers = { { after = 10, run = function() if not store.get "asked" then store.set("asked", true) review.request() end end } } }}TLUAF,
      }
      """),
    PlantedFault(
      "an end that is told twice", "analytics", "is told 2 times for one completion",
      ["app.launch()", "tap \"next\""],
      """
      return onboarding.flow "f" {
        guarded = true,
        step "a",
        onFinish = function() analytics.track "finished" FAULT{analytics.track "finished"|||}TLUAF onboarding.complete() end,
      }
      """),
    PlantedFault(
      "an end that each launch tells", "analytics", "is told again after the onboarding was complete",
      ["app.launch()", "tap \"next\"", "app.kill()", "app.launch()"],
      """
      return onboarding.app {
        flows = { onboarding.flow "f" {
          guarded = true, keys = { complete = "complete" },
          step "a",
          onFinish = function() analytics.track "finished" onboarding.complete() end,
        } },
        screens = { onboarding.screen "home" },
        root = function() return onboarding.isComplete and "home" or "f" end,
        onForeground = function() FAULT{if onboarding.isComplete then analytics.track "finished" end|||}TLUAF end,
      }
      """),
    PlantedFault(
      "an end that is not told", "analytics", "was not told",
      ["app.launch()", "tap \"later\""],
      """
      return onboarding.flow "f" {
        guarded = true,
        step "a" { buttons = { { key = "later", run = function() store.set("later", true) end, to = "finish" } } },
        onFinish = function()
          FAULT{if not store.get "later" then analytics.track "finished" end|||analytics.track "finished"}TLUAF
          onboarding.complete()
        end,
      }
      """),
    PlantedFault(
      "a paywall that is passed by", "paywall", "no placement was or will be registered",
      ["app.launch()", "tap \"skip\""],
      """
      return onboarding.flow "f" {
        guarded = true,
        step "a" { skippable = true, choose = { "x", "y" }, into = "store.a" },
        onFinish = function()
          onboarding.complete()
          FAULT{if store.get "a" then paywall.register "end" end|||paywall.register "end"}TLUAF
        end,
      }
      """),
    PlantedFault(
      "a flag of the wrong type", "persistence", "store.wrongType",
      ["app.launch()", "tap \"next\"", "app.kill()", "app.launch()"],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "complete" },
        step "a",
        onFinish = function() store.set("complete", FAULT{"yes"|||true}TLUAF) end,
      }
      """),
    PlantedFault(
      "a hook that raises on one phone", "scripts", "attempt to", ["app.launch()"],
      """
      return onboarding.flow "f" {
        guarded = true,
        step "a" { onLeave = function() FAULT{if not device.supports "alarmkit" then local x = nil; x.y = 1 end|||}TLUAF end },
        step "b",
      }
      """),
  ]
  /// What the person is shown, wrongly: notifications, dialogs, texts.
  static let shown: [PlantedFault] = [
    scheduling(
      "a notification for a day that is over", "notifications.neverFires",
      "notifications.add { id = \"n\", title = \"N\", at = { FAULT{year = 2020, |||}TLUAFmonth = 2, day = 28 } }"
    ),
    scheduling(
      "a 65th notification", "notifications.evicted",
      """
      for n = 1, FAULT{65|||64}TLUAF do
        notifications.add { id = "n" .. n, title = "N", at = { hour = n // 6 + 10, minute = n % 6 * 10 } }
      end
      """),
    PlantedFault(
      "a permission asked for while its dialog is up", "prompts",
      "a second time before the first is answered",
      ["app.launch()", "tap \"allow\""],
      """
      return onboarding.flow "f" {
        guarded = true,
        step "ask" {
          title = "Take a picture",
          buttons = {
            { key = "allow", enabled = given.permission("camera", "notDetermined"), run = function() permissions.request "camera" FAULT{permissions.request "camera"|||}TLUAF end },
            { key = "later", to = 1 },
          },
          onAnswer = function() end,
        },
        step "done",
      }
      """),
    PlantedFault(
      "a key that Japanese lacks", "texts", "shows the key \"hello\" in ja", ["app.launch()"],
      """
      return onboarding.flow "f" { guarded = true, step "a" { title = "hello", button = "next" } }
      """,
      strings: [
        "en": "\"hello\" = \"Hello\"; \"next\" = \"Next\";",
        "ja": "FAULT{|||\"hello\" = \"こんにちは\";}TLUAF \"next\" = \"次へ\";",
      ]),
  ]

  /// A flow whose first step schedules something, where it may.
  private static func scheduling(_ name: String, _ finding: String, _ lua: String) -> PlantedFault {
    PlantedFault(
      name, "notifications", finding,
      ["settings.set(\"notifications\", \"authorized\")", "app.launch()", "tap \"next\""],
      """
      return onboarding.flow "f" {
        guarded = true, launch = function() notifications.foreground { "banner" } end,
        step "a" {
          onLeave = function()
            if permissions.status "notifications" ~= "authorized" then return end
            \(lua)
          end,
        },
        step "ask" { permission = "notifications" },
      }
      """)
  }
}

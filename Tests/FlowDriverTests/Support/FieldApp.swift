/// The app around one field, and what a person and a phone do with it.
enum FieldApp {
  /// A function that tells of all that an app can read.
  private static let probe = """
    local function probe()
      local text = {}
      local function add(name, read, ...)
        local isRead, value = pcall(read, ...)
        text[#text + 1] = name .. "=" .. tostring(isRead and value)
      end
      add("version", function() return app.version end)
      add("variant", app.variant, "onboarding")
      add("info", app.info, "APIBaseURL")
      add("fact", app.fact, "isDefaultBrowser")
      add("name", profile.get, "displayName")
      add("launches", store.get, "launches")
      add("step", store.get, "onboardingStep")
      add("isComplete", function() return onboarding.isComplete end)
      add("isSignedIn", function() return auth.isSignedIn end)
      add("language", function() return language.current end)
      add("steps", function() return #health.samples "steps" end)
      add("price", function() return purchases.product "premium".price end)
      add("habits", function() return table.concat(habits.names(), " ") end)
      log.info(table.concat(text, " "))
      backend.request { method = "GET", path = "me" }
    end
    """

  /// The app around the entries of a table.
  static func script(_ kind: String, _ entries: String) -> String {
    func said(_ place: String) -> String { kind == place ? entries : "" }
    func unlessSaid(_ field: String, _ entry: String) -> String {
      entries.contains("\(field) =") ? "" : entry + ","
    }
    return """
      \(probe)
      local step = onboarding.step
      return onboarding.app {
        \(said("App")) \(unlessSaid("products", "products = { premium = 'subscription' }"))
        \(unlessSaid("launch", "launch = probe"))
        \(unlessSaid("strings", "strings = 'strings'"))
        screens = { onboarding.screen "settings" { \(said("Screen")) \(unlessSaid("button", "button = 'Close'")) },
          onboarding.screen "editor", onboarding.screen "water" },
        flows = { onboarding.flow "hello" { \(said("Flow"))
          \(kind != "Flow" || !entries.contains("from =") ? "step 'start' { requires = given.always, buttons = { { key = 'show', run = function() onboarding.present 'settings' end } } }, step 'welcome' { \(said("Step")) }, \(steps)," : "")
        } },
      }
      """
  }

  private static let steps = """
    step "name" { ask = "profile.displayName", onEnter = probe, buttons = {
        { key = "ask", run = function()
          permissions.request("notifications", { options = { "alert", "sound", "providesAppNotificationSettings" } })
        end },
        { key = "use", run = function()
          permissions.request "camera" permissions.request "microphone" permissions.request "location"
        end },
        { key = "buy", run = function() purchases.buy "premium" auth.signIn "apple" habits.set "wake" end },
        { key = "over", run = onboarding.complete },
        { key = "wrong", run = function() profile.set("age", 3) end },
        { key = "all", run = function()
          notifications.attachDelegate() notifications.foreground { 'banner' }
          notifications.add { id = "n", title = "t", after = 5, sound = "wake.caf" }
          paywall.register "end"
        end },
        { key = "extra", run = function() onboarding.present "extra" end },
        { key = "more", run = function() voice.setSecret "x" voice.connect() camera.start() end },
        { key = "health", run = function() permissions.request("healthKit", { read = { "steps" } }) end },
      } },
      step "absent" { when = given.ios '>= 99' }, step "account", step "alarmkit", step "home",
      step "done"
    """

  private static let second = "app.launch() tap 'next' "
  private static let settings = "app.launch() tap 'show' "
  private static let everything =
    "for _, c in ipairs(screen.controls) do pcall(tap, c.key) pcall(choose, c.key) pcall(enter, 'S') pcall(enter, c.key, 'S') end "
  private static let allowed =
    second
    + "tap 'next' for _, key in ipairs { 'ask', 'use', 'buy', 'health' } do pcall(tap, key) for i = 1, 3 do pcall(allow) end end "

  /// What a person and a phone do, each on a fresh phone.
  static let drives = [
    second
      + "tap 'next' enter 'Sora' tap 'over' tap 'next' tap 'next' tap 'next' tap 'next' pcall(tap, 'next')",
    second + "pcall(allow) clock.advance '10s' pcall(deny) clock.advance '1d'",
    second + everything + "pcall(allow) clock.advance '1m'",
    second + everything + "pcall(tap, 'next') pcall(back) pcall(tap, 'next')",
    second + "tap 'later' pcall(allow)", settings + "tap 'later' pcall(allow)",
    second + "enter 'Sora Tanaka' tap 'next'", settings + "enter 'Sora Tanaka'",
    second + "enter('displayName', 'S') tap 'next'", settings + "enter('displayName', 'S')",
    second + "enter 'S' tap 'next'", settings + "enter 'S' tap 'done'",
    second + "enter('" + String(repeating: "S", count: 30) + "')",
    settings + "enter('" + String(repeating: "S", count: 30) + "')",
    second
      + "pcall(enter, 'Sora') pcall(tap, 'next') pcall(tap, 'skip') pcall(back) pcall(swipe) clock.advance '1s'",
    second + "pcall(swipe, 'left') pcall(back) pcall(swipe, 'right') pcall(tap, 'next', { times = 2 })",
    second + "backend.isOnline = false pcall(choose, 'tiktok') pcall(tap, 'next') app.kill() app.launch()",
    second
      + "app.background() clock.advance '1m' app.foreground() app.warnOfMemory() app.showControlCenter() app.foreground()",
    settings + everything + "clock.advance '1d' app.background() app.foreground() back() swipe()",
    settings + "back() swipe()", settings + "clock.advance '10s'",
    settings + "app.background() app.foreground()",
    settings + "tap 'ask' allow()", settings + "pcall(choose, 'tiktok') pcall(back)",
    settings + "pcall(choose, 'tiktok') pcall(enter, 'S') backend.isOnline = false pcall(tap, 'next')",
    allowed + "settings.set('camera', 'denied') app.foreground() settings.lowPowerMode = true",
    allowed + "settings.set('camera', 'denied', { stay = true }) app.foreground()",
    second + "settings.lowPowerMode = true",
    second + "device.lock() clock.advance '1m' device.unlock() app.foreground()",
    allowed + "tap 'all' pcall(paywall.purchase) clock.advance '10s'",
    allowed + "tap 'all' clock.advance '10s'",
    allowed + "tap 'all' app.background() clock.advance '6s' notifications.tap 'n'",
    allowed + "push.send { id = 'p', title = 't', mutable = true }",
    allowed + "push.send { id = 's', type = 'background' }",
    allowed + "push.send { id = 'c', type = 'voip' }",
    allowed + "tap 'more' pcall(camera.show, 'front') pcall(voice.interrupt) pcall(voice.endInterruption)",
    allowed + "phone.fail 'camera.start' tap 'more' clock.advance '10s'", allowed + "tap 'wrong'",
    allowed + "auth.setCredentialState 'revoked'",
    allowed + "purchases.grant 'premium' purchases.revoke 'premium'",
    allowed + "settings.openNotifications()", allowed + "app.kill() app.launch()",
    allowed + "enter 'Sora' tap 'over' tap 'next' app.kill() app.launch()",
    second + "tap 'next' app.kill() app.launch() clock.advance '1d'",
    second + "tap 'next' clock.advance '1s' back() tap 'next' clock.advance '1s'",
    second + "tap 'next' tap 'use' app.kill() app.launch() clock.advance '5s'",
    second + "settings.set('location', 'authorizedWhenInUse') settings.set('location', 'denied')",
    "app.launch() settings.set('location', 'authorizedWhenInUse') app.background() settings.set('location', 'denied') app.foreground()",
    second + "tap 'next' enter 'Sora' tap 'next' clock.advance '10s'",
    second + "tap 'next' pcall(tap, 'extra')",
    allowed + "app.background() push.send { id = 'p', title = 't', mutable = true } clock.advance '60s'",
    allowed + "tap 'more' clock.advance '10s' voice.interrupt() voice.endInterruption()",
    "play 'FILE'",
    second + "app.openURL 'https://example.com/invite'",
    second + "app.post('pageVisited', { page = 'x' })",
    second + "app.intent('logWater', { glasses = 2 })",
    second + "app.background() app.intent('logWater', { glasses = 2 })",
    second + "app.quickAction 'write'",
    second + "pcall(enter, 7) pcall(tap, 'next')", second + "pcall(enter, 1000) pcall(tap, 'next')",
    second + "pcall(enter, 40.2) pcall(tap, 'next')", settings + "pcall(enter, 7) pcall(tap, 'next')",
    settings + "pcall(enter, 1000) pcall(tap, 'next')", settings + "pcall(enter, 40.2) pcall(tap, 'next')",
    settings + "swipe 'down'", allowed + "clock.advance '31d'",
    allowed + "pcall(purchases.failBilling, 'premium') clock.advance '31d' clock.advance '17d'",
    "store.seed('onboardingStep', 'profile') app.launch()",
  ]

  /// A flow that is there to be a variant of, and texts in two tables and two languages.
  static let files = [
    "flow.lua":
      "return onboarding.flow 'base' { onboarding.step 'start', onboarding.step 'based', onboarding.step 'done' }",
    "strings/en.lproj/Localizable.strings":
      "\"welcome_title\" = \"Welcome\"; \"onboarding_start_title\" = \"Start\";",
    "strings/ja.lproj/Localizable.strings":
      "\"welcome_title\" = \"ようこそ\"; \"onboarding_start_title\" = \"開始\";",
    "other/en.lproj/Localizable.strings":
      "\"welcome_title\" = \"Elsewhere\"; \"onboarding_start_title\" = \"Begin\";",
    "strings/en.lproj/Home.strings": "\"welcome_title\" = \"At home\";",
  ]
}

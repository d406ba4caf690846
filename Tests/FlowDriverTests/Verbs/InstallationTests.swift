import FlowCheck
import Testing

/// What an app knows of its own copy and of the phone's settings, written and driven as scripts do.
@Suite struct InstallationTests {
  private func messages(_ app: String, _ body: String) throws -> [String] {
    try Checking().complaint(
      """
      local f = onboarding.app { flows = { onboarding.flow "f" { onboarding.step "a" } }, \(app) }
      \(body)
      """)
  }

  static let good: [(rule: String, app: String, body: String)] = [
    (
      "a key of the bundle is read as it is declared, and one that changes the phone as well",
      "info = { APIBaseURL = 'https://a.b', Limits = { 1, 2 }, NSCameraUsageDescription = false }, version = '1.2'",
      """
      app.install(f) app.launch()
      expect(app.info "APIBaseURL"):equals "https://a.b" expect(app.info "Limits"):equals { 1, 2 }
      expect(app.info "NSCameraUsageDescription"):equals(nil) expect(app.info "NSMicrophoneUsageDescription"):equals(true)
      expect(app.info "CFBundleShortVersionString"):equals "1.2" expect(app.info "Nothing"):equals(nil)
      app.declare("Nothing", 7) expect(app.info "Nothing"):equals(7)
      """
    ),
    (
      "a phone's bundle goes before the app's own",
      "info = { Mode = 'live', Other = 1 }",
      "app.install(f, { info = { Mode = 'test' } }) expect(app.info 'Mode'):equals 'test' expect(app.info 'Other'):equals(1)"
    ),
    (
      "an app knows where its build comes from", "launch = function() log.info(app.build) end",
      "app.install(f, { review = 'development' }) app.launch() expect(app.transcript):log 'development'"
    ),
    (
      "a version is compared by its numbers", "version = '1.4'",
      """
      app.install(f) app.launch()
      expect({ app.isBelow "1.10", app.isBelow "1.4.0", app.isBelow "1.3" }):equals { true, false, false }
      expect({ device.isBelow "26.1", device.isBelow "26.0" }):equals { true, false }
      app.update "1.10" expect(app.isBelow "1.10"):equals(false)
      """
    ),
    (
      "an app is installed on no iOS below its deployment target", "minimumIOS = '16.0'",
      """
      app.install(f, { ios = "16.0" }) app.launch() expect(app.phase):equals "active"
      for _, install in ipairs {
        function() app.install(f, { ios = "15.8" }) end, function() app.launch { ios = "15.8" } end,
        function() play(f, { ios = "15.8" }) end,
      } do
        expect(install):fails "the app needs iOS 16.0 and cannot be installed on iOS 15.8"
      end
      """
    ),
    (
      "a phone's story begins when it is said, in its own zone",
      "launch = function() store.set('at', clock.now) end",
      """
      app.install(f, { now = "2026-03-29 09:00", timeZone = "Europe/Berlin" }) app.launch()
      expect({ clock.today, clock.time, clock.timeZone }):equals { "2026-03-29", "09:00", "Europe/Berlin" }
      expect(store.get "at" == 1774767600):equals(true)
      """
    ),
    (
      "a time zone that is given alone begins at nine in the morning there", "",
      """
      for _, zone in ipairs { "Europe/Berlin", "America/New_York", "Asia/Kathmandu" } do
        app.install(f, { timeZone = zone }) app.launch()
        expect({ clock.today, clock.time, clock.timeZone }):equals { "2026-01-05", "09:00", zone }
      end
      """
    ),
    (
      "an instant has its parts in the phone's zone", "",
      """
      app.install(f, { now = "2026-02-28 23:59" }) app.launch()
      expect(clock.date()):equals { year = 2026, month = 2, day = 28, weekday = 7, hour = 23, minute = 59, second = 0 }
      expect(clock.date(clock.now + 61)):contains { month = 3, day = 1, hour = 0, minute = 0, second = 1, weekday = 1 }
      clock.timeZone = "UTC" expect(clock.date().hour):equals(14) expect(clock.timeZone):equals "UTC"
      """
    ),
    (
      "hours are counted as the region does, until Settings say otherwise",
      "launch = function() log.info(language.date(clock.now, 'none', 'short')) end",
      """
      app.install(f, { language = "ja" }) app.launch()
      expect(device.uses24HourTime):equals(true) expect(app.transcript):log "9:00"
      device.uses24HourTime = false app.kill() app.launch() expect(app.transcript):log "午前9:00"
      app.install(f, { uses24HourTime = true }) app.launch() expect(app.transcript):log "09:00"
      """
    ),
    (
      "a screen follows the size of texts", "root = function() return 'a' end",
      """
      local g = onboarding.flow "g" {
        onboarding.step "a" { title = function() return device.textSize end },
      }
      app.install(g) app.launch() expect(screen.title):equals "large"
      device.textSize = "accessibilityLarge" expect(screen.title):equals "accessibilityLarge"
      app.install(g, { textSize = "small" }) app.launch() expect(screen.title):equals "small"
      """
    ),
    (
      "registered values stand in for what is not stored, in the process that registered them",
      "launch = function() if not app.arguments[1] then store.register { launches = 3, name = 'Sora' } end end",
      """
      app.install(f) app.launch()
      expect({ store.integer "launches", store.get "name" }):equals { 3, "Sora" }
      store.seed("launches", 5) expect(store.integer "launches"):equals(5)
      store.seed("launches", nil) expect(store.integer "launches"):equals(3)
      app.launch { arguments = { "-bare" } }
      expect({ store.integer "launches", store.get "name" or "none" }):equals { 0, "none" }
      """
    ),
    (
      "what an app keeps is cleared as a whole",
      """
      on = {
        fill = function() store.set("a", 1) store.set("b", 1, "g") profile.set("n", 1) habits.set "wake" onboarding.complete() end,
        own = function() store.clear() end, group = function() store.clear "g" end,
        person = function() profile.clear() habits.clear() end,
      }
      """,
      """
      app.install(f) app.launch() app.post "fill" app.post "group"
      expect(store.get("b", "g")):equals(nil) expect(store.get "a"):equals(1)
      app.post "own" expect(store.get "a"):equals(nil)
      app.post "person" expect(profile.get "n"):equals(nil) expect(habits.names()):equals {}
      expect(app.transcript):inOrder { effect("store.clear", { suite = "g" }), effect "store.clear", effect "profile.clear", effect "habits.clear" }
      """
    ),
    (
      "an onboarding whose key is cleared is complete no more",
      "on = { done = function() onboarding.complete() end, own = function() store.clear() end }",
      """
      local g = onboarding.app {
        flows = { onboarding.flow "f" { keys = { complete = "done" }, onboarding.step "a" } },
        on = { done = function() onboarding.complete() end, own = function() store.clear() end },
      }
      app.install(g) app.launch() app.post "done" expect(onboarding.isComplete):equals(true)
      app.post "own" expect(onboarding.isComplete):equals(false)
      """
    ),
    (
      "what is attached from a group leaves the group's container",
      "on = { add = function() notifications.add { id = 'n', title = 't', attachments = { { path = 'a.png', group = 'g' } } } end }",
      """
      app.install(f) settings.set("notifications", "authorized") app.launch()
      app.post "add" expect(app.transcript):finding "notifications.refused"
      files.seed("a.png", 10, "g") app.background() app.post "add"
      expect(files.exists("a.png", "g")):equals(false)
      expect(notifications.delivered()[1].attachments):equals { { path = "a.png", group = "g" } }
      """
    ),
    (
      "a broken file is there and cannot be read",
      "on = { add = function() notifications.add { id = 'n', title = 't', attachments = { 'a.png' } } end }",
      """
      app.install(f) settings.set("notifications", "authorized") app.launch()
      files.seed("a.png", { broken = true }) files.seed("b.png", { bytes = 7 })
      expect(files.exists "a.png"):equals(true)
      expect({ files.size "a.png" }):equals { nil, "broken" } expect(files.size "b.png"):equals(7)
      expect({ files.size "c.png" }):equals { nil, "missing" }
      app.post "add" expect(app.transcript):event("failed", { code = 105, reason = "attachmentCorrupt" })
      """
    ),
  ]

  @Test(arguments: good) func `an app reads of itself and of its phone`(
    rule: String, app: String, body: String
  ) throws {
    #expect(try messages(app, body) == [], "\(rule)")
  }

  static let bad: [(app: String, body: String, message: String)] = [
    ("info = { NSCameraUsageDescripton = false }", "", "there is no key `NSCameraUsageDescripton`"),
    ("info = { NSCameraUsageDescription = 'To scan' }", "", "true or false"),
    ("info = 5", "", "info should be a table"),
    ("info = { CFBundleURLSchemes = { 5 } }", "", "is a list of names"),
    ("minimumIOS = 16", "", "minimumIOS should be a string"), ("minimumIOS = 'new'", "", "minimumIOS"),
    ("", "app.install(f, { now = '2026-02-30 09:00' })", "a day and a time"),
    ("", "app.install(f, { now = '9:00' })", "a day and a time"),
    ("", "app.install(f, { textSize = 'big' })", "size of texts"),
    ("", "app.install(f) device.textSize = 'big'", "'big'"),
    ("", "app.install(f) app.launch() app.isBelow '1.0'", "the app names no version"),
    ("version = '1.0'", "app.install(f) app.launch() app.isBelow 'x'", "is not a version"),
    ("", "app.install(f) device.isBelow 'x'", "is not a version"),
    ("", "app.install(f) clock.date(1e12)", "no moment"),
    ("", "app.install(f) files.seed('a', { bytes = -1 })", "at least 0"),
    ("", "app.install(f) files.seed('a', { brocken = true })", "brocken"),
    (
      "on = { go = function() log.info('x', { categry = 'c' }) end }",
      "app.install(f) app.launch() app.post 'go'", "categry"
    ),
    (
      "on = { go = function() store.register { 1, 2 } end }", "app.install(f) app.launch() app.post 'go'",
      "table with named fields"
    ),
  ]

  @Test(arguments: bad) func `what is no version, day, size or key is refused`(
    app: String, body: String, message: String
  ) throws {
    let said = try messages(app, body)
    #expect(said.first?.contains(message) == true, "\(said)")
  }
}

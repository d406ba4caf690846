import FlowCheck
import Testing

@Suite struct SettingsVerbsTests {
  @Test func `the phone changes under the app`() throws {
    let outcome = try Checking().outcome(
      #"""
      play("flow.lua", { stopAt = "welcome" })
      settings.set("notifications", "denied")
      expect({ app.phase, permissions.status "notifications" }):equals { "active", "denied" }
      device.ios = "18.5"
      expect({ app.phase, device.ios }):equals { "notRunning", "18.5" }
      app.launch()
      language.device = "ja"
      expect({ app.phase, language.device }):equals { "notRunning", "ja" }
      app.launch()
      device.kind = "ipad"
      expect({ app.phase, device.kind }):equals { "notRunning", "ipad" }
      review.environment = "testFlight"
      review.isAllowed = false
      paywall.campaign = "holdout"
      expect({ review.environment, review.isAllowed, paywall.campaign, review.shown })
        :equals { "testFlight", false, "holdout", 0 }
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `S-50: changing the camera in Settings ends the app, and its page is lost`() throws {
    let outcome = try Checking().outcome(
      #"""
      play("flow.lua", { stopAt = "source" })
      settings.set("location", "denied")
      expect(app.phase):equals "active"
      settings.set("camera", "denied", { stay = true })
      expect(app.phase):equals "notRunning"
      expect(app.transcript):finding "settings.kill"
      app.launch()
      expect(permissions.status "camera"):equals "denied"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `who changes a setting leaves the app and comes back, in events`() throws {
    let outcome = try Checking([
      "flow.lua": """
      return onboarding.flow "f" {
        onBackground = function() log.info "left" end, onForeground = function() log.info "back" end,
        onAuthorizationChanged = function() log.info "changed" end, launch = function() log.info "cold" end,
        onboarding.step "a", onboarding.step "b",
      }
      """
    ]).outcome(
      #"""
      app.install "flow.lua"
      settings.set("location", "authorizedWhenInUse")
      app.launch()
      tap "next"
      settings.set("location", "denied")
      expect({ app.phase, screen.step }):equals { "active", "b" }
      expect(app.transcript):inOrder { logged "cold", logged "left", logged "changed", logged "back" }
      expect(app.transcript):event "launched":times(1)
      -- iOS ends the app for the camera: the person finds it started cold.
      settings.set("camera", "denied")
      expect({ app.phase, screen.step }):equals { "active", "a" }
      expect(app.transcript):event "backgrounded":times(2)
      expect(app.transcript):event "launched":times(2)
      settings.set("location", "restricted", { stay = true })
      expect(app.phase):equals "background"
      settings.set("location", "denied")
      expect(app.phase):equals "background"
      app.launch()
      undo() undo()
      expect(permissions.status "location"):equals "restricted"
      redo() redo()
      settings.locationServices = false
      expect({ app.phase, permissions.status "location" }):equals { "active", "denied" }
      expect(app.transcript):event "backgrounded":times(4)
      expect(tostring(select(2, pcall(settings.set, "location", "denied", { stays = true })))):contains "no field 'stays'"
      expect(tostring(select(2, pcall(settings.set, "location", "denied", { beside = true })))):contains "iPad"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `another device and a restored backup are new phones`() throws {
    let outcome = try Checking([
      "flow.lua": """
      return onboarding.flow "f" {
        on = { keep = function()
          store.set("done", true)
          keychain.add("here", 1, "whenUnlockedThisDeviceOnly")
          keychain.add("token", 1)
          keychain.add("synced", 1, "whenUnlocked", { synchronizable = true })
        end, refuse = function() keychain.add("x", 1, "whenUnlockedThisDeviceOnly", { synchronizable = true }) end },
        onboarding.step "a",
      }
      """
    ]).outcome(
      #"""
      local function used()
        app.install "flow.lua"
        app.launch()
        app.post "keep"
        settings.set("notifications", "authorized")
      end
      used()
      local vendor = device.identifierForVendor
      device.kind = "ipad"
      expect({ device.kind, app.phase, permissions.status "notifications" })
        :equals { "ipad", "notRunning", "notDetermined" }
      expect(keychain.names):equals { "synced" }
      expect(store.get "done"):isFalsy()
      expect(device.identifierForVendor == vendor):equals(false)
      undo()
      device.restore()
      expect(app.transcript):event("backupRestored", { permissions = "asked", assumed = true })
      expect(keychain.names):equals { "synced", "token" }
      expect({ store.get "done", permissions.status "notifications" }):equals { true, "notDetermined" }
      used()
      device.restore { permissions = "kept" }
      expect(permissions.status "notifications"):equals "authorized"
      expect(tostring(select(2, pcall(device.restore, { permission = "kept" })))):contains "no field 'permission'"
      used()
      expect(tostring(select(2, pcall(app.post, "refuse")))):contains "not synchronized"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `a dialog shows what iOS shows, in the language of the device`() throws {
    let outcome = try Checking([
      "flow.lua": """
      return onboarding.flow "f" {
        onboarding.step "a" { buttons = {
          { key = "more", run = function() permissions.request("location", { always = true }) end },
          { key = "push", run = function() permissions.request "notifications" review.request() end },
        } },
      }
      """,
      "ja.lproj/InfoPlist.strings":
        "\"CFBundleDisplayName\" = \"アニッチャ\";\n\"NSLocationWhenInUseUsageDescription\" = \"地図のため\";",
    ]).outcome(
      #"""
      app.install("flow.lua", { language = "ja" })
      settings.set("location", "authorizedWhenInUse")
      app.launch()
      tap "more"
      expect({ prompt.name, prompt.always }):equals { "location", true }
      expect(prompt.buttons):equals { "“使用中のみ”のままにする", "“常に許可”に変更" }
      expect(app.transcript):prompt("location", { always = true })
      deny()
      expect(permissions.status "location"):equals "authorizedWhenInUse"
      tap "push"
      expect(prompt.title):equals "“アニッチャ”は通知を送信します。よろしいですか?"
      expect(prompt.buttons):equals { "許可しない", "許可" }
      allow()
      expect(prompt.name):equals "review"
      app.install("flow.lua", { language = "fr" })
      app.launch()
      tap "push"
      expect(prompt.title):equals "« f » souhaite vous envoyer des notifications"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `on an iPad Settings stands beside the app`() throws {
    let outcome = try Checking().outcome(
      #"""
      app.install("flow.lua", { device = "ipad" })
      app.launch()
      settings.set("location", "denied", { beside = true })
      expect({ app.phase, permissions.status "location" }):equals { "active", "denied" }
      expect(app.transcript):noEvent "backgrounded"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `the app's language in Settings ends the app, and is the device's again with nil`() throws {
    let outcome = try Checking().outcome(
      #"""
      app.install("flow.lua", { language = { "en", "fr" } })
      app.launch()
      settings.set("language", "ja", { stay = true })
      expect(app.phase):equals "notRunning"
      app.launch()
      expect({ language.current, language.device }):equals { "ja", "en" }
      expect(store.get "AppleLanguages"):equals { "ja", "en", "fr" }
      app.kill()
      app.launch()
      expect(language.current):equals "ja"
      settings.set("language", nil)
      app.launch()
      expect(language.current):equals "en"
      settings.set("language", "ja")
      settings.set("language", "")
      app.launch()
      expect(store.get "AppleLanguages"):isFalsy()
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `languages that an app's picker stores act at the next launch`() throws {
    let outcome = try Checking([
      "picker.lua": #"""
      return onboarding.flow "picker" {
        on = { pick = function(what) store.set("AppleLanguages", { what.tag }) end },
        onboarding.step "a" { title = "hello" },
      }
      """#,
      "en.lproj/Localizable.strings": "\"hello\" = \"Hello\";\n\"common_next\" = \"Next\";",
      "ja.lproj/Localizable.strings": "\"hello\" = \"こんにちは\";\n\"common_next\" = \"次へ\";",
    ]).outcome(
      #"""
      app.install "picker.lua"
      app.launch()
      app.post("pick", { tag = "ja" })
      expect({ language.current, screen.title }):equals { "en", "Hello" }
      expect(app.transcript):finding "language.needsRelaunch"
      app.kill()
      app.launch()
      expect({ language.current, screen.title }):equals { "ja", "こんにちは" }
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `a value is planted as an older version would have left it`() throws {
    let outcome = try Checking().outcome(
      #"""
      app.install "flow.lua"
      store.seed("step", 2)
      store.plantData("profile", '{"displayName":"空"}')
      app.launch()
      expect({ screen.step, profile.get "displayName" }):equals { "source", "空" }
      store.seed("step", nil)
      expect(store.get "step"):isFalsy()
      store.seed("map", { a = { 1, true, "x" } })
      expect(store.get "map"):equals { a = { 1, true, "x" } }
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `the test knows what no app can read`() throws {
    let outcome = try Checking().outcome(
      #"""
      play "flow.lua"
      expect({ review.shown, paywall.presented }):equals { 1, "onboarding_complete" }
      expect(analytics.queued()):equals { source = "instagram" }
      expect(analytics.properties()):equals {}
      """#)
    #expect(outcome.messages == [])
  }

  @Test(arguments: [
    ("device.ios = 'new'", "\"new\" is not an iOS version"), ("device.kind = 'mac'", "device.kind should be"),
    ("settings.set('wallet', 'denied')", "settings.set: 'setting' should be"),
    ("settings.set('camera', 'provisional')", "camera is never \"provisional\""),
    ("settings.set('healthKit', 'denied')", "healthKit is never \"denied\""),
    ("settings.set('notifications', 'maybe')", "settings.set: 'value' should be"),
    ("paywall.campaign = 'free'", "paywall.campaign should be"),
    ("review.isAllowed = 1", "review.isAllowed should be a boolean"),
    ("review.shown = 1", "review.shown cannot be set"), ("language.device = ''", "a language has a name"),
    ("language.device = 'japanese'", "\"japanese\" is not the tag of a language"),
    ("settings.set('camera')", "settings.set: 'value' should be"),
    ("settings.set('language', 'Japan ese')", "\"Japan ese\" is not the tag of a language"),
    ("settings.set('language', 7)", "settings.set: 'value' should be"),
    ("store.seed('x', print)", "plain data"),
    ("store.seed('x', 0 / 0)", "store.seed: 'value' should be plain data, got 0/0"),
  ])
  func `what no phone can be is refused`(code: String, message: String) throws {
    let complaint = try Checking().complaint("app.install 'flow.lua' " + code)
    #expect(complaint.count == 1 && complaint[0].contains(message), "\(complaint)")
  }
}

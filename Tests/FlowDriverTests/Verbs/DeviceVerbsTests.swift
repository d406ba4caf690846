import FlowCheck
import Testing

@Suite struct DeviceVerbsTests {
  @Test func `a phone is locked, unlocked and restarted`() throws {
    let outcome = try Checking().outcome(
      #"""
      play("flow.lua", { stopAt = "source" })
      device.lock()
      expect({ app.phase, device.lockState, device.isProtectedDataAvailable })
        :equals { "background", "locked", false }
      device.unlock()
      expect({ app.phase, device.lockState }):equals { "active", "unlocked" }
      device.restart()
      expect({ app.phase, device.lockState }):equals { "notRunning", "beforeFirstUnlock" }
      expect(device.identifierForVendor):isFalsy()
      app.launch()
      expect({ device.lockState, screen.step }):equals { "unlocked", "source" }
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `S-63: an app that was prewarmed before the first unlock starts over, and a later one does not`()
    throws
  {
    let outcome = try Checking().outcome(
      #"""
      play("flow.lua", { beforeFirstUnlock = "processLife" })
      expect(store.beforeFirstUnlock):equals "processLife"
      device.restart()
      app.prewarm()
      expect(app.phase):equals "background"
      expect(store.get "complete"):isFalsy()
      expect(world.store.complete):equals(true)
      device.unlock()
      app.foreground()
      expect(screen.step):equals "welcome"
      expect(app.transcript):finding "store.beforeFirstUnlock"
      app.kill()
      app.launch()
      expect(screen.kind):equals "main"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `S-63: until the unlock UserDefaults look empty, and are read from then on`() throws {
    let outcome = try Checking().outcome(
      #"""
      play "flow.lua"
      expect(store.beforeFirstUnlock):equals "untilUnlock"
      device.restart()
      app.prewarm()
      expect(store.get "complete"):isFalsy()
      app.launch()
      expect(store.get "complete"):equals(true)
      -- A flow alone has no root that is asked again: the prewarmed process goes on where it began.
      expect(screen.step):equals "welcome"
      store.beforeFirstUnlock = "processLife"
      device.restart()
      app.prewarm()
      app.launch()
      expect(screen.step):equals "welcome"
      """#)
    #expect(outcome.messages == [])
  }

  /// An app that asks for the camera, and shows a paywall, as it is left.
  private static let leaving = #"""
    return onboarding.flow "bg" {
      onboarding.step "x",
      onBackground = function()
        permissions.request "camera"
        paywall.register "p"
      end,
    }
    """#

  @Test func `on a locked phone no dialog is up, and what was asked for comes up with the app`() throws {
    let outcome = try Checking(["flow.lua": Self.leaving]).outcome(
      #"""
      app.install "flow.lua"
      app.launch()
      device.lock()
      expect({ app.phase, prompt == nil, paywall.presented == nil, #app.pending })
        :equals { "background", true, true, 1 }
      expect(app.transcript):noPrompt "camera"
      device.unlock()
      expect({ app.phase, prompt.name, paywall.presented }):equals { "inactive", "camera", "p" }
      expect(app.transcript):prompt "camera"
      allow()
      expect(permissions.status "camera"):equals "authorized"
      """#)
    #expect(outcome.messages == [])
  }

  @Test(arguments: [
    ("allow()", "no system dialog is up: the camera dialog waits until the app is in front"),
    ("deny()", "no system dialog is up: the camera dialog waits until the app is in front"),
    ("paywall.purchase()", "the app is in the background"),
  ])
  func `nobody answers what nobody sees`(gesture: String, message: String) throws {
    let complaint = try Checking(["flow.lua": Self.leaving]).complaint(
      "app.install 'flow.lua' app.launch() app.background() \(gesture)")
    #expect(complaint == ["error[GK008]: \(message)"])
  }

  private static let telling = """
    local function tell(what) return function() log.info(what) end end
    return onboarding.flow "f" {
      launch = tell "launch", onActive = tell "active", onInactive = tell "inactive", onBackground = tell "background",
      onForeground = tell "foreground", onAuthorizationChanged = tell "authorization", onRemotePush = tell "push",
      onOrphanedAnswer = tell "late",
      onboarding.step "a" {
        timers = { { after = "20s", run = tell "timer" } },
        buttons = {
          { key = "ask", run = function() backend.request { path = "x" } end },
          { key = "allow", run = function() permissions.request "location" end },
          { key = "health", run = function() permissions.request "healthKit" end },
        },
        onAnswer = function(x) log.info(x.answer .. " " .. tostring(x.detail.code)) end,
      },
    }
    """

  @Test func `a suspended app runs nothing, and is told in order on its return`() throws {
    let outcome = try Checking(["flow.lua": Self.telling]).outcome(
      #"""
      app.install "flow.lua"
      app.launch()
      backend.respond("GET x", { after = 30 })
      tap "ask"
      app.background()
      clock.advance "2m"
      expect({ app.phase, app.isSuspended }):equals { "background", true }
      settings.set("location", "denied")
      app.warnOfMemory()
      expect(app.transcript):event "suspended":times(1)
      for _, line in ipairs { "timer", "failed -1005", "authorization" } do expect(app.transcript):noLog(line) end
      app.launch()
      expect(app.transcript):inOrder {
        logged "background", event "suspended", event "foregrounded", logged "foreground", logged "failed -1005",
        logged "authorization", event "memoryWarningReceived", logged "timer", logged "active",
      }
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `app.suspendAfter says how long an app runs on, and takes seconds`() throws {
    let outcome = try Checking(["flow.lua": Self.telling]).outcome(
      #"""
      app.install "flow.lua"
      expect(app.suspendAfter):equals(5)
      app.launch()
      app.suspendAfter = 30
      app.background()
      clock.advance "25s"
      expect(app.transcript):log "timer"
      expect(app.isSuspended):equals(false)
      clock.advance "6s"
      expect(app.isSuspended):equals(true)
      app.kill()
      app.launch()
      expect({ app.suspendAfter, app.isSuspended }):equals { 30, false }
      expect(tostring(select(2, pcall(function() app.suspendAfter = -1 end)))):contains "of at least 0"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `a silent push runs in a suspended app by right, after what waited`() throws {
    let outcome = try Checking(["flow.lua": Self.telling]).outcome(
      #"""
      app.install "flow.lua"
      app.launch()
      app.background()
      clock.advance "10s"
      settings.set("location", "denied")
      push.send { id = "p", type = "background" }
      expect(app.transcript):inOrder { event "suspended", logged "authorization", logged "push" }
      expect(app.isSuspended):equals(false)
      clock.advance "31s"
      expect(app.isSuspended):equals(true)
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `leaving and coming back, an alert and Control Center tell both phases in iOS's order`() throws {
    let outcome = try Checking(["flow.lua": Self.telling]).outcome(
      #"""
      app.install "flow.lua"
      app.launch()
      expect(app.transcript):inOrder { logged "launch", logged "active", screen "a" }
      app.background()
      app.launch()
      expect(app.transcript):inOrder {
        logged "inactive", logged "background", event "foregrounded", logged "foreground", event "becameActive",
        logged "active",
      }
      expect(app.transcript):log "active":times(2)
      tap "allow"
      expect(app.transcript):log "inactive":times(2)
      expect(app.phase):equals "inactive"
      -- The alert made it inactive: leaving tells that once.
      app.background()
      app.foreground()
      expect(app.transcript):log "inactive":times(2)
      expect(app.transcript):log "active":times(3)
      app.showControlCenter()
      expect(app.phase):equals "inactive"
      expect(tostring(select(2, pcall(tap, "ask")))):contains "Control Center"
      app.foreground()
      expect(app.transcript):log "active":times(4)
      app.showAppSwitcher()
      app.background()
      expect(app.transcript):log "inactive":times(4)
      expect(tostring(select(2, pcall(app.showAppSwitcher)))):contains "not in front"
      app.foreground()
      -- No source says that HealthKit's sheet makes the app inactive.
      tap "health"
      expect({ app.phase, prompt.name }):equals { "active", "healthKit" }
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `an app that asks again whenever it becomes active is seen to`() throws {
    let outcome = try Checking([
      "flow.lua": """
      return onboarding.flow "f" {
        onActive = function() permissions.request "notifications" end,
        onboarding.step "a",
      }
      """
    ]).outcome(
      #"""
      app.install "flow.lua"
      app.launch()
      app.background()
      app.foreground()
      -- The alert closed undecided (S-7), so it is back.
      expect(app.transcript):prompt "notifications":times(2)
      deny()
      expect(app.transcript):effect "permissions.request":times(3)
      expect({ app.phase, permissions.status "notifications" }):equals { "active", "denied" }
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `S-63: before the first unlock the app's own store and a group's look empty alike`() throws {
    let outcome = try Checking(["flow.lua": Self.leaving]).outcome(
      #"""
      app.install "flow.lua"
      store.seed("a", 1)
      store.seed("a", 1, "group.x")
      store.beforeFirstUnlock = "processLife"
      device.restart()
      app.prewarm()
      expect({ store.get "a" == nil, store.get("a", "group.x") == nil }):equals { true, true }
      app.launch()
      expect({ store.get "a" == nil, store.get("a", "group.x") == nil }):equals { true, true }
      app.kill()
      app.launch()
      expect({ store.get "a", store.get("a", "group.x") }):equals { 1, 1 }
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `an app that was swiped away is started by no silent push`() throws {
    let outcome = try Checking(["flow.lua": Self.leaving]).outcome(
      #"""
      app.install "flow.lua"
      app.launch()
      app.forceQuit()
      push.send { id = "p", type = "background" }
      expect(app.phase):equals "notRunning"
      expect(app.transcript):finding "push.notDelivered"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `S-67: the ways in which an app ends without a word`() throws {
    let outcome = try Checking().outcome(
      #"""
      play("flow.lua", { stopAt = "source" })
      app.reclaim()
      expect(app.phase):equals "active"
      app.background()
      app.reclaim()
      expect(app.phase):equals "notRunning"
      app.launch()
      app.forceQuit()
      expect(app.phase):equals "notRunning"
      app.prewarm()
      expect(app.phase):equals "notRunning"
      app.launch()
      expect(screen.step):equals "source"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `S-64: an app that is installed again finds its Keychain`() throws {
    let outcome = try Checking().outcome(
      #"""
      play("flow.lua", { stopAt = "source" })
      keychain.seed("face", "data")
      app.reinstall()
      expect({ app.phase, keychain.get "face" }):equals { "notRunning", "data", 0 }
      expect(keychain.names):equals { "face" }
      expect(app.transcript):finding "keychain.survives"
      app.launch()
      expect(screen.step):equals "welcome"
      app.reinstall { vendorStays = true }
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `S-49: an app that does not declare why it wants the camera ends`() throws {
    let flow = #"""
      return onboarding.flow "x" { onboarding.step "camera" { permission = "camera" }, onboarding.step "b" }
      """#
    let outcome = try Checking(["flow.lua": flow]).outcome(
      #"""
      app.install("flow.lua", { info = { NSCameraUsageDescription = false } })
      app.launch()
      tap "request"
      expect(app.phase):equals "notRunning"
      expect(app.transcript):finding "info.missing"
      expect(app.transcript):event "processKilled"
      app.declare("NSCameraUsageDescription", true)
      app.launch()
      tap "request"
      allow()
      expect(screen.step):equals "b"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `S-28: an app is entitled to the groups it names`() throws {
    let outcome = try Checking().outcome(
      #"""
      app.install("flow.lua", { info = { ["com.apple.security.application-groups"] = { "group.a" } } })
      expect({ files.hasContainer "group.a", files.hasContainer "group.b" }):equals { true, false }
      app.declare("com.apple.security.application-groups", true)
      expect(files.hasContainer "group.b"):equals(true)
      """#)
    #expect(outcome.messages == [])
  }

  @Test(arguments: [
    ("app.reinstall { vendor = true }", "app.reinstall: 'how' has no field 'vendor'"),
    ("app.declare('NSCameraUsageDescription', 'why')", "`NSCameraUsageDescription` is there or not"),
    ("app.declare('CFBundleURLSchemes', 'anicca')", "`CFBundleURLSchemes` is a list of names"),
    ("app.declare('NSSiriUsageDescription', false)", "there is no key `NSSiriUsageDescription`"),
    ("app.launch { info = { NSCamera = false } }", "there is no key `NSCamera`"),
    ("app.launch { info = 'x' }", ".info' should be a table"),
  ])
  func `what cannot be is refused`(code: String, message: String) throws {
    let complaint = try Checking().complaint("app.install 'flow.lua' " + code)
    #expect(complaint.count == 1 && complaint[0].contains(message), "\(complaint)")
  }
}

import FlowCheck
import Testing

@Suite struct LifeVerbsTests {
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
      play "flow.lua"
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

  @Test func `S-63: before the first unlock the app's own store and a group's look empty alike`() throws {
    let outcome = try Checking(["flow.lua": Self.leaving]).outcome(
      #"""
      app.install "flow.lua"
      store.plant("a", 1)
      store.plant("a", 1, "group.x")
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
      keychain.plant("face", "data")
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
    ("app.reinstall { vendor = true }", "app.reinstall takes { vendorStays = true }"),
    ("app.declare('NSCameraUsageDescription', 'why')", "`NSCameraUsageDescription` is there or not"),
    ("app.declare('CFBundleURLSchemes', 'anicca')", "`CFBundleURLSchemes` is a list of names"),
    ("app.declare('NSFaceIDUsageDescription', false)", "app.declare: 'key' should be"),
    ("app.launch { info = { NSCamera = false } }", "`info` has no \"NSCamera\""),
    ("app.launch { info = 'x' }", "`info` should be a table"),
  ])
  func `what cannot be is refused`(code: String, message: String) throws {
    let complaint = try Checking().complaint("app.install 'flow.lua' " + code)
    #expect(complaint.count == 1 && complaint[0].contains(message), "\(complaint)")
  }
}

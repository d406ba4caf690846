import FlowSession
import FlowWords
import Phone
import Testing

struct EventLuaTests {
  @Test(arguments: [
    (Event.launched, "app.launch()"),
    (.tapped("next"), "tap \"next\""),
    (.tappedTwice("a\"b"), "tap(\"a\\\"b\", { times = 2 })"),
    (.chosen("wake", time: Habits.Time("06:30")), "choose(\"wake\", \"06:30\")"),
    (.entered("空"), "enter \"空\""),
    (.promptAnswered(.refused), "deny()"),
    (.timePassed(90), "clock.advance(90.0)"),
    (.phoneChanged(.language("ja")), "language.device = \"ja\""),
    (.phoneChanged(.appLanguage("ja")), "settings.set(\"language\", \"ja\")"),
    (.phoneChanged(.appLanguage(nil)), "settings.set(\"language\", nil)"),
    (.phoneChanged(.permission(.notifications, .denied)), "settings.set(\"notifications\", \"denied\")"),
    (.phoneChanged(.stored(key: "k", value: ["a"])), "store.seed(\"k\", { \"a\" })"),
    (.phoneChanged(.stored(key: "k", value: nil)), "store.seed(\"k\", nil)"),
    (.occurred(.notification(.tapped(id: "n", action: nil))), "notifications.tap \"n\""),
    (.occurred(.notification(.tapped(id: "n", action: "STOP"))), "notifications.tap(\"n\", \"STOP\")"),
    (.occurred(.notification(.swiped(id: "n"))), "notifications.swipe \"n\""),
    (
      .occurred(.push(.arrived(.init(id: "p", content: NotificationContent(title: "t"), isMutable: true)))),
      "push.send { id = \"p\", type = \"alert\", title = \"t\", mutable = true }"
    ),
    (.occurred(.paywall(.buy(product: nil))), "paywall.purchase()"),
    (.occurred(.call(.began)), "voice.interrupt()"),
    (.occurred(.call(.ended)), "voice.endInterruption()"),
    (.occurred(.camera(.init(faces: ["a", "b"]))), "camera.show(\"a\", \"b\")"),
    (.phoneChanged(.timeZone("Asia/Tokyo")), "clock.timeZone = \"Asia/Tokyo\""),
    (.phoneChanged(.communication(false)), "intents.isCapable = false"),
    (.phoneChanged(.beforeFirstUnlock(.processLife)), "store.beforeFirstUnlock = \"processLife\""),
    (.phoneChanged(.analyticsOnDisk(false)), "analytics.keepsOnDisk = false"),
    (.phoneChanged(.notifications(.capPolicy(.keepSoonest))), "notifications.cap = \"keepSoonest\""),
    (
      .phoneChanged(.notifications(.refusesWithoutPermission(false))),
      "notifications.failsWithoutPermission = false"
    ),
    (.phoneChanged(.notifications(.removalTakesNewer(true))), "notifications.removalTakesNewer = true"),
    (
      .phoneChanged(.notifications(.sound(.init(name: "a.caf", seconds: nil)))),
      "notifications.declareSound(\"a.caf\")"
    ),
    (
      .phoneChanged(.notifications(.sound(.init(name: "a.caf", seconds: 12)))),
      "notifications.declareSound(\"a.caf\", 12.0)"
    ),
    (.phoneChanged(.backend(.online(false))), "backend.isOnline = false"),
    (
      .phoneChanged(.backend(.program(key: "GET a", Backend.Program()))),
      "backend.respond(\"GET a\", { status = 200, after = 0.3 })"
    ),
    (.phoneChanged(.account(.stoppedUsing)), "auth.stopUsingAppleID()"),
    (.phoneChanged(.account(.credentialState(.revoked))), "auth.setCredentialState \"revoked\""),
    (.phoneChanged(.account(.capability(false))), "auth.isCapable = false"),
    (
      .phoneChanged(.paywall(.placement("p", nil, isGated: true))), "paywall.decide(\"p\", { gated = true })"
    ),
    (.phoneChanged(.paywall(.subscribed(true))), "paywall.isSubscribed = true"),
    (.phoneChanged(.reviewsSpareRaters(true)), "review.sparesRaters = true"),
    (.promptAnswered(.once), "allow \"once\""),
    (
      .promptAnswered(.some(read: [.steps], share: [.weight])),
      "allow { read = { \"steps\" }, share = { \"weight\" } }"
    ),
    (.occurred(.life(.phoneLocked)), "device.lock()"), (.occurred(.life(.phoneUnlocked)), "device.unlock()"),
    (.occurred(.life(.phoneRestarted)), "device.restart()"),
    (.occurred(.life(.appPrewarmed)), "app.prewarm()"), (.occurred(.life(.appReclaimed)), "app.reclaim()"),
    (.occurred(.life(.appForceQuit)), "app.forceQuit()"),
    (.occurred(.life(.appReinstalled(vendorStays: false))), "app.reinstall()"),
    (.occurred(.life(.appCovered(.controlCenter))), "app.showControlCenter()"),
    (.occurred(.life(.appCovered(.appSwitcher))), "app.showAppSwitcher()"),
    (.occurred(.life(.backupRestored(keepsPermissions: nil))), "device.restore()"),
    (
      .occurred(.life(.backupRestored(keepsPermissions: true))), "device.restore { permissions = \"kept\" }"
    ),
    (.phoneChanged(.suspendsAfter(2.5)), "app.suspendAfter = 2.5"),
    (.occurred(.life(.appReinstalled(vendorStays: true))), "app.reinstall({ vendorStays = true })"),
    (.phoneChanged(.storedInGroup("g", key: "k", value: 1)), "store.seed(\"k\", 1, \"g\")"),
    (.phoneChanged(.kept(name: "face", value: "x")), "keychain.seed(\"face\", \"x\")"),
    (.phoneChanged(.file(.init(name: "a.png", bytes: 5))), "files.seed(\"a.png\", 5)"),
    (.phoneChanged(.file(.init(name: "a.png", group: "g", bytes: 5))), "files.seed(\"a.png\", 5, \"g\")"),
    (.phoneChanged(.health(.samples(.steps, [1, 2]))), "health.seed(\"steps\", { 1, 2 })"),
    (
      .phoneChanged(.health(.access(.steps, read: false, write: nil))),
      "health.decide(\"steps\", { read = false })"
    ),
    (.phoneChanged(.health(.forbidden(true))), "health.isForbidden = true"),
    (.phoneChanged(.info(.declares(.camera, false))), "app.declare(\"NSCameraUsageDescription\", false)"),
    (
      .phoneChanged(.info(.groups(["g"]))),
      "app.declare(\"com.apple.security.application-groups\", { \"g\" })"
    ),
    (.phoneChanged(.location(.services(false))), "settings.locationServices = false"),
    (.phoneChanged(.location(.precise(true))), "settings.preciseLocation = true"),
  ])
  func `an event is what a person would write`(event: Event, line: String) {
    #expect(EventLua.lines(event) == [line])
  }

  @Test func `a setting that changed under an app in front was changed beside it`() {
    let event = Event.phoneChanged(.permission(.location, .denied))
    #expect(
      EventLua.lines(event, isInFront: true) == ["settings.set(\"location\", \"denied\", { beside = true })"])
    #expect(
      EventLua.lines(.phoneChanged(.appLanguage("ja")), isInFront: true)
        == ["settings.set(\"language\", \"ja\", { beside = true })"])
  }
}

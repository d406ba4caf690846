import FlowDriver
import FlowScript
import FlowSession
import FlowWords
import Phone
import Testing

/// Text, event, text: what a person types lets an event happen, which is written as what was typed, and which is the same
/// event when it is read again.
struct EventRoundTripTests {
  /// A line that lets one event happen last, and what leads there.
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    /// The lines before it, on a phone on which the app was installed and does not run.
    var before = ""
    var testDescription: String { line }
  }

  private static let flow = #"""
    local step = onboarding.step
    return onboarding.flow "f" {
      back = true, paged = true, on = { gameOver = function() end },
      facts = { isDefaultBrowser = false }, products = { premium = { kind = "subscription", trial = "7d" } },
      intents = { log = function() end }, quickActions = { write = function() end },
      step "welcome" {
        onEnter = function()
          log.info(tostring(app.variant "x"))
          notifications.setCategories { { id = "c", actions = { { id = "stop", title = "Stop" } } } }
        end,
      },
      step "account" { signIn = "apple" },
      step "source" { choose = { "a\"b", "tiktok" }, skippable = true },
      step "name" { ask = "profile.displayName" },
      step "habitSetup" { habits = { "wake" }, times = { wake = "07:00" } },
      step "place" { permission = "location" },
      step "steps" {
        buttons = {
          {
            key = "ask",
            run = function() permissions.request("healthKit", { read = { "steps" }, share = { "mindfulness" } }) end,
          },
        },
      },
      step "end" { buttons = { { key = "pay", run = function() paywall.register "p" end },
        { key = "parts", run = function()
          permissions.request("notifications", { options = { "alert", "providesAppNotificationSettings" } })
        end },
        { key = "photos", run = function() permissions.request "photos" end },
        { key = "face", run = function() auth.evaluate "r" end }, { key = "web", run = function() auth.webSignIn("https://a.b", "cb") end } } },
    }
    """#

  private static let plain = """
    { a = { 1, 2.5, true, "x" }, ["b c"] = -0.0, big = 1e+300, e = "\\u{200B}\\t\\"\\\\\\u{0000}空👨‍👩‍👧", least = math.mininteger }
    """

  /// The lines, by what leads to them.
  static let rows: [Row] =
    [
      "app.launch()", "app.launch { arguments = { \"-reset\", \"a b\" } }", "app.kill()",
      "app.kill { after = \"store.set\" }", "app.kill { after = \"store.set\", count = 2 }",
      "app.kill { count = 3 }",
      "clock.advance(90.0)", "clock.advance(0.1)", "app.warnOfMemory()", "device.lock()", "device.unlock()",
      "device.restart()", "app.prewarm()", "app.reclaim()", "app.forceQuit()", "device.restore()",
      "device.restore { permissions = \"kept\" }", "device.restore { permissions = \"asked\" }",
      "app.reinstall()",
      "app.reinstall({ vendorStays = true })", "push.send { id = \"p\", type = \"alert\" }",
      "push.send { id = \"p\", type = \"voip\", bytes = 5000 }",
      "push.send { id = \"p\", type = \"alert\", title = \"t\", body = \"b\", badge = 3, from = { name = \"Sora\", handle = \"h\", image = \"data\", recipients = 2 }, mutable = true }",
      "push.send { id = \"p\", type = \"background\", userInfo = \(plain) }", "paywall.isSubscribed = true",
      "app.openURL \"cb://a/b?c=d\"", "app.intent \"log\"", "app.intent(\"log\", \(plain))",
      "app.quickAction \"write\"", "phone.fail \"store.set\"",
      "phone.fail(\"camera.start\", { after = 2.5, reason = \"cannotAddInput\", times = 3 })",
      "phone.recover \"keychain.get\"", "phone.set(\"isDefaultBrowser\", true)",
      "voice.interrupt()", "voice.endInterruption()", "camera.show()", "camera.show(\"a\", \"b\")",
      "device.ios = \"18.5\"", "device.kind = \"ipad\"", "language.device = \"ja\"",
      "settings.set(\"language\", \"ja\")", "settings.set(\"language\", nil)", "device.region = \"JP\"",
      "app.update \"1.3\"", "app.assign(\"x\", \"short\")", "app.assign \"x\"",
      "review.environment = \"testFlight\"", "review.isAllowed = false", "paywall.campaign = \"holdout\"",
      "store.seed(\"k\", \(plain))", "store.seed(\"k\", nil)", "store.seed(\"k\", 1, \"g\")",
      "store.seed(\"k\", nil, \"g\")", "store.seed(\"k\", 0.1)", "store.seed(\"k\", 9007199254740993)",
      "store.plantData(\"k\", \"{\\\"a\\\":1}\")", "store.plantData(\"k\", \"\\xFF\\xFEa\")",
      "store.plantData(\"k\", \"\")",
      "keychain.seed(\"face\", { a = 1 })", "keychain.seed(\"face\", nil)", "files.seed(\"a.png\", 5)",
      "files.seed(\"a.png\", 5, \"g\")", "files.seed(\"a.png\", { bytes = 5, broken = true }, \"g\")",
      "device.textSize = \"small\"", "device.uses24HourTime = true", "device.calendar = \"japanese\"",
      "app.declare(\"APIBaseURL\", \"https://a.b\")", "health.seed(\"steps\", { 5200, 8100.5 })",
      "health.seed(\"steps\", {})",
      "health.decide(\"steps\", { read = false })",
      "health.decide(\"steps\", { read = true, write = false })",
      "health.isForbidden = true", "app.declare(\"NSCameraUsageDescription\", false)",
      "app.declare(\"com.apple.security.application-groups\", { \"g\" })",
      "app.declare(\"com.apple.security.application-groups\", true)",
      "app.declare(\"com.apple.security.application-groups\", {})",
      "app.declare(\"CFBundleURLSchemes\", { \"g\", \"h\" })",
      "settings.locationServices = false", "settings.preciseLocation = false",
      "clock.timeZone = \"America/New_York\"",
      "intents.isCapable = false", "app.suspendAfter = 2.5", "analytics.keepsOnDisk = true",
      "store.beforeFirstUnlock = \"processLife\"",
      "notifications.cap = \"keepSoonest\"", "notifications.failsWithoutPermission = true",
      "notifications.removalTakesNewer = true", "notifications.declareSound(\"a.caf\")",
      "notifications.declareSound(\"a.caf\", 12.5)", "backend.isOnline = false",
      "backend.respond(\"GET a\", { status = 500, after = 2.5 })",
      "backend.respond(\"GET a\", { status = 200, after = 0.3, body = \(plain), times = 2 })",
      "backend.respond(\"GET a\", { status = 200, after = 0.3, badJSON = true })",
      "backend.respond(\"GET a\", { status = 200, after = 0.3, nonce = \"hashed\" })",
      "auth.setCredentialState \"revoked\"", "auth.stopUsingAppleID()", "auth.isCapable = false",
      "paywall.decide(\"p\", { campaign = \"noRule\", gated = true })",
      "paywall.decide(\"p\", { gated = false })",
      "review.sparesRaters = true", "purchases.asksToBuy = true", "settings.bluetooth = false",
      "settings.setNotifications(\"sound\", false)",
      "device.biometry = \"lockedOut\"",
      "purchases.grant \"premium\"",
    ].map { Row(line: $0) }
    + Permission.allCases.filter { $0 != .healthKit }.flatMap { permission in
      permission.statuses.map { Row(line: "settings.set(\"\(permission.rawValue)\", \"\($0.rawValue)\")") }
    }
    + [
      "app.background()", "tap \"next\"", "tap(\"next\", { times = 2 })", "back()", "swipe \"left\"",
      "swipe \"right\"", "swipe \"down\"",
      "app.post \"gameOver\"", "app.post(\"gameOver\", \(plain))", "app.kill()", "app.showControlCenter()",
      "app.showAppSwitcher()",
    ].map { Row(line: $0, before: "app.launch()") }
    + [
      Row(line: "app.foreground()", before: "app.launch() app.background()"),
      Row(
        line: "settings.set(\"location\", \"denied\", { beside = true })",
        before: "device.kind = 'ipad' app.launch()"),
      Row(
        line: "settings.set(\"language\", \"ja\", { beside = true })",
        before: "device.kind = 'ipad' app.launch()"),
      Row(
        line: "settings.set(\"language\", nil, { beside = true })",
        before: "device.kind = 'ipad' app.launch()"),
      Row(line: "allow()", before: "app.launch() jump 'account' tap 'signIn'"),
      Row(line: "deny()", before: "app.launch() jump 'account' tap 'signIn'"),
      Row(line: "auth.failSignIn()", before: "app.launch() jump 'account' tap 'signIn'"),
      Row(line: "choose \"a\\\"b\"", before: "app.launch() jump 'source'"),
      Row(line: "tap \"skip\"", before: "app.launch() jump 'source'"),
      Row(line: "enter \"空 \\\"\\\\\\n\"", before: "app.launch() jump 'name'"),
      Row(line: "enter \"\"", before: "app.launch() jump 'name'"),
      Row(line: "choose(\"wake\", \"06:30\")", before: "app.launch() jump 'habitSetup'"),
      Row(line: "allow \"cb://x\"", before: "app.launch() jump 'end' tap 'web' allow()"),
      Row(line: "settings.openNotifications()", before: "app.launch() jump 'end' tap 'parts' allow()"),
      Row(line: "allow \"limited\"", before: "app.launch() jump 'end' tap 'photos'"),
      Row(line: "deny \"unrecognized\"", before: "app.launch() jump 'end' tap 'face' allow()"),
      Row(line: "allow \"once\"", before: "app.launch() jump 'place' tap 'request'"),
      Row(
        line: "allow { read = { \"steps\" }, share = { \"mindfulness\" } }",
        before: "app.launch() jump 'steps' tap 'ask'"),
      Row(line: "allow { read = { \"steps\" }, share = {} }", before: "app.launch() jump 'steps' tap 'ask'"),
      Row(line: "settings.set(\"healthKit\", \"notDetermined\")"),
      Row(line: "paywall.purchase()", before: "app.launch() jump 'end' tap 'pay'"),
      Row(line: "paywall.purchase \"premium\"", before: "app.launch() jump 'end' tap 'pay'"),
      Row(line: "paywall.restore()", before: "app.launch() jump 'end' tap 'pay'"),
      Row(line: "purchases.approve \"premium\"", before: Self.asked),
      Row(line: "purchases.decline \"premium\"", before: Self.asked),
      Row(line: "purchases.revoke \"premium\"", before: "purchases.grant 'premium'"),
      Row(line: "purchases.cancel \"premium\"", before: "purchases.grant 'premium'"),
      Row(line: "purchases.failBilling \"premium\"", before: "purchases.grant 'premium'"),
      Row(line: "purchases.recoverBilling \"premium\"", before: "purchases.grant 'premium'"),
      Row(line: "notifications.tap \"p\"", before: Self.delivered),
      Row(line: "notifications.tap(\"p\", \"stop\")", before: Self.delivered),
      Row(line: "notifications.swipe \"p\"", before: Self.delivered),
    ]

  private static let asked =
    "purchases.asksToBuy = true app.launch() jump 'end' tap 'pay' paywall.purchase() allow()"

  private static let delivered = """
    settings.set("notifications", "authorized") app.launch() app.background()
    push.send { id = "p", title = "t", category = "c" }
    """

  /// The newest event of a line on a fresh phone, and the app in front before it; `nil` where the line fails.
  private func event(_ row: Row) throws -> (event: Event, isInFront: Bool)? {
    let prompt = try Prompting(["f.lua": Self.flow])
    // A prompt launches what it installs.
    let install = "app.install '\(prompt.folder.file("f.lua"))'"
    for line in [install, "app.kill()", row.before] where !line.isEmpty {
      #expect(prompt.read(line + " return 1").last == "1", "\(line)")
    }
    let isInFront = prompt.session.driver.session?.world.process.isInFront ?? false
    var happened: [Event] = []
    prompt.session.driver.added = { line, _ in
      if case .added(let entry) = line, let event = entry.event { happened.append(event) }
    }
    let said = prompt.read(row.line)
    guard let event = happened.last else {
      Issue.record("\(row.line): \(said)")
      return nil
    }
    return (event, isInFront)
  }

  @Test(arguments: rows)
  func `an event is written as the line that lets it happen`(row: Row) throws {
    guard let (event, isInFront) = try event(row) else { return }
    let lines = EventLua.lines(event, isInFront: isInFront)
    #expect(lines == [row.line])
    let again = try self.event(Row(line: lines.joined(separator: "\n"), before: row.before))
    #expect(again?.event == event)
  }

  @Test func `every kind of event that can happen has a line`() throws {
    var kinds: Set<String> = []
    for row in Self.rows { if let (event, _) = try event(row) { kinds.insert(Self.kind(event)) } }
    #expect(Self.kinds.filter { !kinds.contains($0) } == [])
    #expect(kinds.filter { !Self.kinds.contains($0) } == [])
  }

  // A new case of an event does not compile here until it is named, and the test above fails until a line lets it happen.

  private static let kinds =
    [
      "launched", "launchedWith", "backgrounded", "foregrounded", "processKilled", "killArmed", "tapped",
      "tappedTwice",
      "chosen", "chosen at", "entered", "wentBack", "swiped", "posted", "allowed", "refused", "once", "some",
      "limited", "unrecognized",
      "completed",
      "signInFailed", "timePassed",
    ]
    + [
      "ios", "device", "language", "appLanguage", "region", "version", "variant", "permission",
      "fact", "failure", "recovery",
      "reviewEnvironment",
      "reviewsAllowed", "campaign", "stored", "storedInGroup", "kept", "file", "samples", "access",
      "forbidden",
      "declares", "groups", "schemes", "other key", "textSize", "uses24HourTime", "calendar", "services",
      "precise",
      "timeZone", "capPolicy",
      "refusesWithoutPermission",
      "removalTakesNewer", "sound", "communication", "program", "online", "credentialState", "stoppedUsing",
      "capability", "placement", "subscribed", "asksToBuy", "switched", "biometry", "part",
      "reviewsSpareRaters",
      "suspendsAfter",
      "analyticsOnDisk", "beforeFirstUnlock",
    ]
    + [
      "memoryRanShort", "phoneLocked", "phoneUnlocked", "phoneRestarted", "appPrewarmed", "appReclaimed",
      "appForceQuit", "appCovered", "backupRestored", "appReinstalled", "notification tapped",
      "notification swiped", "notification settings",
      "push", "buy", "buy product", "restore", "purchaseApproved", "purchaseDeclined", "purchaseRevoked",
      "purchasedElsewhere", "renewalCancelled", "billingFailed", "billingRecovered", "call", "camera", "url",
      "intent", "quickAction",
    ]

  private static func kind(_ event: Event) -> String {
    switch event {
    case .launched: "launched"
    case .launchedWith: "launchedWith"
    case .backgrounded: "backgrounded"
    case .foregrounded: "foregrounded"
    case .processKilled: "processKilled"
    case .killArmed: "killArmed"
    case .tapped: "tapped"
    case .tappedTwice: "tappedTwice"
    case .chosen(_, nil): "chosen"
    case .chosen: "chosen at"
    case .entered: "entered"
    case .wentBack: "wentBack"
    case .swiped: "swiped"
    case .posted: "posted"
    case .promptAnswered(.allowed): "allowed"
    case .promptAnswered(.refused): "refused"
    case .promptAnswered(.once): "once"
    case .promptAnswered(.limited): "limited"
    case .promptAnswered(.unrecognized): "unrecognized"
    case .promptAnswered(.some): "some"
    case .promptAnswered(.completed): "completed"
    case .signInFailed: "signInFailed"
    case .timePassed: "timePassed"
    case .phoneChanged(let change): kind(change)
    case .occurred(let externalEvent): kind(externalEvent)
    case .requestEnded, .calledBack: "follows from another event"
    }
  }

  private static func kind(_ change: PhoneChange) -> String {
    switch change {
    case .ios: "ios"
    case .device: "device"
    case .language: "language"
    case .appLanguage: "appLanguage"
    case .region: "region"
    case .version: "version"
    case .variant: "variant"
    case .fact: "fact"
    case .failure: "failure"
    case .recovery: "recovery"
    case .permission: "permission"
    case .reviewEnvironment: "reviewEnvironment"
    case .reviewsAllowed: "reviewsAllowed"
    case .campaign: "campaign"
    case .stored: "stored"
    case .storedInGroup: "storedInGroup"
    case .kept: "kept"
    case .file: "file"
    case .health(.samples): "samples"
    case .health(.access): "access"
    case .health(.forbidden): "forbidden"
    case .info(.declares): "declares"
    case .info(.groups): "groups"
    case .info(.schemes): "schemes"
    case .info(.other): "other key"
    case .settings(.textSize): "textSize"
    case .settings(.uses24HourTime): "uses24HourTime"
    case .settings(.calendar): "calendar"
    case .location(.services): "services"
    case .location(.precise): "precise"
    case .timeZone: "timeZone"
    case .notifications(.capPolicy): "capPolicy"
    case .notifications(.refusesWithoutPermission): "refusesWithoutPermission"
    case .notifications(.removalTakesNewer): "removalTakesNewer"
    case .notifications(.sound): "sound"
    case .communication: "communication"
    case .backend(.program): "program"
    case .backend(.online): "online"
    case .account(.credentialState): "credentialState"
    case .account(.stoppedUsing): "stoppedUsing"
    case .account(.capability): "capability"
    case .paywall(.placement): "placement"
    case .paywall(.subscribed): "subscribed"
    case .asksToBuy: "asksToBuy"
    case .switched: "switched"
    case .notifications(.part): "part"
    case .biometry: "biometry"
    case .reviewsSpareRaters: "reviewsSpareRaters"
    case .suspendsAfter: "suspendsAfter"
    case .analyticsOnDisk: "analyticsOnDisk"
    case .beforeFirstUnlock: "beforeFirstUnlock"
    }
  }

  private static func kind(_ externalEvent: ExternalEvent) -> String {
    switch externalEvent {
    case .memoryRanShort: "memoryRanShort"
    case .life(.appCovered): "appCovered"
    case .life: externalEvent.name
    case .notification(.tapped): "notification tapped"
    case .notification(.swiped): "notification swiped"
    case .notification(.settingsOpened): "notification settings"
    case .push: "push"
    case .paywall(.buy(nil)): "buy"
    case .paywall(.buy): "buy product"
    case .paywall(.restore): "restore"
    case .purchase: externalEvent.name
    case .call: "call"
    case .camera: "camera"
    case .opened(.url): "url"
    case .opened(.intent): "intent"
    case .opened(.quickAction): "quickAction"
    }
  }
}

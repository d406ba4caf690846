import FlowDriver
import FlowModel
import FlowSession
import FlowWords
import Foundation
import LuaKit
import Phone
import Randomness

@testable import FlowConsole

/// A session at a prompt that a seed makes up: gestures that the screen offers, what happens to a phone, time travel,
/// and lines that cannot work.
struct RandomSession {
  private var random: RandomNumbers
  private let evaluator: FlowEvaluator
  private(set) var lines: [String] = []

  init(seed: UInt64, _ evaluator: FlowEvaluator) {
    random = RandomNumbers(seed: seed)
    self.evaluator = evaluator
  }

  /// Types so many lines.
  mutating func play(_ count: Int) {
    for _ in 0..<count {
      let line = next()
      lines.append(line)
      _ = evaluator.evaluate(line)
    }
  }

  private mutating func next() -> String {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<48: gesture()
    case 48..<60:
      pick(["allow()", "deny()", "allow \"once\"", "back()", "swipe \"left\"", "swipe \"right\""])
    case 60..<66: pick(["undo()", "redo()", "undo() undo()", "at(1)", "at(2)", "at(0)"])
    case 66..<84: pick(Self.lives)
    default: pick(Self.phone)
    }
  }

  private mutating func gesture() -> String {
    let driver = evaluator.prompt.driver
    guard let compiled = driver.compiled, let session = driver.player?.session,
      let screen = try? compiled.screen(session), !screen.controls.isEmpty
    else { return "app.launch()" }
    let control = screen.controls[Int.random(in: 0..<screen.controls.count, using: &random)]
    let key = EventLua.quoted(control.key)
    switch control.role {
    case .field:
      return "enter "
        + EventLua.quoted(pick(["Sora", "玄関 \"太郎\"\n", "", "7", String(repeating: "長", count: 40)]))
    case .option: return pick(["choose \(key)", "choose(\(key), \"06:30\")"])
    default: return pick(["tap \(key)", "tap \(key)", "tap \(key)", "tap(\(key), { times = 2 })"])
    }
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  /// What becomes of the process and the phone.
  private static let lives = [
    "app.kill()", "app.kill() app.launch()", "app.kill { after = \"store.set\" }",
    "app.kill { after = \"analytics.track\" }", "app.launch()", "app.launch { arguments = { \"-reset\" } }",
    "app.background()", "app.foreground()", "app.background() clock.advance(600) app.foreground()",
    "clock.advance(0.5)", "clock.advance \"2h\"", "clock.advance \"1d\"", "device.lock()", "device.unlock()",
    "device.restart() device.unlock() app.launch()", "device.restore() app.launch()", "app.reclaim()",
    "app.prewarm()", "app.forceQuit() app.launch()", "app.reinstall() app.launch()", "app.warnOfMemory()",
    "app.showControlCenter() app.foreground()", "app.showAppSwitcher()", "app.update \"9.9\" app.launch()",
    "jump(flow.steps[#flow.steps].name)", "jump(flow.steps[1].name)",
    "app.launch { ios = \"18.5\", language = { \"fr\", \"ja\" }, device = \"ipad\", review = \"testFlight\" }",
    "app.launch { server = { [\"GET /me\"] = { status = 500 } }, store = { planted = true } }",
  ]

  /// What else can happen to it, and what cannot.
  private static let phone = [
    "settings.set(\"notifications\", \"denied\")",
    "settings.set(\"notifications\", \"authorized\") app.foreground()",
    "settings.set(\"language\", \"ja\") app.launch()",
    "settings.set(\"camera\", \"denied\", { beside = true })",
    "device.ios = \"18.0\"", "device.ios = \"26.1\"", "device.kind = \"ipad\"", "language.device = \"ja\"",
    "device.region = \"JP\"", "clock.timeZone = \"America/New_York\"", "backend.isOnline = false",
    "backend.isOnline = true", "auth.failSignIn()", "auth.setCredentialState \"revoked\"",
    "auth.stopUsingAppleID()", "store.seed(\"planted\", { 1, \"二\", { a = 0.1 } })",
    "store.plantData(\"raw\", \"\\0\\255\")",
    "keychain.seed(\"token\", \"t\")", "files.seed(\"a/b.txt\", 12)", "voice.interrupt()",
    "voice.endInterruption()", "camera.show(\"front\")", "paywall.purchase()", "paywall.isSubscribed = true",
    "review.isAllowed = false", "app.suspendAfter = 5", "notifications.cap = \"newest\"",
    "notifications.tap(notifications.delivered()[1].id)", "push.send { title = \"題\", body = \"\\\"b\\\"\" }",
    "push.send { title = \"t\", from = { name = \"Aoi\" } }",
    "app.post(\"host\", { n = 1.5, deep = { \"x\" } })",
    "app.assign(\"experiment\", \"b\")", "health.isForbidden = true", "tap \"no such control\"",
    "error \"no\"",
    "flow = nil", "flow = flow:move(flow.steps[2].name, { before = flow.steps[1].name })",
    "flow = flow:without(flow.steps[2].name)", "tap(", "x = 1", "settings.locationServices = false",
    "app.declare(\"NSCameraUsageDescription\", false)",
  ]
}

import Randomness

/// A small app that a seed makes up, and that goes round in one way or several: steps that lead back, functions that ask
/// again for what has just been answered, timers that fire for ever, with counters that make no two rounds the same.
struct EndlessApp {
  private var numbers: RandomNumbers
  private let count: Int

  /// The names of its steps.
  let steps: [String]
  /// The text, in Lua.
  private(set) var lua = ""

  init(seed: UInt64) {
    numbers = RandomNumbers(seed: seed)
    count = Int.random(in: 1...4, using: &numbers)
    steps = (0..<count).map { "step\($0)" }
    lua = text()
  }

  private mutating func one(in many: Int) -> Bool { Int.random(in: 0..<many, using: &numbers) == 0 }

  private mutating func pick(_ texts: [String]) -> String {
    texts[Int.random(in: 0..<texts.count, using: &numbers)]
  }

  private mutating func text() -> String {
    var app = [
      "products = { pro = 'subscription' }", "screens = { onboarding.screen 'over' { button = 'Close' } }",
    ]
    for hook in [
      "launch", "onActive", "onInactive", "onForeground", "onBackground", "onAnswer", "onPurchase",
    ]
    where one(in: 7) {
      app.append("\(hook) = function() \(doing()) end")
    }
    app.append("on = { tick = function() \(doing()) end }")
    if one(in: 6) { app.append("root = function() return 'f' end") }
    let flow = ["onStart", "onStepEntered", "onFinish"].filter { _ in one(in: 8) }
      .map { "\($0) = function() \(doing()) end" }
    let steps = (0..<count).map { step($0) }
    app.append("flows = { onboarding.flow 'f' { \((flow + steps).joined(separator: ",\n")) } }")
    return "return onboarding.app {\n\(app.joined(separator: ",\n")),\n}\n"
  }

  private mutating func step(_ number: Int) -> String {
    var fields: [String] = []
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: fields.append("choose = { 'x', 'y' }, into = 'store.goal', several = true")
    case 1: fields.append("permission = 'camera'")
    case 2: fields.append("button = false")
    default: break
    }
    if one(in: 2) { fields.append("next = function() return '\(pick(steps))' end") }
    if one(in: 4) {
      fields.append(
        "timers = { { every = '\(pick(["1s", "0.1s", "3h"]))', run = function() \(doing()) end } }")
    }
    if one(in: 4) { fields.append("when = function() return store.integer 'n' % 3 < 2 end") }
    for hook in ["onEnter", "onLeave", "onReturn", "onAnswer"] where one(in: 3) {
      fields.append("\(hook) = function() \(doing()) end")
    }
    if one(in: 3) {
      fields.append(
        "buttons = { { key = 'more', to = \(pick(["'next'", "-1", "'\(pick(steps))'", "2"])), run = function() \(doing()) end } }"
      )
    }
    return "onboarding.step 'step\(number)' { \(fields.joined(separator: ", ")) }"
  }

  /// Nothing, or what makes each round another one.
  private mutating func counting() -> String {
    pick(["", "", "store.set('n', store.integer 'n' + 1)", "store.set('n', (store.integer 'n' + 1) % 3)"])
  }

  private mutating func doing() -> String {
    counting() + " "
      + pick([
        "purchases.restore()", "purchases.buy 'pro'", "paywall.register 'end'",
        "permissions.request 'camera'",
        "permissions.request 'location'", "auth.signIn 'apple'", "settings.open()", "review.request()",
        "onboarding.go '\(pick(steps))'", "onboarding.go(1)", "onboarding.go(-1)", "onboarding.root()",
        "onboarding.present 'over'", "backend.request { path = 'me' }", "app.after(1, 'tick')",
        "app.after(0.1, 'tick')", "notifications.add { id = 'n', title = 't', after = 1 }", "log.info 'here'",
        "store.set('seen', true)",
      ])
  }
}

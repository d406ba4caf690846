import Randomness

/// A small app that is made up: questions of each kind, permissions, a sign-in, requests to the server, timers; conditions
/// as data and as functions on what the store, the profile and the memory hold; ways back, onwards and elsewhere; hooks that
/// write, ask and tell; with and without persistence, a guard, a transition, a root, screens over the flow.
///
/// One seed is one app, on every machine.
struct RandomApp {
  private var numbers: RandomNumbers
  private let count: Int
  /// True where the app hears of an event of the host app.
  private let hearsTicks: Bool

  /// The text of an app, in Lua.
  static func lua(seed: UInt64) -> String {
    var app = RandomApp(seed: seed)
    return app.text()
  }

  private init(seed: UInt64) {
    numbers = RandomNumbers(seed: seed)
    count = Int.random(in: 2...4, using: &numbers)
    hearsTicks = Int.random(in: 0..<4, using: &numbers) == 0
  }

  // MARK: Chance

  private mutating func one(in many: Int) -> Bool { Int.random(in: 0..<many, using: &numbers) == 0 }

  private mutating func pick(_ texts: [String]) -> String {
    texts[Int.random(in: 0..<texts.count, using: &numbers)]
  }

  private mutating func anyStep() -> String { "step\(Int.random(in: 0..<count, using: &numbers))" }

  // MARK: The app

  private mutating func text() -> String {
    var flow: [String] = []
    if one(in: 2) { flow.append("resume = { key = 'at', by = '\(pick(["name", "index"]))' }") }
    if one(in: 2) { flow.append("guarded = true") }
    if one(in: 5) { flow.append("transition = 0.5") }
    if one(in: 4) { flow.append("paged = true") }
    if one(in: 3) { flow.append("back = \(condition())") }
    var keys: [String] = []
    for key in ["complete", "profile", "habits", "account"] where one(in: 2) {
      keys.append("\(key) = '\(key)'")
    }
    if !keys.isEmpty { flow.append("keys = { \(keys.joined(separator: ", ")) }") }
    for hook in ["onStart", "onAppear", "onStepEntered", "onStepLeft", "onFinish"] where one(in: 5) {
      flow.append("\(hook) = function() \(doing()) end")
    }
    for number in 0..<count { flow.append(step(number)) }
    let body = "onboarding.flow 'random' {\n  \(flow.joined(separator: ",\n  ")),\n}"
    return "local step, screen = onboarding.step, onboarding.screen\nreturn " + app(around: body) + "\n"
  }

  private mutating func app(around flow: String) -> String {
    var fields = ["flows = { \(flow) }", "screens = { screen 'home', screen 'over' { button = 'Close' } }"]
    if one(in: 2) {
      fields.append("root = function() return onboarding.isComplete and 'home' or 'random' end")
    }
    if hearsTicks {
      let ticked = one(in: 3) ? pick(["onboarding.present 'over'", "onboarding.root()"]) : doing()
      fields.append("on = { tick = function() \(ticked) end }")
    }
    if one(in: 3) { fields.append("onAnswer = function(a) \(answering()) end") }
    if one(in: 4) { fields.append("onOrphanedAnswer = function(l) store.set('late', l.answer) end") }
    if one(in: 3) {
      fields.append("server = { ['GET me'] = { status = \(pick(["200", "500"])), after = 2 } }")
    }
    for hook in [
      "launch", "onForeground", "onBackground", "onActive", "onAuthorizationChanged", "onMemoryWarning",
    ]
    where one(in: 6) {
      fields.append("\(hook) = function() \(doing()) end")
    }
    return "onboarding.app {\n\(fields.joined(separator: ",\n")),\n}"
  }

  // MARK: A step

  private mutating func step(_ number: Int) -> String {
    var fields = ["title = 'Screen \(number)'"] + content(number)
    // An app that shows nothing is soon explored.
    if number > 0, one(in: 3) { fields.append("when = \(condition())") }
    if one(in: 6) { fields.append("enabled = \(condition())") }
    if one(in: 8) { fields.append("requires = \(condition())") }
    if one(in: 4) { fields.append("back = \(pick(["true", "false"]))") }
    if one(in: 4) { fields.append("next = \(way())") }
    if one(in: 5) { fields.append("skippable = true") }
    if one(in: 3) { fields.append("buttons = { \(button("a")), \(button("b")) }") }
    if one(in: 6) {
      fields.append("timers = { { after = 3, \(pick(["run = function() \(doing()) end", "to = 'next'"])) } }")
    }
    for hook in ["onEnter", "onLeave", "onReturn", "onActive"] where one(in: 4) {
      fields.append("\(hook) = function() \(doing()) end")
    }
    if one(in: 3) { fields.append("onAnswer = function(a) \(answering()) end") }
    return "step 'step\(number)' { \(fields.joined(separator: ", ")) }"
  }

  private mutating func content(_ number: Int) -> [String] {
    let place = pick(["profile.goal", "store.goal", "onboarding.state.goal"])
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0, 1: return ["choose = { 'x', 'y', 'z' }, into = '\(place)'"]
    case 2: return ["choose = { 'x', 'y' }, leadsOn = true, button = false, into = '\(place)'"]
    case 3:
      return ["choose = { 'x', 'y' }, several = true, into = '\(pick(["profile.some", "store.some"]))'"]
    case 4: return ["permission = '\(pick(["notifications", "camera", "location", "tracking"]))'"]
    case 5: return ["ask = '\(pick(["profile.name", "store.name"]))', example = 'Sora'"]
    case 6: return ["habits = { 'wake', 'sleep' }\(one(in: 2) ? ", saveWhen = given.signedIn" : "")"]
    case 7: return ["toggle = 'store.on'"]
    case 8: return ["signIn = 'apple'"]
    case 9:
      return [
        "fields = { { name = 'q', choose = { 'x', 'y' }, into = 'store.q' }, { name = 't', toggle = 'store.on' } }"
      ]
    default: return []
    }
  }

  private mutating func button(_ key: String) -> String {
    var fields = ["key = '\(key)'"]
    if one(in: 2) { fields.append("run = function() \(doing()) end") }
    if one(in: 2) { fields.append("to = '\(pick(["next", "finish", "back", anyStep()]))'") }
    if one(in: 3) { fields.append("when = \(condition())") }
    if one(in: 4) { fields.append("enabled = \(condition())") }
    return "{ \(fields.joined(separator: ", ")) }"
  }

  private mutating func way() -> String {
    switch Int.random(in: 0..<3, using: &numbers) {
    case 0: "'\(anyStep())'"
    case 1: "function() if \(test()) then return '\(anyStep())' end end"
    default: "{ { \(condition()), '\(anyStep())' }, 'finish' }"
    }
  }

  // MARK: Conditions

  private mutating func condition() -> String {
    one(in: 2) ? data() : "function() return \(test()) end"
  }

  private mutating func data() -> String {
    pick([
      "given.profile('goal', 'x')", "given.store('goal', 'y')", "given.store 'seen'", "given.signedIn",
      "given.contains('profile.some', 'x')", "given.habit 'wake'", "given.store('on', true)", "given.always",
      "given.permission('notifications', 'authorized')", "given.device 'iphone'",
      "given.none { given.store 'seen' }", "given.any { given.profile 'name', given.store('n', 2) }",
      "given.all { given.none { given.signedIn }, given.store 'goal' }",
    ])
  }

  private mutating func test() -> String {
    pick([
      "profile.get 'goal' == 'z'", "store.get 'goal' ~= 'x'", "store.get 'seen' == true",
      "(store.get 'n' or 0) < 2", "onboarding.get 'm' ~= true", "auth.isSignedIn",
      "permissions.status 'camera' == 'authorized'", "device.kind == 'ipad'", "onboarding.isComplete",
      "store.get 'late' == nil",
    ])
  }

  // MARK: What hooks do

  private mutating func doing() -> String {
    let first = effect()
    return one(in: 3) ? first + " " + effect() : first
  }

  private mutating func effect() -> String {
    pick([
      "store.set('seen', true)", "store.remove 'seen'", "store.set('n', ((store.get 'n' or 0) + 1) % 3)",
      "onboarding.set('m', true)", "profile.set('goal', 'z')", "analytics.track 'told'",
      "if \(test()) then store.set('on', true) end",
      "permissions.request '\(pick(["notifications", "camera"]))'",
      "backend.request { path = 'me' }", hearsTicks ? "app.after(5, 'tick')" : "log.warning 'there'",
      "log.info 'here'", "review.request()",
      "paywall.register 'wall'", "analytics.trackOnce 'once'", "onboarding.complete()",
      "onboarding.present 'over'", "if \(test()) then onboarding.go 'next' end",
      "notifications.add { id = 'n', title = 'N', after = 60 }",
    ])
  }

  private mutating func answering() -> String {
    pick([
      "if a.answer == 'granted' then store.set('seen', true) end", "onboarding.go 'next'",
      "store.set('goal', a.answer)", "if a.answer ~= 'granted' then \(effect()) end", "\(effect())",
    ])
  }
}

import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone
import Testing

@testable import FlowDriver

/// Something reads every field that a script can write in the tables of a step, a screen, a flow and an app: an app with the
/// field's example does something else than the same app without it, in what is drawn, told, done or found.
///
/// The fields are those of the declarations, so that a new one whose example shows nothing turns the test red.
struct FieldsReadTests {
  private static let reference = LuaReference(ScriptVerbs.declarations, tables: ScriptTables.all)

  /// A field, with the entries of the table around it.
  struct Sample: CustomTestStringConvertible, Sendable {
    let path: [String]
    let head: String
    let example: String
    let tail: String

    var testDescription: String { path.joined(separator: ".") }
    var with: String { head + " " + example + ", " + tail }
    var without: String { head + " " + tail }
  }

  /// The tables, with the place in an app where each stands.
  private static let kinds = ["Step", "Screen", "Flow", "App"]

  static let samples = kinds.flatMap { kind in
    samples(of: kind == "Screen" ? "Step" : kind, [kind], "", "", depth: 0)
  }

  /// The samples in groups, each with a driver of its own, so that they are played on all threads.
  private static let groups = 16

  /// Values where the example says what holds without it, with what must stand beside.
  private static let instead = [
    "Step.when": "when = given.ios '>= 99'", "Screen.back": "back = false", "Step.back": "back = true",
    "Step.onSkip": "when = given.ios '>= 99', onSkip = function() log.info 'skipped' end",
    "Step.rank": "rank = 1",
    "Step.keepWhen": "choose = { 'tiktok' }, into = 'profile.source', keepWhen = given.signedIn",
    "Screen.keepWhen": "choose = { 'tiktok' }, into = 'profile.source', keepWhen = given.signedIn",
    "Step.onAnswer": "permission = 'camera', onAnswer = function(answer) log.info(answer.answer) end",
  ]

  private static func samples(
    of name: String, _ path: [String], _ head: String, _ tail: String, depth: Int
  ) -> [Sample] {
    guard let table = reference.table(name), depth < 3 else { return [] }
    return table.fields.flatMap { field -> [Sample] in
      let beside = needed(beside: field, in: table).map { $0 + ", " }.joined()
      // Whatever must be there is missed where it is not: no app stands beside to compare with.
      let isOptional =
        field.presence != .required
        && !table.alternatives.contains { $0.isRequired && $0.names.contains(field.name) }
      let own = Sample(
        path: path + [field.name], head: "\(head) \(beside)",
        example: instead[(path + [field.name]).joined(separator: ".")] ?? field.example, tail: tail)
      return (isOptional ? [own] : [])
        + inner(field.type).flatMap { shape in
          samples(
            of: shape.table, path + [field.name], "\(head) \(beside)\(field.name) = \(shape.opening)",
            shape.closing + ", " + tail, depth: depth + 1)
        }
    }
  }

  private static func needed(beside field: LuaField, in table: LuaTableType) -> [String] {
    let alternatives = table.alternatives.filter {
      $0.isRequired && !$0.names.contains(field.name) && !$0.names.contains { field.companions.contains($0) }
    }
    let names =
      field.companions.prefix(1) + alternatives.compactMap(\.names.first)
      + table.fields.filter { $0.presence == .required && $0.name != field.name }.map(\.name)
    return names.compactMap { table.field($0)?.example }
  }

  private static func inner(_ type: LuaType) -> [(table: String, opening: String, closing: String)] {
    switch type {
    case .fields(let name): [(name, "{", "}")]
    case .list(let element): inner(element).map { ($0.table, "{" + $0.opening, $0.closing + "}") }
    case .map(let element): inner(element).map { ($0.table, "{ ['GET me'] =" + $0.opening, $0.closing + "}") }
    case .union(let types): types.flatMap(inner)
    case .worded(_, let type): inner(type)
    default: []
    }
  }

  // MARK: The app around a field

  /// A function that tells of all that an app can read.
  private static let probe = """
    local function probe()
      log.info(tostring(app.version) .. tostring(store.get "launches") .. tostring(store.get "onboardingStep"))
      backend.request { method = "GET", path = "me" }
    end
    """

  private static func script(_ kind: String, _ entries: String) -> String {
    func said(_ place: String) -> String { kind == place ? entries : "" }
    func unlessSaid(_ field: String, _ entry: String) -> String {
      entries.contains("\(field) =") ? "" : entry
    }
    return """
      \(probe)
      local step = onboarding.step
      return onboarding.app { \(said("App")) \(unlessSaid("products", "products = { premium = 'subscription' },"))
        \(unlessSaid("info", "info = { NSCameraUsageDescription = true },"))
        screens = { onboarding.screen "settings" { \(said("Screen")) \(unlessSaid("button", "button = 'Close'")) },
          onboarding.screen "editor", onboarding.screen "water" },
        flows = { onboarding.flow "hello" { \(said("Flow"))
          step "start",
          step "welcome" { \(said("Step")) },
          step "name" { ask = "profile.displayName", onEnter = probe, buttons = {
            { key = "ask", run = function()
              permissions.request("notifications", { options = { "alert", "providesAppNotificationSettings" } })
            end },
            { key = "use", run = function() permissions.request "camera" permissions.request "microphone" end },
            { key = "buy", run = function() purchases.buy "premium" auth.signIn "apple" end },
            { key = "all", run = function()
              notifications.attachDelegate()
              notifications.add { id = "n", title = "t", after = 5 }
              paywall.register "end"
            end },
            { key = "more", run = function() voice.setSecret "x" voice.connect() camera.start() end },
          } },
          step "account", step "alarmkit", step "home",
          step "done" { buttons = { { key = "show", to = "settings" } } },
        } },
      }
      """
  }

  private static let second = "app.launch() tap 'next' "
  private static let everything =
    "for _, control in ipairs(screen.controls) do pcall(tap, control.key) pcall(choose, control.key) pcall(enter, 'S') end "
  private static let allowed =
    second
    + "tap 'next' for _, key in ipairs { 'ask', 'use', 'buy' } do pcall(tap, key) for i = 1, 3 do pcall(allow) end end "

  /// What a person and a phone do, each on a fresh phone.
  private static let drives = [
    second + "tap 'next' enter 'Sora' tap 'next' tap 'next' tap 'next' tap 'next' tap 'next'",
    second + "allow() clock.advance '10s' pcall(deny) clock.advance '1d'",
    second + everything + "pcall(allow) clock.advance '1m'",
    second + everything + "pcall(tap, 'next') pcall(back) pcall(tap, 'next')",
    second
      + "pcall(enter, 'Sora') pcall(tap, 'next') pcall(tap, 'skip') pcall(back) pcall(swipe) clock.advance '1s'",
    second + "pcall(swipe, 'left') pcall(back) pcall(swipe, 'right') pcall(tap, 'next', { times = 2 })",
    second + "backend.isOnline = false pcall(choose, 'tiktok') pcall(tap, 'next') app.kill() app.launch()",
    second
      + "app.background() clock.advance '1m' app.foreground() app.warnOfMemory() app.showControlCenter() app.foreground()",
    "app.launch() jump 'done' tap 'show' " + everything
      + "clock.advance '1d' app.background() app.foreground() back() swipe()",
    "app.launch() jump 'done' tap 'show' back() swipe()",
    "app.launch() jump 'done' tap 'show' pcall(choose, 'tiktok') pcall(enter, 'S') backend.isOnline = false pcall(tap, 'next')",
    second
      + "settings.set('camera', 'denied', { stay = true }) app.foreground() settings.lowPowerMode = true",
    second + "device.lock() clock.advance '1m' device.unlock() app.foreground()",
    allowed + "tap 'all' pcall(paywall.purchase) clock.advance '10s'",
    allowed + "tap 'all' app.background() clock.advance '6s' notifications.tap 'n'",
    allowed + "push.send { id = 'p', title = 't', mutable = true }",
    allowed + "push.send { id = 's', type = 'background' }",
    allowed + "push.send { id = 'c', type = 'voip' }",
    allowed + "tap 'more' pcall(camera.show, 'front') pcall(voice.interrupt) pcall(voice.endInterruption)",
    allowed + "auth.setCredentialState 'revoked'",
    allowed + "purchases.grant 'premium' purchases.revoke 'premium'",
    allowed + "settings.openNotifications()",
    second + "tap 'next' app.kill() app.launch() clock.advance '1d'",
    second + "app.openURL 'https://example.com/invite'",
    second + "app.post('pageVisited', { page = 'x' })",
    second + "app.intent('logWater', { glasses = 2 })",
    second + "app.quickAction 'write'",
  ]

  /// What an app does in a drive, with what is drawn at its end.
  private func behaviour(_ lua: String, _ drive: String, _ phone: PhoneSetup, _ prompting: Prompting) throws
    -> String
  {
    let driver = prompting.session.driver
    try prompting.folder.write("t.lua", lua)
    let script: LoadedScript
    do { script = try driver.load(prompting.folder.file("t.lua")) } catch { return "refused: \(error)" }
    driver.install(script, on: phone)
    var said = script.warnings.map(\.message)
    said += prompting.read(drive)
    said += prompting.read(Self.look)
    return said.joined(separator: "\n") + driver.transcript(nil).transcript.jsonLines
  }

  /// What is drawn of a screen and its controls.
  private static let look = """
    local texts = {}
    local function add(...) for _, text in ipairs { ... } do texts[#texts + 1] = tostring(text) end end
    add(screen.title, screen.body, screen.accessibility, screen.announced, screen.canGoOn, screen.canSkip)
    add(screen.progress, screen.complaint, screen.style)
    for _, c in ipairs(screen.controls) do add(c.key, c.label, c.enabled, c.value, c.style, c.accessibility) end
    return table.concat(texts, ";")
    """

  /// The fields whose example changes nothing in these drives, each with the test that holds it.
  private static let elsewhere: [String: String] = [:]

  @Test(arguments: 0..<groups) func `something reads each field that a script can write`(group: Int) throws {
    let prompting = try Prompting()
    var old = PhoneSetup()
    (old.kind, old.ios) = (.ipad, OSVersion(18, 5))
    let phones = [PhoneSetup(), old]
    var known: [String: String] = [:]
    for (number, sample) in Self.samples.enumerated() where number % Self.groups == group {
      let (with, without) = (
        Self.script(sample.path[0], sample.with), Self.script(sample.path[0], sample.without)
      )
      let reads = try phones.indices.contains { phone in
        try Self.drives.indices.contains { drive in
          let key = "\(phone) \(drive) \(without)"
          let former = try known[key] ?? behaviour(without, Self.drives[drive], phones[phone], prompting)
          known[key] = former
          return try behaviour(with, Self.drives[drive], phones[phone], prompting) != former
        }
      }
      let isElsewhere = Self.elsewhere[sample.testDescription] != nil
      #expect(reads != isElsewhere, "\(sample.testDescription): \(sample.example)")
    }
  }
}

import LuaKit
import Testing

@testable import FlowScript

/// The fields that a script can write in the tables of a step, a screen, a flow and an app, each with an app that has it
/// and one that has it not: the fields of the declarations, so that a new one is among them by itself.
struct FieldSample: CustomTestStringConvertible, Sendable {
  let path: [String]
  /// The entries of the table with the field, and without it.
  let with: String
  let without: String

  /// True for a field that a step has and a screen has not, or the reverse.
  var isRefused: Bool {
    ["Step.home", "Step.presentation", "Step.modal"].contains(testDescription)
      || path[0] == "Screen" && path.count == 2 && StepFields.ofStepsAlone.contains(path[1])
  }

  var testDescription: String { path.joined(separator: ".") }

  /// The tables whose fields are looked at, from where they stand in an app.
  private static let kinds = ["Step", "Screen", "Flow", "App"]

  static let all = kinds.flatMap { kind in
    samples(of: kind == "Screen" ? "Step" : kind, [kind], depth: 0) { $0 }
  }

  private static let reference = LuaReference(ScriptVerbs.declarations, tables: ScriptTables.all)

  private static func samples(
    of name: String, _ path: [String], depth: Int, _ around: @escaping (String) -> String
  ) -> [FieldSample] {
    guard let table = reference.table(name), depth < 3 else { return [] }
    return table.fields.flatMap { field -> [FieldSample] in
      let path = path + [field.name]
      let name = path.joined(separator: ".")
      // The frame of an app has flows and screens of its own.
      guard name != "App.flows", name != "App.screens" else { return [] }
      let beside =
        FieldSamples.beside(path) ?? (depth == 0 && path[0] == "App" ? "" : needed(field, in: table))
      let isPair = field.companions.contains { table.field($0)?.companions.contains(field.name) == true }
      // An app without a field that must be there does not exist.
      let isRequired =
        field.presence == .required
        || table.alternatives.contains { $0.isRequired && $0.names.contains(field.name) }
      let whole = FieldSamples.whole[name]
      let own = FieldSample(
        path: path,
        with: whole?.with
          ?? around((beside.isEmpty ? "" : beside + ", ") + (FieldSamples.examples[name] ?? field.example)),
        without: whole?.without
          ?? around(FieldSamples.without[name] ?? (isPair ? alone(field, in: table) : beside)))
      // What a table refuses has no fields of its own there.
      guard !own.isRefused else { return [own] }
      return (isRequired ? [] : [own])
        + inner(field.type).flatMap { shape in
          samples(of: shape.table, path, depth: depth + 1) { entries in
            around(
              (beside.isEmpty ? "" : beside + ", ") + "\(field.name) = "
                + shape.opening(FieldSamples.keys[name]) + entries + shape.closing)
          }
        }
    }
  }

  /// The fields without which a field says nothing, with their examples.
  private static func needed(_ field: LuaField, in table: LuaTableType) -> String {
    let alternatives = table.alternatives.filter {
      $0.isRequired && !$0.names.contains(field.name) && !$0.names.contains { field.companions.contains($0) }
    }
    let names =
      field.companions.prefix(1) + alternatives.compactMap(\.names.first)
      + table.fields.filter { $0.presence == .required && $0.name != field.name }.map(\.name)
    return names.compactMap { table.field($0)?.example }.joined(separator: ", ")
  }

  /// The fields that must be there with or without a field and the one that goes with it.
  private static func alone(_ field: LuaField, in table: LuaTableType) -> String {
    table.fields.filter { $0.presence == .required && $0.name != field.name }.map(\.example).joined(
      separator: ", ")
  }

  private struct Inner {
    let table: String
    let opening: (_ key: String?) -> String
    let closing: String
  }

  private static func inner(_ type: LuaType) -> [Inner] {
    switch type {
    case .fields(let name):
      // A text with a table of its own begins with its key.
      [Inner(table: name, opening: { _ in name == "Text" ? "{ 'welcome_title', " : "{ " }, closing: " }")]
    case .list(let element):
      inner(element).map { shape in
        Inner(table: shape.table, opening: { "{ " + shape.opening($0) }, closing: shape.closing + " }")
      }
    case .map(let element):
      inner(element).map { shape in
        Inner(
          table: shape.table, opening: { "{ ['\($0 ?? "GET me")'] = " + shape.opening(nil) },
          closing: shape.closing + " }")
      }
    case .union(let types): types.flatMap(inner)
    case .worded(_, let type): inner(type)
    default: []
    }
  }
}

/// The examples of fields whose own, in the declaration, says what holds without it or needs more around it.
enum FieldSamples {
  /// The whole entry, by the field's path.
  static let examples = [
    "Step.when": "when = given.ios '>= 99'", "Flow.each.when": "when = given.ios '>= 99'",
    "Screen.back": "back = false",
    "Step.onSkip": "when = given.ios '>= 99', onSkip = function() log.info 'skipped' end",
    "Step.rank": "rank = 1", "Flow.each.rank": "rank = 3",
    "Flow.minimumIOS": "minimumIOS = '18.4'",
    "App.minimumIOS": "minimumIOS = '18.4'",
    "Step.fields.placeholder": "placeholder = 'name_placeholder'",
    "Flow.screens": "screens = { onboarding.screen 'extra' }", "Flow.strings": "strings = 'other'",
    "App.strings": "strings = 'other'", "Flow.facts": "facts = { isDefaultBrowser = true }",
    "App.facts": "facts = { isDefaultBrowser = true }", "App.root": "root = 'settings'",
    "Flow.server": "server = { ['GET me'] = { status = 500 } }",
    "App.server": "server = { ['GET me'] = { status = 500 } }",
    "Flow.server.times": "status = 500, times = 1", "App.server.times": "status = 500, times = 1",
    "Flow.swipe": "paged = true, swipe = false", "Flow.extension.takes": "takes = 60",
    "App.extension.takes": "takes = 60", "Flow.extension.memory": "memory = 100",
    "App.extension.memory": "memory = 100", "Flow.server.nonce": "nonce = 'hashed'",
    "App.server.nonce": "nonce = 'hashed'",
  ]
  /// What stands there without it, where that is more than what stands beside it.
  static let without = [
    "Step.onSkip": "when = given.ios '>= 99'",
    "Flow.swipe": "paged = true", "Flow.server.times": "status = 500", "App.server.times": "status = 500",
  ]
  /// The whole entries, with and without the field, for a field that needs another table around it.
  static let whole: [String: (with: String, without: String)] = [
    "Step.options.always": (
      "permission = 'location', options = { always = true }", "permission = 'location'"
    ),
    "Step.options.read": (
      "permission = 'healthKit', options = { read = { 'steps' } }", "permission = 'healthKit', options = {}"
    ),
    "Step.options.share": (
      "permission = 'healthKit', options = { share = { 'weight' } }", "permission = 'healthKit', options = {}"
    ),
    "Step.options.writeOnly": (
      "permission = 'calendar', options = { writeOnly = true }", "permission = 'calendar'"
    ),
    "App.root.when": (
      "root = { { to = 'settings', when = given.signedIn }, 'hello' }",
      "root = { { to = 'settings' }, 'hello' }"
    ),
    "Flow.onOrphanedAnswer": (
      "server = { ['GET me'] = { after = 5 } }, onOrphanedAnswer = function() log.info 'late' end",
      "server = { ['GET me'] = { after = 5 } }"
    ),
    "Flow.intents.opensApp": intent, "App.intents.opensApp": intent,
    "Step.buttons.state.when": state("given.signedIn"), "Screen.buttons.state.when": state("given.signedIn"),
  ]

  private static let intent = (
    with: "intents = { logWater = { run = function() log.info 'drank' end, opensApp = true } }",
    without: "intents = { logWater = { run = function() log.info 'drank' end } }"
  )

  private static func state(_ condition: String) -> (with: String, without: String) {
    func buttons(_ when: String) -> String {
      "buttons = { { key = 'later', states = { on = { label = 'on' }, off = { label = 'off' } }, "
        + "state = { { to = 'on'\(when) }, 'off' } } }"
    }
    return (buttons(", when = \(condition)"), buttons(""))
  }
  /// The key of a map under which its table stands.
  static let keys = [
    "Step.buttons.states": "granted", "Screen.buttons.states": "granted", "Flow.intents": "logWater",
    "App.intents": "logWater", "Flow.products": "premium", "App.products": "premium",
  ]

  /// What stands beside a field; nil for what its declaration says.
  static func beside(_ path: [String]) -> String? {
    switch (path.suffix(2).first, path.last) {
    case (_, "check") where path.count == 2: "ask = 'profile.displayName'"
    case ("fields", "check"): "ask = 'profile.displayName'"
    case ("buttons", "states"): "key = 'later', state = function() return 'granted' end"
    default:
      switch path.joined(separator: ".") {
      case "Step.saveWhen", "Screen.saveWhen": "choose = { 'tiktok', 'friends' }, into = 'profile.source'"
      case "Step.onAnswer": "permission = 'camera'"
      case "Screen.onAnswer", "Screen.onReturn":
        "buttons = { { key = 'ask', run = function() permissions.request 'camera' end } }"
      default: nil
      }
    }
  }
}

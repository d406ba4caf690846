import FlowModel
import LuaKit
import Phone

/// Reads the table of a step.
struct StepReader {
  /// Gives the functions of the script their numbers.
  let definition: ScriptDefinition

  /// Fills a step in.
  ///
  /// - Throws: `ReadingError` for the first thing that is wrong.
  func read(_ table: LuaTable, into step: inout Step) throws(ReadingError) {
    var reader = try TableReader(table, subject: "step \"\(step.name)\"", keys: definition.keyLog)
    if let title = try text(&reader, "title") { step.title = title }
    step.body = try text(&reader, "body")
    if let content = try content(&reader, &step) { step.content = content }
    if let button = try button(&reader) { step.button = button.label }
    if try reader.boolean("skippable") == true { step.skip = Self.skipLabel }
    if let skip = try text(&reader, "skip") { step.skip = skip }
    if let when = try condition(&reader, "when", step.name) { step.when = when }
    if let keeps = try condition(&reader, "keepWhen", step.name) { step.keeps = keeps }
    step.onEnter = try hook(&reader, "onEnter", step.name)
    step.onLeave = try hook(&reader, "onLeave", step.name)
    step.next = try ways(&reader, step.name)
    try readControls(&reader, &step)
    if let table = try reader.string("table") { step = step.reading(from: table) }
    try reader.end()
  }

  /// A step before anything is said about it.
  static func plain(_ name: String, at location: SourceLocation) -> Step {
    Step(
      name: name, location: location, title: .key("onboarding_\(name)_title", fallback: name.spokenAsTitle),
      button: .key("common_next", fallback: "Next"))
  }

  private static let skipLabel = Text.key("common_skip", fallback: "Skip")

  // MARK: Where a step leads

  private func ways(_ reader: inout TableReader, _ step: String) throws(ReadingError) -> [Decision] {
    switch reader.value("next") {
    case nil: return []
    case .string(let name)?: return [Decision(target: .init(name))]
    case .table(let table)?:
      var ways: [Decision] = []
      for value in try TableReader.list(table, subject: "\(reader.subject), next", path: ["next"]) {
        ways.append(try way(value, reader, step))
      }
      return ways
    case let other?: throw reader.wrong("next", "a step's name or a list of ways", other)
    }
  }

  private func way(_ value: LuaValue, _ reader: TableReader, _ step: String) throws(ReadingError) -> Decision
  {
    if case .string(let name) = value { return Decision(target: .init(name)) }
    let shape = "a step's name, or a pair of a condition and a step's name"
    guard case .table(let pair) = value else { throw reader.wrong("next", shape, value, inside: true) }
    let parts = try TableReader.list(pair, subject: "\(reader.subject), next", path: ["next"])
    guard parts.count == 2, case .string(let name) = parts[1],
      let when = condition(parts[0], "a condition of `next`", step)
    else { throw reader.wrong("next", shape, value, inside: true) }
    return Decision(when: when, target: .init(name))
  }

  // MARK: Texts, conditions, functions

  /// What the table says about the step's own button; `false` takes it away.
  private func button(_ reader: inout TableReader) throws(ReadingError) -> (label: Text?, Void)? {
    if case .boolean(false)? = reader.value("button") { return (nil, ()) }
    return try text(&reader, "button").map { ($0, ()) }
  }

  func condition(
    _ reader: inout TableReader, _ name: String, _ step: String
  ) throws(ReadingError) -> Condition? {
    guard let value = reader.value(name) else { return nil }
    guard let condition = condition(value, "`\(name)`", step) else {
      throw reader.wrong(name, "a condition such as given.ios \">= 26\", or a function", value)
    }
    return condition
  }

  func condition(_ value: LuaValue, _ what: String, _ step: String) -> Condition? {
    if let object = value.object(as: ConditionObject.self) {
      return object.condition(in: definition)
    }
    if case .function(let function) = value {
      return .callback(definition.callback(function, "step \"\(step)\", \(what)"))
    }
    return nil
  }

  func hook(
    _ reader: inout TableReader, _ name: String, _ step: String
  ) throws(ReadingError) -> CallbackID? {
    try reader.function(name).map { definition.callback($0, "step \"\(step)\", \(name)") }
  }
}

extension String {
  /// A name as a title: `habitSetup` is "Habit setup", `late_nights` "Late nights".
  var spokenAsTitle: String {
    var words = ""
    for character in self {
      if character == "_" || character == "-" {
        words.append(" ")
      } else if character.isUppercase, let last = words.last, last.isLowercase {
        words.append(" " + character.lowercased())
      } else {
        words.append(words.isEmpty ? character.uppercased() : String(character))
      }
    }
    return words
  }
}

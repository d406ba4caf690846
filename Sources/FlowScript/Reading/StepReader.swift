import FlowModel
import LuaKit
import Phone

/// Reads the table of a step.
struct StepReader {
  /// Gives a function of the script its number.
  let callback: (LuaFunction, String) -> CallbackID

  /// Fills a step in.
  ///
  /// - Throws: `ReadingError` for the first thing that is wrong.
  func read(_ table: LuaTable, into step: inout Step) throws(ReadingError) {
    var reader = try TableReader(table, subject: "step \"\(step.name)\"")
    if let title = try text(&reader, "title") { step.title = title }
    step.body = try text(&reader, "body")
    try readContent(&reader, &step)
    if let button = try text(&reader, "button") { step.button = button }
    if try reader.boolean("skippable") == true { step.skip = Self.skipLabel }
    if let skip = try text(&reader, "skip") { step.skip = skip }
    if let when = try condition(&reader, "when", step.name) { step.when = when }
    if let keeps = try condition(&reader, "keepWhen", step.name) { step.keeps = keeps }
    step.onEnter = try hook(&reader, "onEnter", step.name)
    step.onLeave = try hook(&reader, "onLeave", step.name)
    step.next = try ways(&reader, step.name)
    try reader.end()
  }

  /// A step before anything is said about it.
  static func plain(_ name: String, at location: SourceLocation) -> Step {
    Step(
      name: name, location: location, title: .key("onboarding_\(name)_title", fallback: name.spokenAsTitle),
      button: .key("common_next", fallback: "Next"))
  }

  private static let skipLabel = Text.key("common_skip", fallback: "Skip")

  // MARK: What a step asks

  private static let kinds = ["choose", "ask", "signIn", "permission", "habits"]

  private func readContent(_ reader: inout TableReader, _ step: inout Step) throws(ReadingError) {
    let contents: [Content?] = [
      try choice(&reader, step), try field(&reader, step), try signIn(&reader, &step),
      try permission(&reader, &step), try habits(&reader, step),
    ]
    let given = contents.compactMap(\.self)
    guard given.count <= 1 else {
      let named = zip(Self.kinds, contents).filter { $0.1 != nil }.map { "`\($0.0)`" }
      throw ReadingError(
        .wrongType, "\(reader.subject) asks for several things: \(named.joined(separator: " and "))",
        advice: "give each its own step")
    }
    if let content = given.first { step.content = content }
  }

  private func choice(_ reader: inout TableReader, _ step: Step) throws(ReadingError) -> Content? {
    let names = try reader.strings("choose")
    let several = try reader.boolean("several") ?? false
    let labels = try pattern(&reader, "labels")
    let into = try destination(&reader, "into")
    let property = try reader.string("property")
    guard let names else {
      if several || into != nil {
        throw ReadingError(
          .wrongType, "\(reader.subject) says where an answer goes and offers none",
          key: into != nil ? "into" : "several", advice: "add choose = { \"…\", \"…\" }")
      }
      return nil
    }
    guard !names.isEmpty else {
      throw ReadingError(
        .wrongType, "\(reader.subject): `choose` offers no option", key: "choose",
        advice: "a person could never go on: name at least one option")
    }
    if let twice = names.firstDuplicate {
      throw ReadingError(
        .duplicateKey, "\(reader.subject): `choose` offers \"\(twice)\" twice", key: "choose",
        advice: "take one of them out")
    }
    let options = names.map { name in
      Choice.Option(name: name, label: label(name, labels, "\(step.name)_{option}"))
    }
    return .choice(Choice(options: options, allowsMultiple: several, into: into, property: property))
  }

  private func field(_ reader: inout TableReader, _ step: Step) throws(ReadingError) -> Content? {
    let into = try destination(&reader, "ask")
    let placeholder = try text(&reader, "placeholder")
    let example = try reader.string("example")
    return into.map { into in
      .field(Field(into: into, property: nil, placeholder: placeholder, example: example))
    }
  }

  private func signIn(_ reader: inout TableReader, _ step: inout Step) throws(ReadingError) -> Content? {
    guard let name = try reader.string("signIn") else { return nil }
    guard let provider = Account.Provider(rawValue: name) else {
      throw unknown("provider", name, Account.Provider.allCases.map(\.rawValue), reader, "signIn")
    }
    step.button = .key("onboarding_\(step.name)_button", fallback: "Sign in with \(name.spokenAsTitle)")
    return .signIn(provider)
  }

  private func permission(_ reader: inout TableReader, _ step: inout Step) throws(ReadingError) -> Content? {
    guard let name = try reader.string("permission") else { return nil }
    guard let permission = Permission(rawValue: name) else {
      throw unknown("permission", name, Permission.allCases.map(\.rawValue), reader, "permission")
    }
    step.button = .key("onboarding_\(step.name)_button", fallback: "Allow \(name)")
    return .permission(permission)
  }

  private func habits(_ reader: inout TableReader, _ step: Step) throws(ReadingError) -> Content? {
    let names = try reader.strings("habits")
    let times = try habitTimes(&reader)
    guard let names else { return nil }
    if let stray = times.first(where: { !names.contains($0.name) }) {
      throw unknown("habit", stray.name, names, reader, "times")
    }
    let labels = try pattern(&reader, "labels")
    return .habits(
      HabitChoice(
        habits: names.map { name in
          HabitChoice.Habit(
            name: name, label: label(name, labels, "habit_{option}"),
            time: times.first { $0.name == name }?.time)
        }))
  }

  private func habitTimes(
    _ reader: inout TableReader
  ) throws(ReadingError) -> [(name: String, time: Habits.Time)] {
    guard let table = try reader.table("times") else { return [] }
    var times: [(name: String, time: Habits.Time)] = []
    for (name, value) in try TableReader(table, subject: "\(reader.subject), times").named {
      guard case .string(let text) = value, let time = Habits.Time(text) else {
        throw ReadingError(
          .wrongType, "\(reader.subject): `times.\(name)` should be a time of day such as \"07:00\"",
          key: "times")
      }
      times.append((name, time))
    }
    return times
  }

  // MARK: Where a step leads

  private func ways(_ reader: inout TableReader, _ step: String) throws(ReadingError) -> [Decision] {
    switch reader.value("next") {
    case nil: return []
    case .string(let name)?: return [Decision(target: target(name))]
    case .table(let table)?:
      var ways: [Decision] = []
      for value in try TableReader(table, subject: "\(reader.subject), next").list() {
        ways.append(try way(value, reader, step))
      }
      return ways
    case let other?: throw reader.wrong("next", "a step's name or a list of ways", other)
    }
  }

  private func way(_ value: LuaValue, _ reader: TableReader, _ step: String) throws(ReadingError) -> Decision
  {
    if case .string(let name) = value { return Decision(target: target(name)) }
    let shape = "a step's name, or a pair of a condition and a step's name"
    guard case .table(let pair) = value else { throw reader.wrong("next", shape, value, inside: true) }
    let parts = try TableReader(pair, subject: "\(reader.subject), next").list()
    guard parts.count == 2, case .string(let name) = parts[1],
      let when = condition(parts[0], "a condition of `next`", step)
    else { throw reader.wrong("next", shape, value, inside: true) }
    return Decision(when: when, target: target(name))
  }

  private func target(_ name: String) -> Decision.Target {
    name == "finish" ? .finish : .step(name)
  }

  // MARK: Texts, conditions, functions

  private func text(_ reader: inout TableReader, _ name: String) throws(ReadingError) -> Text? {
    switch reader.value(name) {
    case nil: return nil
    case .string(let key)?: return .key(key, fallback: nil)
    case .function(let function)?: return .callback(callback(function, "\(reader.subject), \(name)"))
    case let other?: throw reader.wrong(name, "a text or a function", other)
    }
  }

  /// How the keys of labels are made of option names; an empty pattern shows the names themselves.
  private func pattern(_ reader: inout TableReader, _ name: String) throws(ReadingError) -> String? {
    switch reader.value(name) {
    case nil: return nil
    case .boolean(false)?: return ""
    case .string(let pattern)? where pattern.contains("{option}"): return pattern
    case let other?: throw reader.wrong(name, "a pattern such as \"source_{option}\", or false", other)
    }
  }

  private func label(_ option: String, _ pattern: String?, _ usual: String) -> Text {
    let pattern = pattern ?? usual
    guard !pattern.isEmpty else { return .literal(option) }
    return .key(pattern.replacing("{option}", with: option), fallback: option.spokenAsTitle)
  }

  private func destination(_ reader: inout TableReader, _ name: String) throws(ReadingError) -> Destination? {
    guard let path = try reader.string(name) else { return nil }
    for (prefix, make) in [
      ("profile.", Destination.profile), ("store.", Destination.store),
      ("onboarding.state.", Destination.state),
    ] as [(String, (String) -> Destination)] where path.hasPrefix(prefix) && path.count > prefix.count {
      return make(String(path.dropFirst(prefix.count)))
    }
    throw ReadingError(
      .wrongType, "\(reader.subject): `\(name)` should say where the answer goes, and \"\(path)\" does not",
      key: name, advice: "write \"profile.displayName\", \"store.some.key\" or \"onboarding.state.name\"")
  }

  private func condition(
    _ reader: inout TableReader, _ name: String, _ step: String
  ) throws(ReadingError) -> Condition? {
    guard let value = reader.value(name) else { return nil }
    guard let condition = condition(value, "`\(name)`", step) else {
      throw reader.wrong(name, "a condition such as given.ios \">= 26\", or a function", value)
    }
    return condition
  }

  private func condition(_ value: LuaValue, _ what: String, _ step: String) -> Condition? {
    if let object = value.object(as: ConditionObject.self) { return object.condition }
    if case .function(let function) = value {
      return .callback(callback(function, "step \"\(step)\", \(what)"))
    }
    return nil
  }

  private func hook(
    _ reader: inout TableReader, _ name: String, _ step: String
  ) throws(ReadingError) -> CallbackID? {
    try reader.function(name).map { callback($0, "step \"\(step)\", \(name)") }
  }

  private func unknown(
    _ what: String, _ name: String, _ known: [String], _ reader: TableReader, _ key: String
  ) -> ReadingError {
    ReadingError(
      .unknownName, "\(reader.subject): there is no \(what) \"\(name)\"", key: key,
      advice: NearestName.advice(name, among: known))
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

extension Array where Element: Hashable {
  /// The first element that stood before already.
  var firstDuplicate: Element? {
    var seen: Set<Element> = []
    return first { !seen.insert($0).inserted }
  }
}

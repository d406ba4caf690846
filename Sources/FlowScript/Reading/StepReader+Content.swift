import FlowModel
import LuaKit
import Phone

// What a step asks of the person: at most one thing, and what goes with it.
extension StepReader {
  /// A field that says what is asked, and the fields that may stand beside it.
  private static let kinds: [(key: String, companions: [String])] = [
    ("choose", ["several", "labels", "into", "property"]), ("ask", ["placeholder", "example", "property"]),
    ("signIn", []), ("permission", ["options"]),
    ("habits", ["times", "labels"]),
  ]

  /// What the table asks; `nil` where it asks nothing.
  ///
  /// - Throws: `ReadingError` where it asks several things, and for a field that goes with another question.
  func content(_ reader: inout TableReader, _ step: inout Step) throws(ReadingError) -> Content? {
    var given: [(key: String, companions: [String])] = []
    for kind in Self.kinds where reader.has(kind.key) { given.append(kind) }
    guard given.count <= 1 else {
      throw ReadingError(
        .wrongType,
        "\(reader.subject) asks for several things: \(given.map { "`\($0.key)`" }.joined(separator: " and "))",
        key: given[1].key, advice: "give each its own step")
    }
    try refuseStrays(&reader, beside: given.first)
    return switch given.first?.key {
    case "choose": try choice(&reader, step)
    case "ask": try field(&reader)
    case "signIn": try signIn(&reader, &step)
    case "permission": try permission(&reader, &step)
    case "habits": try habits(&reader, step)
    default: nil
    }
  }

  /// A field without its question would be read by nobody.
  private func refuseStrays(
    _ reader: inout TableReader, beside question: (key: String, companions: [String])?
  ) throws(ReadingError) {
    for companion in Self.kinds.flatMap(\.companions) {
      guard reader.has(companion), question?.companions.contains(companion) != true else { continue }
      let homes = Self.kinds.filter { $0.companions.contains(companion) }.map { "`\($0.key)`" }
      throw ReadingError(
        .unknownKey, "\(reader.subject): `\(companion)` goes with \(homes.joined(separator: " or "))",
        key: companion, advice: "take it out, or say what the step asks")
    }
  }

  private func choice(_ reader: inout TableReader, _ step: Step) throws(ReadingError) -> Content {
    let names = try offered(&reader, "choose")
    let labels = try pattern(&reader, "labels")
    let options = names.map { name in
      Choice.Option(name: name, label: label(name, labels, "\(step.name)_{option}"))
    }
    return .choice(
      Choice(
        options: options, allowsMultiple: try reader.boolean("several") ?? false,
        into: try destination(&reader, "into"), property: try reader.string("property")))
  }

  private func field(_ reader: inout TableReader) throws(ReadingError) -> Content? {
    guard let into = try destination(&reader, "ask") else { return nil }
    return .field(
      Field(
        into: into, property: try reader.string("property"), placeholder: try text(&reader, "placeholder"),
        example: try reader.string("example")))
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
    step.button = .key("onboarding_\(step.name)_button", fallback: "Allow \(permission.spoken)")
    step.options = try options(&reader, permission)
    return .permission(permission)
  }

  /// What the request takes beside the permission.
  private func options(
    _ reader: inout TableReader, _ permission: Permission
  ) throws(ReadingError) -> Permissions.Options? {
    guard let table = try reader.table("options") else { return nil }
    do throws(LuaFailure) {
      return try PermissionOptions.read(table, for: permission)
    } catch {
      throw ReadingError(
        .wrongType, "\(reader.subject): \(error.message)", key: "options", advice: error.hint)
    }
  }

  private func habits(_ reader: inout TableReader, _ step: Step) throws(ReadingError) -> Content {
    let names = try offered(&reader, "habits")
    let times = try habitTimes(&reader)
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
    var times: [(name: String, time: Habits.Time)] = []
    for (name, value) in try reader.named("times") ?? [] {
      guard case .string(let text) = value, let time = Habits.Time(text) else {
        throw ReadingError(
          .wrongType,
          "\(reader.subject): `times.\(name)` should be a time of day such as \"07:00\", got \(value.quoted)",
          path: ["times", name])
      }
      times.append((name, time))
    }
    return times
  }

  /// The names that a person chooses from: at least one, and none of them twice.
  private func offered(_ reader: inout TableReader, _ key: String) throws(ReadingError) -> [String] {
    let names = try reader.strings(key) ?? []
    guard !names.isEmpty else {
      throw ReadingError(
        .wrongType, "\(reader.subject): `\(key)` offers nothing", key: key,
        advice: "a person could never go on: name at least one")
    }
    for name in names { try Naming.check(name, "\(reader.subject): a name in `\(key)`", path: [key]) }
    if let twice = names.firstDuplicate {
      throw ReadingError(
        .duplicateKey, "\(reader.subject): `\(key)` offers \"\(twice)\" twice", key: key,
        advice: "take one of them out")
    }
    return names
  }

  /// How the keys of labels are made of option names; an empty pattern shows the names themselves.
  private func pattern(_ reader: inout TableReader, _ name: String) throws(ReadingError) -> String? {
    switch reader.value(name) {
    case nil: return nil
    case .boolean(false)?: return ""
    case .string(let pattern)? where pattern.contains("{option}"): return pattern
    case let other?: throw reader.unfit(name, "a pattern such as \"source_{option}\", or false", other)
    }
  }

  private func label(_ option: String, _ pattern: String?, _ usual: String) -> Text {
    let pattern = pattern ?? usual
    guard !pattern.isEmpty else { return .literal(option) }
    return .key(pattern.replacing("{option}", with: option), fallback: option.spokenAsTitle)
  }

  private func destination(_ reader: inout TableReader, _ name: String) throws(ReadingError) -> Destination? {
    guard let path = try reader.string(name) else { return nil }
    if let destination = Destination(path) {
      if case .profile(let field) = destination, let fault = ScriptVerbs.fieldFault(field) {
        throw ReadingError(
          .wrongType, "\(reader.subject): \(fault)", key: name, advice: "give it another name")
      }
      return destination
    }
    throw ReadingError(
      .wrongType, "\(reader.subject): `\(name)` should say where the answer goes, and \"\(path)\" does not",
      key: name, advice: "write \"profile.displayName\", \"store.some.key\" or \"onboarding.state.name\"")
  }

  private func unknown(
    _ what: String, _ name: String, _ known: [String], _ reader: TableReader, _ key: String
  ) -> ReadingError {
    ReadingError(
      .unknownName, "\(reader.subject): there is no \(what) \"\(name)\"", key: key,
      advice: NearestName.advice(name, among: known))
  }
}

extension Array where Element: Hashable {
  /// The first element that stood before already.
  var firstDuplicate: Element? {
    var seen: Set<Element> = []
    return first { !seen.insert($0).inserted }
  }
}

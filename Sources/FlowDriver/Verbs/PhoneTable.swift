import FlowModel
import FlowScript
import LuaKit
import Phone

// The table that describes a phone: `{ ios = "26.0", language = "ja", device = "ipad", review = "testFlight" }`, and
// what the app declares: `info = { NSCameraUsageDescription = false }`. `language = { "fr", "ja" }` names several, the
// preferred one first; `server`, `store` and `assign` say what the app meets there.
extension LuaCall {
  /// The fields of a phone.
  static let phoneFields =
    (["device", "info", "ios", "language", "region", "review", "seed", "timeZone", "version"]
    + Surroundings.fields)
    .sorted()
  /// The fields of a person.
  static let personFields = ["choose", "deny", "skip", "stopAt"]

  /// The phone that an argument describes; what it does not name is as usual.
  ///
  /// - Parameter andPerson: Whether the table describes the person who plays as well.
  /// - Throws: `LuaFailure` for a field that there is not, or one of the wrong type.
  func phone(_ argument: Int, andPerson: Bool = false) throws -> PhoneSetup {
    var setup = PhoneSetup()
    guard let table = table(argument) else { return setup }
    let known = Self.phoneFields + (andPerson ? Self.personFields : [])
    try table.forEach { key, value in
      guard case .string(let name) = key else {
        throw LuaFailure("a phone has named fields only", hint: "there is " + known.joined(separator: ", "))
      }
      guard known.contains(name) else { throw unknownField(name, known) }
      guard Self.phoneFields.contains(name) else { return }
      if name == "info" {
        setup.info = try info(value)
        return
      }
      if Surroundings.fields.contains(name) {
        setup.surroundings += try Surroundings.changes(name, value)
        return
      }
      if name == "seed" {
        guard case .integer(let seed) = value else { throw wrongField(name, "an integer", value) }
        setup.seed = UInt64(bitPattern: Int64(seed))
        return
      }
      if name == "language" {
        setup.language = try languages(value)
        return
      }
      guard case .string(let text) = value else { throw wrongField(name, "a string", value) }
      try setup.set(name, to: text, self)
    }
    return setup
  }

  private func languages(_ value: LuaValue) throws -> PreferredLanguages {
    var tags: [String] = []
    switch value {
    case .string(let tag): tags = [tag]
    case .table(let table):
      for (key, value) in try table.pairs() {
        guard case .integer = key, case .string(let tag) = value else {
          throw LuaFailure(
            "`language` is a tag or a list of tags", hint: "write language = { \"fr\", \"ja\" }")
        }
        tags.append(tag)
      }
    default: throw wrongField("language", "a string or a list of strings", value)
    }
    do throws(PreferredLanguages.Refusal) {
      return try PreferredLanguages(tags)
    } catch {
      let isEmpty = error.text.isEmpty
      throw LuaFailure(error.message, hint: isEmpty ? "write language = \"ja\"" : error.advice)
    }
  }

  private func info(_ value: LuaValue) throws -> [AppInfo.Change] {
    guard case .table(let table) = value else { throw wrongField("info", "a table", value) }
    return try table.pairs().map { key, value in
      guard let name = key.string, InfoChange.keys.contains(name) else {
        throw LuaFailure(
          "`info` has no \"\(key.string ?? key.kind)\"",
          hint: key.string.flatMap { NearestName.advice($0, among: InfoChange.keys) })
      }
      return try InfoChange.read(name, value)
    }
  }

  private func unknownField(_ name: String, _ known: [String]) -> LuaFailure {
    if Self.personFields.contains(name) {
      return LuaFailure("`\(name)` describes a person, and nobody plays here", hint: "give it to play")
    }
    return LuaFailure("a phone has no \"\(name)\"", hint: NearestName.advice(name, among: known))
  }

  /// An error about the type of a field.
  func wrongField(_ name: String, _ expected: String, _ value: LuaValue) -> LuaFailure {
    LuaFailure("`\(name)` should be \(expected), got \(value.kindWithArticle)")
  }

  /// A word of a closed set.
  func choice<C: RawRepresentable<String>>(_ text: String, _ cases: [C], _ what: String) throws -> C {
    guard let choice = C(rawValue: text) else {
      throw LuaFailure(
        "there is no \(what) \"\(text)\"", hint: NearestName.advice(text, among: cases.map(\.rawValue)))
    }
    return choice
  }

  /// The fields of the moment of a kill.
  static let killKeys = ["after", "count"]

  /// The fault that `{ after = effect, count = number }` arms; one of the two may be missing.
  ///
  /// - Throws: `LuaFailure` for anything that no app ever does: it would be waited for in vain.
  func fault(_ table: LuaTableView, _ argument: Int) throws -> Fault {
    let after = table.field("after")
    let number = table.field("count")
    var count = 1
    if case .integer(let integer) = number, integer >= 1 { count = Int(integer) }
    let isCounted = if case .integer(let integer) = number { integer >= 1 } else { false }
    guard try table.entries().count == (after.isNil ? 0 : 1) + (number.isNil ? 0 : 1),
      isCounted || number.isNil && !after.isNil
    else {
      throw LuaFailure(
        "app.kill takes { after = effect }",
        hint: advice(
          argument, Self.killKeys,
          else:
            "write { after = \"onboarding.complete\" }, or { after = \"store.set\", count = 2 } for the second"
        ))
    }
    guard !after.isNil else { return Fault(count: count) }
    guard case .string(let name) = after else { throw wrongField("after", "a text", after) }
    let effects = Effect.names
    guard effects.contains(name) else {
      throw LuaFailure(
        "no app ever does \"\(name)\"",
        hint: NearestName.of(name, among: effects).map { "did you mean \"\($0)\"?" }
          ?? "name an effect, such as \"onboarding.complete\" or \"store.set\"")
    }
    return Fault(after: name, count: count)
  }
}

extension LuaValue {
  /// The kind as a message says it: `a table`, `an object`, `nil`.
  var kindWithArticle: String {
    switch self {
    case .nil: "nil"
    case .object: "an object"
    default: "a \(kind)"
    }
  }
}

extension PhoneSetup {
  fileprivate mutating func set(_ field: String, to text: String, _ call: LuaCall) throws {
    switch field {
    case "ios":
      guard let version = OSVersion(text) else {
        throw LuaFailure("\"\(text)\" is not an iOS version", hint: "write ios = \"26.0\"")
      }
      ios = version
    case "region":
      guard !text.isEmpty else { throw LuaFailure("a region has a code", hint: "write region = \"JP\"") }
      region = text
    case "version":
      guard let number = OSVersion(text) else {
        throw LuaFailure("\"\(text)\" is not a version", hint: "write version = \"1.2\"")
      }
      version = number
    case "timeZone":
      guard Clock.knows(timeZone: text) else {
        throw LuaFailure("\"\(text)\" is not a time zone", hint: "write timeZone = \"Asia/Tokyo\"")
      }
      timeZone = text
    case "device": kind = try call.choice(text, Device.Kind.allCases, "device class")
    default: environment = try call.choice(text, Review.Environment.allCases, "origin of a build")
    }
  }
}

import FlowModel
public import LuaKit
public import Phone

/// Types of health data as scripts name them: `"steps"`, `{ "steps", "sleep" }`.
public enum HealthTypes {
  /// The names, in order.
  public static let names = Health.Kind.allCases.map(\.rawValue)

  /// The types that a value names; none where there is no value.
  ///
  /// - Throws: `LuaFailure` for anything that is no name of a type, or no list of them.
  public static func read(_ value: LuaValue, _ subject: String) throws(LuaFailure) -> Health.Kinds {
    switch value {
    case .nil: return []
    case .string(let name): return [try kind(name)]
    case .table(let table):
      var kinds: [Health.Kind] = []
      for (key, value) in pairs(table) {
        guard case .integer = key, case .string(let name) = value else {
          throw LuaFailure(
            "\(subject) is a list of types of health data", hint: "write { \"steps\", \"sleep\" }")
        }
        kinds.append(try kind(name))
      }
      return Health.Kinds(kinds)
    default:
      throw LuaFailure("\(subject) is a list of types of health data", hint: "write { \"steps\", \"sleep\" }")
    }
  }

  /// The type of a name.
  ///
  /// - Throws: `LuaFailure` where there is none.
  public static func kind(_ name: String) throws(LuaFailure) -> Health.Kind {
    guard let kind = Health.Kind(rawValue: name) else {
      throw LuaFailure(
        "there is no type of health data \"\(name)\"", hint: NearestName.advice(name, among: names))
    }
    return kind
  }

  /// The fields of what is read and shared.
  public static let keys = ["read", "share"]

  /// What `{ read = { … }, share = { … } }` names.
  ///
  /// - Throws: `LuaFailure` for any other field, and where nothing is named.
  public static func readAndShare(
    _ table: LuaTable, _ subject: String, besides other: String? = nil
  ) throws(LuaFailure) -> (read: Health.Kinds, share: Health.Kinds) {
    var (read, share) = (Health.Kinds(), Health.Kinds())
    for (key, value) in pairs(table) {
      switch key {
      case .string("read"): read = try self.read(value, "`read`")
      case .string("share"): share = try self.read(value, "`share`")
      case .string(other): break
      default:
        throw LuaFailure(
          "\(subject) takes { read = types, share = types }",
          hint: key.string.flatMap { LuaSuggestion.sentence($0, in: keys + [other].compactMap(\.self)) })
      }
    }
    guard !(read.isEmpty && share.isEmpty) else {
      throw LuaFailure(
        "\(subject) names no type of health data", hint: "write { read = { \"steps\" } }")
    }
    return (read, share)
  }

  /// A key that has no place in an order has none in a list of names either.
  private static func pairs(_ table: LuaTable) -> [(key: LuaValue, value: LuaValue)] {
    (try? table.pairs()) ?? [(.nil, .nil)]
  }
}

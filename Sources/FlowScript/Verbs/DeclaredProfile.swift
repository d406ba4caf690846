import LuaKit
import Phone

// The fields that a flow declares for its profile are those that its scripts may name; where it declares none, any name
// will do.
extension World {
  /// What the profile declares of the field that a verb's first argument names; `nil` where nothing is declared.
  ///
  /// - Throws: `LuaArgumentError` for a name that the declaration does not have.
  func declaredField(_ name: String) throws -> Profile.Field? {
    guard let profileFields else { return nil }
    if let field = profileFields.first(where: { $0.name == name }) { return field }
    throw LuaArgumentError(
      LuaArgumentPlace(0), "is '\(name)', and the profile has no such field", reason: .field,
      hint: LuaSuggestion.advice(name, in: profileFields.map(\.name)))
  }
}

extension Profile.Field {
  /// The value as the field keeps it.
  ///
  /// - Throws: `LuaArgumentError` about a verb's second argument for a value of another type.
  func keeping(_ value: Value) throws -> Value {
    // An empty table of Lua is a list as well as a record.
    if kind == .list, case .record(let fields) = value, fields.isEmpty { return .list([]) }
    guard kind.admits(value) else {
      throw LuaArgumentPlace(1).wrong("\(kind.spoken), as the profile declares '\(name)'", value)
    }
    return value
  }
}

extension Profile.Field.Kind {
  fileprivate var spoken: String {
    switch self {
    case .string: "a string"
    case .boolean: "true or false"
    case .number: "a number"
    case .list: "a list"
    }
  }
}

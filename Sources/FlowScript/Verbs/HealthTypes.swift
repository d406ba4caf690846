import FlowModel
package import LuaKit
package import Phone
import Spelling

/// The types of health data that a request names: those to be read, and those to be written.
///
/// For example:
///
///     var types = HealthTypes()
///     types.read = [.steps, .sleep]   // { read = { "steps", "sleep" } } in a script
///     types.share = [.steps]
///     try HealthTypes.kind("steps")  // .steps
package struct HealthTypes: Sendable {
  /// The types to be read; nil where none are given.
  package var read: Health.Kinds?
  /// The types to be written; nil where none are given.
  package var share: Health.Kinds?

  /// Names none.
  package init() {}

  /// The names of all types, in order.
  package static let names = Health.Kind.allCases.map(\.rawValue)

  /// The name of the table.
  package static let tableName = "HealthTypes"

  /// The table.
  package static let shape = LuaShape<Reading, HealthTypes>(
    tableName, "Types of health data, to be read and to be written.", fields(\.self),
    example: "{ read = { \"steps\", \"sleep\" }, share = \"weight\" }")

  /// The fields, for a table that has others as well.
  static func fields<Target>(
    _ types: any WritableKeyPath<Target, HealthTypes> & Sendable
  ) -> [LuaShapeField<Reading, Target>] {
    [
      LuaShapeField("read", .healthTypes, "The types to be read.", example: "read = { \"steps\", \"sleep\" }")
      {
        target, kinds, _ in target[keyPath: types].read = kinds
      },
      LuaShapeField("share", .healthTypes, "The types to be written.", example: "share = \"weight\"") {
        target, kinds, _ in target[keyPath: types].share = kinds
      },
    ]
  }

  /// Returns the types to read and the types to write.
  ///
  /// - Throws: `LuaFailure` where no type is named; its message begins with the subject, such as a verb's name.
  package func named(_ subject: String) throws(LuaFailure) -> (read: Health.Kinds, share: Health.Kinds) {
    let (read, share) = (read ?? [], share ?? [])
    guard !(read.isEmpty && share.isEmpty) else {
      throw LuaFailure(
        "\(subject) names no type of health data", hint: "write { read = { \"steps\" } }")
    }
    return (read, share)
  }

  /// Returns the type with a name.
  ///
  /// - Throws: `LuaFailure` where there is none.
  package static func kind(_ name: String) throws(LuaFailure) -> Health.Kind {
    guard let kind = Health.Kind(rawValue: name) else {
      throw LuaFailure(
        "there is no type of health data \"\(name)\"", hint: Suggestion.advice(name, among: names))
    }
    return kind
  }
}

extension LuaFieldKind where Context == Reading, Value == Health.Kinds {
  /// The name of a type of health data, or a list of names.
  package static var healthTypes: LuaFieldKind<Reading, Health.Kinds> {
    let one = LuaFieldKind<Reading, Health.Kind>.word("type of health data")
    let list = LuaFieldKind<Reading, [Health.Kind]>.list(of: one)
    return LuaFieldKind<Reading, Health.Kinds>(.union([one.type, list.type])) { place throws(LuaFieldError) in
      switch place.value {
      case .string: return Health.Kinds([try one.read(place)])
      case .table: return Health.Kinds(try list.read(place))
      default:
        throw place.wrong("a list of types of health data", hint: "write { \"steps\", \"sleep\" }")
      }
    }
  }
}

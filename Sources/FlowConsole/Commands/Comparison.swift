import FlowDriver
import FlowScript
import FlowSession
import LuaKit
import Phone

/// The phones or flows to compare with each other; one of the three properties is set.
struct Comparison {
  /// The versions of iOS to compare.
  private(set) var ios: [OSVersion]?
  /// The languages of the phone to compare.
  private(set) var languages: [PreferredLanguages]?
  /// The flows to compare.
  private(set) var flows: [FlowObject]?

  /// The name of the table.
  static let tableName = "Comparison"

  /// The fields of the table, with their meaning.
  static let shape = LuaShape<Reading, Comparison>(
    tableName, "Two to six phones or orders.",
    [
      LuaShapeField(
        "flow", .several(of: .flow), into: \.flows, "Flows.", example: "flow = { flow, flow:without \"age\" }"
      ),
      LuaShapeField(
        "ios", .several(of: .iosVersion), into: \.ios, "Versions of iOS.",
        example: "ios = { \"18.0\", \"26.0\" }"),
      LuaShapeField(
        "language", .several(of: .languages), into: \.languages, "Languages of the phone.",
        example: "language = { \"en\", \"ja\" }"),
    ],
    alternatives: [
      LuaAlternatives(
        ["flow", "ios", "language"], required: true, advice: "write compare { language = { \"en\", \"ja\" } }"
      )
    ], example: "compare { language = { \"en\", \"ja\" } }")
}

extension LuaFieldKind where Context == Reading {
  /// Returns the kind of a list with two to six values.
  fileprivate static func several<Element>(
    of kind: LuaFieldKind<Reading, Element>
  ) -> LuaFieldKind<Reading, [Element]> where Value == [Element] {
    LuaFieldKind<Reading, [Element]>.list(of: kind).checking { list, place throws(LuaFieldError) in
      guard !(2...6).contains(list.count) else { return }
      throw LuaFieldError(place.path, ": two to six can be compared, got \(list.count)")
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == FlowObject {
  fileprivate static var flow: LuaFieldKind<Reading, FlowObject> {
    LuaFieldKind<Reading, FlowObject>(.object("Flow")) { place throws(LuaFieldError) in
      guard case .object(let object) = place.value, let flow = object as? FlowObject else {
        throw place.wrong("a flow")
      }
      return flow
    }
  }
}

/// The options of a variant that is saved.
struct SaveOptions {
  /// True to replace an existing file.
  private(set) var replace = false

  /// The name of the table.
  static let tableName = "SaveOptions"

  /// The fields of the table, with their meaning.
  static let shape = LuaShape<Reading, SaveOptions>(
    tableName, "How a variant is written.",
    [
      LuaShapeField(
        "replace", .boolean, into: \.replace, "True where it takes the place of a file that is there.",
        .unlessGiven("false"), example: "replace = true")
    ], example: "flow:save(\"shorter.lua\", { replace = true })")
}

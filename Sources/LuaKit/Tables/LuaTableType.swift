/// The fields of one kind of table: a step, a timer, the answer that a hook receives.
///
/// Help, completion, the reference and the editor's definitions are made from it, and a `LuaShape` reads by it.
///
/// For example:
///
///     let after = LuaField("after", .string, "The time until it fires.")
///     let timer = LuaTableType("Timer", "A step's timer.", [after])
///     timer.field("after")?.summary  // "The time until it fires."
///     timer.className                // "TimerTable"
public struct LuaTableType: Sendable, Hashable {
  /// The name with a capital, as in help and paths: "Step", with the field `Step.onAnswer`.
  public var name: String
  /// One or two sentences.
  public var summary: String
  /// The fields, in the order in which people read of them.
  public var fields: [LuaField]
  /// The type of the entries without names; nil for a table without such entries.
  public var entries: LuaType?
  /// The groups of fields of which a table may have at most one.
  public var alternatives: [LuaAlternatives]
  /// Lua code with such a table, for help and the reference; empty where the fields' own examples suffice.
  public var example: String

  /// Makes a table type from its parts.
  public init(
    _ name: String, _ summary: String, _ fields: [LuaField], entries: LuaType? = nil,
    alternatives: [LuaAlternatives] = [], example: String = ""
  ) {
    self.name = name
    self.summary = summary
    self.fields = fields
    self.entries = entries
    self.alternatives = alternatives
    self.example = example
  }

  /// The name of the class in the editor's definitions; a bridged type may have the plain name.
  public var className: String { Self.className(name) }

  static func className(_ name: String) -> String { name + "Table" }

  /// The field of a name; nil where there is none.
  public func field(_ name: String) -> LuaField? { fields.first { $0.name == name } }
}

/// A group of fields of which a table may have at most one, or must have exactly one.
///
/// For example:
///
///     let ends = LuaAlternatives(["goTo", "finish"], advice: "write only one of them")
///     // A table with both: the table.finish cannot stand beside `goTo`
public struct LuaAlternatives: Sendable, Hashable {
  /// The names of the fields.
  public var names: [String]
  /// True where a table must have one of the fields.
  public var isRequired: Bool
  /// The text to write instead of several, or of none.
  public var advice: String

  /// Makes alternatives from their parts.
  public init(_ names: [String], required isRequired: Bool = false, advice: String) {
    self.names = names
    self.isRequired = isRequired
    self.advice = advice
  }
}

/// An error in a table that a script passed, with its path in the table.
///
/// For example:
///
///     let path = LuaPath().field("timers").element(2).field("after")
///     LuaFieldError(path, "should be a string, got nil").message(about: "step \"age\"")
///     // "step \"age\".timers[2].after should be a string, got nil"
public struct LuaFieldError: Error, CustomStringConvertible {
  /// The kind of fault, for a reader that has a code for each.
  public enum Reason: Sendable, Hashable {
    /// A value is of a wrong type, or none of the allowed values.
    case value
    /// A field that the table does not have.
    case field
    /// A name that is none of the known ones.
    case name
    /// A name or key that occurs twice.
    case duplicate
    /// A hole in a list.
    case hole
    /// Too little memory for the values being read.
    case memory
  }

  /// The path of the wrong value; for a missing or unknown field, the path of the table.
  public var path: LuaPath
  /// The end of a sentence that begins with the path: `should be a string, got nil`.
  public var problem: String
  /// The kind of fault.
  public var reason: Reason
  /// The next step to take; nil where there is none besides a similar name.
  public var hint: String?
  /// The unknown name, and the known ones; nil for any other fault.
  public var unknown: Unknown?
  /// The error that ended the reading although the table has no fault; nil for every other error.
  public var underlying: (any Error)?
  /// The value at whose line the fault is shown.
  public var shown: LuaPath

  /// A name that is none of the known ones.
  public struct Unknown: Sendable, Hashable {
    /// The unknown name.
    public var name: String
    /// The known names, in their order.
    public var candidates: [String]
  }

  /// Makes an error from its parts; it is shown at its path unless `shown` is given.
  public init(
    _ path: LuaPath, _ problem: String, _ reason: Reason = .value, hint: String? = nil,
    shown: LuaPath? = nil
  ) {
    self.path = path
    self.problem = problem
    self.reason = reason
    self.hint = hint
    self.shown = shown ?? path
  }

  /// The error for a field that the table at a path does not have.
  public static func unknownField(_ name: String, among fields: [String], at path: LuaPath) -> LuaFieldError {
    var error = LuaFieldError(path, "has no \"\(name)\"", .field, shown: path.field(name))
    error.unknown = Unknown(name: name, candidates: fields)
    return error
  }

  /// Returns the error of a field of a table with a hint, unless it has one: the example of a field that takes a table
  /// or an object, or the yes-or-no field that was probably meant, as `skippable` for `skip = true`.
  func advised(by field: LuaField, among fields: [LuaField], at table: LuaPath) -> LuaFieldError {
    guard hint == nil, reason == .value, path == table.field(field.name) else { return self }
    var error = self
    if problem.hasPrefix("should be a "), !field.example.isEmpty, !field.example.contains("\n"),
      field.type.isOneTable
    {
      error.hint = "write \(field.example)"
    } else if problem.hasSuffix("got a boolean") {
      let meant = fields.first {
        $0.name != field.name && $0.name.hasPrefix(field.name) && $0.type == .boolean
      }
      error.hint = meant.map { "did you mean \($0.name)?" }
    }
    return error
  }

  /// The error for a name that is none of the known ones.
  ///
  /// - Parameter what: The noun for the named thing: "provider".
  public static func unknownName(
    _ name: String, _ what: String, among names: [String], at path: LuaPath
  ) -> LuaFieldError {
    var error = LuaFieldError(path, ": there is no \(what) \"\(name)\"", .name)
    error.unknown = Unknown(name: name, candidates: names)
    return error
  }

  /// The sentence after the table's name: `step "age".timers[2].after should be …`.
  public func message(about subject: String) -> String {
    subject + path.description + (problem.hasPrefix(":") ? "" : " ") + problem
  }

  /// The sentence without the table's name.
  public var description: String { message(about: "the table") }
}

extension LuaType {
  /// True where nothing but a table with fields or one kind of object is taken.
  fileprivate var isOneTable: Bool {
    switch self {
    case .fields, .object: true
    default: false
    }
  }
}

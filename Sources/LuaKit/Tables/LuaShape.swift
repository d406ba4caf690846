/// The entries of a table that have no names.
///
/// For example:
///
///     let names = LuaShape<Reading, [String]>("Names", "A list of names.", [], entries: .string) {
///       list, names throws(LuaFieldError) in
///       for value in list.values { names.append(try LuaFieldKind.string.read(value)) }
///     }
///     // { "welcome", "age" } is read as ["welcome", "age"].
public struct LuaFieldList<Context: LuaFieldContext> {
  /// The path of the table.
  public let path: LuaPath
  /// The reader of the table.
  public let context: Context
  /// The entries, in their order.
  public let values: [LuaFieldValue<Context>]
}

/// A table type with the meaning of its fields: it reads a script's table into a Swift value.
///
/// A field is declared once, with its name, kind, summary and meaning. Unknown fields, values of the wrong type,
/// missing fields and fields that exclude each other are found here, alike for every table.
///
/// For example:
///
///     let timer = LuaShape<Reading, StepTimer>(
///       "Timer", "What happens by itself while a step is shown.",
///       [LuaShapeField("after", .seconds, "After how long.", example: "after = \"3s\"") { $0.seconds = $1 }])
public struct LuaShape<Context: LuaFieldContext, Target>: Sendable {
  /// The declaration of the table: its name, its sentence, its fields.
  public let type: LuaTableType
  /// The table's own type and those of the tables within.
  public let tables: [LuaTableType]
  private let fields: [LuaShapeField<Context, Target>]
  private let places: [String: Int]
  // The facts that every reading needs, stored beside the fields: copying a declaration is slow.
  private let names: [String]
  private let required: [Int]
  private let accompanied: [Int]
  private let readList: (@Sendable (LuaFieldList<Context>, inout Target) throws(LuaFieldError) -> Void)?

  /// Makes a shape from its fields.
  ///
  /// - Parameters:
  ///   - entries: The type of the entries without names; nil for a table without such entries.
  ///   - list: Reads the entries without names, after the fields.
  public init(
    _ name: String, _ summary: String, _ fields: [LuaShapeField<Context, Target>],
    alternatives: [LuaAlternatives] = [], example: String = "", entries: LuaType? = nil,
    list: (@Sendable (LuaFieldList<Context>, inout Target) throws(LuaFieldError) -> Void)? = nil
  ) {
    // Loops, and neither key paths nor `flatMap`: this is compiled for any context, and what they need of a generic
    // type is looked for among all conformances of the program, eight times at a start.
    var declarations: [LuaField] = []
    var names: [String] = []
    var within: [LuaTableType] = []
    var required: [Int] = []
    var accompanied: [Int] = []
    var places: [String: Int] = [:]
    for place in 0..<fields.count {
      let declaration = fields[place].declaration
      declarations.append(declaration)
      names.append(declaration.name)
      for table in fields[place].tables { within.append(table) }
      if declaration.presence == .required { required.append(place) }
      if !declaration.companions.isEmpty { accompanied.append(place) }
      precondition(places.updateValue(place, forKey: declaration.name) == nil, "a field is declared once")
    }
    type = LuaTableType(
      name, summary, declarations, entries: entries, alternatives: alternatives, example: example)
    tables = [type] + within
    self.fields = fields
    self.names = names
    self.required = required
    self.accompanied = accompanied
    readList = list
    self.places = places
  }

  // MARK: Reading

  /// Reads a table: its fields in the order of their declarations, not in the script's order.
  ///
  /// - Throws: `LuaFieldError` for the first error. Unknown fields come before all others, since a misspelt field
  ///   explains a missing one.
  ///
  /// - Parameter skipped: The names of fields that are accepted and not read, since they were read before.
  /// - Returns: The names of the fields that the table has.
  @discardableResult
  public func read(
    _ table: LuaTable, into target: inout Target, at path: LuaPath = LuaPath(),
    skipping skipped: [String] = [],
    _ context: Context
  ) throws(LuaFieldError) -> [String] {
    let entries = try LuaEntries(table, at: path)
    guard entries.stray == nil, readList != nil || entries.list.isEmpty else {
      throw LuaFieldError.unnamed(at: path)
    }
    var given: [(place: Int, value: LuaValue)] = []
    given.reserveCapacity(entries.named.count)
    for (name, value) in entries.named {
      guard let place = places[name] else {
        throw .unknownField(name, among: type.fields.map(\.name), at: path)
      }
      given.append((place, value))
    }
    given.sort { $0.place < $1.place }
    let present = given.map(\.place)
    try refuseStrays(present, at: path)
    for (place, value) in given {
      let name = names[place]
      if !skipped.isEmpty, skipped.contains(name) { continue }
      do throws(LuaFieldError) {
        try fields[place].read(LuaFieldValue(value, .field(name), in: path, context), &target)
      } catch {
        throw error.advised(by: fields[place].declaration, among: type.fields, at: path)
      }
    }
    try demand(present, at: path)
    guard let readList else { return present.map { names[$0] } }
    var values: [LuaFieldValue<Context>] = []
    for (index, value) in entries.list.enumerated() {
      values.append(LuaFieldValue(value, .element(index + 1), in: path, context))
    }
    try readList(LuaFieldList(path: path, context: context, values: values), &target)
    return present.map { names[$0] }
  }

  /// Checks that the given fields can be combined.
  private func refuseStrays(_ given: [Int], at path: LuaPath) throws(LuaFieldError) {
    func has(_ name: String) -> Bool { places[name].map(given.contains) == true }
    for place in accompanied where given.contains(place) {
      let field = fields[place].declaration
      guard !field.companions.contains(where: has) else { continue }
      throw LuaFieldError(
        path.field(field.name),
        "goes with " + field.companions.map { "`\($0)`" }.joinedAsSentence(by: "or"), .field,
        hint: "take it out, or write \(self.field(field.companions[0]).example)")
    }
    for alternatives in type.alternatives {
      let present = alternatives.names.filter(has)
      guard present.count > 1 else { continue }
      throw LuaFieldError(
        path.field(present[1]), "cannot stand beside `\(present[0])`", hint: alternatives.advice)
    }
  }

  /// Throws where a field is missing. This check is last, since errors in the given fields tell more.
  private func demand(_ given: [Int], at path: LuaPath) throws(LuaFieldError) {
    for alternatives in type.alternatives where alternatives.isRequired {
      guard !alternatives.names.contains(where: { places[$0].map(given.contains) == true }) else { continue }
      throw LuaFieldError(
        path, "needs " + alternatives.names.map { "`\($0)`" }.joinedAsSentence(by: "or"),
        hint: alternatives.advice)
    }
    for place in required where !given.contains(place) {
      throw LuaFieldError(
        path, "needs `\(names[place])`", hint: "write { \(fields[place].declaration.example) }")
    }
  }

  private func field(_ name: String) -> LuaField { fields[places[name] ?? 0].declaration }

  // MARK: Functions

  /// True where a field holds functions.
  var holdsFunctions: Bool { fields.contains { $0.exchange != nil } }

  /// Exchanges every function that a field of the value holds.
  public func exchange(_ target: inout Target, _ number: (Context.Function) -> Context.Function) {
    for field in fields { field.exchange?(&target, number) }
  }
}

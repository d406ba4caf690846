import Spelling

// The fields of tables, found by the names that lead to them.
extension LuaReference {
  /// Returns the fields that a table can have at a path inside a value of a type.
  ///
  /// - Parameter path: The fields from the value to the table; list indices are left out.
  public func fields(in type: LuaType, path: [String] = []) -> [LuaField] {
    let tables = tables
    var types = [type]
    for name in path { types = types.flatMap { Self.types(of: name, in: $0, tables) } }
    return types.flatMap { Self.tables(in: $0, tables) }.flatMap(\.fields)
  }

  /// Returns the field at a path such as `Step.onAnswer` or `Step.timers.after`, with its table; nil where there is
  /// none.
  public func field(at path: String) -> (table: LuaTableType, field: LuaField)? {
    let names = path.split(separator: ".").map(String.init)
    guard names.count > 1, let first = names.first, let name = names.last else { return nil }
    let tables = tables
    var types = [LuaType.fields(first)]
    for name in names.dropFirst().dropLast() {
      types = types.flatMap { Self.types(of: name, in: $0, tables) }
    }
    for table in types.flatMap({ Self.tables(in: $0, tables) }) {
      if let field = table.field(name) { return (table, field) }
    }
    return nil
  }

  /// The help on a name: on a verb, an object or a table, and on the fields of that name in all tables. It is nil for
  /// an unknown name. Letter case is ignored only where nothing is written so, and never in a path or a field's name.
  ///
  /// For example, `explanation("ask")` lists `Step.ask` and every other field of the name; `help("ask")` knows none.
  public func explanation(_ name: String) -> String? {
    let own = help(name)
    guard !name.contains("."), !name.contains(":") else { return own }
    let fields = self.fields(named: name)
    if let own { return fields.isEmpty ? own : own + "\n\n" + Self.list(fields, named: name) }
    if fields.count == 1, let field = fields.first { return help("\(field.table).\(name)") }
    if !fields.isEmpty { return Self.list(fields, named: name) }
    let names = declarations.map(\.path) + members(of: "") + tables.map(\.name)
    return names.first { $0.lowercased() == name.lowercased() }.flatMap(help)
  }

  /// The fields of a name, each with its table.
  private func fields(named name: String) -> [(table: String, field: LuaField)] {
    tables.compactMap { table in table.field(name).map { (table.name, $0) } }
  }

  private static func list(_ fields: [(table: String, field: LuaField)], named name: String) -> String {
    let rows = fields.map { (path: "\($0.table).\(name)", summary: $0.field.summary) }
    let width = rows.map { DisplayWidth.of($0.path) }.max() ?? 0
    return
      (["fields called \(name)"]
      + rows.map { "  " + DisplayWidth.padded($0.path, to: width + 2) + $0.summary }).joined(separator: "\n")
  }

  /// The tables with declared fields that a value of a type can be, or hold in a list.
  private static func tables(in type: LuaType, _ tables: [LuaTableType]) -> [LuaTableType] {
    switch type {
    case .fields(let name): tables.filter { $0.name == name }
    case .list(let element), .worded(_, let element): Self.tables(in: element, tables)
    case .union(let types): types.flatMap { Self.tables(in: $0, tables) }
    default: []
    }
  }

  /// Returns the types that a field of a value can have.
  private static func types(of name: String, in type: LuaType, _ tables: [LuaTableType]) -> [LuaType] {
    switch type {
    case .map(let element): [element]
    case .list(let element), .worded(_, let element): types(of: name, in: element, tables)
    case .union(let types): types.flatMap { Self.types(of: name, in: $0, tables) }
    default: Self.tables(in: type, tables).compactMap { $0.field(name)?.type }
    }
  }
}

extension LuaField {
  /// The type, the default and the example's conditions, as short clauses.
  var facts: [String] {
    var facts = ["it is \(type.sentence)"]
    switch presence {
    case .optional: break
    case .required: facts.append("it must be there")
    case .unlessGiven(let value): facts.append("unless given: \(value)")
    }
    if !companions.isEmpty {
      facts.append("it goes with " + companions.map { "`\($0)`" }.joinedAsSentence(by: "or"))
    }
    for told in type.told { facts.append("the function is told `\(told.name)`, \(told.type.sentence)") }
    if let hook { facts += [hook.moment, hook.sentence] }
    return facts
  }
}

extension LuaType {
  /// The arguments that the functions among its values receive.
  var told: [LuaTold] {
    switch self {
    case .callback(let told, _): told
    case .union(let types): types.flatMap(\.told)
    case .map(let type), .worded(_, let type), .list(let type): type.told
    default: []
    }
  }
}

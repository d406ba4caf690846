// Kinds made of other kinds: lists, tables with declared fields, tables with fields of any name.
extension LuaFieldKind {
  /// A list of values of one kind, without holes and without named fields.
  public static func list<Element>(of kind: LuaFieldKind<Context, Element>) -> Self where Value == [Element] {
    Self(
      .list(of: kind.type), tables: kind.tables,
      exchange: kind.exchange.map { exchange in
        { @Sendable list, number in list.map { exchange($0, number) } }
      }
    ) { place throws(LuaFieldError) in
      guard case .table(let table) = place.value else {
        throw place.wrong(LuaType.list(of: kind.type).sentence, hint: kind.type.listing(place))
      }
      let entries = try LuaEntries(table, at: place.path)
      if let key = entries.named.first.map({ "the key `\($0.name)`" })
        ?? entries.stray.map({ "a key that is \(place.context.spoken($0))" })
      {
        throw LuaFieldError(
          place.path, "is a list, and one of its entries has \(key)", .field,
          shown: entries.named.first.map { place.path.field($0.name) })
      }
      var list: [Element] = []
      for (index, value) in entries.list.enumerated() {
        list.append(try kind.read(place.inner(value, .element(index + 1))))
      }
      return list
    }
  }

  /// A table with the fields of a shape.
  ///
  /// - Parameter make: Makes the value to which the fields are then added.
  public static func table(
    _ shape: LuaShape<Context, Value>, _ make: @escaping @Sendable (Context) -> Value
  ) -> Self {
    var exchange: (@Sendable (Value, (Context.Function) -> Context.Function) -> Value)?
    if shape.holdsFunctions {
      exchange = { value, number in
        var value = value
        shape.exchange(&value, number)
        return value
      }
    }
    return Self(.fields(shape.type.name), tables: shape.tables, exchange: exchange) {
      place throws(LuaFieldError) in
      guard case .table(let table) = place.value else { throw place.wrong("a table") }
      var value = make(place.context)
      try shape.read(table, into: &value, at: place.path, place.context)
      return value
    }
  }

  /// A table with fields of any name, in the order of the names.
  public static func named<Element>(
    _ kind: LuaFieldKind<Context, Element>
  ) -> Self where Value == [(name: String, value: Element)] {
    Self(
      .map(of: kind.type), tables: kind.tables,
      exchange: kind.exchange.map { exchange in
        { @Sendable fields, number in fields.map { ($0.name, exchange($0.value, number)) } }
      }
    ) { place throws(LuaFieldError) in
      guard case .table(let table) = place.value else { throw place.wrong("a table") }
      let entries = try LuaEntries(table, at: place.path)
      guard entries.list.isEmpty, entries.stray == nil else { throw LuaFieldError.unnamed(at: place.path) }
      var fields: [(name: String, value: Element)] = []
      for (name, value) in entries.named {
        fields.append((name, try kind.read(place.inner(value, .field(name)))))
      }
      return fields
    }
  }

  /// A function of the script.
  ///
  /// - Parameters:
  ///   - told: The names and types of its arguments.
  ///   - returns: The type of its result; nil for none.
  public static func function(told: [LuaTold] = [], returns: LuaType? = nil) -> Self
  where Value == Context.Function {
    Self(.callback(told, returns: returns), exchange: { function, number in number(function) }) {
      place throws(LuaFieldError) in
      guard case .function(let function) = place.value else { throw place.wrong("a function") }
      try place.refuse(function, told: told)
      return try place.context.keep(function, at: place.path)
    }
  }
}

extension LuaFieldValue {
  /// Refuses a verb of the host that does not take the arguments of the hook, as in `onEnter = review.request`.
  fileprivate func refuse(_ function: LuaFunction, told: [LuaTold]) throws(LuaFieldError) {
    guard let verb = function.verb, !verb.parameters.contains(where: \.isVariadic) else { return }
    let required = verb.parameters.count { !$0.isOptional }
    guard told.count > verb.parameters.count || required > told.count || !fits(told, verb.parameters) else {
      return
    }
    let name = path.steps.last.flatMap { if case .field(let name) = $0 { name } else { nil } } ?? "run"
    let names = told.map(\.name).joined(separator: ", ")
    throw LuaFieldError(
      path, "is told \(names.isEmpty ? "nothing" : names), and \(verb.name) takes \(verb.takes)",
      hint:
        "write \(name) = function(\(required == 0 ? "" : names)) \(verb.name)(\(required == 0 ? "" : "…")) end"
    )
  }

  /// True where the parameters may take the arguments: one that is a table needs a parameter for a table.
  private func fits(_ told: [LuaTold], _ parameters: [LuaParameter]) -> Bool {
    zip(told, parameters).allSatisfy { told, parameter in
      if case .fields = told.type { parameter.type.takesTable } else { true }
    }
  }
}

extension LuaType {
  /// True where a table may be of the type.
  fileprivate var takesTable: Bool {
    switch self {
    case .any, .table, .list, .map, .fields: true
    case .union(let types): types.contains(where: \.takesTable)
    case .worded(_, let type): type.takesTable
    default: false
    }
  }
}

/// The entries of a table: those of its list, then those with names, in ascending order.
struct LuaEntries {
  private(set) var list: [LuaValue] = []
  private(set) var named: [(name: String, value: LuaValue)] = []
  /// A key that is neither a name nor an index of the list; nil where there is none.
  private(set) var stray: LuaValue?

  /// - Throws: `LuaFieldError` for a hole in the list, an index below 1, a key of an unsortable type, a list that is
  ///   too long, and where memory runs out.
  init(_ table: LuaTable, at path: LuaPath) throws(LuaFieldError) {
    let entries: [(key: LuaValue, value: LuaValue)]
    do throws(LuaError) {
      entries = try table.pairs()
    } catch {
      // What ends the script is no fault of the table's.
      var fault = LuaFieldError(path, ": " + error.message, error.kind == .memory ? .memory : .value)
      if error.kind == .memory { fault.underlying = error }
      throw fault
    }
    for (key, value) in entries {
      switch key {
      case .string(let name): named.append((name, value))
      case .integer(let index):
        guard index > 0 else {
          throw LuaFieldError(path, ": a list begins with entry 1, and there is an entry \(index)")
        }
        guard index == list.count + 1 else {
          throw LuaFieldError(
            path, ": entry \(list.count + 1) of the list is nil", .hole,
            hint: "take the hole out: Lua would drop it, or the entries after it, without a word",
            shown: path.element(list.count + 1))
        }
        guard list.count < LuaFieldLimits.list else {
          throw LuaFieldError(
            path, ": a list has at most \(LuaFieldLimits.list) entries", hint: "look for a loop that fills it"
          )
        }
        list.append(value)
      default: stray = stray ?? key
      }
    }
  }
}

extension LuaFieldError {
  /// Makes the error for an entry without a name in a table of named fields.
  static func unnamed(at path: LuaPath) -> LuaFieldError {
    LuaFieldError(
      path, "takes named fields only, and there is an entry without a name", .field,
      hint: "write name = value")
  }
}

extension LuaType {
  /// The hint where a text was given for a list of texts: `write choose = { "x" }`; nil elsewhere.
  fileprivate func listing(_ place: LuaFieldValue<some LuaFieldContext>) -> String? {
    guard case .string(let text) = place.value, case .field(let name)? = place.path.steps.last,
      luaCATS == "string"
    else { return nil }
    return "write \(name) = { \"\(text)\" }"
  }
}

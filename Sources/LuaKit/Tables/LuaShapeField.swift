/// A field of a shape: its declaration, and the way in which its value changes the Swift value.
///
/// For example:
///
///     let after = LuaShapeField<Reading, Timer>(
///       "after", .string, into: \.after, "The time until it fires.", .required, example: "after = \"3s\"")
///     after.declaration.type  // .string
public struct LuaShapeField<Context: LuaFieldContext, Target>: Sendable {
  /// The declaration: name, type, sentence, example.
  public let declaration: LuaField
  /// The tables that may be its values, and the tables inside them.
  let tables: [LuaTableType]
  let read: @Sendable (LuaFieldValue<Context>, inout Target) throws(LuaFieldError) -> Void
  let exchange: (@Sendable (inout Target, (Context.Function) -> Context.Function) -> Void)?

  private init(
    _ declaration: LuaField, _ tables: [LuaTableType],
    exchange: (@Sendable (inout Target, (Context.Function) -> Context.Function) -> Void)?,
    read: @escaping @Sendable (LuaFieldValue<Context>, inout Target) throws(LuaFieldError) -> Void
  ) {
    self.declaration = declaration
    self.tables = tables
    self.exchange = exchange
    self.read = read
  }

  /// A field whose value is stored unchanged.
  public init<Value>(
    _ name: String, _ kind: LuaFieldKind<Context, Value>,
    into property: any WritableKeyPath<Target, Value> & Sendable, _ summary: String,
    _ presence: LuaField.Presence = .optional, example: String, with companions: [String] = [],
    hook: LuaHook? = nil
  ) {
    self.init(
      LuaField(name, kind.type, summary, presence, example: example, with: companions, hook: hook),
      kind.tables,
      exchange: kind.exchange.map { exchange in
        { @Sendable (target: inout Target, number) in
          target[keyPath: property] = exchange(target[keyPath: property], number)
        }
      }
    ) { place, target throws(LuaFieldError) in target[keyPath: property] = try kind.read(place) }
  }

  /// Makes a field whose value is stored unchanged; nil where the table does not have the field.
  public init<Value>(
    _ name: String, _ kind: LuaFieldKind<Context, Value>,
    into property: any WritableKeyPath<Target, Value?> & Sendable, _ summary: String,
    _ presence: LuaField.Presence = .optional, example: String, with companions: [String] = [],
    hook: LuaHook? = nil
  ) {
    self.init(
      LuaField(name, kind.type, summary, presence, example: example, with: companions, hook: hook),
      kind.tables,
      exchange: kind.exchange.map { exchange in
        { @Sendable (target: inout Target, number) in
          target[keyPath: property] = target[keyPath: property].map { exchange($0, number) }
        }
      }
    ) { place, target throws(LuaFieldError) in target[keyPath: property] = try kind.read(place) }
  }

  /// Makes a field whose value is converted before it is stored; it must have no functions.
  public init<Value>(
    _ name: String, _ kind: LuaFieldKind<Context, Value>, _ summary: String,
    _ presence: LuaField.Presence = .optional, example: String, with companions: [String] = [],
    set: @escaping @Sendable (inout Target, Value, LuaFieldValue<Context>) throws(LuaFieldError) -> Void
  ) {
    assert(kind.exchange == nil, "a field that holds functions says where it keeps them")
    self.init(
      LuaField(name, kind.type, summary, presence, example: example, with: companions), kind.tables,
      exchange: nil
    ) { place, target throws(LuaFieldError) in try set(&target, try kind.read(place), place) }
  }

  /// Makes a field with a nested table, whose fields are added to the existing value.
  public init<Inner>(
    _ name: String, _ shape: LuaShape<Context, Inner>,
    onto property: any WritableKeyPath<Target, Inner> & Sendable,
    _ summary: String, _ presence: LuaField.Presence = .optional, example: String
  ) {
    self.init(
      LuaField(name, .fields(shape.type.name), summary, presence, example: example), shape.tables,
      exchange: { @Sendable (target: inout Target, number) in
        shape.exchange(&target[keyPath: property], number)
      }
    ) { place, target throws(LuaFieldError) in
      guard case .table(let table) = place.value else { throw place.wrong("a table") }
      try shape.read(table, into: &target[keyPath: property], at: place.path, place.context)
    }
  }

  /// Returns the field for a value that holds the target in a property.
  public func within<Outer>(
    _ property: any WritableKeyPath<Outer, Target> & Sendable
  ) -> LuaShapeField<Context, Outer> {
    LuaShapeField<Context, Outer>(
      declaration, tables,
      exchange: exchange.map { exchange in
        { @Sendable (outer: inout Outer, number) in exchange(&outer[keyPath: property], number) }
      }
    ) { place, outer throws(LuaFieldError) in try read(place, &outer[keyPath: property]) }
  }
}

import FlowModel
import LuaKit

// Conditions: `when = given.ios ">= 26"`, `when = function() return … end`, and lists of targets with conditions.
extension LuaFieldKind where Context == Reading, Value == Condition {
  /// A condition, or a function that answers it.
  static var condition: FieldKind<Condition> {
    FieldKind(type, exchange: { condition, number in condition.exchanging(number) }) {
      place throws(LuaFieldError) in
      guard let condition = try read(place) else {
        throw place.wrong(
          "a condition such as given.ios \">= 26\", or a function",
          hint: place.value.boolean.map {
            $0
              ? "leave it out where it always holds; given.always is the condition"
              : "`not` makes false of a condition: write given.none { … }; given.never holds on no phone"
          })
      }
      return condition
    }
  }

  /// `true`, `false`, a condition, or a function that answers it.
  static var truth: FieldKind<Condition> {
    FieldKind(.union([.boolean, type]), exchange: { condition, number in condition.exchanging(number) }) {
      place throws(LuaFieldError) in
      if case .boolean(let holds) = place.value { return holds ? .always : .never }
      guard let condition = try read(place) else { throw place.wrong("true, false or a condition") }
      return condition
    }
  }

  private static var type: LuaType { .union([.object("Condition"), .callback([], returns: .boolean)]) }

  private static func read(_ place: LuaFieldValue<Reading>) throws(LuaFieldError) -> Condition? {
    if let object = place.value.object(as: ConditionObject.self) {
      return object.condition(in: try place.definition())
    }
    if case .function(let function) = place.value {
      return .callback(try place.context.keep(function, at: place.path))
    }
    return nil
  }
}

/// An entry of a decision list, as a script writes it: a condition, and the name of its target.
struct NamedWay: Sendable {
  var when = Condition.always
  var name = ""

  fileprivate func exchanging(_ number: (CallbackID) -> CallbackID) -> NamedWay {
    NamedWay(when: when.exchanging(number), name: name)
  }

  private static let shape = Shape<NamedWay>(
    "Way", "A name, and when it is the one that is taken; the first way that holds decides.",
    [
      TableField(
        "when", .condition, into: \.when, "Decides whether the way is taken.", .unlessGiven("always"),
        example: "when = given.signedIn",
        hook: LuaHook(.asks, "It runs each time that the list is asked, if no way before it holds.")),
      TableField(
        "to", .string, into: \.name, "The name to which it leads.", .required, example: "to = \"name\""),
    ], example: "{ when = given.signedIn, to = \"home\" }")

  /// A decision list: `{ { when = …, to = "name" }, "name" }`.
  static var list: FieldKind<[NamedWay]> {
    let entry = FieldKind<NamedWay>.table(shape) { _ in NamedWay() }
    return .list(
      of: FieldKind(
        .union([.string, entry.type]), tables: entry.tables,
        exchange: { way, number in way.exchanging(number) }
      ) { place throws(LuaFieldError) in
        switch place.value {
        case .string(let name): return NamedWay(name: name)
        case .table: return try entry.read(place)
        default: throw place.wrong("a name or { when = condition, to = name }")
        }
      })
  }
}

extension LuaFieldKind where Context == Reading, Value == [Decision] {
  /// A decision list whose names are those of steps.
  static var route: FieldKind<[Decision]> {
    let list = NamedWay.list
    return FieldKind(list.type, tables: list.tables, exchange: exchanged) { place throws(LuaFieldError) in
      try list.read(place).map { Decision(when: $0.when, target: .init($0.name)) }
    }
  }

  /// A step's name, a list of names and of pairs of a condition and a name, or a function that returns the target.
  static var ways: FieldKind<[Decision]> {
    let condition = FieldKind<Condition>.condition
    let pair = LuaType.worded(
      "a pair of a condition and a step's name",
      .list(of: .union([.string, .object("Condition"), .callback([], returns: .boolean)])))
    let entry = FieldKind<Decision>(.union([.string, pair])) { place throws(LuaFieldError) in
      if case .string(let name) = place.value { return Decision(target: .init(name)) }
      let shape = "a step's name, or a pair of a condition and a step's name"
      guard case .table = place.value else { throw place.wrong(shape) }
      let parts = try FieldKind<[LuaFieldValue<Reading>]>.list(of: .whole).read(place)
      guard parts.count == 2, case .string(let name) = parts[1].value else { throw place.wrong(shape) }
      return Decision(when: try condition.read(parts[0]), target: .init(name))
    }
    let list = FieldKind<[Decision]>.list(of: entry)
    return FieldKind(
      .union([.string, list.type, .callback([], returns: .union([.string, .integer, .nil]))]),
      exchange: exchanged
    ) { place throws(LuaFieldError) in
      switch place.value {
      case .string(let name): return [Decision(target: .init(name))]
      case .table: return try list.read(place)
      case .function(let function):
        return [Decision(target: .callback(try place.context.keep(function, at: place.path)))]
      default: throw place.wrong("a step's name, a list of ways or a function")
      }
    }
  }

  private static var exchanged: @Sendable ([Decision], (CallbackID) -> CallbackID) -> [Decision] {
    { ways, number in
      ways.map { Decision(when: $0.when.exchanging(number), target: $0.target.exchanging(number)) }
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == LuaFieldValue<Reading> {
  /// Any value, for a reader that examines several of them at once.
  static var whole: FieldKind<LuaFieldValue<Reading>> { FieldKind(.any) { $0 } }
}

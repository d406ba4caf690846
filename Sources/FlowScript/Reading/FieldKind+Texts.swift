import FlowModel
import LuaKit
import Phone

// Texts: `title = "welcome_title"`, `title = { "days_left", 12 }`, `title = { "hello", function() … end, table = "Home" }`,
// `title = function() return … end`.
extension LuaFieldKind where Context == Reading, Value == Text {
  /// A key of the string tables, a key with what takes the places of its placeholders, or a function that returns one.
  static var text: FieldKind<Text> {
    FieldKind(
      .union([.string, .fields(formattedText.type.name), .callback([], returns: .string)]),
      tables: formattedText.tables, exchange: { text, number in text.exchanging(number) }
    ) { place throws(LuaFieldError) in
      switch place.value {
      case .string(let key): return .key(try place.short(key), fallback: nil)
      case .function(let function): return .callback(try place.context.keep(function, at: place.path))
      case .table(let table):
        var text = FormattedText(key: "")
        try formattedText.read(table, into: &text, at: place.path, place.context)
        return .formatted(text)
      default: throw place.wrong("a text, a text with its arguments, or a function")
      }
    }
  }
}

private let mostArguments = 32

private let formattedText = Shape<FormattedText>(
  "Text", "A key of a string table, and the arguments of its placeholders, in their order.",
  [
    TableField(
      "table", .string, into: \.table, "The string table that has the key.", .unlessGiven("Localizable"),
      example: "table = \"Home\"")
  ], example: "title = { \"days_left\", 12, table = \"Home\" }",
  entries: .union([.string, .number, .callback([], returns: .any)])
) { list, text throws(LuaFieldError) in
  guard let first = list.values.first, case .string(let key) = first.value, !key.isEmpty else {
    throw LuaFieldError(
      list.path, ": a text with arguments begins with its key", hint: "write { \"days_left\", 12 }")
  }
  guard list.values.count <= mostArguments + 1 else {
    throw LuaFieldError(list.path, ": a text has at most \(mostArguments) arguments")
  }
  text.key = try first.short(key)
  for place in list.values.dropFirst() {
    switch place.value {
    case .string(let argument): text.arguments.append(.value(.string(try place.short(argument))))
    case .integer(let number): text.arguments.append(.value(.integer(number)))
    case .number(let number): text.arguments.append(.value(.number(number)))
    case .function(let function):
      text.arguments.append(.callback(try place.context.keep(function, at: place.path)))
    default: throw place.wrong("a text, a number or a function")
    }
  }
}

import FlowModel
import LuaKit
import Phone
import Spelling

// Texts: `title = "welcome_title"`, `title = { "days_left", 12 }`,
// `title = { "hello", function() … end, table = "Home" }`, `title = { "GitHub", verbatim = true }`,
// `title = function() return … end`.
extension LuaFieldKind where Context == Reading, Value == Text {
  /// A key of the string tables, a key with arguments for its placeholders, or a function that returns one.
  static var text: FieldKind<Text> {
    FieldKind(
      .union([.string, .fields(formattedText.type.name), .callback([], returns: .string)]),
      tables: formattedText.tables, exchange: { text, number in text.exchanging(number) }
    ) { place throws(LuaFieldError) in
      switch place.value {
      case .string(let key): return .key(try place.short(key), fallback: nil)
      case .function(let function): return .callback(try place.context.keep(function, at: place.path))
      case .table(let table):
        var text = WrittenText()
        do throws(LuaFieldError) {
          try formattedText.read(table, into: &text, at: place.path, place.context)
        } catch {
          throw error.adviseOnLanguages
        }
        return text.isVerbatim ? .literal(text.formatted.key) : .formatted(text.formatted)
      default: throw place.wrong("a text, a text with its arguments, or a function")
      }
    }
  }
}

private let mostArguments = 32

/// A text with its arguments, or a text that is shown unchanged.
private struct WrittenText: Sendable {
  var formatted = FormattedText(key: "")
  var isVerbatim = false
}

private let formattedText = Shape<WrittenText>(
  "Text", "A key of a string table, and the arguments of its placeholders, in their order.",
  [
    TableField(
      "table", .string, into: \.formatted.table, "The string table that has the key.",
      .unlessGiven("Localizable"),
      example: "table = \"Home\""),
    TableField(
      "verbatim", .boolean, into: \.isVerbatim,
      "True where the text is shown as it is, as `Text(verbatim:)` shows a name or a sign: no key, and never missing.",
      .unlessGiven("false"), example: "verbatim = true"),
  ], example: "title = { \"days_left\", 12, table = \"Home\" }",
  entries: .union([.string, .number, .callback([], returns: .any)])
) { list, written throws(LuaFieldError) in
  guard !written.isVerbatim || list.values.count == 1 && written.formatted.table == nil else {
    throw LuaFieldError(
      list.path, ": a text that is shown as it is has no table and no arguments",
      hint: "write { \"GitHub\", verbatim = true }")
  }
  guard let first = list.values.first, case .string(let key) = first.value, !key.isEmpty else {
    throw LuaFieldError(
      list.path, ": a text with arguments begins with its key", hint: "write { \"days_left\", 12 }")
  }
  guard list.values.count <= mostArguments + 1 else {
    throw LuaFieldError(list.path, ": a text has at most \(mostArguments) arguments")
  }
  written.formatted.key = try first.short(key)
  for place in list.values.dropFirst() {
    switch place.value {
    case .string(let argument): written.formatted.arguments.append(.value(.string(try place.short(argument))))
    case .integer(let number): written.formatted.arguments.append(.value(.integer(number)))
    case .number(let number): written.formatted.arguments.append(.value(.number(number)))
    case .function(let function):
      written.formatted.arguments.append(.callback(try place.context.keep(function, at: place.path)))
    default: throw place.wrong("a text, a number or a function")
    }
  }
}

extension LuaFieldError {
  /// The error with advice where a text is written as a table of languages: `{ en = "Hello", de = "Hallo" }`.
  fileprivate var adviseOnLanguages: LuaFieldError {
    guard reason == .field, let name = unknown?.name, name.isLanguage,
      Suggestion.nearest(name, among: unknown?.candidates ?? []) == nil
    else { return self }
    var error = self
    error.hint =
      "write a key, such as title = \"welcome_title\"; each language has its text in a string table: \(name).lproj/Localizable.strings"
    return error
  }
}

extension String {
  /// True for the look of a language's tag: `de`, `fil`, `pt-BR`, `zh-Hans`.
  fileprivate var isLanguage: Bool {
    let parts = split(whereSeparator: { "-_".contains($0) })
    return parts.count <= 2
      && parts.first.map { (2...3).contains($0.count) && $0.allSatisfy { ("a"..."z").contains($0) } } == true
  }
}

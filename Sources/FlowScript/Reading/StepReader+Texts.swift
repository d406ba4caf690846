import FlowModel
import LuaKit
import Phone

// Texts: `title = "welcome_title"`, `title = { "days_left", 12 }`, `title = { "hello", function() … end, table = "Home" }`,
// `title = function() return … end`.
extension StepReader {
  /// The text under a name; `nil` where there is none.
  func text(_ reader: inout TableReader, _ name: String) throws(ReadingError) -> Text? {
    switch reader.value(name) {
    case nil: return nil
    case .string(let key)?: return .key(try reader.short(key, name), fallback: nil)
    case .function(let function)?:
      return .callback(definition.callback(function, "\(reader.subject), \(name)"))
    case .table(let table)?: return try formatted(table, &reader, name)
    case let other?: throw reader.wrong(name, "a text, a text with its arguments, or a function", other)
    }
  }

  /// The most arguments of a text.
  private static let mostArguments = 32

  private func formatted(
    _ table: LuaTable, _ reader: inout TableReader, _ name: String
  ) throws(ReadingError) -> Text {
    var fields = try TableReader(table, subject: "\(reader.subject), \(name)", path: reader.path + [name])
    let parts = try fields.list()
    let tableName = try fields.string("table")
    try fields.end(allowsList: true)
    guard case .string(let key)? = parts.first, !key.isEmpty else {
      throw ReadingError(
        .wrongType, "\(fields.subject): a text with arguments begins with its key", path: fields.path,
        advice: "write \(name) = { \"days_left\", 12 }")
    }
    guard parts.count <= Self.mostArguments + 1 else {
      throw ReadingError(
        .wrongType, "\(fields.subject): a text has at most \(Self.mostArguments) arguments", path: fields.path
      )
    }
    var text = FormattedText(key: try reader.short(key, name))
    if let tableName { text.table = tableName }
    for (index, part) in parts.dropFirst().enumerated() {
      text.arguments.append(try argument(part, index + 1, &fields))
    }
    return .formatted(text)
  }

  private func argument(
    _ value: LuaValue, _ place: Int, _ fields: inout TableReader
  ) throws(ReadingError) -> FormattedText.Argument {
    switch value {
    case .string(let text): return .value(.string(try fields.short(text, "argument \(place)")))
    case .integer(let number): return .value(.integer(number))
    case .number(let number): return .value(.number(number))
    case .function(let function):
      return .callback(definition.callback(function, "\(fields.subject), argument \(place)"))
    default:
      throw ReadingError(
        .wrongType,
        "\(fields.subject): argument \(place) should be a text, a number or a function, got \(value.spoken)",
        path: fields.path)
    }
  }
}

import FlowModel
import FlowSession
import LuaKit
import Phone
import Spelling

/// Copies a script's values for comparing and printing.
///
/// A value without comparable contents becomes a label: a function, an object, a table inside itself. Two labels are
/// equal exactly where Lua calls the values equal.
final class ValueCopier {
  private let lua: LuaEngine
  private lazy var environment = lua.makeEnvironment()
  private lazy var labels = ValueLabels(lua, environment)
  private var left = 0
  private var textLeft = 0

  /// The most values that one copy may hold; a larger copy throws. Without a limit, a table that holds another twice
  /// doubles the copy at each level.
  static let limit = 10_000
  /// The most bytes of text that one copy may hold, as the text is compared and printed; a larger copy throws.
  static let textLimit = 4 << 20

  init(_ lua: LuaEngine) { self.lua = lua }

  /// Forgets the values that were labelled.
  func forget() { labels = ValueLabels(lua, environment) }

  /// A copy of a value.
  ///
  /// - Throws: `LuaFailure` for a value that holds more than `limit` others, or more than `textLimit` of text;
  ///   `LuaError` where the script must stop.
  func copy(_ value: LuaValue) throws -> Value {
    left = Self.limit
    textLeft = Self.textLimit
    return try copy(value, depth: 0)
  }

  private func copy(_ value: LuaValue, depth: Int) throws -> Value {
    left -= 1
    guard left >= 0 else { throw tooLarge("\(Self.limit) others") }
    // A loop of the host's own: a thousand labels cost a thousand calls.
    if left % 256 == 0 { try lua.checkStop() }
    switch value {
    case .nil: return .null
    case .boolean(let boolean): return .boolean(boolean)
    case .integer(let integer): return .integer(integer)
    case .number(let number): return .number(number)
    case .string(let text):
      try count(text)
      return .string(text)
    case .table(let table):
      guard depth < 32 else {
        return .opaque(try labels.label(value, "a table nested too deep, or within itself"))
      }
      let pairs: [(key: LuaValue, value: LuaValue)]
      do throws(LuaError) {
        pairs = try table.pairs()
      } catch {
        if error.kind == .memory { throw tooLarge("16 MB of text") }
        try lua.checkStop()
        return .opaque(try labels.label(value, "a table with keys that have no order"))
      }
      if pairs.enumerated().allSatisfy({ $1.key == .integer($0 + 1) }) {
        return .list(try pairs.map { try copy($0.value, depth: depth + 1) })
      }
      return Value(
        entries: try pairs.compactMap { key, value in
          if case .string(let text) = key { try count(text) }
          return try key.plainKey.map { Value.Entry($0, try copy(value, depth: depth + 1)) }
        })
    case .object(let object):
      if let screen = object as? ScreenObject { return .record(screen.screen?.record ?? [:]) }
      return .opaque(try labels.label(value, described(value)))
    case .function(let function): return .opaque(try labels.label(value, function.described))
    case .other(let kind): return .opaque(try labels.label(value, "a \(kind)"))
    }
  }

  private func count(_ text: String) throws {
    textLeft -= text.utf8.count
    guard textLeft >= 0 else { throw tooLarge("\(Self.textLimit >> 20) MB of text") }
  }

  private func tooLarge(_ what: String) -> LuaFailure {
    LuaFailure("the value is too large: it holds more than \(what)", hint: "compare a part of it")
  }

  private func described(_ value: LuaValue) -> String {
    let text = (try? environment["tostring"].function?.call(value).string) ?? "an object"
    return text.shortened(to: 200)
  }
}

extension LuaFunction {
  fileprivate var described: String {
    guard let definition else { return "a function" }
    let file = definition.chunk.drop { $0 == "@" || $0 == "=" }
    return "the function at \(file):\(definition.line)"
  }
}

extension LuaValue {
  /// The key of a table that has an order; `nil` for any other.
  fileprivate var plainKey: Value? {
    switch self {
    case .string(let text): .string(text)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .boolean(let boolean): .boolean(boolean)
    default: nil
    }
  }
}

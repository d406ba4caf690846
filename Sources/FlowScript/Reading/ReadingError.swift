import FlowModel
import LuaKit
import Spelling

/// A fault in a table passed by a script, with the path of the value at whose line it is shown.
struct ReadingError: Error, CustomStringConvertible {
  let code: DiagnosticCode
  let message: String
  let advice: String?
  /// The path from the table to that value; empty for the table itself.
  let path: LuaPath

  init(_ code: DiagnosticCode, _ message: String, at path: LuaPath = LuaPath(), advice: String? = nil) {
    self.code = code
    self.message = Self.shown(message)
    self.advice = advice.map(Self.shown)
    self.path = path
  }

  /// A fault of a field, with its table's name.
  init(_ error: LuaFieldError, about subject: String) {
    let code: DiagnosticCode =
      switch error.reason {
      case .value: .wrongType
      case .field: .unknownKey
      case .name: .unknownName
      case .duplicate: .duplicateKey
      case .hole: .hole
      case .memory: .tooMuchMemory
      }
    let near = error.unknown.flatMap {
      Suggestion.advice(
        $0.name, among: error.reason == .field ? $0.candidates.sorted() : $0.candidates, most: 64)
    }
    self.init(code, error.message(about: subject), at: error.shown, advice: error.hint ?? near)
  }

  var description: String { message }

  /// Returns a message, cut where it is too long: it may contain names of any length.
  private static func shown(_ text: String) -> String {
    text.utf8.count <= LuaError.longestMessage ? text : String(text.unicodeScalars.prefix(1000)) + "…"
  }
}

extension LuaShape where Context == Reading {
  /// Reads the table of a definition, and then runs a check of what was read.
  ///
  /// - Throws: `ReadingError` for the first error.
  ///
  /// - Returns: The names of the fields that the table has.
  @discardableResult
  func read(
    _ table: LuaTable, into target: inout Target, as reading: Reading,
    _ check: (Target) throws(LuaFieldError) -> Void = { _ in }
  ) throws(ReadingError) -> [String] {
    do throws(LuaFieldError) {
      let names = try read(table, into: &target, reading)
      try check(target)
      return names
    } catch {
      throw ReadingError(error, about: reading.subject)
    }
  }
}

extension LuaValue {
  /// The kind of value with its article, for messages: `a string`, `nil`.
  var spoken: String {
    switch self {
    case .nil: "nil"
    case .integer, .number: "a number"
    case .object(let object):
      switch object {
      case is AppObject: "an app"
      case is FlowObject: "a flow"
      case is FlowDraft: "a flow without its table"
      case is StepDraft: "a step"
      case is ConditionObject: "a condition"
      default: "an object"
      }
    default: "a \(kind)"
    }
  }
}

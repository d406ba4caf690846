package import LuaKit
package import Phone
import Spelling

extension LuaCall {
  /// Reads the table of an argument by its shape; an absent argument leaves the target unchanged.
  ///
  /// - Parameter named: The parameter whose name errors use, where the argument may be given in another position.
  /// - Throws: `LuaArgumentError` for the first error in it.
  package func read<Target>(
    _ argument: Int, _ shape: LuaShape<Reading, Target>, into target: inout Target, named: Int? = nil
  ) throws {
    guard let table = table(argument)?.held else { return }
    do throws(LuaFieldError) {
      try shape.read(table, into: &target, Reading())
    } catch {
      throw error.underlying ?? LuaArgumentError(error, named ?? argument)
    }
  }

  /// Reads an argument, which need not be a table, by a field's kind.
  ///
  /// - Throws: `LuaArgumentError` for the first error in it.
  package func read<Value>(_ argument: Int, _ kind: LuaFieldKind<Reading, Value>) throws -> Value {
    do throws(LuaFieldError) {
      return try kind.read(LuaFieldValue(value(argument), Reading()))
    } catch {
      throw error.underlying ?? LuaArgumentError(error, argument)
    }
  }
}

extension LuaArgumentError {
  /// A fault of a field in an argument.
  init(_ error: LuaFieldError, _ argument: Int) {
    let place = LuaArgumentPlace(argument, path: error.path.description)
    guard let unknown = error.unknown, error.reason == .field else {
      self.init(
        place, error.problem,
        hint: error.hint ?? error.unknown.flatMap { Suggestion.advice($0.name, among: $0.candidates) })
      return
    }
    self.init(
      place, "has no field '\(unknown.name)'", reason: .key,
      hint: Suggestion.advice(unknown.name, among: unknown.candidates))
  }
}

extension LuaArgumentPlace {
  /// An error about the value at this position.
  package func wrong(_ expected: String, _ value: Value?, hint: String? = nil) -> LuaArgumentError {
    LuaArgumentError(self, "should be \(expected), got \(value.spoken)", hint: hint)
  }
}

package import FlowExplore
package import FlowModel
import FlowScript
import LuaKit

// Reading the accepted violations, which the app's authors list in a file next to the flow: `return { { property =
// "review", … } }`.
extension Driver {
  /// Reads the accepted violations from a Lua file that returns a list of them.
  ///
  /// - Throws: `Diagnostic` for a file that cannot be loaded, and for an entry that lacks a field or its reason.
  package func accepted(in path: String) throws(Diagnostic) -> [AcceptedViolation] {
    let lua = engine.lua
    var result = LuaValue.nil
    do {
      _ = try engine.drive(path, isKept: false) { chunk in
        try lua.withPhase(.driver) {
          result = try lua.withDeadline(engine.limits.loading) { try chunk.call() }
        }
      }
      return try entries(of: result, in: path)
    } catch let error as LuaError {
      throw engine.diagnostic(error)
    } catch let error as LuaFieldError {
      throw Diagnostic(
        .wrongType, "the accepted violations\(error)", at: SourceLocation(file: path, line: 1),
        advice: error.hint)
    } catch {
      throw error as? Diagnostic ?? Diagnostic(.raised, "\(error)")
    }
  }

  private func entries(of value: LuaValue, in path: String) throws -> [AcceptedViolation] {
    let advice =
      "write return { { property = \"review\", place = \"rate\", subject = \"review.tap\", reason = \"…\" } }"
    func refuse(_ message: String) -> Diagnostic {
      Diagnostic(.wrongType, message, at: SourceLocation(file: path, line: 1), advice: advice)
    }
    guard case .table(let table) = value else {
      throw refuse("the file returns no list of accepted violations")
    }
    let list = table.list
    guard try table.pairs().count == list.count else {
      throw refuse("the file returns no list of accepted violations")
    }
    return try list.enumerated().map { number, value in
      guard case .table(let entry) = value else { throw refuse("entry \(number + 1) is no table") }
      var accepted = AcceptedViolation()
      try Self.acceptedShape.read(entry, into: &accepted, at: LuaPath(), Reading())
      for (name, text) in [
        ("property", accepted.property), ("place", accepted.place), ("subject", accepted.subject),
        ("reason", accepted.reason),
      ] where text.allSatisfy(\.isWhitespace) {
        throw refuse("entry \(number + 1) has no \(name): an accepted violation names its \(name)")
      }
      return accepted
    }
  }

  /// The table of an accepted violation.
  static let acceptedShape = LuaShape<Reading, AcceptedViolation>(
    "AcceptedViolation",
    "A violation that the authors of an app accept, in the file app.accepted.lua beside the flow.",
    [
      LuaShapeField(
        "property", .string, into: \.property, "The name of the property.", example: "property = \"review\""),
      LuaShapeField(
        "place", .string, into: \.place, "The name of the step or screen; \"app\" where it is about none.",
        example: "place = \"rate\""),
      LuaShapeField(
        "subject", .string, into: \.subject,
        "The effect, key, finding or permission, as --json names it under `subject`.",
        example: "subject = \"review.tap\""),
      LuaShapeField(
        "reason", .string, into: \.reason, "The reason why it is kept.",
        example: "reason = \"App Review saw it\""),
    ],
    example:
      "{ property = \"review\", place = \"rate\", subject = \"review.tap\", reason = \"App Review saw it\" }")
}

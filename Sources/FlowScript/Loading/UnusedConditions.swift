import FlowModel
import LuaKit

/// The conditions that a script makes while it loads, to find unused ones: Lua's `and` returns the second of two
/// conditions, and `not` turns a condition into false.
///
/// A condition is used where a table, a group or a comparison contains it. A condition that the script can still reach
/// may be used by a hook later.
struct UnusedConditions {
  private struct Made {
    weak var object: ConditionObject?
    let use: ConditionObject.Use
    let location: SourceLocation
    let condition: Condition
  }

  private var made: [Made] = []
  /// The most conditions of a script that are tracked; further ones have no warning.
  private static let most = 10_000

  /// Notes a condition.
  mutating func note(_ object: ConditionObject, at location: SourceLocation) {
    guard made.count < Self.most else { return }
    made.append(
      Made(object: object, use: object.use, location: location, condition: object.condition))
  }

  /// Returns the warnings on unused conditions, at their lines.
  ///
  /// - Parameters:
  ///   - collect: Collects every object that no script can reach.
  ///   - line: Returns the text of a line.
  func diagnostics(collect: () -> Void, line: (SourceLocation) -> String?) -> [Diagnostic] {
    guard made.contains(where: { !$0.use.isUsed }) else { return [] }
    collect()
    return made.filter { !$0.use.isUsed && $0.object == nil }.map { made in
      Diagnostic(
        .unusedCondition, "the condition \(made.condition) is used nowhere", at: made.location,
        advice: Self.advice(line(made.location) ?? ""))
    }
  }

  /// The remedy, by the words of the line.
  private static func advice(_ line: String) -> String {
    let words = LuaTokens(line).tokens.map(\.text)
    if zip(words, words.dropFirst()).contains(where: { $0 == "not" && $1 == "given" }) {
      return "`not` makes false of a condition: write given.none { … }"
    }
    if words.contains("and") { return "`and` keeps the second of two conditions: write given.all { …, … }" }
    if words.contains("or") { return "`or` keeps the first of two conditions: write given.any { …, … }" }
    return "give it to `when` or another field, or take it out"
  }
}

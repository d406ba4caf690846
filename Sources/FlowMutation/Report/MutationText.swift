import FlowCheck
import FlowModel
import Foundation

/// The result of a run as text: a sentence with its line for each survivor, then the score.
///
/// For example:
///
///     no check notices that `review.request()` at flow.lua:52 is left out
///       the nearest check: review.check.lua:12: [A-27] asks for the review before the permissions
///
///     98.2 % noticed: 54 of 55 mutants; 1 survives, 2 ignored as equivalent, in flow.lua by 12 checks
package struct MutationText {
  private let result: MutationResult
  private let isExpectedOnly: Bool

  /// Makes the text of a result.
  ///
  /// - Parameter isExpectedOnly: True where only expected mutants were requested: then the score is left out.
  package init(_ result: MutationResult, isExpectedOnly: Bool = false) {
    (self.result, self.isExpectedOnly) = (result, isExpectedOnly)
  }

  /// The text.
  package var text: String {
    var lines: [String] = []
    for judged in result.judged {
      switch judged.verdict {
      case .survived(let nearest)?:
        lines.append(judged.mutant.sentence)
        if let nearest { lines.append("  the nearest check: \(nearest.location): \(nearest.title)") }
      case .ignored(let reason)? where result.triesAll:
        lines.append("ignored: \(judged.mutant.clause)\n  \(reason)")
      default: break
      }
    }
    let idle = result.idleChecks
    if !idle.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append("\(Self.count(idle.count, "check")) would not notice any of these mutants:")
      lines += idle.map { "  \($0.location): \($0.title)" }
    }
    let expected = expectations
    if !expected.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines += expected
    }
    if isExpectedOnly { return lines.joined(separator: "\n") + "\n" }
    if !lines.isEmpty { lines.append("") }
    return (lines + [summary]).joined(separator: "\n") + "\n"
  }

  /// The lines about expected mutants: a sentence for each unmet one, the rules without an expected mutant, then the
  /// counts.
  private var expectations: [String] {
    let judged = result.expected
    guard isExpectedOnly || !judged.isEmpty else { return [] }
    var lines = judged.compactMap(\.sentence)
    if isExpectedOnly {
      lines += result.unexpected.map { "\($0.location): no mutant is expected of: \($0.title)" }
    }
    let held = judged.count { $0.status == .killed }
    let excused = judged.count { $0.status == .ignored }
    let left = judged.count { $0.status == .pending }
    var line =
      "\(held) of \(Self.count(judged.count - excused, "expected mutant")) noticed, each by its own check"
    if excused > 0 { line += "; \(Self.count(excused, "rule")) with a reason for none" }
    if left > 0 { line += "; \(left) not judged" }
    return lines + [line]
  }

  /// The last line: the score and the numbers.
  package var summary: String {
    let survived = result.count(.survived)
    let counted = result.noticed + survived
    var parts: [String] = []
    if survived > 0 { parts.append("\(survived) \(survived == 1 ? "survives" : "survive")") }
    if result.count(.ignored) > 0 { parts.append("\(result.count(.ignored)) ignored as equivalent") }
    if result.count(.runtimeError) > 0 {
      parts.append("\(result.count(.runtimeError)) that cannot be loaded")
    }
    if result.count(.pending) > 0 { parts.append("\(result.count(.pending)) not judged") }
    if result.judged.count < result.whole { parts.append("of \(result.whole) in all") }
    let late = result.count(.timeout)
    let byLimit = late > 0 ? " (\(late) by the time limit)" : ""
    let tail = parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
    return
      "\(Self.percent(result.score)) noticed: \(result.noticed) of \(Self.count(counted, "mutant"))\(byLimit)\(tail), "
      + "in \(result.flow) by \(Self.count(result.checks.count, "check"))"
  }

  /// A share with one digit, never rounded up to a whole.
  static func percent(_ share: Double) -> String {
    let tenths = Int((share * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10) %"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

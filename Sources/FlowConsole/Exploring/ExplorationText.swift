package import FlowExplore
package import FlowSession
import FlowWords
import Spelling
package import Terminal

/// The result of an exploration for a person: a line for each property, below a violated one its causes as gestures and
/// screens, then the numbers.
///
/// For example:
///
///     no dead ends       violated
///       1. dead end at "permission": no control works, with notifications denied
///          flow.lua:4, on iphone, iOS 26.0
///            app.launch()           permission
///            tap "request"          the notifications dialog
///            deny()                 permission
///     states=412 transitions=3120 depth=9 sec=0.04
package struct ExplorationText {
  private let result: Explorer.Result
  private let compiled: CompiledApp
  private let palette: Palette
  /// True where all causes of a property are shown, and all lines of a path.
  private let all: Bool
  /// The advice on seeing the causes and lines that are left out.
  private let more: String

  /// The most causes that are shown of one property.
  package static let most = 3

  /// Makes the text of a result.
  ///
  /// - Parameters:
  ///   - all: True to show all causes of a property, and all lines of a path.
  ///   - more: The advice on seeing the causes and lines that are left out, such as `--all lists them`.
  package init(
    _ result: Explorer.Result, of compiled: CompiledApp, palette: Palette = .plain, all: Bool = false,
    more: String
  ) {
    (self.result, self.compiled, self.palette, self.all, self.more) = (result, compiled, palette, all, more)
  }

  /// The whole text, the summary line last.
  package var text: String {
    let words = ExplorationWords(result)
    var lines = words.opening.map(\.text)
    lines.append("")
    for verdict in words.verdicts { lines += self.lines(verdict) }
    lines += ["", table(words.steps)] + words.closing.map(\.text)
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Verdicts

  private func lines(_ verdict: Verdict) -> [String] {
    let style: Style =
      switch verdict.outcome {
      case .holds: .selected
      case .violated: .error
      case .vacuous, .inconclusive: .dim
      }
    let widest = result.verdicts.map { DisplayWidth.of($0.property) }.max() ?? 0
    let name = DisplayWidth.padded(verdict.property, to: min(40, max(18, widest)))
    let reason = verdict.outcome.reason.map { "      \($0)" } ?? ""
    var lines = [name + " " + palette.styled(verdict.outcome.word, style) + reason]
    let most = all ? Int.max : Self.most
    for (number, violation) in verdict.violations.prefix(most).enumerated() {
      lines += self.lines(violation, mark: "\(number + 1).")
      lines += cure(violation.advice(for: verdict.property))
    }
    lines += omitted(verdict.violations.count - most, "violation")
    for remark in verdict.remarks.prefix(most) {
      lines += self.lines(remark, mark: "–") + cure(remark.advice(for: verdict.property))
    }
    lines += omitted(verdict.remarks.count - most, "remark")
    if !verdict.accepted.isEmpty { lines.append("  accepted: \(verdict.accepted.count)") }
    return lines
  }

  /// Returns the line with the advice on mending a violation; none without advice.
  private func cure(_ advice: Phrase?) -> [String] {
    advice.map { ["     " + palette.styled("to mend: \($0.text)".visible, .dim)] } ?? []
  }

  /// The line about violations or remarks that are left out.
  private func omitted(_ count: Int, _ noun: String) -> [String] {
    count > 0 ? ["  and \(count) more \(noun)\(count == 1 ? "" : "s"); \(more)"] : []
  }

  private func lines(_ violation: Violation, mark: String) -> [String] {
    let place = violation.location(in: result).text
    var lines = ["  \(mark) \(violation.words.text)".visible]
    if !place.isEmpty { lines.append("     " + palette.styled(place.visible, .dim)) }
    let events = result.starts[violation.path.start].variant?.events.count ?? 0
    let path = PathWords(result.player(at: violation, of: compiled), violation, variant: events)
    return lines + PathText.lines(path, fold: all ? nil : more).map { "       " + $0 }
  }

  // MARK: Numbers

  private func table(_ steps: [(name: String, numbers: Phrase)]) -> String {
    let width = (steps.map { DisplayWidth.of($0.name) }.max() ?? 0) + 2
    return steps.map { DisplayWidth.padded($0.name, to: width) + $0.numbers.text }.joined(separator: "\n")
  }
}

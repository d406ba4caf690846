package import FlowExplore
import FlowDriver
import FlowModel
package import FlowSession
import Phone
import Spelling
package import Terminal

/// The result of an exploration as a person reads it: a line for each property, below it what violates it, as gestures and
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
  /// The advice how those that are left out are seen.
  private let more: String

  /// The most causes that are shown of one property.
  package static let most = 3

  /// Makes the text of a result.
  ///
  /// - Parameters:
  ///   - all: True to show all causes of a property, and all lines of a path.
  ///   - more: The advice how those that are left out are seen, such as `--all lists them`.
  package init(
    _ result: Explorer.Result, of compiled: CompiledApp, palette: Palette = .plain, all: Bool = false,
    more: String
  ) {
    (self.result, self.compiled, self.palette, self.all, self.more) = (result, compiled, palette, all, more)
  }

  /// The whole text, the summary line last.
  package var text: String {
    var lines = [scenario]
    if !result.merged.isEmpty {
      lines.append(
        "merged: the answers of " + result.merged.joined(separator: ", ") + ", which nothing reads")
    }
    if !result.symmetricAnswers.isEmpty {
      lines.append(
        "symmetry: the options of " + result.symmetricAnswers.joined(separator: ", ")
          + ", which functions read and never name: not every combination of them is followed")
    }
    if !result.symmetries.isEmpty {
      lines.append(
        "symmetry: the app never tells apart " + result.symmetries.joined(separator: ", ")
          + ": one of each is explored")
    }
    if !result.impossible.asked.isEmpty {
      lines.append(
        "the app has nothing for " + result.impossible.asked.joined(separator: ", ") + "; its moves: "
          + result.impossible.possible.joined(separator: ", "))
    }
    lines.append("")
    for verdict in result.verdicts { lines += self.lines(verdict) }
    lines += ["", stepTable] + neverTrue + unfollowed + [waysLine] + growth + multipliers + [result.summary]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The scenario in a line: the fields in which it differs from the standard one.
  private var scenario: String {
    let unusual = result.scenario.unusual
    guard !unusual.isEmpty else { return "the standard scenario; genkan explore --list-moves shows it" }
    return "the standard scenario, but for " + unusual.joined(separator: ", ")
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

  /// The line with the usual cure.
  private func cure(_ advice: String?) -> [String] {
    advice.map { ["     " + palette.styled("to mend: \($0)".visible, .dim)] } ?? []
  }

  /// The line about violations or remarks that are left out.
  private func omitted(_ count: Int, _ noun: String) -> [String] {
    count > 0 ? ["  and \(count) more \(noun)\(count == 1 ? "" : "s"); \(more)"] : []
  }

  private func lines(_ violation: Violation, mark: String) -> [String] {
    let step = violation.flow.map { "\($0)/\(violation.place)" }
    let place = [step, violation.location.map(\.description), seen(violation), result.phone(of: violation)]
      .compactMap(\.self).joined(separator: ", ")
    let spread = violation.places > 1 ? " (at \(violation.places) places)" : ""
    var lines = ["  \(mark) \(violation.sentence)\(spread)".visible]
    if !place.isEmpty { lines.append("     " + palette.styled(place.visible, .dim)) }
    let events = result.starts[violation.path.start].variant?.events.count ?? 0
    return lines
      + PathText.lines(
        result.player(at: violation, of: compiled), violation, variant: events, fold: all ? nil : more
      ).map { "       " + $0 }
  }

  /// The line at which a violation shows, where its cause is another step.
  private func seen(_ violation: Violation) -> String? {
    violation.seen.map { seen in
      "seen at " + (seen.file == violation.location?.file ? "line \(seen.line)" : seen.description)
    }
  }

  // MARK: Numbers

  private var stepTable: String {
    let width = (result.steps.map { DisplayWidth.of($0.name) }.max() ?? 0) + 2
    return result.steps.map { step in
      let numbers =
        step.states == 0
        ? result.hit == nil ? "never reached" : "not reached yet"
        : "in \(step.states) \(step.states == 1 ? "state" : "states"), by \(step.ways) \(step.ways == 1 ? "way" : "ways")"
      return DisplayWidth.padded(step.name, to: width) + numbers
    }.joined(separator: "\n")
  }

  private var neverTrue: [String] {
    result.neverTrue.map {
      "never true: \($0.condition), of \"\($0.step)\" (\($0.location.file):\($0.location.line))".visible
    }
  }

  private var unfollowed: [String] {
    result.unfollowed.map { handler in
      "never followed: \(handler.name)" + (handler.unreachable.map { "; nothing leads there: \($0)" } ?? "")
    }
  }

  private var growth: [String] {
    guard let growth = result.growth else { return [] }
    var line =
      "it did not end: \(growth.part) took \(growth.values) values among the states that were looked at"
    if let effect = growth.effect, let step = growth.step {
      line += "; \(effect) at \"\(step)\" writes it"
      if let place = growth.location { line += " (\(place.file):\(place.line))" }
    }
    return [line.visible]
  }

  private var multipliers: [String] {
    result.multipliers.map { multiplier in
      let factor = (multiplier.factor * 10).rounded() / 10
      return "multiplied by \(multiplier.cause), × \(factor): \(multiplier.line) bounds it".visible
    }
  }

  private var waysLine: String {
    guard let shortest = result.ways.shortest, let longest = result.ways.longest else {
      return result.hit == nil ? "no path reaches the end" : "no path reached the end yet"
    }
    return "through in \(shortest) acts at least, in \(longest) at most without a detour"
  }
}

package import FlowExplore
import FlowModel

/// The sentences about an exploration as a whole, to be printed before and after its verdicts.
///
/// For example:
///
///     let words = ExplorationWords(result)
///     words.opening[0].text   // "the standard scenario, but for kills = 2"
///     words.closing.last?.text  // "states=412 transitions=3120 depth=9 sec=0.04"
package struct ExplorationWords {
  private let result: Explorer.Result

  /// Makes the sentences of a result.
  package init(_ result: Explorer.Result) { self.result = result }

  /// The lines before the verdicts: the scenario, the answers and phones that were not all explored, and the moves for
  /// which the app has nothing.
  package var opening: [Phrase] {
    var lines = [scenario]
    if result.hasPast {
      lines.append("from the session as it stands: its past counts, and the acts after it are judged")
    }
    if !result.assumedPurposes.isEmpty {
      lines.append(
        "assumed declared: \(Self.names(result.assumedPurposes)); list them in the app: \(code: "info = { \(result.assumedPurposes[0]) = true }")"
      )
    }
    if !result.merged.isEmpty {
      lines.append("merged: the answers of \(Self.names(result.merged)), which nothing reads")
    }
    if !result.symmetricAnswers.isEmpty {
      lines.append(
        "symmetry: the options of \(Self.names(result.symmetricAnswers)), which functions read and never name: not every combination of them is followed"
      )
    }
    if !result.symmetries.isEmpty {
      lines.append(
        "symmetry: the app never tells apart \(Self.names(result.symmetries)): one of each is explored")
    }
    if !result.impossible.asked.isEmpty {
      lines.append(
        "the app has nothing for \(Self.names(result.impossible.asked)); its moves: \(Self.names(result.impossible.possible))"
      )
    }
    return lines
  }

  /// The scenario in a line: the fields in which it differs from the standard one.
  private var scenario: Phrase {
    let unusual = result.scenario.unusual
    guard !unusual.isEmpty else {
      return "the standard scenario; \(code: "genkan explore FLOW --list-moves") shows it"
    }
    return "the standard scenario, but for \(code: unusual.joined(separator: ", "))"
  }

  /// The verdicts in the order of reading: the errors of the script come first, as the others depend on them.
  package var verdicts: [Verdict] {
    func isError(_ verdict: Verdict) -> Bool {
      verdict.property == Property.scripts.name && !verdict.violations.isEmpty
    }
    return result.verdicts.filter(isError) + result.verdicts.filter { !isError($0) }
  }

  /// The steps, each with the numbers of its states and ways.
  package var steps: [(name: String, numbers: Phrase)] {
    result.steps.map { step in
      guard step.states > 0 else {
        if result.hit != nil { return (step.name, "not reached yet") }
        return (step.name, result.behindError == nil ? "never reached" : "not reached: a function raises")
      }
      return (
        step.name,
        "in \(value: "\(step.states)") \(step.states == 1 ? "state" : "states"), by \(value: "\(step.ways)") \(step.ways == 1 ? "way" : "ways")"
      )
    }
  }

  /// The lines after the verdicts: conditions that never held, handlers that never ran, the ways through, the causes of
  /// many states; the numbers last.
  package var closing: [Phrase] {
    neverTrue + unfollowed + [ways] + growth + multipliers + [Phrase(result.summary)]
  }

  private static func names(_ names: [String]) -> Phrase {
    names.dropFirst().reduce(Phrase(names.first ?? "", .value)) { $0 + ", \(value: $1)" }
  }

  private var neverTrue: [Phrase] {
    result.neverTrue.map { never in
      let line = "\(never.location.file):\(never.location.line)"
      let phrase: Phrase =
        "never true: \(code: never.condition), of \"\(place: never.step)\" (\(place: line))"
      return phrase.visible
    }
  }

  private var unfollowed: [Phrase] {
    result.unfollowed.map { handler in
      "never followed: \(code: handler.name)"
        + (handler.unreachable.map { "; nothing leads there: \($0)" as Phrase } ?? "")
    }
  }

  private var growth: [Phrase] {
    guard let growth = result.growth else { return [] }
    var line: Phrase =
      "it did not end: \(value: growth.part) took \(value: "\(growth.values)") values among the states that were looked at"
    if let effect = growth.effect, let step = growth.step {
      line += "; \(value: effect) at \"\(place: step)\" writes it"
      if let place = growth.location { line += " (\(place: "\(place.file):\(place.line)"))" }
    }
    return [line.visible]
  }

  private var multipliers: [Phrase] {
    result.multipliers.map { multiplier in
      let factor = (multiplier.factor * 10).rounded() / 10
      let phrase: Phrase =
        "multiplied by \(value: multiplier.cause), × \(value: "\(factor)"): \(code: multiplier.line) bounds it"
      return phrase.visible
    }
  }

  private var ways: Phrase {
    guard let shortest = result.ways.shortest, let longest = result.ways.longest else {
      if result.hit != nil { return "no path reached the end yet" }
      return result.behindError == nil
        ? "no path reaches the end" : "no path reaches the end, as a function raises"
    }
    return
      "through in \(value: "\(shortest)") acts at least, in \(value: "\(longest)") at most without a detour"
  }
}

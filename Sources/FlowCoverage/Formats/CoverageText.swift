import FlowModel

/// The coverage as text: each script with its counts in the margin, then the gaps in words.
///
/// For example:
///
///     flow.lua: 5 of 6 seen
///         12 │   step "welcome",
///        3/0 !   step "alarmkit" { when = given.supports "alarmkit" },
///
///     never seen by the checks; --explore tells what is out of reach
///       flow.lua:2  `given.supports "alarmkit"`, when of "alarmkit" is never false
///
///     coverage: 5 of 6 seen by 3 checks; steps 2 of 2, buttons 2 of 2, conditions 1 of 2
package struct CoverageText {
  private let report: CoverageReport

  /// Makes the text of a report.
  package init(_ report: CoverageReport) { self.report = report }

  /// The text, ending with a line's end.
  package var text: String {
    (report.sources.flatMap { margin($0) } + gaps + [report.summary]).joined(separator: "\n") + "\n"
  }

  // MARK: The margin

  private func margin(_ source: CoverageReport.Source) -> [String] {
    let items = report.items(of: source.file)
    guard !items.isEmpty else { return [] }
    let lines = CoverageLines(items)
    let texts = Self.lines(of: source.text)
    let width = max(5, lines.all.map { Self.count($0).count }.max() ?? 0)
    let blank = String(repeating: " ", count: width)
    return ["\(source.file): \(CoverageReport.share(items)) seen"]
      + texts.enumerated().map { index, text in
        guard let line = lines[index + 1] else { return "\(blank) │ \(text)" }
        let count = Self.count(line)
        let padding = String(repeating: " ", count: width - count.count)
        return "\(padding)\(count) \(line.isWhole ? "│" : "!") \(text)"
      } + [""]
  }

  /// Returns the count of a line; for one with a condition, the times that it held and failed.
  private static func count(_ line: CoverageLines.Line) -> String {
    if let condition = line.items.first(where: { $0.kind == .condition }), condition.branches.count == 2,
      condition.times > 0
    {
      return "\(condition.branches[0].times)/\(condition.branches[1].times)"
    }
    return "\(line.times)"
  }

  /// Returns the lines of a text, without line breaks and without an empty last line.
  private static func lines(of text: String) -> [Substring] {
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  // MARK: What was never seen

  private var gaps: [String] {
    var lines: [String] = []
    let gaps = report.gaps
    for reach in CoverageGap.Reach.allCases {
      let some = gaps.filter { $0.reach == reach }
      guard !some.isEmpty else { continue }
      let width = min(40, some.map { "\($0.place)".count }.max() ?? 0)
      lines.append(report.heading(reach))
      for gap in some {
        let place = "\(gap.place)"
        lines.append(
          "  \(place)" + String(repeating: " ", count: max(0, width - place.count)) + "  \(gap.sentence)")
      }
      lines.append("")
    }
    let resumed = report.items.filter(\.isOnlyResumed)
    if !resumed.isEmpty {
      lines.append("only a launch leads to: " + resumed.map(\.words).joined(separator: ", "))
    }
    if !report.unspoken.isEmpty {
      lines.append(
        "no text is judged in \(report.unspoken.joined(separator: ", ")): the exploration speaks another language"
      )
    }
    if !report.findings.isEmpty {
      lines.append(
        "findings: " + report.findings.map { "\($0.code) \($0.times)" }.joined(separator: ", "))
      if !report.unexpected.isEmpty {
        lines.append("no check expects: " + report.unexpected.joined(separator: ", "))
      }
    }
    return lines
  }
}

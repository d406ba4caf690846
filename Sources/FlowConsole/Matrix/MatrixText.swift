import FlowSession
import Spelling

/// The differences between the runs of a matrix, as a table: a column per combination, a row per fact.
///
/// For example:
///
///                         ja         ja         en         en
///                         iphone     ipad       iphone     ipad
///     outcome             completed  stuck      completed  completed
///     step widgets        –          ✓          –          ✓
///     text common_done    key        key        ✓          ✓
///     label name › next   ✓          ✓          34 of 28   34 of 28
///
/// Rows on steps, their order and the outcome appear where runs differ; the outcome also where a run is stuck or
/// failed. A missing language, a fallback text and a cut label always appear.
package enum MatrixText {
  /// Returns the table; a single line where the runs do not differ.
  package static func text(_ runs: [MatrixRun]) -> String {
    guard let first = runs.first else { return "" }
    let rows = rows(runs)
    guard !rows.isEmpty else { return alike(first, runs.count) }
    let headings = first.values.indices.map { axis in
      Row(name: "", cells: runs.map { shown($0.values[axis]) })
    }
    return table(headings + rows) + legend(runs)
  }

  private struct Row {
    var name: String
    var cells: [String]
  }

  private static func alike(_ run: MatrixRun, _ count: Int) -> String {
    let screens = run.steps.count == 1 ? "1 screen" : "\(run.steps.count) screens"
    let who = count == 1 ? "the run" : count == 2 ? "both runs" : "all \(count) runs"
    return "nothing differs: \(who) ended \(run.outcome.rawValue) after \(screens)\n"
  }

  // MARK: Rows

  private static func rows(_ runs: [MatrixRun]) -> [Row] {
    var rows: [Row] = []
    func add(_ name: String, _ cell: (MatrixRun) -> String) {
      rows.append(Row(name: shown(name), cells: runs.map { shown(cell($0)) }))
    }
    if Set(runs.map(\.outcome)).count > 1 || runs.contains(where: { [.stuck, .failed].contains($0.outcome) })
    {
      add("outcome") { $0.outcome.rawValue }
    }
    for step in unique(runs.flatMap(\.steps)) where Set(runs.map { visits($0, step) }).count > 1 {
      add("step \(step)") { run in
        let count = visits(run, step)
        return count == 0 ? absent : count == 1 ? same : "\(count)×"
      }
    }
    let orders = orders(runs)
    if orders.count > 1 {
      add("order") { run in orders.firstIndex(of: order(run, runs)).map(letter) ?? absent }
    }
    if runs.contains(where: { $0.shownIn != nil }) {
      add("language") { run in run.shownIn.map { $0.isEmpty ? "keys" : "shown in \($0)" } ?? same }
    }
    for key in unique(runs.flatMap { $0.fallbacks.map(\.key) }) {
      add("text \(key)") { run in
        run.fallbacks.first { $0.key == key }.map { $0.language ?? "key" } ?? same
      }
    }
    for label in unique(runs.flatMap { $0.cutLabels.map { "\($0.screen) › \($0.control)" } }) {
      add("label \(label)") { run in
        run.cutLabels.first { "\($0.screen) › \($0.control)" == label }.map { "\($0.cells) of \($0.room)" }
          ?? same
      }
    }
    return rows
  }

  private static let same = "✓"
  private static let absent = "–"

  private static func visits(_ run: MatrixRun, _ step: String) -> Int { run.steps.count { $0 == step } }

  /// Returns the elements, each once, in the order of their first occurrence.
  private static func unique(_ elements: [String]) -> [String] {
    var seen: Set<String> = []
    return elements.filter { seen.insert($0).inserted }
  }

  // MARK: The order of the steps

  /// Returns the steps of a run that every run shows exactly once, in this run's order.
  private static func order(_ run: MatrixRun, _ runs: [MatrixRun]) -> [String] {
    run.steps.filter { step in runs.allSatisfy { visits($0, step) == 1 } }
  }

  /// Returns the different orders of the steps that all runs show once.
  private static func orders(_ runs: [MatrixRun]) -> [[String]] {
    runs.map { order($0, runs) }.reduce(into: []) { orders, order in
      if !orders.contains(order) { orders.append(order) }
    }
  }

  private static func letter(_ index: Int) -> String {
    index < 26 ? String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index))) : "\(index + 1)"
  }

  private static func legend(_ runs: [MatrixRun]) -> String {
    let orders = orders(runs)
    guard orders.count > 1 else { return "" }
    return "\n"
      + orders.enumerated().map { index, order in
        "\(letter(index))  " + order.map(shown).joined(separator: " → ") + "\n"
      }.joined()
  }

  // MARK: The table

  private static func table(_ rows: [Row]) -> String {
    let name = rows.map { DisplayWidth.of($0.name) }.max() ?? 0
    let columns = rows[0].cells.indices.map { column in
      rows.map { DisplayWidth.of($0.cells[column]) }.max() ?? 0
    }
    return rows.map { row in
      var line = DisplayWidth.padded(row.name, to: name)
      for (cell, width) in zip(row.cells, columns) { line += "  " + DisplayWidth.padded(cell, to: width) }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// Prepares a name for the terminal: shortened, with visible control characters.
  private static func shown(_ text: String) -> String { text.shortened(to: 80).visibleOnOneLine }
}

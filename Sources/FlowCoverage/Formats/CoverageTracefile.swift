import FlowModel

/// Coverage as a tracefile of LCOV, which `genhtml` and code hosts read.
///
/// A counted line has a step, a screen, a text, a function or an effect. Branches are buttons, options, the answers of
/// a dialog, and both results of a condition, with `-` where their question never came up. Hooks are functions.
///
/// For example:
///
///     TN:
///     SF:examples/anicca/flow.lua
///     FN:41,flow "anicca" onStart
///     FNDA:12,flow "anicca" onStart
///     FNF:1
///     FNH:1
///     BRDA:60,0,0,3
///     BRDA:60,0,1,-
///     BRF:2
///     BRH:1
///     DA:60,3
///     LF:1
///     LH:1
///     end_of_record
package struct CoverageTracefile {
  private let report: CoverageReport
  private let path: (String) -> String

  /// Makes the tracefile of a report.
  ///
  /// - Parameter path: Returns the path to write for a file, relative to its project's root.
  package init(_ report: CoverageReport, path: @escaping (String) -> String = { $0 }) {
    (self.report, self.path) = (report, path)
  }

  /// The text.
  package var text: String { report.files.map { "TN:\n" + record($0) }.joined() }

  private func record(_ file: String) -> String {
    // A part whose line is not known stands on none.
    let lines = CoverageLines(report.items(of: file).filter { $0.place.line > 0 })
    var text = "SF:\(path(file).onOneLine)\n"
    let hooks = lines.all.flatMap(\.items).filter { $0.kind == .hook }
    if !hooks.isEmpty {
      for hook in hooks { text += "FN:\(hook.place.line),\(hook.words.asName)\n" }
      for hook in hooks { text += "FNDA:\(hook.times),\(hook.words.asName)\n" }
      text += "FNF:\(hooks.count)\nFNH:\(hooks.count { $0.times > 0 })\n"
    }
    var (found, hit) = (0, 0)
    for line in lines.all {
      var block = 0
      for branches in Self.blocks(line) {
        for (number, branch) in branches.enumerated() {
          text += "BRDA:\(line.number),\(block),\(number),\(branch.map { "\($0)" } ?? "-")\n"
          found += 1
          if let branch, branch > 0 { hit += 1 }
        }
        block += 1
      }
    }
    if found > 0 { text += "BRF:\(found)\nBRH:\(hit)\n" }
    for line in lines.all { text += "DA:\(line.number),\(line.times)\n" }
    text += "LF:\(lines.all.count)\nLH:\(lines.all.count { $0.times > 0 })\n"
    return text + "end_of_record\n"
  }

  /// Returns the branches of a line, grouped by question; a count is `nil` where the question never came up.
  private static func blocks(_ line: CoverageLines.Line) -> [[Int?]] {
    func times(_ kinds: Set<CoverageItem.Kind>) -> [Int?] {
      line.items.filter { kinds.contains($0.kind) }.map { $0.isAsked ? $0.times : nil }
    }
    let questions = line.items.filter { !$0.branches.isEmpty }.map { item in
      item.branches.map { item.isAsked ? Optional($0.times) : nil }
    }
    return ([times([.button]), times([.option, .field])] + questions).filter { !$0.isEmpty }
  }
}

extension String {
  /// The text without characters that would end its line, because a tracefile has no escapes.
  fileprivate var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }

  /// The text as a function's name, which a comma would end.
  fileprivate var asName: String { onOneLine.filter { $0 != "," } }
}

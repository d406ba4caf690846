import Spelling

/// The effect of Tab: the first press adds the candidates' common prefix, the second on the same line lists them.
package struct CompletionStep {
  /// The answer to one Tab.
  package enum Answer: Equatable {
    case line(EditedLine)
    case list(String)
    case nothing
  }

  private var last: EditedLine?

  /// The most candidates in a list; the list gives the number of the rest.
  static let maximumListed = 200

  /// Begins with no Tab pressed.
  package init() {}

  package mutating func tab(_ line: EditedLine, _ completions: Completions, columns: Int) -> Answer {
    let index = line.index
    let isSecond = last == line
    last = line
    guard !completions.candidates.isEmpty, completions.start <= index else { return .nothing }
    let prefix = completions.commonPrefix
    let word = line.text[completions.start..<index]
    if let (text, skipped) = completions.unique(before: line.text[index...]), text != word {
      let end = line.text.index(index, offsetBy: skipped)
      let completed = line.replacing(completions.start..<end, with: text)
      last = completed
      return .line(completed)
    }
    // A match that is no prefix of the candidates (by case, by label) is replaced only when it is unique.
    if prefix != word, completions.candidates.count == 1 || prefix.count > word.count {
      let completed = line.replacing(completions.start..<index, with: prefix)
      last = completed
      return .line(completed)
    }
    guard isSecond, completions.candidates.count > 1 else { return .nothing }
    return .list(Self.listing(completions.candidates.map(\.label), columns: columns))
  }

  /// Labels in columns, down and then across, at most `columns` cells wide.
  package static func listing(_ labels: [String], columns: Int) -> String {
    let shown = labels.prefix(maximumListed).map { DisplayWidth.truncated($0, to: max(1, columns - 1)) }
    let cell = (shown.map(DisplayWidth.of).max() ?? 0) + 2
    let across = max(1, (columns + 1) / cell)
    let down = (shown.count + across - 1) / across
    var rows = (0..<down).map { row in
      stride(from: row, to: shown.count, by: down).map { index in
        index + down < shown.count ? DisplayWidth.padded(shown[index], to: cell) : shown[index]
      }.joined()
    }
    if labels.count > shown.count { rows.append("… and \(labels.count - shown.count) more") }
    return rows.joined(separator: "\n")
  }
}

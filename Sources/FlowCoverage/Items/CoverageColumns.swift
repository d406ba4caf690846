import FlowModel

/// The columns of parts within their lines: a line may hold several steps, options and calls.
///
/// For example, of the line `step "a", step "b",`:
///
///     columns.column(of: item)  // 5 for "a", 15 for "b", counted from 0
struct CoverageColumns {
  private var lines: [String: [Substring]] = [:]

  /// Reads sources by their files.
  init(_ texts: [String: String]) {
    lines = texts.mapValues { $0.split(omittingEmptySubsequences: false) { $0.isNewline } }
  }

  /// Returns the column of a part's name in its line, from 0. Where the line lacks the name, the column is 0 for a step
  /// or a screen, and `Int.max` for any other part.
  func column(of item: CoverageItem) -> Int {
    let missing = item.kind == .step || item.kind == .screen ? 0 : Int.max
    guard let lines = lines[item.place.file], lines.indices.contains(item.place.line - 1),
      let name = Self.name(in: item.words)
    else { return missing }
    let line = lines[item.place.line - 1]
    return line.firstRange(of: name).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
      ?? missing
  }

  /// Returns the name in the words of a part: the text between backticks, else the first quoted text with its quotes;
  /// `nil` without either.
  static func name(in words: String) -> Substring? {
    if words.hasPrefix("`") { return words.dropFirst().prefix { $0 != "`" } }
    guard let begin = words.firstIndex(of: "\"") else { return nil }
    guard let end = words[words.index(after: begin)...].firstIndex(of: "\"") else { return nil }
    return words[begin...end]
  }
}

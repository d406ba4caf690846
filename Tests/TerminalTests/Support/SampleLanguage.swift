/// A language with blocks, for an editor that knows none: `do` and `then` open one, `end` closes it.
enum SampleLanguage {
  /// The indentation of a row behind others, in spaces.
  static func indentation(of row: String, behind before: String) -> Int? {
    let depth = words(before).reduce(0) { $0 + (["do", "then"].contains($1) ? 1 : $1 == "end" ? -1 : 0) }
    return 2 * max(0, depth - (words(row).first == "end" ? 1 : 0))
  }

  /// A line with the word `tap` in colour.
  @Sendable static func styled(_ line: String) -> String? {
    line.replacing("tap", with: "\u{1B}[36mtap\u{1B}[0m")
  }

  private static func words(_ text: String) -> [Substring] { text.split { !$0.isLetter } }
}

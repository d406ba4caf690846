import FlowConsole
import Terminal

/// Shows a long text a page at a time, with the program of `PAGER` or `less`.
enum Pager {
  /// Shows a text in the pager. Returns false where the text fits the terminal, and where there is no terminal or no
  /// pager.
  static func show(_ text: String) -> Bool {
    let rows = text.count { $0 == "\n" }
    guard Terminal.isTerminal(0), Terminal.isTerminal(1), rows >= Terminal.rows else { return false }
    // The text is UTF-8 and may be coloured, whatever the locale says.
    let pager = ForegroundProgram(
      Terminal.words(of: "PAGER") ?? "less", defaults: ["LESS": "R", "LESSCHARSET": "utf-8"])
    // The shell says 126 or 127 where there is no such program.
    return pager.run(giving: text).map { $0 != 126 && $0 != 127 } ?? false
  }
}

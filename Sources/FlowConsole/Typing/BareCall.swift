import LuaKit

/// A line that is only a verb and a number, or a word for leaving, written as one types a verb and a text.
///
/// Lua calls without brackets with a text or a table only, so that such a line is no Lua; one that is, is left alone.
enum BareCall {
  /// The call meant: `tap 1` is `tap(1)`, `clock.advance 2.5` is `clock.advance(2.5)`; else `nil`.
  static func call(_ line: String) -> String? {
    let words = line.split(separator: " ", omittingEmptySubsequences: true)
    guard words.count == 2, words[0].last != ".", words[0].last != ":", isNumber(words[1]) else { return nil }
    let names = words[0].split(omittingEmptySubsequences: false) { $0 == "." || $0 == ":" }
    guard names.allSatisfy({ LuaName.isWritten(as: String($0)) }),
      !names.contains(where: { LuaToken.isKeyword($0) })
    else { return nil }
    return "\(words[0])(\(words[1]))"
  }

  /// True where a line is a word for leaving, with brackets or without; a variable of that name is something else.
  static func leaves(_ line: String) -> Bool {
    ["exit", "quit", "exit()", "quit()"].contains(line)
  }

  private static func isNumber(_ word: Substring) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
  }
}

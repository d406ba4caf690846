import LuaKit

/// A line without brackets that Lua rejects but the prompt accepts: a verb and a number, or a word for leaving.
///
/// Lua allows a call without brackets with a string or a table only. A line that is valid Lua is left unchanged.
enum BareCall {
  /// Returns the call that a line means: `tap(1)` for `tap 1`, `clock.advance(2.5)` for `clock.advance 2.5`; else
  /// `nil`.
  static func call(_ line: String) -> String? {
    let words = line.split(separator: " ", omittingEmptySubsequences: true)
    guard words.count == 2, words[0].last != ".", words[0].last != ":", isNumber(words[1]) else { return nil }
    let names = words[0].split(omittingEmptySubsequences: false) { $0 == "." || $0 == ":" }
    guard names.allSatisfy({ LuaName.isWritten(as: String($0)) }),
      !names.contains(where: { LuaToken.isKeyword($0) })
    else { return nil }
    return "\(words[0])(\(words[1]))"
  }

  /// True where a line is `exit` or `quit`, with brackets or without. The caller must rule out a variable of that name.
  static func leaves(_ line: String) -> Bool {
    ["exit", "quit", "exit()", "quit()"].contains(line)
  }

  private static func isNumber(_ word: Substring) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
  }
}

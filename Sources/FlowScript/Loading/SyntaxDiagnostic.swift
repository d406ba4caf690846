import FlowModel
import LuaKit

// Lua names the token at which it gave up; a person looks for the mistake, which stands before it.
extension ScriptEngine {
  private static let reserved = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local",
    "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// The diagnostic of a text that is not Lua.
  func syntaxDiagnostic(_ error: LuaError) -> Diagnostic {
    var message = error.message
    var line = error.line ?? 0
    var advice = error.hint
    if let match = message.firstMatch(of: /^'(.+?)' expected \(to close '(.+?)' at line (\d+)\) near <eof>$/)
    {
      message = "this `\(match.2)` is never closed: the file ends without its `\(match.1)`"
      advice = "a `\(match.1)` is missing somewhere below this line"
      line = Int(match.3) ?? line
    } else if let match = message.firstMatch(of: /^'\}' expected .*near '(.+)'$/) {
      advice = "is a comma missing before `\(match.1)`?"
    } else if let match = message.firstMatch(of: /near '(\w+)'$/), Self.reserved.contains(String(match.1)) {
      advice = "`\(match.1)` is a word of Lua's own; as a key it is written [\"\(match.1)\"]"
    } else if message.hasPrefix("unfinished string") {
      advice = "close the text on its line"
    }
    message = message.replacing(" near <eof>", with: " at the end of the file")
    guard let chunk = error.chunk, let file = error.file else {
      return Diagnostic(.syntax, message, advice: advice)
    }
    // The end of a file is a line without text: its last line with some says more.
    while line > 1, lua.sourceLine(chunk: chunk, line: line)?.allSatisfy(\.isWhitespace) != false {
      line -= 1
    }
    return Diagnostic(
      .syntax, message, at: SourceLocation(file: file, line: line),
      sourceLine: lua.sourceLine(chunk: chunk, line: line), advice: advice)
  }
}

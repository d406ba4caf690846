import FlowModel
import LuaKit

// Syntax errors: Lua names the token at which it stopped, and a user looks for the mistake before it.
extension ScriptEngine {
  /// The diagnostic of a text that is not Lua.
  func syntaxDiagnostic(_ error: LuaError) -> Diagnostic {
    var message = error.message
    var line = error.line ?? 0
    var advice = error.hint
    if let open = Unclosed(message) {
      message = "this `\(open.opener)` is never closed: the file ends without its `\(open.closer)`"
      advice = "a `\(open.closer)` is missing somewhere below this line"
      line = open.line ?? line
    } else if let foreign = foreignSyntax(of: error) {
      advice = foreign
    } else if let token = Self.token(near: message), message.hasPrefix("'}' expected ") {
      advice = "is a comma missing before `\(token)`?"
    } else if let token = Self.token(near: message), LuaToken.isKeyword(token) {
      advice = "`\(token)` is a word of Lua's own; as a key it is written [\"\(token)\"]"
    } else if message.hasPrefix("unfinished string") {
      advice = "close the text on its line"
    }
    if message.hasSuffix(" near <eof>") {
      message = message.dropLast(" near <eof>".count) + " at the end of the file"
    }
    guard let chunk = error.chunk, let file = error.file else {
      return Diagnostic(.syntax, message, advice: advice)
    }
    // The last line may be empty: the last line with text tells more.
    while line > 1, lua.sourceLine(chunk: chunk, line: line)?.allSatisfy(\.isWhitespace) != false {
      line -= 1
    }
    return Diagnostic(
      .syntax, message, at: SourceLocation(file: file, line: line),
      sourceLine: lua.sourceLine(chunk: chunk, line: line), advice: advice)
  }

  /// Returns the advice on a sign or a word of another language, in the line at which Lua stopped.
  private func foreignSyntax(of error: LuaError) -> String? {
    let end = "<eof>"
    guard
      let token = error.message.hasSuffix(" near \(end)") ? end : Self.token(near: error.message),
      let chunk = error.chunk, let line = error.line,
      let source = lua.sourceLine(chunk: chunk, line: line)
    else { return nil }
    return ForeignSyntax(line: source, token: token).advice(on: error.message)
  }

  /// Returns the token in "unexpected symbol near 'token'"; `nil` where the message has another end.
  private static func token(near message: String) -> String? {
    guard message.hasSuffix("'"), let quote = message.dropLast().lastIndex(of: "'"),
      message[..<quote].hasSuffix("near ")
    else { return nil }
    let token = message[quote...].dropFirst().dropLast()
    return token.isEmpty ? nil : String(token)
  }
}

/// The parts of "'end' expected (to close 'function' at line 3) near <eof>".
private struct Unclosed {
  let closer: String
  let opener: String
  let line: Int?

  init?(_ message: String) {
    // The message has two quoted words and a line; both words are keywords or signs of Lua.
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].isEmpty, parts[2] == " expected (to close ",
      parts[4].hasPrefix(" at line "), parts[4].hasSuffix(") near <eof>")
    else { return nil }
    (closer, opener) = (String(parts[1]), String(parts[3]))
    line = Int(parts[4].dropFirst(" at line ".count).prefix { $0.isASCII && $0.isNumber })
  }
}

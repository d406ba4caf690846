import LuaKit
import Terminal

/// The syntactic context of the cursor, read from the text before it.
package enum CompletionContext: Equatable {
  /// A name or a member: `permissions.req` has the owner `permissions`, the separator `.` and the word `req`.
  case name(owner: [String], separator: Character?, word: String)
  /// A member of the result of a call, such as `expect(run):eff`.
  case result(of: String, separator: Character, word: String)
  /// The name of a field in the table at `place`; `present` lists the fields that the table has already.
  case field(place: TablePlace, present: [String], word: String)
  /// The text of a string literal: a call's argument, a table field's value, or one side of an assignment or
  /// comparison. `key` is then the name of the field or of the other side.
  case string(callee: String?, argument: Int, key: String?, word: String, within: [String] = [])
  /// The text between the brackets after a name, such as `world.store["se`.
  case index(owner: [String], word: String)
  /// The name of a command, such as `:qu`.
  case command(word: String)
  /// The argument of a command, such as `:load ses`.
  case commandArgument(command: String, word: String)
  /// The name after the help sign, such as `?permissions.r`.
  case help(word: String)

  /// The position of a table among the arguments of a call.
  ///
  /// In `onboarding.flow "a" { resume = { key = "k" } }` the outer table is the first argument of the callee
  /// `onboarding.flow()`. The inner table has the path `resume`.
  package struct TablePlace: Equatable {
    /// The called function; a final `()` means that another call returned it. `nil` for a table outside of a call.
    package var callee: String?
    /// The number of the argument, from 0.
    package var argument = 0
    /// The fields that lead from the argument to the table; `*` matches any name.
    package var path: [String] = []

    package init(callee: String?, argument: Int = 0, path: [String] = []) {
      (self.callee, self.argument, self.path) = (callee, argument, path)
    }
  }

  /// The part of the text that a candidate replaces.
  package var word: String {
    switch self {
    case .name(_, _, let word), .result(_, _, let word), .string(_, _, _, let word, _), .command(let word),
      .commandArgument(_, let word), .help(let word), .field(_, _, let word), .index(_, let word):
      word
    }
  }

  /// Reads the text before the cursor; `nil` inside a comment.
  package init?(_ text: Substring) {
    if let command = Self.command(text) {
      self = command
      return
    }
    if text.first == "?" {
      self = .help(word: String(text.dropFirst().drop(while: \.isWhitespace)))
      return
    }
    guard let context = Self.lua(text) else { return nil }
    self = context
  }

  private static func lua(_ text: Substring) -> CompletionContext? {
    let tokens = LuaTokens(text)
    return switch tokens.end {
    case .comment, .long: nil
    // The string that is open is the last token.
    case .string: CompletionScan(tokens.tokens.dropLast()).string(tokens.tokens.last?.text ?? "")
    case .code: code(tokens)
    }
  }

  private static func command(_ text: Substring) -> CompletionContext? {
    guard TypedCommand.begins(text) else { return nil }
    guard let space = text.firstIndex(of: " ") else { return .command(word: String(text)) }
    let (command, argument) = (text[..<space], text[space...].drop(while: \.isWhitespace))
    // What is displayed is Lua; only as a whole it can be a word of the command.
    if command == ":display", !argument.isEmpty, !"off".hasPrefix(argument) { return lua(argument) }
    return .commandArgument(command: String(command), word: String(argument))
  }

  private static func code(_ tokens: LuaTokens) -> CompletionContext {
    guard tokens.touchesEnd, let last = tokens.tokens.last, last.kind == .name || last.kind == .keyword else {
      return CompletionScan(tokens.tokens[...]).code("", touches: tokens.touchesEnd)
    }
    return CompletionScan(tokens.tokens.dropLast()).code(last.text, touches: true)
  }
}

import Spelling

/// A session copied from a screen or a document: prompts separate the typed lines from the printed ones.
///
/// A prompt has the shape `welcome> ` or `> `: an optional name, then a sign with a space after it and none before,
/// unlike `a > b`. The first line must begin with one, or any line with one shown by this process. A single line that
/// is valid Lua, such as `a> 0`, is no session.
package struct PastedSession: Equatable {
  /// The blocks that were typed.
  package var blocks: [String] = []
  /// The lines that were printed, or typed and dropped.
  var ignored: [String] = []

  /// Reads a pasted text; `nil` where it is no session.
  ///
  /// - Parameters:
  ///   - prompts: The prompts that this process has shown.
  ///   - isComplete: Returns true for a complete block: lines after an incomplete one continue it.
  ///   - isLua: Returns true for a line that begins like a prompt but is Lua.
  package init?(
    _ text: String, prompts: [String], isComplete: (String) -> Bool, isLua: (String) -> Bool = { _ in false }
  ) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let written = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    let isKnown = written.contains { Self.known($0, prompts) != nil }
    guard let first = written.first, isKnown || Self.typed(first, prompts) != nil else { return nil }
    if !isKnown, written.count == 1, isLua(String(first)) { return nil }
    var block: String?
    for line in lines {
      if let open = block, !isComplete(open), let more = Self.goesOn(line, prompts) {
        block = open + "\n" + more
      } else if let typed = Self.typed(line, prompts) {
        end(&block)
        // Ctrl-C drops a line, and leaves its mark.
        if typed.hasSuffix("^C") { ignored.append(typed) } else { block = typed }
      } else {
        if let open = block, !isComplete(open) { ignored.append(open) } else { end(&block) }
        block = nil
        if !line.allSatisfy(\.isWhitespace) { ignored.append(String(line)) }
      }
    }
    end(&block)
  }

  private mutating func end(_ block: inout String?) {
    if let typed = block, !typed.allSatisfy(\.isWhitespace) { blocks.append(typed) }
    block = nil
  }

  /// Returns the text that a line adds to an incomplete block; `nil` where the line is the next prompt.
  private static func goesOn(_ line: Substring, _ prompts: [String]) -> String? {
    for prompt in [">> ", "...> "] where line.hasPrefix(prompt) {
      return String(line.dropFirst(prompt.count))
    }
    if line == ">>" || line == "...>" { return "" }
    guard let typed = typed(line, prompts) else { return String(line) }
    // A prompt without a name stands before each line of a block in some documents.
    return line.hasPrefix(">") ? typed : nil
  }

  /// Returns the text after the prompt of a line; `nil` for a line without a prompt.
  private static func typed(_ line: Substring, _ prompts: [String]) -> String? {
    if let typed = known(line, prompts) { return typed }
    guard let sign = line.firstIndex(of: ">"), line.distance(from: line.startIndex, to: sign) <= 100 else {
      return nil
    }
    let name = withoutRemark(line[..<sign])
    guard name.first.map({ $0.isLetter || $0.isNumber || $0 == "_" }) ?? true,
      name.allSatisfy({ $0.isLetter || $0.isNumber || "_-./#".contains($0) })
    else { return nil }
    let rest = line[line.index(after: sign)...]
    // Copying from a terminal loses the space at the end of a prompt with nothing behind it.
    return rest.isEmpty ? "" : rest.hasPrefix(" ") ? String(rest.dropFirst()) : nil
  }

  /// A prompt's name without the remark in brackets behind it, such as ` (trial)`.
  private static func withoutRemark(_ name: Substring) -> Substring {
    guard name.hasSuffix(")"), let bracket = name.lastIndex(of: "("), bracket > name.startIndex,
      name[name.index(before: bracket)] == " ", name[bracket...].dropFirst().dropLast().allSatisfy(\.isLetter)
    else { return name }
    return name[..<name.index(before: bracket)]
  }

  private static func known(_ line: Substring, _ prompts: [String]) -> String? {
    for prompt in prompts where !prompt.isEmpty {
      if line.hasPrefix(prompt) { return String(line.dropFirst(prompt.count)) }
      if prompt.hasSuffix(" "), line == prompt.dropLast() { return "" }
    }
    return nil
  }

  /// The message on pasted lines that were left out as output; `nil` where none were.
  package var notice: String? {
    guard let first = ignored.first else { return nil }
    let count = ignored.count == 1 ? "1 line" : "\(ignored.count) lines"
    return "\(count) of output left out: “\(first.shortened(to: 40).visibleOnOneLine)”"
      + (ignored.count > 1 ? ", …" : "")
  }
}

import FlowDriver
import FlowModel
import FlowSession
import LuaKit
import Spelling
package import Terminal

// Typed input that is not quite Lua, and blocks of several lines with one input each.
extension FlowEvaluator {
  /// Returns whether a block needs more lines. A command, a question, Lua with an error, and a block of pieces that can
  /// each be evaluated need none.
  package func completeness(of block: String) -> Completeness {
    let block = Self.understood(block).lua
    if block.hasPrefix("?") || TypedCommand.begins(block) { return .complete }
    if !prompt.isIncomplete(block, seconds: seconds) { return .complete }
    return pieces(of: block) == nil ? .incomplete : .complete
  }

  /// True where a line that begins like a prompt is Lua: `a> 0` is, `welcome> screen` is not if a step has that name.
  /// Nor is `a> tap "next"` where no variable `a` exists, because the result of a gesture is not compared.
  package func isLua(_ line: String) -> Bool {
    let name = String(line.prefix { $0 != ">" })
    let isStep = prompt.driver.compiled?.app.allSteps.contains { $0.name == name } ?? false
    guard !isStep, prompt.loads(line, seconds: seconds) == true else { return false }
    let typed = line.dropFirst(name.count + 1)
    return prompt.environment.names.contains(name)
      || prompt.loads("do \(typed)\nend", seconds: seconds) != true
  }

  /// The prompt before each further row of a block, `>> ` as in Lua's own prompt and in pasted sessions.
  package var continuationText: String { view.palette.styled(">> ", .dim) }

  /// Returns the indentation of a row: two spaces for each open bracket and block.
  package func indentation(of row: String, behind before: String) -> Int? {
    LuaBlockScan.indentation(of: row, behind: before)
  }

  /// Returns a line of Lua in colours; `nil` for a command, a question or a plain palette.
  package func styled(_ line: String) -> String? {
    guard !view.palette.isPlain, !line.hasPrefix("?"), !TypedCommand.begins(line) else { return nil }
    return LuaColours.styled(line, view.palette)
  }

  /// Converts a typed text to the Lua text or command that it means.
  static func understood(_ block: String) -> FullWidthText {
    // A label, which is Lua.
    guard !["::", "：："].contains(where: block.hasPrefix) else { return FullWidthText(block) }
    // Behind the sign of a command stand names of files, which are no Lua.
    for (sign, meant) in [("：", ":"), ("？", "?")] where block.hasPrefix(sign) {
      return FullWidthText(command: meant + block.dropFirst().replacing("\u{3000}", with: " "))
    }
    if block.hasPrefix(":") { return FullWidthText(command: block.replacing("\u{3000}", with: " ")) }
    return FullWidthText(block)
  }

  /// Evaluates a block that a person typed or pasted.
  func evaluate(typed block: String) -> EvaluationOutcome {
    let text = Self.understood(block)
    if let command = commandOutcome(text.lua) { return command }
    // Most blocks are Lua as a whole; one line has no pieces.
    if text.lua.contains("\n"), prompt.loads(text.lua, seconds: seconds) != true,
      let pieces = pieces(of: text.lua)
    {
      return evaluate(pieces: pieces)
    }
    return lua(text.lua, of: nil, advice: text.advice)
  }

  /// Evaluates a block that is no Lua: a command, a question, a call without brackets, or a word for leaving; else
  /// `nil`.
  private func commandOutcome(_ block: String) -> EvaluationOutcome? {
    if TypedCommand.begins(block) { return json(command(block)) }
    if block.hasPrefix("?") { return json(help(String(block.dropFirst()).trimmingWhitespace)) }
    if let call = BareCall.call(block) { return lua(call, of: nil) }
    if BareCall.leaves(block), !prompt.environment.names.contains(String(block.prefix(4))) {
      return .exited()
    }
    return nil
  }

  /// Splits a block into several pieces that can each be evaluated, because a pasted block is often a session. It is
  /// `nil` for a single piece, and where a piece has an error: then the block as a whole is evaluated.
  private func pieces(of block: String) -> [String]? {
    guard block.contains("\n") else { return nil }
    var pieces: [String] = []
    var piece = ""
    var scan = LuaBlockScan()
    var asked = 0
    for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
      piece += (piece.isEmpty ? "" : "\n") + line
      let mayEnd = scan.take(String(line)) || piece.utf8.count >= 2 * asked
      guard mayEnd, !piece.allSatisfy(\.isWhitespace) else { continue }
      asked = piece.utf8.count
      if !Self.isNoLua(piece) {
        guard let loads = prompt.loads(piece, seconds: seconds) else { continue }
        guard loads else { return nil }
      }
      pieces.append(piece)
      (piece, scan, asked) = ("", LuaBlockScan(), 0)
    }
    return piece.allSatisfy(\.isWhitespace) && pieces.count > 1 ? pieces : nil
  }

  private static func isNoLua(_ piece: String) -> Bool {
    TypedCommand.begins(piece) || piece.hasPrefix("?") || BareCall.call(piece) != nil
      || BareCall.leaves(piece)
  }

  /// Evaluates pieces in order, up to the first that fails or leaves the prompt.
  private func evaluate(pieces: [String]) -> EvaluationOutcome {
    var texts: [String] = []
    for (index, piece) in pieces.enumerated() {
      let outcome = evaluate(piece)
      let isLast = index == pieces.count - 1
      if isLast || outcome.isError || outcome.exitStatus != nil {
        let left = pieces.count - 1 - index
        var whole = outcome
        whole.text = (texts + [outcome.text]).filter { !$0.isEmpty }.joined(separator: "\n")
        if outcome.isError, left > 0, !isJSON {
          let said = left == 1 ? "the line behind it was not run" : "the \(left) lines behind it were not run"
          whole.text += "\n" + json(.printed(wrapped(said))).text
        }
        return whole
      }
      guard !outcome.text.isEmpty else { continue }
      // What a line prints at that moment stands behind what the lines before it gave.
      if !printsNow(outcome.text) { texts.append(outcome.text) }
    }
    return .printed(texts.joined(separator: "\n"))
  }
}

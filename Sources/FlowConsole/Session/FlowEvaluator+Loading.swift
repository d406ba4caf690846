import FlowDriver
import FlowModel
import FlowScript
import LuaKit
import Spelling
package import Terminal

// Files of lines: what `:save` wrote, and scripts.
extension FlowEvaluator {
  /// Evaluates a file block by block, as if it was typed.
  func load(_ name: String) -> EvaluationOutcome {
    let path = name.hasPrefix("/") ? name : folder + "/" + name
    // A person may name any file of theirs; a document and a pipe stay in the project, as a script does.
    guard seconds == nil || files.holds(path) else {
      return .failed(
        "\"\(name)\" is outside the project of this session\n"
          + "load a script of the flow's project, or of the folder that genkan was started in")
    }
    prompt.driver.engine.fileLog.note(.content, path)
    let text: String
    do throws(Diagnostic) {
      // A pipe may never end, and waits where no signal reaches.
      text = try NamedScript.text(path, allowsPipes: false)
    } catch {
      switch error.code {
      case .noSuchFile: return .failed("there is no file \"\(name)\"")
      case .notUTF8: return .failed("\"\(name)\" is not UTF-8; save the file as UTF-8")
      case .emptyFile: return .failed("\"\(name)\" is empty")
      default: return .failed(error.message)
      }
    }
    prompt.letRead(name, at: path)
    let (blocks, rest) = blocks(of: text)
    var printed: [String] = []
    for block in blocks {
      let outcome = evaluate(loaded: block.text, of: name, at: block.line)
      if !outcome.text.isEmpty { printed.append(outcome.text) }
      if outcome.isError { return self.outcome(printed, isError: true) }
    }
    guard let rest else { return outcome(printed, isError: false) }
    let unfinished = Diagnostic(
      .syntax, "the file ends in the middle of a statement", at: SourceLocation(file: name, line: rest.line),
      sourceLine: rest.text.split(separator: "\n").first.map(String.init))
    printed.append(
      isJSON
        ? jsonError(unfinished)
        : view.palette.styled(unfinished.text(columns: terminalColumns()), .error))
    return outcome(printed, isError: true)
  }

  /// Evaluates a whole script as one chunk. A script that is no valid Lua, such as a saved session, is evaluated block
  /// by block if each block is valid.
  ///
  /// - Parameter path: The script's file, which errors name.
  package func evaluate(script: String, path: String) -> EvaluationOutcome {
    guard prompt.loads(script, seconds: seconds) != true else { return evaluate(script, of: path) }
    let (blocks, rest) = blocks(of: script)
    // What is wrong with a script that is none either way is told of all of it.
    guard rest == nil,
      blocks.allSatisfy({ Self.isLine($0.text) || prompt.loads($0.text, seconds: seconds) == true })
    else {
      return evaluate(script, of: path)
    }
    let warning = postponed.run()
    if let warning { say(warning) }
    prompt.letRead(path)
    var printed: [String] = []
    for block in blocks {
      let outcome = evaluate(loaded: block.text, of: path, at: block.line)
      if outcome.isError { return self.outcome(printed + [outcome.text], isError: true) }
      // What the next block prints stands behind what this one gave.
      if !outcome.text.isEmpty, !printsNow(outcome.text) { printed.append(outcome.text) }
    }
    return outcome(printed, isError: false)
  }

  /// True where a block is a question, or a call without brackets.
  private static func isLine(_ block: String) -> Bool { block.hasPrefix("?") || BareCall.call(block) != nil }

  private func outcome(_ texts: [String], isError: Bool) -> EvaluationOutcome {
    if isJSON { return .data(texts, isError: isError) }
    let text = texts.joined(separator: "\n")
    return isError ? .failed(text) : .printed(text)
  }

  /// Lines that are evaluated together, and the number of the first, from 1.
  private struct Block {
    let text: String
    let line: Int
  }

  /// Returns the complete blocks of a text, and the incomplete rest; `nil` for no rest.
  private func blocks(of text: String) -> (blocks: [Block], rest: Block?) {
    var blocks: [Block] = []
    var block = ""
    var first = 1
    var mayEnd = blockScan()
    var asked = 0
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if block.isEmpty { first = index + 1 }
      block += (block.isEmpty ? "" : "\n") + line
      // To ask reads the whole block: where it goes on for certain, only once it has doubled.
      let isAsked = mayEnd(String(line)) || block.utf8.count >= 2 * asked
      if block.contains(where: { !$0.isWhitespace }) {
        guard isAsked else { continue }
        asked = block.utf8.count
        // A saved session holds no commands: a file that does could load itself.
        guard !TypedCommand.begins(block), completeness(of: block) == .complete else { continue }
        blocks.append(Block(text: block, line: first))
      }
      (block, mayEnd, asked) = ("", blockScan(), 0)
    }
    return (blocks, block.isEmpty ? nil : Block(text: block, line: first))
  }
}

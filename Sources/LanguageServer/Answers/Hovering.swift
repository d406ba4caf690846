import FlowConsole
import FlowModel
import FlowScript
import LuaKit
import Phone
import Localization

/// The hover text for a word: its entry in the reference, as `genkan api NAME` prints it, or the flow's step or text of
/// that name.
///
/// For example, over `skippable` in the table of a step:
///
///     Step.skippable
///       A step that can be left without an answer, by a button Skip.
struct Hovering {
  let vocabulary: Vocabulary
  let document: OpenDocument
  let flows: [OpenedFlow]

  /// Returns the text about the word at a byte offset, with the word's range; `nil` for an unknown word.
  func text(at byte: Int) -> (range: Range<Int>, text: String)? {
    guard let token = document.token(at: byte) else { return nil }
    let text: String? =
      switch token.kind {
      case .name: named(token)
      case .string: written(token)
      default: nil
      }
    return text.map { (token.range, $0) }
  }

  private func context(to end: Int) -> CompletionContext? {
    CompletionContext(String(decoding: document.lines.bytes[..<end], as: UTF8.self)[...])
  }

  private func named(_ token: LuaToken) -> String? {
    let aliases = Vocabulary.aliases(document.tokens)
    switch context(to: token.range.upperBound) {
    case .field(let place, _, let word):
      return vocabulary.entry(word, at: place, aliases) ?? help(word, aliases)
    case .name(let owner, let separator, let word):
      let path = owner.isEmpty ? word : owner.joined(separator: ".") + String(separator ?? ".") + word
      return help(path, aliases)
    case .result(let callee, let separator, let word):
      guard case .object(let type)? = vocabulary.declaration(callee, aliases)?.returns?.types.first else {
        return nil
      }
      return vocabulary.reference.help("\(type)\(separator)\(word)")
    default: return nil
    }
  }

  private func help(_ path: String, _ aliases: [String: String]) -> String? {
    if let declaration = vocabulary.declaration(path, aliases) {
      return vocabulary.reference.help(declaration.path)
    }
    return vocabulary.reference.help(path)
  }

  /// Returns the text about a string: the step of that name and the translations under that key; `nil` where it names
  /// neither.
  private func written(_ token: LuaToken) -> String? {
    let leading = Leading(document: document, flows: flows)
    let parts = steps(token.text) + texts(token.text)
    guard !parts.isEmpty, !leading.definitions(at: token.range.lowerBound).isEmpty else { return nil }
    return parts.joined(separator: "\n")
  }

  private func steps(_ name: String) -> [String] {
    flows.compactMap { $0.script?.app }.flatMap { app in
      app.flows.flatMap { flow in
        flow.steps.enumerated().filter { $0.element.name == name }.map { index, step in
          "step \"\(name)\": \(index + 1) of \(flow.steps.count) of \(flow.name), \(step.location)"
        }
      }
    }.unique
  }

  private func texts(_ key: String) -> [String] {
    flows.compactMap { $0.script?.app.localization }.flatMap { localization in
      localization.tableNames.flatMap { localization.tables(named: $0) }.compactMap { table in
        table.entry(key).map { "\(table.language): \($0.text)" }
      }
    }.unique
  }
}

extension [String] {
  /// The texts, each once.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

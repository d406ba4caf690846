import FlowDriver
import FlowModel
import FlowSession
import Foundation
import LuaKit
import Phone
import Spelling

// The display of a block's effects and of its values.
extension FlowEvaluator {
  func happened() -> String {
    view.text(newEntries, on: screenNow(), of: prompt.driver, columns: columns())
  }

  func screenNow() -> Screen? {
    guard let compiled = prompt.driver.compiled, let session = prompt.driver.session else {
      return nil
    }
    return try? compiled.screen(session)
  }

  func text(_ value: PromptSession.Shown, of block: String) -> String {
    switch value {
    case .plain(.null, let text):
      // The last value's name is one sign away from every name of one letter.
      guard let near = prompt.suggestion(for: block), near != "_" else { return text }
      return "nil: nothing is called \(block); \(Suggestion.offer([near]))".visible
    case .plain(.integer(let count), _) where Self.isJump(block):
      return count == 1 ? "1 gesture" : "\(count) gestures"
    case .plain(_, let text): return limited(text.visible)
    case .text(let text): return limited((bareVerb(block) ?? text).visible)
    case .screen(let object):
      guard let session = object.session else { return "no app is installed; open one: genkan FLOW" }
      let dialog = prompt.driver.compiled?.dialog(session)
      return view.phone(object.screen, session.world, under: dialog, columns: columns()).joined(
        separator: "\n")
    case .world(let world): return limited(WorldText.lines(world, columns: columns()).joined(separator: "\n"))
    case .flow(let flow):
      let current = screenNow().flatMap { $0.kind == .step ? $0.name : nil }
      return limited(
        FlowText.lines(
          flow, current: current, columns: terminalColumns(),
          isTrial: prompt.driver.source.isTrial && prompt.driver.isPlayed(flow)
        ).joined(
          separator: "\n"))
    case .table(let value):
      var short = ShortenedValue(columns: columns(), cutsTexts: terminalColumns() != nil)
      let text = short.text(value).visible
      cut = short.isCut ? .table(value) : nil
      return short.isCut ? text + "\n:more shows all of it" : tall(text)
    case .timeline(let view, _): return timeline(view)
    case .branches(let views, _):
      return limited(BranchText.lines(views, columns: columns()).joined(separator: "\n"))
    case .travelled(let text, let isBack):
      return wrapped("\(isBack ? "undone" : "redone")  \(text.visible)")
    case .exploration(let object):
      guard let result = object.result else { return "an exploration" }
      return limited(
        ExplorationText(
          result, of: object.compiled, palette: view.palette,
          more: "its `violations` list all, with whole paths"
        ).text)
    case .migration(let object): return limited(PromptedMigration.text(object, palette: view.palette))
    case .replayed(let replayed): return wrapped(ReplayedText.text(replayed))
    }
  }

  /// True where a block is a single call of `jump`, whose number is printed as a number of gestures.
  private static func isJump(_ block: String) -> Bool {
    let tokens = LuaTokens(block).tokens.filter { !$0.isSymbol("(") && !$0.isSymbol(")") }
    return tokens.map(\.kind) == [.name, .string] && tokens[0].text == "jump"
  }

  /// Returns the signature of a verb for a block that is only the verb's name, without a call; for `help`, the
  /// introduction. It is `nil` for any other block.
  private func bareVerb(_ block: String) -> String? {
    guard let verb = helper.reference.declaration(at: block.trimmingWhitespace), verb.kind == .verb,
      !verb.isOfType
    else { return nil }
    // The first word of many who look for help.
    if verb.path == "help" { return PromptCommand.primer(columns: terminalColumns()) }
    return "\(verb.path) is a verb: write \(verb.signature)"
      + (verb.parameters.isEmpty ? "" : "; ?\(verb.path) explains it")
  }

  /// Returns the timeline's text; a long timeline is cut to its usual moments.
  private func timeline(_ view: TimelineView) -> String {
    let text = TimelineText.lines(view, columns: columns(), palette: self.view.palette)
      .joined(separator: "\n")
    guard view.rows.count > TimelineText.usual else { return tall(text) }
    cut = .text(TimelineText.lines(view, columns: columns(), most: view.rows.count).joined(separator: "\n"))
    return text + "\n:more shows all of it"
  }

  /// Shortens a text at a terminal to the rows that a user would scroll back; `:more` shows all of it.
  private func limited(_ text: String) -> String {
    guard let columns = terminalColumns(), let short = LongText.cut(text, columns: columns) else {
      return tall(text)
    }
    cut = .text(text)
    return short + "\n:more shows all of it"
  }

  /// Adds the hint on `:more` to a text that is taller than the screen, where there is a pager.
  private func tall(_ text: String) -> String {
    guard pager != nil, let rows = terminalRows(),
      LongText.cut(text, columns: columns(), most: max(1, rows - 2)) != nil
    else { return text }
    cut = .text(text)
    return text + "\n:more shows it a page at a time"
  }

  /// Returns the help text to print; empty where a pager has shown it.
  func paged(help text: String) -> String {
    guard !isJSON, let pager else { return text }
    return pager(text + "\n") ? "" : text
  }
}

/// A value that was shown shortened, for `:more`.
enum CutValue {
  /// A table.
  case table(Value)
  /// A text, as it is printed.
  case text(String)

  /// Returns the text of the whole value; `columns` is the width of a table.
  func whole(columns: Int) -> String {
    switch self {
    case .text(let text): return text
    case .table(let value):
      var whole = ShortenedValue(columns: columns, isWhole: true)
      return whole.text(value).visible
    }
  }
}

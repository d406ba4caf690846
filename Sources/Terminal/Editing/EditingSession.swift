/// A key that libedit leaves to the editing session.
package enum EditorKey: Equatable {
  case enter, newline, up, down, complete, undo, redo
  case paste(String)
  case search
  case searchTyped(Unicode.Scalar)
  case beforeControl
}

/// The effect of a key on the line.
package struct KeyReply: Equatable {
  package enum Next: Equatable {
    case edit, accept, beep, search, replay
  }

  package var next: Next = .edit
  /// The line to show instead, or nil.
  package var line: EditedLine?
  /// Text to print below the line.
  package var listing: String?
  /// The prompt of a search.
  package var prompt: String?
}

/// The state of the editor while one block is typed: it answers every key that libedit does not handle itself.
///
/// It is a value apart from the terminal, so that it can be tested without one.
package struct EditingSession {
  private let history: LineHistory
  /// The prompts that pasted text may contain.
  package var prompts: [String]
  private let columns: Int
  private var undo = UndoStack()
  private var walk = HistoryWalk()
  private var search: HistorySearch?
  private var completion = CompletionStep()

  package init(history: LineHistory, prompts: [String], columns: Int) {
    self.history = history
    self.prompts = prompts
    self.columns = columns
  }

  package mutating func answer(_ key: EditorKey, at line: EditedLine, _ request: ReadRequest) -> KeyReply {
    switch key {
    case .enter:
      let typed = line
      let line = typed.outdented(request.indentation)
      if request.isComplete(line.text) {
        return KeyReply(next: .accept, line: line == typed ? nil : line)
      }
      let spaces = request.indentation("", String(line.text[..<line.index])) ?? 0
      return changed(line.inserting("\n" + String(repeating: " ", count: spaces)))
    case .newline:
      return changed(line.inserting("\n"))
    case .up:
      if !walk.isAt(line), let above = line.moved(rows: -1) { return changed(above) }
      return changed(walk.older(than: line, in: history))
    case .down:
      if !walk.isAt(line), let below = line.moved(rows: 1) { return changed(below) }
      return changed(walk.newer(than: line, in: history))
    case .complete:
      switch completion.tab(line, request.completions(line.text, line.index), columns: columns) {
      case .line(let completed): return changed(completed)
      case .list(let listing): return KeyReply(listing: listing)
      case .nothing: return KeyReply(next: .beep)
      }
    case .undo:
      return changed(undo.undo())
    case .redo:
      return changed(undo.redo())
    case .paste(let text):
      undo.note(line)
      let text = PastedText.cleaned(text)
      guard
        let session = PastedSession(
          text, prompts: prompts, isComplete: request.isComplete, isLua: request.isLua)
      else {
        return changed(line.inserting(text))
      }
      return KeyReply(
        line: line.inserting(session.blocks.joined(separator: "\n")),
        listing: session.notice.map { Prose.wrapped($0, columns: columns) })
    case .search:
      let search = HistorySearch(from: line)
      self.search = search
      return KeyReply(next: .search, prompt: search.prompt)
    case .searchTyped(let scalar):
      return searched(scalar)
    case .beforeControl:
      undo.note(line)
      return KeyReply()
    }
  }

  private func changed(_ line: EditedLine?) -> KeyReply {
    line.map { KeyReply(line: $0) } ?? KeyReply(next: .beep)
  }

  private mutating func searched(_ scalar: Unicode.Scalar) -> KeyReply {
    guard let step = search?.typed(scalar, in: history), let search else { return KeyReply(next: .replay) }
    switch step {
    case .searching(let line):
      return KeyReply(next: .search, line: line, prompt: search.prompt)
    case .nothing:
      return KeyReply(next: .search, prompt: search.prompt)
    case .abandoned(let line):
      self.search = nil
      return KeyReply(line: line)
    case .taken:
      self.search = nil
      return KeyReply(next: .replay)
    }
  }
}

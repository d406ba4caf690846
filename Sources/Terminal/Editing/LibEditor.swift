import CLineEdit
import Foundation

/// A line editor on a terminal, by libedit.
///
/// libedit handles the terminal modes, redrawing and the plain keys; ``EditingSession`` handles Enter, Up, Tab, undo,
/// search and paste. One thread uses the editor; other threads use ``EditorWaker``.
///
/// For example:
///
///     var configuration = LibEditor.Configuration()
///     configuration.editrc = paths.editrc
///     let editor = try LibEditor(configuration)
///     editor.read(ReadRequest(prompt: "welcome> "))  // .block("tap \"next\""), typed by the person
public final class LibEditor: LineEditor {
  /// The configuration of an editor: its input, its output and its settings.
  public struct Configuration: Sendable {
    /// The descriptor of the terminal's keys; duplicated.
    public var input: Int32 = 0
    /// The descriptor of the terminal's screen; duplicated.
    public var output: Int32 = 1
    /// A terminal type in place of `$TERM`.
    public var terminal: String?
    /// The file of the user's own key bindings, read before Genkan's.
    public var editrc: String?
    /// The file of the history; `nil` to hold the history in memory only.
    public var history: HistoryFile?
    /// The editor that Ctrl-X Ctrl-E opens for a block; `nil` for none.
    public var externalEditor: ExternalEditor?
    /// The recorder of the drawn text; `nil` for none.
    public var recorder: TerminalRecorder?

    /// Standard input and output, with neither key bindings nor a history on disk.
    public init() {}
  }

  /// The reason that an editor cannot be made.
  public enum Failure: Error, Equatable {
    /// The system refused a descriptor or libedit its terminal.
    case cannotOpenTerminal
  }

  /// True: a person is there.
  public let isInteractive = true
  /// True where the terminal went away.
  public var hasHungUp: Bool { le_has_hung_up(editor) != 0 }
  /// True where the process was told to end.
  public var wasTerminated: Bool { le_was_terminated(editor) != 0 }
  /// The handle for other threads.
  public let waker = EditorWaker()
  /// The unreported problems that do not stop editing, one sentence each: a bad line of .editrc, a foreign history
  /// file, a full disk.
  private var warnings: [String] = []
  /// The blocks that could not be written to the history file, oldest first; the next write includes them.
  private var unkept: [String] = []

  private var history = LineHistory()
  private let historyFile: HistoryFile?
  private let externalEditor: ExternalEditor?
  private let recorder: TerminalRecorder?
  private var editor: OpaquePointer?
  private var session: EditingSession?
  private var request: ReadRequest?
  private var prompts: [String] = []
  private var shownPrompt = ""

  /// Makes an editor on the terminal of the configuration.
  ///
  /// - Throws: ``Failure`` when there is no terminal to edit on.
  public init(_ configuration: Configuration = Configuration()) throws {
    historyFile = configuration.history
    externalEditor = configuration.externalEditor
    recorder = configuration.recorder
    if le_prepare_locale() == 0 {
      warnings.append("this system has no UTF-8 locale, so only ASCII can be typed")
    }
    loadHistory()
    editor = openEditor(configuration)
    guard let editor else { throw Failure.cannotOpenTerminal }
    if le_editrc_failed(editor) != 0, let editrc = configuration.editrc {
      warnings.append("\(editrc) has a line that libedit refuses; the lines after it are not in force")
    }
    // Only a person's own keys lead to the commands of vi mode.
    if configuration.editrc.map(FileManager.default.fileExists) == true { rememberForCommands(editor) }
  }

  deinit {
    le_close(editor)
  }

  private func openEditor(_ configuration: Configuration) -> OpaquePointer? {
    let editrc = configuration.editrc.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
    return "genkan".withCString { program in
      withOptionalCString(configuration.terminal) { terminal in
        withOptionalCString(editrc) { editrc in
          var options = le_options()
          options.program = program
          options.input = configuration.input
          options.output = configuration.output
          options.wake = waker.readEnd
          options.terminal = terminal
          options.editrc = editrc
          // Unretained: the editor is closed in deinit and calls back only from within le_read.
          options.context = Unmanaged.passUnretained(self).toOpaque()
          options.callback = { context, asked, reply in
            guard let context, let asked, let reply else { return }
            Unmanaged<LibEditor>.fromOpaque(context).takeUnretainedValue().answer(
              asked.pointee, &reply.pointee)
          }
          options.tap = { context, bytes, count in
            guard let context, let bytes else { return }
            let drawn = UnsafeRawBufferPointer(start: bytes, count: count)
            Unmanaged<LibEditor>.fromOpaque(context).takeUnretainedValue().recorder?.take(drawn)
          }
          return le_open(&options)
        }
      }
    }
  }

  /// Reads one block that the user edits. A hang-up of the terminal is the end of input.
  public func read(_ request: ReadRequest) -> LineInput {
    let prompt = note(request.prompt)
    session = EditingSession(
      history: history, prompts: prompts, columns: Int(le_columns(editor)))
    self.request = request
    defer {
      session = nil
      self.request = nil
    }
    var line: UnsafePointer<CChar>?
    var bytes = 0
    let mark = PromptText(request.continuation).inline
    switch le_read(editor, prompt.encoded, mark, &line, &bytes) {
    case LE_LINE:
      return .block(Self.text(line, bytes).composed)
    case LE_INTERRUPTED:
      return .interrupted
    default:
      return .endOfInput
    }
  }

  /// Notes a prompt as the shown one, and as one to recognize in pasted text.
  private func note(_ text: String) -> PromptText {
    let prompt = PromptText(text)
    if !prompts.contains(prompt.visible) { prompts = (prompts + [prompt.visible]).suffix(50) }
    shownPrompt = text
    return prompt
  }

  /// The warnings since the last call.
  public func takeWarnings() -> [String] {
    defer { warnings = [] }
    return warnings
  }

  /// Adds a block to the history in memory and on disk, unless it is the newest, blank or oversized. A failed write
  /// becomes one warning, until a write succeeds again.
  public func remember(_ block: String) {
    guard history.newest != block, history.add(block) else { return }
    le_remember(editor, block)
    guard let historyFile else { return }
    unkept.append(block)
    do throws(HistoryFile.Failure) {
      let hasGrown = try historyFile.append(unkept)
      unkept = []
      // Nothing waits for it, and what it cannot do now the next session does.
      if hasGrown { DispatchQueue.global(qos: .utility).async { try? historyFile.compact() } }
    } catch {
      if unkept.count == 1 { warnings.append("the history is not kept: \(error)") }
    }
  }

  /// Passes the newest blocks, oldest first, to libedit, whose own commands search its own history.
  private func rememberForCommands(_ editor: OpaquePointer) {
    var blocks: [String] = []
    var bytes = 0
    while blocks.count < 1000, let block = history[blocks.count] {
      bytes += block.utf8.count
      guard bytes <= LineHistory.maximumBytes else { break }
      blocks.append(block)
    }
    for block in blocks.reversed() { le_remember(editor, block) }
  }

  private func loadHistory() {
    guard let historyFile else { return }
    do {
      history = try historyFile.load()
    } catch {
      warnings.append("the history is not kept: \(error)")
    }
  }

  // MARK: The callback

  private func answer(_ asked: le_request, _ reply: inout le_reply) {
    guard let request, session != nil else { return }
    if asked.key == LE_KEY_WOKEN {
      let texts = waker.takeTexts() + [request.onWake()].compactMap { $0 }
      if !texts.isEmpty { reply.listing = strdup(texts.joined(separator: "\n")) }
      if let renewed = request.renewedPrompt(), renewed != shownPrompt {
        reply.prompt = strdup(note(renewed).encoded)
        session?.prompts = prompts
      }
      return
    }
    if asked.key == LE_KEY_COMPOSE {
      let text = Self.text(asked.text, asked.text_bytes)
      let composed = text.composed
      // Two that are canonically the same are equal as strings.
      if !composed.utf8.elementsEqual(text.utf8) { reply.line = strdup(composed) }
      return
    }
    if asked.key == LE_KEY_STYLE {
      // A sign that opens a styling is no text of a line that has one.
      let text = Self.text(asked.line, asked.line_bytes)
      guard let styled = request.styled, text.utf8.count <= Self.longestStyled, !text.utf8.contains(1),
        !text.utf8.contains(0x1B), let line = styled(text)
      else { return }
      reply.line = strdup(PromptText(line).inline)
      return
    }
    if asked.key == LE_KEY_EDIT { return editElsewhere(asked, &reply) }
    if asked.key == LE_KEY_TOO_LONG {
      reply.listing = strdup(
        Prose.wrapped(
          "a line of more than \(Int(LE_LINE_SCALARS)) characters is left out; write it to a file and :load that",
          columns: Int(le_columns(editor))))
      return
    }
    let line = EditedLine(Self.text(asked.line, asked.line_bytes), cursor: asked.cursor)
    guard let key = EditorKey(asked.key, Self.text(asked.text, asked.text_bytes)),
      let answer = session?.answer(key, at: line, request)
    else { return }
    reply.next =
      switch answer.next {
      case .edit: LE_NEXT_EDIT
      case .accept: LE_NEXT_ACCEPT
      case .beep: LE_NEXT_BEEP
      case .search: LE_NEXT_SEARCH
      case .replay: LE_NEXT_REPLAY
      }
    if let line = answer.line {
      reply.line = strdup(line.text)
      reply.cursor = line.cursor
    }
    reply.listing = answer.listing.flatMap { strdup($0) }
    reply.prompt = answer.prompt.flatMap { strdup($0) }
  }

  /// The most bytes of a styled line: styling scans the whole line after each key, so a longer line stays plain.
  private static let longestStyled = 1 << 14

  private func editElsewhere(_ asked: le_request, _ reply: inout le_reply) {
    guard let externalEditor else { return }
    switch externalEditor.edit(Self.text(asked.line, asked.line_bytes)) {
    case .edited(let text):
      reply.line = strdup(text)
      reply.cursor = text.unicodeScalars.count
    case .kept(let reason):
      reply.listing = strdup(Prose.wrapped(reason, columns: Int(le_columns(editor))))
    }
  }

  private static func text(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> String {
    guard let bytes, count > 0 else { return "" }
    return bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
      String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
  }
}

extension EditorKey {
  fileprivate init?(_ key: le_key, _ text: String) {
    switch key {
    case LE_KEY_ENTER: self = .enter
    case LE_KEY_NEWLINE: self = .newline
    case LE_KEY_UP: self = .up
    case LE_KEY_DOWN: self = .down
    case LE_KEY_COMPLETE: self = .complete
    case LE_KEY_UNDO: self = .undo
    case LE_KEY_REDO: self = .redo
    case LE_KEY_PASTE: self = .paste(text)
    case LE_KEY_SEARCH: self = .search
    case LE_KEY_SEARCH_TYPED:
      guard let scalar = text.unicodeScalars.first else { return nil }
      self = .searchTyped(scalar)
    case LE_KEY_BEFORE_CONTROL: self = .beforeControl
    default: return nil
    }
  }
}

private func withOptionalCString<Result>(
  _ string: String?, _ body: (UnsafePointer<CChar>?) -> Result
) -> Result {
  guard let string else { return body(nil) }
  return string.withCString { body($0) }
}

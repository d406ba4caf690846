import FlowCheck
package import FlowDriver
package import FlowModel
import FlowScript
package import FlowSession
import FlowWords
import Foundation
import LuaKit
import Phone
import Spelling
package import Terminal

/// Evaluates the blocks typed at the prompt, as Lua over a phone. After every gesture it shows the phone, and the
/// changes next to it.
///
/// For example:
///
///     let evaluator = FlowEvaluator(session, folder: "/app", palette: .plain, columns: { 80 })
///     _ = evaluator.evaluate("tap \"next\"")
///     evaluator.promptText  // "name> "
package final class FlowEvaluator: Evaluating {
  let prompt: PromptSession
  private(set) lazy var helper = Helper(reference: reference, prompt: prompt)
  let folder: String
  private lazy var completer = Completer(
    prompt: prompt, reference: reference, commands: PromptCommand.all.map(\.name), folder: folder)
  /// The declarations of all verbs, made at their first use: a chunk of a command line seldom needs them.
  private lazy var reference = LuaReference(
    ScriptVerbs.declarations + DriverVerbs.declarations + ConsoleVerbs.declarations,
    tables: ScriptTables.all + DriverTables.all + ConsoleVerbs.tables)
  var view: MomentView
  private var wholeColumns: () -> Int
  /// Returns the current cells of a line: those of `:width`, else those of the output.
  var columns: () -> Int {
    get { { [self] in switches.width ?? wholeColumns() } }
    set { wholeColumns = newValue }
  }
  /// Returns the width in cells that `:width` set, else the terminal's current one. It is `nil` without both: then text
  /// is not wrapped.
  package var terminalColumns: () -> Int? {
    get { { [self] in switches.width ?? wholeTerminal() } }
    set { wholeTerminal = newValue }
  }
  private var wholeTerminal: () -> Int? = { nil }
  /// Returns the terminal's current rows; `nil` without a terminal.
  package var terminalRows: () -> Int? = { nil }
  var isQuiet: Bool
  /// The settings of the prompt itself.
  var switches = PromptSwitches()
  /// Opens a file in an editor at a line, waits for the editor's end, and returns its error. It is `nil` where there is
  /// no terminal to edit at.
  package var openEditor: ((_ path: String, _ line: Int?) -> String?)?
  /// Makes an HTML page with the screens of a session under a title; `nil` where the running command draws no pages.
  package var storyboard: ((_ player: Player, _ title: String) -> String)?
  /// Opens the session on a web page and returns its address; `nil` where the running command serves no page.
  package var openPage: (() throws -> String)?
  /// The second player of the session; `nil` for none.
  package var companion: (any SessionCompanion)?
  /// The diagnostics of the flow's files on disk; empty where the played flow is up to date.
  package internal(set) var faults: [Diagnostic] = []
  /// The result of the latest reload for the session; `nil` before the first.
  package internal(set) var reloadText: String?
  /// The number of reloads.
  package internal(set) var reloads = 0
  /// The session that is played; `nil` where no flow is open.
  package var player: Player? { prompt.driver.player }
  /// True where all output except diagnostics is JSON Lines: events, values, and the texts of `print`.
  package var isJSON = false
  /// The number of the newest JSON object printed for an event.
  var sequence = 0
  /// The current block's entries of the transcript.
  private(set) var newEntries: [Transcript.Entry] = []
  private var printed: [String] = []
  /// Charges the engine for the stored output and transcript entries of a block.
  private let printing: LuaCharge
  /// The log of the session, line by line.
  let log: SessionLog
  /// True where the current block wrote a file. A saved session omits such a block, or it would write the file again.
  var hasWritten = false
  /// True while the text of a file is evaluated: unlike a typed line, it may not write files.
  var isOfFile = false
  /// The last value that was shown shortened.
  var cut: CutValue?
  /// The journal to which the session is written as it happens.
  package var journal: Journal? {
    get { log.journal }
    set { log.journal = newValue }
  }
  /// The work to do once the first prompt is shown.
  package let postponed = Postponed()
  /// The handle on the journal for another thread.
  package var keeping: SessionKeeping { log.keeping }
  /// Called with each text that a block prints, at once; the text ends in a line break. Without it, the texts are part
  /// of the block's outcome.
  var printer: ((String) -> Void)?
  /// Records the terminal, where there is one.
  package var recorder: TerminalRecorder?
  /// Shows a long text in pages; returns false where that is impossible.
  package var pager: ((String) -> Bool)?
  /// True where the evaluated block is a single call of `help`, which a pager may show.
  private(set) var isHelpAlone = false
  /// Notices changes of the flow's files; `nil` where no prompt waits for them.
  var watcher: FlowWatcher?
  /// The files of the installed flow that the watcher was given.
  var watched = FileLooks()
  /// The time limit of a block in seconds; `nil` where a user can interrupt it.
  package var seconds: Double?
  /// The folder that the paths of loaded flows are relative to; `folder` by default.
  var flowsFolder: String
  /// True where verbs that write files do so; else they only report the file they would write.
  package var writesFiles = true

  /// Makes an evaluator.
  ///
  /// - Parameters:
  ///   - folder: The folder that file names are relative to.
  ///   - columns: Returns the current width of a line in cells.
  ///   - isQuiet: True to leave out the phone after gestures.
  package init(
    _ prompt: PromptSession, folder: String, palette: Palette,
    columns: @escaping () -> Int, isQuiet: Bool = false
  ) {
    self.prompt = prompt
    self.folder = folder
    flowsFolder = folder
    wholeColumns = columns
    self.isQuiet = isQuiet
    view = MomentView(palette: palette)
    printing = LuaCharge(prompt.driver.engine.lua)
    log = SessionLog(prompt.driver.engine.lua)
    let driver = prompt.driver
    driver.engine.fileLog.isOn = true
    driver.engine.lua.install(verbs: ConsoleVerbs.verbs, host: ConsoleHost(evaluator: self))
    log.variables = { [prompt] in prompt.variables }
    driver.added = { [unowned self] in take($0, $1) }
    driver.announce = { [unowned self] in say($0) }
    driver.engine.output = { [unowned self] in takePrinted($0) }
  }

  /// The prompt: the name of the shown step, or of the placement of the shown paywall; `> ` alone where no app runs.
  package var promptText: String {
    let driver = prompt.driver
    guard let session = driver.session, let compiled = driver.compiled, session.place != .notRunning
    else { return "> " }
    let name = session.world.paywall.presented.map { "paywall \($0)" } ?? compiled.name(of: session.place)
    return name.shortened(to: 100).visibleOnOneLine + (driver.source.isTrial ? DocumentEntry.trialMark : "")
      + "> "
  }

  /// Stops the evaluation that is running, from any thread.
  package var interrupter: @Sendable () -> Void { prompt.interrupter }

  /// Stops the running evaluation; an exploration ends with a partial result.
  package var gentleInterrupter: @Sendable () -> Void { prompt.gentleInterrupter }

  /// Makes a line-by-line scanner for blocks of Lua.
  package func blockScan() -> (String) -> Bool {
    var scan = LuaBlockScan()
    return { scan.take($0) }
  }

  /// The completions at the cursor.
  package func completions(in line: String, at cursor: String.Index) -> Completions {
    completer.completions(in: line, at: cursor)
  }

  /// Evaluates a block.
  package func evaluate(_ block: String) -> EvaluationOutcome { evaluate(block, of: nil) }

  /// Evaluates a block, or a file's whole text.
  func evaluate(_ block: String, of file: String?) -> EvaluationOutcome {
    let warning = postponed.run()
    forget()
    if let warning { say(warning) }
    defer {
      watchInstalledFlow()
      companion?.sessionChanged()
    }
    guard file == nil else {
      isOfFile = true
      defer { isOfFile = false }
      if let file { prompt.letRead(file) }
      return lua(block, of: file, isKept: false)
    }
    return evaluate(typed: block.trimmingWhitespace)
  }

  /// Evaluates a block of a loaded file; like a typed block, it is among the saved lines.
  ///
  /// - Parameter line: The block's first line in the file, from 1.
  func evaluate(loaded block: String, of file: String, at line: Int) -> EvaluationOutcome {
    guard !block.hasPrefix("?") else { return evaluate(block) }
    forget()
    defer { watchInstalledFlow() }
    isOfFile = true
    defer { isOfFile = false }
    return lua(BareCall.call(block) ?? block, of: file, at: line)
  }

  /// Evaluates a block of Lua.
  ///
  /// - Parameters:
  ///   - file: The block's file; `nil` for a typed block.
  ///   - line: The block's first line in the file, from 1.
  ///   - isKept: True to store the block among the saved lines.
  ///   - advice: The Lua signs to type instead of signs that Lua lacks.
  func lua(
    _ block: String, of file: String?, at line: Int = 1, isKept: Bool = true, advice: [String] = []
  ) -> EvaluationOutcome {
    let before = prompt.driver.player?.history.head
    isHelpAlone = Self.isCallOfHelp(block)
    do throws(Diagnostic) {
      let values = try prompt.evaluate(block, of: file, at: line, keepsLocals: isKept, seconds: seconds)
      var parts: [String] = []
      let hasMoved =
        !newEntries.isEmpty || log.hasMotion || before != prompt.driver.player?.history.head
      if isJSON {
        parts = [jsonLines(values, hasMoved: hasMoved)]
      } else {
        if hasMoved, !isQuiet { parts.append(happened()) }
        if hasMoved, !switches.displays.isEmpty { parts += displayed() }
        parts += values.map { text($0, of: block) }
      }
      parts = printed + parts
      if !hasWritten, isKept { log.add(typed: block) }
      if let warning = log.keep() { parts.append(warning) }
      parts.removeAll(where: \.isEmpty)
      // To join makes types that a start of one line can do without.
      return .printed(parts.count > 1 ? parts.joined(separator: "\n") : parts.first ?? "")
    } catch {
      log.drop()
      newEntries = []
      if isJSON { return .data(printed + [jsonError(error)], isError: true) }
      var parts = kept(printed) + [view.palette.styled(error.text(columns: terminalColumns()), .error)]
      if !prompt.failedNames.isEmpty, terminalColumns() != nil {
        let names = prompt.failedNames.joined(separator: ", ").visible
        parts.append(
          Prose.wrapped(
            "    = locals has the hook's variables: \(names)", columns: terminalColumns(), hang: 2))
      }
      if error.code == .syntax {
        parts += advice.map { Prose.wrapped("    = \($0)", columns: terminalColumns(), hang: 2) }
      }
      return .failed(parts.joined(separator: "\n"))
    }
  }

  /// Writes the events from before the first prompt to the journal.
  ///
  /// - Returns: The reason that they could not be written; `nil` where they were, or where there is no journal.
  package func begin() -> String? { log.begin() }

  /// Stops storing lines for a journal, because none will begin.
  package func keepsNothing() { log.end() }

  /// Stops storing successful blocks, where no prompt could save them.
  package func keepsNoBlocks() { log.keepsBlocks = false }

  /// Returns the drawing of the phone as it is now.
  package func now() -> String {
    forget()
    return happened()
  }

  /// Switches to an interactive user: in colour, as wide as the terminal, with the phone after each gesture.
  package func show(palette: Palette, columns: @escaping () -> Int) {
    view = MomentView(palette: palette)
    self.columns = columns
    isQuiet = false
    seconds = nil
    writesFiles = true
  }

  /// Assigns the variables of a failed check to the prompt's `locals`.
  ///
  /// - Returns: The names of the variables.
  package func showLocals() -> [String] { prompt.showLocals() }

  /// Prints a block's output while the block runs; a failed write stops the block.
  package func prints(to output: FileDescriptorOutput) {
    let interrupter = interrupter
    let lua = prompt.driver.engine.lua
    printer = { text in
      // A reader may take its time, and it is not the script's.
      lua.whileWaiting { output.write(text) }
      if output.hasFailed { interrupter() }
    }
  }

  /// Wraps prose at words to the terminal's width.
  func wrapped(_ text: String) -> String { Prose.wrapped(text, columns: terminalColumns()) }

  /// Prints a text before the values of the evaluated line.
  func say(_ text: String) { takePrinted(text) }

  /// Prints a coloured drawing before the values of the evaluated line; in JSON mode it prints the data instead.
  func say(drawn text: String, as data: Record) {
    put(isJSON ? JSONText.string(.record(data)) : text)
  }

  /// Prints a text at once; returns false where there is no receiver.
  func printsNow(_ text: String) -> Bool {
    printer?(text + "\n")
    return printer != nil
  }

  private func takePrinted(_ line: String) {
    put(isJSON ? SessionJSON.lines([SessionJSON.print(line)]) : line.visible)
  }

  private func put(_ text: String) {
    if let printer { return printer(text + "\n") }
    // It is joined, and compared with a document.
    printing.add(4 * text.utf8.count + Self.textSize)
    printed.append(text)
  }

  /// Returns the output of a failed block; a very long one is shortened to its beginning, so that the error stays
  /// visible.
  private func kept(_ printed: [String]) -> [String] {
    guard printing.bytes > Self.mostPrinted else { return printed }
    return printed.prefix(5).map { $0.shortened(to: 200) } + ["…"]
  }

  private static let mostPrinted = 1 << 20

  /// The bytes that a stored text takes besides its characters.
  private static let textSize = 64

  /// Notes a line of the history and its transcript entries until the end of the block.
  private func take(_ line: History.Line, _ entries: ArraySlice<Transcript.Entry>) {
    log.add(line)
    newEntries += entries
    printing.add(entries.reduce(0) { $0 + $1.weight })
  }

  /// Prints the last shortened value in full.
  func more() -> EvaluationOutcome {
    guard let cut else { return .failed(wrapped("nothing was cut: the last value was shown in full")) }
    let text = cut.whole(columns: columns())
    if pager?(text + "\n") == true { return .printed() }
    return .printed(text)
  }

  func forget() {
    log.forget()
    newEntries = []
    printed = []
    printing.add(-printing.bytes)
    hasWritten = false
  }

  /// True where a block is a single call of `help`, whose text a pager may show; a loop would open one each time.
  private static func isCallOfHelp(_ block: String) -> Bool {
    block.hasPrefix("help")
      && block.wholeMatch(of: /help\s*(\([^()]*\)|"[^"]*"|'[^']*')\s*/) != nil
  }

  func help(_ name: String) -> EvaluationOutcome {
    do {
      return .printed(paged(help: try helper.text(name, columns: terminalColumns())))
    } catch {
      let failure = error as? LuaFailure
      let said = (failure?.message ?? "\(error)") + (failure?.hint.map { "; \($0)" } ?? "")
      return .failed(wrapped(said.visible))
    }
  }
}

extension String {
  /// The text without the whitespace around it. Foundation's function would take a tenth of the start-up time.
  var trimmingWhitespace: String { trimming(\.isWhitespace) }

  /// Returns the text without the accepted characters at both of its ends.
  func trimming(_ isTrimmed: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return String(text.drop(while: isTrimmed))
  }
}

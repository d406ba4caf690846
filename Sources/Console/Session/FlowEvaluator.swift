import FlowCheck
public import FlowDriver
public import FlowModel
import FlowScript
public import FlowSession
import Foundation
import LuaKit
import Phone
import Spelling

/// Evaluates what is typed at the prompt: Lua over a phone. After every gesture it shows the phone, and beside it
/// what changed.
///
/// For example:
///
///     let evaluator = FlowEvaluator(session, folder: "/app", palette: .plain, columns: { 80 })
///     _ = evaluator.evaluate("tap \"next\"")
///     evaluator.promptText  // "name> "
public final class FlowEvaluator: Evaluating {
  let prompt: PromptSession
  private(set) lazy var helper = Helper(reference: reference, prompt: prompt)
  let folder: String
  private lazy var completer = Completer(
    prompt: prompt, reference: reference, commands: PromptCommand.all.map(\.name), folder: folder)
  /// The declarations of all verbs, made when a person asks for help: a chunk of a command line never does.
  private lazy var reference = LuaReference(
    ScriptVerbs.declarations + DriverVerbs.declarations + ConsoleVerbs.declarations,
    tables: ScriptTables.all + DriverTables.all + ConsoleVerbs.tables)
  var view: MomentView
  private var wholeColumns: () -> Int
  /// The cells of a line, as they are now.
  var columns: () -> Int {
    get { { [self] in switches.width ?? wholeColumns() } }
    set { wholeColumns = newValue }
  }
  /// The width of the terminal in cells, asked anew each time, for text wrapped at words. `nil` without a terminal:
  /// then printed text stays as long as it is.
  public var terminalColumns: () -> Int? {
    get { { [self] in switches.width ?? wholeTerminal() } }
    set { wholeTerminal = newValue }
  }
  private var wholeTerminal: () -> Int? = { nil }
  /// The rows of the terminal, asked anew each time; `nil` without one.
  public var terminalRows: () -> Int? = { nil }
  var isQuiet: Bool
  /// The settings of the prompt itself.
  var switches = PromptSwitches()
  /// Opens a file in an editor, at a line, and waits for its end; returns why that went wrong. `nil` where there is no
  /// terminal to edit at.
  public var openEditor: ((_ path: String, _ line: Int?) -> String?)?
  /// The page of the screens of a session, of the text that stands above them; `nil` where no command draws.
  public var storyboard: ((_ player: Player, _ title: String) -> String)?
  /// Opens the session on a page, and returns its address; `nil` where no command does.
  public var openPage: (() throws -> String)?
  /// The second player of the session; `nil` where the prompt is alone.
  public var companion: (any SessionCompanion)?
  /// The diagnostics of the flow's files as they are now; empty where the flow is played as they have it.
  public internal(set) var faults: [Diagnostic] = []
  /// The fate of the session at the latest reload; `nil` before the first.
  public internal(set) var reloadText: String?
  /// The number of reloads.
  package internal(set) var reloads = 0
  /// The session that is played; `nil` where no flow is open.
  public var player: Player? { prompt.driver.player }
  /// True where all output but diagnostics is JSON Lines: events, values, and what `print` was given.
  public var isJSON = false
  /// The number of the newest object that was printed of what happened.
  var sequence = 0
  /// The current block's entries of the transcript.
  private(set) var newEntries: [Transcript.Entry] = []
  private var printed: [String] = []
  /// Counts what is kept of what a block prints, and of what it lets happen.
  private let printing: LuaCharge
  /// The log of the session, line by line.
  let log: SessionLog
  /// True where the current block wrote a file: a saved session omits it, or it would write it again.
  var hasWritten = false
  /// True where the text comes from a file and was not typed: it may not write files.
  var isOfFile = false
  /// The last value that was shown shortened.
  var cut: CutValue?
  /// The journal to which the session is written as it happens.
  public var journal: Journal? {
    get { log.journal }
    set { log.journal = newValue }
  }
  /// The work to do once the first prompt is shown.
  public let postponed = Postponed()
  /// The journal's state that another thread may read.
  public var keeping: SessionKeeping { log.keeping }
  /// The receiver of each text printed by a block, at that moment; the text ends in a line break. Where it is `nil`,
  /// the text is kept and comes with the block's outcome.
  var printer: ((String) -> Void)?
  /// Records the terminal, where there is one.
  public var recorder: TerminalRecorder?
  /// Shows a long text a page at a time; returns false where that cannot be done.
  public var pager: ((String) -> Bool)?
  /// Whether the evaluated block is one call of `help`: a pager may show it.
  private(set) var isHelpAlone = false
  /// Tells whether the flow's files were changed since it was asked last; `nil` where nothing waits for that.
  var watcher: FlowWatcher?
  /// The files of the installed flow that the watcher was given.
  var watched = FileLooks()
  /// The most seconds of a block; `nil` for no limit but an interruption, where a person is there for it.
  public var seconds: Double?
  /// The folder that the paths of loaded flows are read from; `folder` unless said otherwise.
  var flowsFolder: String
  /// True where verbs that write files write them; else they only say what they would.
  public var writesFiles = true

  /// Makes an evaluator.
  ///
  /// - Parameters:
  ///   - folder: The folder that names of files are read from.
  ///   - columns: The cells of a line, asked anew each time.
  ///   - isQuiet: Whether the phone is not shown after gestures.
  public init(
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

  /// The prompt: the step that is shown, or the placement of the paywall that is up.
  public var promptText: String {
    let driver = prompt.driver
    guard let session = driver.session, let compiled = driver.compiled, session.place != .notRunning
    else { return "> " }
    let name = session.world.paywall.presented.map { "paywall \($0)" } ?? compiled.name(of: session.place)
    return name.shortened(to: 100).visibleOnOneLine + (driver.source.isTrial ? DocumentEntry.trialMark : "")
      + "> "
  }

  /// Stops the evaluation that is running, from any thread.
  public var interrupter: @Sendable () -> Void { prompt.interrupter }

  /// Stops the evaluation that is running; an exploration gives what is known so far.
  public var gentleInterrupter: @Sendable () -> Void { prompt.gentleInterrupter }

  /// Makes a look at a block's lines that knows when Lua goes on.
  public func blockScan() -> (String) -> Bool {
    var scan = LuaBlockScan()
    return { scan.take($0) }
  }

  /// The completions at the cursor.
  public func completions(in line: String, at cursor: String.Index) -> Completions {
    completer.completions(in: line, at: cursor)
  }

  /// Evaluates a block.
  public func evaluate(_ block: String) -> EvaluationOutcome { evaluate(block, of: nil) }

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
  ///   - file: The file that it is from; `nil` for what is typed.
  ///   - line: Its first line there, from 1.
  ///   - isKept: Whether it is among the lines that are saved.
  ///   - advice: What is to be typed instead of signs that are no Lua's.
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

  /// Writes down what was done before the first prompt.
  ///
  /// - Returns: Why it is not kept; `nil` where it is.
  public func begin() -> String? { log.begin() }

  /// Keeps no line for a journal: none will begin.
  public func keepsNothing() { log.end() }

  /// Keeps no block that worked: there is no prompt at which they could be saved.
  package func keepsNoBlocks() { log.keepsBlocks = false }

  /// The phone as it is now.
  public func now() -> String {
    forget()
    return happened()
  }

  /// Goes on in front of a person: in colour, as wide as the terminal is, the phone after each gesture.
  public func show(palette: Palette, columns: @escaping () -> Int) {
    view = MomentView(palette: palette)
    self.columns = columns
    isQuiet = false
    seconds = nil
    writesFiles = true
  }

  /// Gives the prompt the variables of a check that has failed, as `locals`.
  ///
  /// - Returns: Their names.
  public func showLocals() -> [String] { prompt.showLocals() }

  /// Prints the text of a block as it runs; a block without a reader of its output is stopped.
  public func prints(to output: FileDescriptorOutput) {
    let interrupter = interrupter
    let lua = prompt.driver.engine.lua
    printer = { text in
      // A reader may take its time, and it is not the script's.
      lua.whileWaiting { output.write(text) }
      if output.hasFailed { interrupter() }
    }
  }

  /// Prose as it is printed: at a terminal in lines that end at words.
  func wrapped(_ text: String) -> String { Prose.wrapped(text, columns: terminalColumns()) }

  /// Prints a text before the values of the line that is being evaluated.
  func say(_ text: String) { takePrinted(text) }

  /// Prints a picture, colours and all, before the values of the line that is being evaluated; a program is given data
  /// in its place.
  func say(drawn text: String, as data: Record) {
    put(isJSON ? JSONText.string(.record(data)) : text)
  }

  /// Prints a text at once; false where nothing receives what is printed.
  func printsNow(_ text: String) -> Bool {
    printer?(text + "\n")
    return printer != nil
  }

  private func takePrinted(_ line: String) {
    put(isJSON ? JSONText.string(.record(["kind": "print", "text": .string(line)])) : line.visible)
  }

  private func put(_ text: String) {
    if let printer { return printer(text + "\n") }
    // It is joined, and compared with a document.
    printing.add(4 * text.utf8.count + Self.textSize)
    printed.append(text)
  }

  /// The output of a block before it failed; if very long, only its beginning, so that the error is seen.
  private func kept(_ printed: [String]) -> [String] {
    guard printing.bytes > Self.mostPrinted else { return printed }
    return printed.prefix(5).map { $0.shortened(to: 200) } + ["…"]
  }

  private static let mostPrinted = 1 << 20

  /// Bytes of a text beside its own.
  private static let textSize = 64

  /// Takes note of a line of the history, and of what it added to the transcript, which a block keeps until its end.
  private func take(_ line: FlowSession.History.Line, _ entries: ArraySlice<Transcript.Entry>) {
    log.add(line)
    newEntries += entries
    printing.add(entries.reduce(0) { $0 + $1.weight })
  }

  /// Shows the last value that was cut in full.
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

  /// Whether a block is one call of `help`: a loop around it would open a pager at each turn, and none of them hears
  /// Ctrl-C.
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
  /// The text without the whitespace around it. Foundation's costs a tenth of a start, for the types that it makes.
  var trimmingWhitespace: String { trimming(\.isWhitespace) }

  /// The text without such characters around it.
  func trimming(_ isTrimmed: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return String(text.drop(while: isTrimmed))
  }
}

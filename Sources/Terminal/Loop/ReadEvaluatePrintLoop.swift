/// The ending of a session at the prompt.
///
/// For example:
///
///     let loop = ReadEvaluatePrintLoop(
///       editor: ScriptedEditor(lines: "quit"), evaluator: Echo(), output: RecordedOutput())
///     loop.run()  // .exited(3)
public enum LoopEnd: Equatable, Sendable {
  /// The input ended, after this many failed blocks.
  case finished(failures: Int)
  /// A block asked to leave with this status.
  case exited(Int32)
  /// A block failed without an interactive user.
  case stoppedAtError
  /// Ctrl-C without an interactive user.
  case interrupted
  /// The terminal went away.
  case hungUp
  /// The process was told to end.
  case terminated
}

/// The loop of the prompt: read, check completeness, evaluate, print, remember, interrupt. Each is a method, and works
/// with any editor and evaluator.
///
/// It must not know the evaluated language, nor the device of the editor.
///
/// For example:
///
///     let output = RecordedOutput()
///     let editor = ScriptedEditor(lines: "hello", isInteractive: false)
///     let loop = ReadEvaluatePrintLoop(editor: editor, evaluator: Echo(), output: output)
///     loop.run()   // .finished(failures: 0)
///     output.text  // "= hello\n"
public final class ReadEvaluatePrintLoop {
  private let editor: any LineEditor
  private let evaluator: any Evaluating
  private let output: any ConsoleOutput
  private let keepGoing: Bool
  private let interrupts = InterruptWatcher()

  /// Makes a loop. Without a user (`isInteractive` is false), the first failed block ends it unless `keepGoing`.
  public init(
    editor: any LineEditor, evaluator: any Evaluating, output: any ConsoleOutput, keepGoing: Bool = false
  ) {
    self.editor = editor
    self.evaluator = evaluator
    self.output = output
    self.keepGoing = keepGoing
  }

  /// Runs until the input ends or a block ends it.
  public func run() -> LoopEnd {
    // At a terminal Ctrl-C never kills, not even between two blocks. A pipe that stays silent must be killable.
    if editor.isInteractive { interrupts.watch(termination: true) }
    defer { interrupts.stop() }
    var failures = 0
    while true {
      if interrupts.wasTerminated { return .terminated }
      let outcome: EvaluationOutcome
      var wasInterrupted = false
      switch read() {
      case .interrupted:
        continue
      case .endOfInput:
        if interrupts.wasTerminated || editor.wasTerminated { return .terminated }
        if interrupts.hasHungUp || editor.hasHungUp { return .hungUp }
        if editor.isInteractive { output.write("\n") }
        return .finished(failures: failures)
      case .unreadable(let reason):
        outcome = .failed(reason)
      case .block(let block):
        if Self.isBlank(block) { continue }
        remember(block)
        (outcome, wasInterrupted) = evaluate(block)
      }
      // What cannot be written has been said, and that a line was stopped for it need not be.
      if output.hasFailed, !editor.isInteractive { return .stoppedAtError }
      for warning in editor.takeWarnings() { output.writeError(warning + "\n") }
      // The terminal has written ^C where the cursor was.
      if wasInterrupted, editor.isInteractive { output.write("\n") }
      if print(outcome) {
        wasInterrupted = true
        if editor.isInteractive { output.write("\n") }
      }
      if let status = outcome.exitStatus { return .exited(status) }
      if interrupts.wasTerminated { return .terminated }
      if interrupts.hasHungUp { return .hungUp }
      if outcome.isError { failures += 1 }
      if !editor.isInteractive {
        if wasInterrupted { return .interrupted }
        if outcome.isError && !keepGoing { return .stoppedAtError }
      }
    }
  }

  // MARK: The six steps

  private func read() -> LineInput {
    editor.read(
      ReadRequest(
        prompt: editor.isInteractive ? evaluator.promptText : "",
        continuation: evaluator.continuationText,
        isComplete: { [self] in isComplete($0) },
        isLua: { [evaluator] in evaluator.isLua($0) },
        mayEnd: { [evaluator] in evaluator.blockScan() },
        completions: { [evaluator] in evaluator.completions(in: $0, at: $1) },
        indentation: { [evaluator] in evaluator.indentation(of: $0, behind: $1) },
        styled: { [evaluator] in evaluator.styled($0) },
        onWake: { [evaluator] in evaluator.woken() },
        renewedPrompt: { [evaluator] in evaluator.promptText }))
  }

  private func isComplete(_ block: String) -> Bool {
    Self.isBlank(block) || Self.isCommand(block) || evaluator.completeness(of: block) == .complete
  }

  private func remember(_ block: String) {
    editor.remember(block)
  }

  private func evaluate(_ block: String) -> (EvaluationOutcome, wasInterrupted: Bool) {
    // Who reads along sees that a result is a part; a script would go on with it.
    let interrupter = editor.isInteractive ? evaluator.gentleInterrupter : evaluator.interrupter
    let stopper = output.stopper
    return interrupt({ evaluator.evaluate(block) }) {
      interrupter()
      stopper()
    }
  }

  /// Prints an outcome, and returns whether Ctrl-C interrupted the printing.
  private func print(_ outcome: EvaluationOutcome) -> Bool {
    guard !outcome.text.isEmpty else { return false }
    return interrupt(
      {
        if outcome.isError, !outcome.isData {
          output.writeError(outcome.text + "\n")
        } else {
          output.write(outcome.text + "\n")
        }
      }, output.stopper
    ).wasInterrupted
  }

  private func interrupt<Result>(
    _ work: () -> Result, _ action: @escaping @Sendable () -> Void
  ) -> (Result, wasInterrupted: Bool) {
    if !editor.isInteractive { interrupts.watch() }
    defer {
      if !editor.isInteractive { interrupts.stop() }
      output.resume()
    }
    let (result, wasInterrupted) = interrupts.during(work, interrupt: action)
    return (result, wasInterrupted: wasInterrupted)
  }

  private static func isBlank(_ block: String) -> Bool {
    block.allSatisfy(\.isWhitespace)
  }

  private static func isCommand(_ block: String) -> Bool {
    TypedCommand.begins(block.drop(while: \.isWhitespace)) && !block.contains("\n")
  }
}

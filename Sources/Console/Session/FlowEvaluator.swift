public import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Phone

/// Evaluates what is typed at the prompt: Lua over a phone. After every gesture it shows the phone, and beside it
/// what changed.
public final class FlowEvaluator: Evaluating {
  private let prompt: PromptSession
  private let palette: Palette
  private let columns: () -> Int
  private let isQuiet: Bool
  private var moments: [Timeline.Moment] = []
  private var printed: [String] = []

  /// Makes an evaluator.
  ///
  /// - Parameters:
  ///   - columns: The cells of a line, asked anew each time.
  ///   - isQuiet: Whether the phone is not shown after gestures.
  public init(_ prompt: PromptSession, palette: Palette, columns: @escaping () -> Int, isQuiet: Bool = false)
  {
    self.prompt = prompt
    self.palette = palette
    self.columns = columns
    self.isQuiet = isQuiet
    prompt.driver.observer = { [unowned self] in moments.append($0) }
    prompt.driver.engine.output = { [unowned self] in printed.append($0) }
  }

  /// The prompt: the step that is shown.
  public var promptText: String {
    let driver = prompt.driver
    guard let session = driver.timeline?.session, let machine = driver.machine
    else { return "> " }
    switch session.place {
    case .step(let index): return "\(machine.app.flow.steps[index].name)> "
    case .main: return "main> "
    case .blank: return "blank> "
    case .notRunning: return "> "
    }
  }

  /// Stops the evaluation that is running, from any thread.
  public var interrupter: @Sendable () -> Void { prompt.interrupter }

  /// Whether a block can be evaluated.
  public func completeness(of block: String) -> Completeness {
    prompt.isIncomplete(block) ? .incomplete : .complete
  }

  /// Evaluates a block.
  public func evaluate(_ block: String) -> EvaluationOutcome {
    moments = []
    printed = []
    if block.hasPrefix(":") { return command(block) }
    let before = prompt.driver.timeline?.count
    do throws(Diagnostic) {
      let values = try prompt.evaluate(block)
      var parts = printed
      let moved = !moments.isEmpty || prompt.driver.timeline?.count != before
      if moved, !isQuiet { parts.append(happened()) }
      parts += values.map(text)
      return .printed(parts.filter { !$0.isEmpty }.joined(separator: "\n"))
    } catch {
      return .failed((printed + [palette.styled(error.text, .error)]).joined(separator: "\n"))
    }
  }

  private func command(_ block: String) -> EvaluationOutcome {
    switch block.trimmingSuffix(while: \.isWhitespace) {
    case ":quit", ":q", ":exit": .exited()
    case ":help", ":h":
      .printed(
        """
        screen                 what the person sees       prompt              the dialog that is up
        tap "next"             tap by label, key, number  choose "tiktok"     choose an option
        enter "Sora"           type into the field        allow()  deny()     answer the dialog
        app.kill()             end the process            app.launch()        start it again
        undo()  redo()         travel in time             effects()           what the app has done
        :quit                  leave (or Ctrl-D)          genkan api          every verb
        """)
    default:
      .failed("there is no command \(block); :help lists what there is")
    }
  }

  private func happened() -> String {
    let lines = moments.flatMap(\.entries).compactMap(EntryText.line)
    return SideBySide.lines(
      left: phone(screenNow()), right: lines.joined(separator: "\n"), columns: columns(),
      style: { self.palette.styled($0, TranscriptText.style($0)) }
    ).joined(separator: "\n")
  }

  private func screenNow() -> Screen? {
    guard let machine = prompt.driver.machine, let session = prompt.driver.timeline?.session else {
      return nil
    }
    return try? machine.screen(session)
  }

  private func phone(_ screen: Screen?) -> [String] {
    guard let session = prompt.driver.timeline?.session, let machine = prompt.driver.machine else {
      return []
    }
    return phone(screen, session.world, machine.app.flow.steps.count)
  }

  private func phone(_ screen: Screen?, _ world: World, _ steps: Int) -> [String] {
    let view = screen.map { SessionView.view($0, world, total: steps) } ?? SessionView.notRunning(world)
    return PhoneFrame(
      width: min(PhoneFrame.defaultWidth, max(columns(), PhoneFrame.minimumWidth)), palette: palette
    )
    .lines(view)
  }

  private func text(_ value: PromptSession.Shown) -> String {
    switch value {
    case .text(let text): return text
    case .screen(let object):
      guard let session = object.session else { return "no app is installed; open one: genkan FLOW" }
      let steps = prompt.driver.machine?.app.flow.steps.count ?? 0
      return phone(object.screen, session.world, steps).joined(separator: "\n")
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, predicate(last) { text.removeLast() }
    return text
  }
}

import FlowModel
package import FlowSession
import Phone

/// A run as steps for a test of the real app. It taps and types by visible labels, checks the screens between, and
/// answers iOS's dialogs by their buttons in the phone's language.
///
/// An event that no device can replay becomes a step with the reason.
///
/// For example:
///
///     let script = DeviceScript(run)
///     script.steps[0]  // .launch
///     script.steps[1]  // .see("Welcome", seconds: 10)
///     script.left      // ["the sign-in with Apple: …"]
package struct DeviceScript: Sendable {
  /// The steps, in order.
  package private(set) var steps: [Step] = []
  /// The language of the device.
  package let language: String

  /// One step.
  package enum Step: Hashable, Sendable {
    /// The app is started for the first time.
    case launch
    /// A text comes up within some seconds.
    case see(String, seconds: Int)
    /// A control is tapped.
    case tap(Control)
    /// A text is typed into a field.
    case type(String, into: Control)
    /// Tap a button of an iOS dialog; the step is optional where the dialog may not appear.
    case answer(button: String, dialog: String, isOptional: Bool)
    /// A page is turned.
    case swipe(Event.Swipe)
    /// The person comes back to the app.
    case comeBack
    /// A step that no device can replay; the sentence names it and gives the reason.
    case cannot(String)
  }

  /// A control by its visible label, and by its key.
  package struct Control: Hashable, Sendable {
    /// The label; empty for a field without a placeholder.
    package let label: String
    /// The key by which a script names it.
    package let key: String
  }

  /// The seconds within which a screen without a wait comes up.
  static let patience = 10

  /// The steps that no device can replay, each once.
  package var left: [String] {
    steps.reduce(into: []) { left, step in
      if case .cannot(let sentence) = step, !left.contains(sentence) { left.append(sentence) }
    }
  }

  /// Makes the script of a run.
  package init(_ run: Run) {
    language = run.session.world.language.device.first ?? "en"
    var reading = Reading(language: language)
    for entry in run.transcript.entries { reading.read(entry.kind) }
    steps = reading.steps
  }

  init(steps: [Step], language: String = "en") { (self.steps, self.language) = (steps, language) }

  /// A transcript while it is read.
  private struct Reading {
    let language: String
    var steps: [Step] = []
    private var screen: Screen?
    private var prompt: Prompt?
    /// The step that checks the title of the newest screen under a dialog, kept until the dialog is gone; empty for
    /// none.
    private var waiting: [Step] = []
    private var seconds = 0.0

    init(language: String) { self.language = language }

    mutating func read(_ kind: Transcript.Kind) {
      switch kind {
      case .screen(let screen):
        self.screen = screen
        see(screen)
      case .redrawn(let screen): self.screen = screen
      case .prompt(let prompt): self.prompt = prompt
      case .event(let event): read(event)
      case .effect, .finding, .log, .end: break
      }
    }

    private mutating func see(_ screen: Screen) {
      guard screen.kind != .main, screen.kind != .blank, screen.kind != .paywall, !screen.title.isEmpty else {
        return
      }
      let step = Step.see(screen.title, seconds: DeviceScript.patience + Int(seconds.rounded(.up)))
      seconds = 0
      if prompt == nil { steps.append(step) } else { waiting = [step] }
    }

    private mutating func read(_ event: Event) {
      switch event {
      case .launched: steps.append(steps.contains(.launch) ? .comeBack : .launch)
      case .tapped("close") where screen?.kind == .paywall:
        steps.append(
          .cannot("the paywall \"\(screen?.name ?? "")\" is the app's own: close it by its own button"))
      case .tapped(let key), .chosen(let key, time: nil): steps.append(.tap(control(key)))
      case .chosen(let key, let time?):
        steps.append(.tap(control(key)))
        steps.append(.cannot("the time \(time) of \"\(key)\" is set in a picker of the app's own"))
      case .entered(let text, let key):
        // The event of a screen's only field need not name it.
        let field =
          screen?.controls.first { $0.key == key } ?? screen?.controls.first { $0.role == .field }
        guard let setting = field?.setting, setting.kind != .number else {
          steps.append(.type(text, into: control(field?.key ?? key)))
          break
        }
        // A key of a wheel, a knob or a plus depends on the app's layout.
        steps.append(
          .cannot("the \(setting.kind.rawValue) \"\(field?.key ?? key)\" is set to \(text) by hand"))
      case .promptAnswered(let answer): self.answer(answer)
      case .swiped(let direction): steps.append(.swipe(direction))
      case .foregrounded: steps.append(.comeBack)
      case .timePassed(let passed): seconds += passed
      case .requestEnded, .calledBack: break
      case .occurred(.camera): steps.append(.cannot("a face is shown to the camera"))
      case .wentBack, .tappedTwice, .launchedWith, .backgrounded, .processKilled, .killArmed, .posted,
        .signInFailed, .phoneChanged, .occurred:
        steps.append(.cannot("`\(event.name)` comes from outside the app's screens"))
      }
    }

    private func control(_ key: String) -> Control {
      Control(label: screen?.controls.first { $0.key == key }?.label ?? "", key: key)
    }

    private mutating func answer(_ answer: PromptAnswer) {
      guard let prompt else { return }
      steps.append(DialogAnswer.step(answer, to: prompt, language: language))
      self.prompt = nil
      steps += waiting
      waiting = []
    }
  }
}

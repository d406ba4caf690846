import FlowModel
import Phone

/// A person who plays a flow alone: how they answer, what they skip, what they deny.
public struct Persona: Hashable, Sendable {
  /// The options chosen, by step; a step that is not named gets its first option.
  public var choices: [Choice] = []
  /// The steps that are skipped where they can be.
  public var skips: [String] = []
  /// What is denied; everything else is allowed. Names are those of prompts: `notifications`, `apple`, `review`.
  public var denies: [String] = []
  /// The step at which the run stops, with its screen as the last thing seen.
  public var stopAt: String?
  /// The name that is entered where a field has no example.
  public var name = "Sora"

  /// An answer to a question.
  public struct Choice: Hashable, Sendable {
    /// The step.
    public var step: String
    /// The option, or the text where the step asks for one.
    public var option: String

    /// Makes an answer.
    public init(step: String, option: String) {
      self.step = step
      self.option = option
    }
  }

  /// Makes the default person: the first option, the primary button, every prompt allowed.
  public init() {}

  /// What the person does next; `nil` where there is nothing to do.
  ///
  /// The session is only read: one that is handed in by value is copied for the call.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised that decides what can be tapped.
  func next(_ session: inout Session, _ machine: Machine) throws(ScriptFailure) -> Event? {
    if let prompt = session.world.prompts.last {
      return .promptAnswered(denies.contains(prompt.name) ? .refused : .allowed)
    }
    switch session.place {
    case .step(let index, let flow):
      guard session.world.paywall.presented == nil else { return .tapped("close") }
      if machine.catalog.isLively, machine.catalog.isLively(machine.bases[flow] + index) {
        return try tap(session, machine)
      }
      if !skips.isEmpty, isSkipped(index, machine.flows[flow]) { return .tapped("skip") }
      switch machine.flows[flow].flow.steps[index].content {
      case .page: return .tapped("next")
      case .signIn: return .tapped("signIn")
      case .permission: return .tapped("request")
      case .choice(let choice):
        guard session.entry.options.isEmpty else { return .tapped("next") }
        return .chosen(answer(machine, flow, index) ?? choice.options.first?.name ?? "", time: nil)
      case .habits(let question):
        guard session.entry.options.isEmpty else { return .tapped("next") }
        return .chosen(answer(machine, flow, index) ?? question.habits.first?.name ?? "", time: nil)
      case .field(let field):
        guard session.entry.text.isEmpty else { return .tapped("next") }
        return .entered(answer(machine, flow, index) ?? field.example ?? name)
      }
    case .screen(let index):
      guard session.world.paywall.presented == nil else { return .tapped("close") }
      // What nothing lies under is the app itself: the person has arrived.
      guard !session.covered.isEmpty || machine.app.screens[index].isAlert else { return nil }
      return try tap(session, machine)
    case .main, .blank, .notRunning: return nil
    }
  }

  private func isSkipped(_ index: Int, _ flow: Machine.Held) -> Bool {
    flow.flow.steps[index].skip != nil && skips.contains(flow.flow.steps[index].name)
  }

  private func answer(_ machine: Machine, _ flow: Int, _ index: Int) -> String? {
    choices.isEmpty ? nil : answer(machine.flows[flow].flow.steps[index].name)
  }

  /// What the person does on a step whose controls depend on the world: the first button that reacts, the primary one
  /// before the others. Where none does, they wait for what happens by itself.
  private func tap(_ session: Session, _ machine: Machine) throws(ScriptFailure) -> Event? {
    guard let step = machine.step(at: session.place) else { return nil }
    if !skips.isEmpty, step.skip != nil, skips.contains(step.name) { return .tapped("skip") }
    if let answer = answer(to: step.content, step.name, session.entry) { return answer }
    let buttons = try machine.screen(session)?.controls.filter {
      $0.isEnabled && ($0.role == .primary || $0.role == .secondary)
    }
    if let button = buttons?.first(where: { $0.role == .primary }) ?? buttons?.first {
      return .tapped(button.key)
    }
    if let due = machine.nextTimer(session) { return .timePassed(due - session.world.clock.now) }
    return session.covered.isEmpty ? nil : .wentBack
  }

  /// The answer that is still to be given; `nil` where none is.
  private func answer(to content: Content, _ step: String, _ entry: Session.Entry) -> Event? {
    switch content {
    case .page, .signIn, .permission: return nil
    case .choice(let choice):
      guard entry.options.isEmpty else { return nil }
      return .chosen(answer(step) ?? choice.options.first?.name ?? "", time: nil)
    case .habits(let question):
      guard entry.options.isEmpty else { return nil }
      return .chosen(answer(step) ?? question.habits.first?.name ?? "", time: nil)
    case .field(let field):
      guard entry.text.isEmpty else { return nil }
      return .entered(answer(step) ?? field.example ?? name)
    }
  }

  private func answer(_ step: String) -> String? {
    choices.isEmpty ? nil : choices.last { $0.step == step }?.option
  }
}

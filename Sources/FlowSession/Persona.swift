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
  func next(_ session: Session, _ flow: Flow) -> Event? {
    if let prompt = session.world.prompt {
      return .promptAnswered(denies.contains(prompt.name) ? .refused : .allowed)
    }
    guard case .step(let index) = session.place else { return nil }
    guard session.world.paywall.presented == nil else { return .tapped("close") }
    let skips = !skips.isEmpty && flow.steps[index].skip != nil && self.skips.contains(flow.steps[index].name)
    if skips { return .tapped("skip") }
    switch flow.steps[index].content {
    case .page: return .tapped("next")
    case .signIn: return .tapped("signIn")
    case .permission: return .tapped("request")
    case .choice(let choice):
      guard session.entry.options.isEmpty else { return .tapped("next") }
      return .chosen(answer(flow.steps[index]) ?? choice.options.first?.name ?? "", time: nil)
    case .habits(let question):
      guard session.entry.options.isEmpty else { return .tapped("next") }
      return .chosen(answer(flow.steps[index]) ?? question.habits.first?.name ?? "", time: nil)
    case .field(let field):
      guard session.entry.text.isEmpty else { return .tapped("next") }
      return .entered(answer(flow.steps[index]) ?? field.example ?? name)
    }
  }

  private func answer(_ step: Step) -> String? {
    choices.isEmpty ? nil : choices.last { $0.step == step.name }?.option
  }
}

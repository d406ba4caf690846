/// The events by which a flow tells where a person stands: the mapping from an export to steps.
///
/// For example, of a flow that tracks `onboarding_step` with the step's name as the step is left:
///
///     plan.signals.first?.sentence  // "onboarding_step with step = welcome: left \"welcome\""
package struct FunnelPlan: Sendable {
  /// A step of the flow.
  package struct Step: Hashable, Sendable {
    /// The name.
    package let name: String
    /// True where the flow may skip the step, because it has a condition.
    package let isConditional: Bool
    /// The dialogs that appear over the step, by name, in ascending order.
    package var prompts: [String]

    /// Makes a step.
    package init(name: String, isConditional: Bool, prompts: [String] = []) {
      (self.name, self.isConditional, self.prompts) = (name, isConditional, prompts)
    }
  }

  /// The meaning of an event.
  package enum Meaning: Hashable, Sendable {
    /// A step came up, by its place.
    case reached(Int)
    /// A step was left forwards, by its place.
    case left(Int)
    /// The flow is over.
    case completed
    /// A dialog was answered.
    case answered(String, isAllowed: Bool)
  }

  /// An event, and its meaning.
  package struct Signal: Hashable, Sendable {
    /// The name of the event.
    package let event: String
    /// The parameter that decides the meaning; `nil` where the event's name does.
    package let parameter: String?
    /// The value of the parameter.
    package let value: String?
    /// The meaning.
    package let meaning: Meaning

    /// Makes a signal.
    package init(event: String, parameter: String?, value: String?, meaning: Meaning) {
      (self.event, self.parameter, self.value, self.meaning) = (event, parameter, value, meaning)
    }
  }

  /// The name of the flow.
  package let flow: String
  /// The steps, in their order.
  package let steps: [Step]
  /// The events that say something, each with its meaning.
  package let signals: [Signal]
  /// The dialogs that come up once the last step is left, by name, in ascending order.
  package let closing: [String]

  /// Makes a plan of its parts.
  package init(flow: String, steps: [Step], signals: [Signal], closing: [String] = []) {
    (self.flow, self.steps, self.signals, self.closing) = (flow, steps, signals, closing)
  }

  /// The number of milestones: reaching each step, leaving each step, and the end.
  var milestoneCount: Int { 2 * steps.count + 1 }

  /// Returns the index of a meaning among the milestones; `nil` for the answer of a dialog.
  func milestone(_ meaning: Meaning) -> Int? {
    switch meaning {
    case .reached(let step): 2 * step
    case .left(let step): 2 * step + 1
    case .completed: 2 * steps.count
    case .answered: nil
    }
  }

  /// The milestones that every user passes, as far as events show them.
  var required: [Int] {
    let told = Set(signals.compactMap { milestone($0.meaning) })
    return told.sorted().filter { $0 == 2 * steps.count || !steps[$0 / 2].isConditional }
  }

  /// A signal in words.
  package func sentence(_ signal: Signal) -> String {
    let event = signal.parameter.map { "\(signal.event) with \($0) = \(signal.value ?? "")" } ?? signal.event
    switch signal.meaning {
    case .reached(let step): return "\(event): reached \"\(steps[step].name)\""
    case .left(let step): return "\(event): left \"\(steps[step].name)\""
    case .completed: return "\(event): completed"
    case .answered(let dialog, let isAllowed):
      return "\(event): \(dialog) \(isAllowed ? "allowed" : "refused")"
    }
  }
}

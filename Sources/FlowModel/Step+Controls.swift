import Phone

/// A button of a step: its label and its action can depend on the world.
///
/// For example:
///
///     var later = Button(key: "later", label: .literal("Not now"))
///     later.to = .finish
///     step.buttons = [later]  // `tap "later"` leaves the flow
package struct Button: Sendable, Hashable {
  /// The name by which gestures refer to it.
  package var key: String
  /// The text on the button.
  package var label: Text
  /// The condition for showing the button.
  package var when = Condition.always
  /// The condition for enabling the button.
  package var enabled = Condition.always
  /// Runs when the button is tapped.
  package var run: CallbackID?
  /// The target to which the button leads, after `run`; `nil` where the step stays.
  package var to: Decision.Target?
  /// The appearance beyond its text.
  package var appearance = Appearance()
  /// The states in which the button has other fields.
  package var states = States()

  /// A button's states by name, and the rule that names the current one.
  package struct States: Sendable, Hashable {
    /// The rule that names the button's current state. Where it gives no name of a state, the button keeps its own
    /// fields.
    package enum Choice: Sendable, Hashable {
      /// The stored value of a destination is the name.
      case stored(AnswerBinding)
      /// The first decision with a true condition gives the name.
      case decisions([App.Root.Decision])
      /// A function returns the name.
      case callback(CallbackID)
    }

    /// The rule that names the current state; `nil` without a rule.
    package var choice: Choice?
    /// The states, in the order of their names.
    package var all: [State] = []

    /// Makes none.
    package init() {}
  }

  /// The fields of a button that a state replaces; a `nil` field is unchanged.
  package struct State: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The text on the button.
    package var label: Text?
    /// The condition for showing the button.
    package var when: Condition?
    /// The condition for enabling the button.
    package var enabled: Condition?
    /// Runs when the button is tapped.
    package var run: CallbackID?
    /// The target to which the button leads.
    package var to: Decision.Target?
    /// The appearance beyond its text.
    package var appearance = Appearance()

    /// Makes a state that replaces nothing.
    package init(name: String) { self.name = name }
  }

  /// Returns the button in its current state.
  ///
  /// - Parameter step: The step or screen of the button.
  /// - Throws: `ScriptFailure` where a function of the script raised.
  package func stated(
    in context: CallbackContext, of step: borrowing Step
  ) throws(ScriptFailure) -> Button {
    guard let choice = states.choice, let name = try choice.name(in: context, step.site(.state(key))),
      let state = states.all.first(where: { $0.name == name })
    else { return self }
    var button = self
    button.label = state.label ?? label
    button.when = state.when ?? when
    button.enabled = state.enabled ?? enabled
    button.run = state.run ?? run
    button.to = state.to ?? to
    button.appearance = appearance.overlaid(by: state.appearance)
    return button
  }

  /// The texts of the button in all its states.
  var texts: [Text] {
    [label] + appearance.texts + states.all.flatMap { ($0.label.map { [$0] } ?? []) + $0.appearance.texts }
  }

  /// The targets of the button in all its states.
  var targets: [Decision.Target] { [to].compactMap(\.self) + states.all.compactMap(\.to) }

  /// Its conditions in all its states.
  var conditions: [Condition] {
    var found = [when, enabled]
    for state in states.all { found += [state.when, state.enabled].compactMap(\.self) }
    if case .decisions(let decisions)? = states.choice { found += decisions.map(\.when) }
    return found
  }

  /// The button with every text changed.
  func mapTexts(_ change: (Text) -> Text) -> Button {
    var button = self
    button.label = change(label)
    button.appearance = appearance.mapTexts(change)
    for index in states.all.indices {
      button.states.all[index].label = states.all[index].label.map(change)
      button.states.all[index].appearance = states.all[index].appearance.mapTexts(change)
    }
    return button
  }

  /// Makes a button that does nothing yet.
  package init(key: String, label: Text) {
    self.key = key
    self.label = label
  }
}

/// A timer that fires while a step is shown, once or repeatedly; leaving the step cancels it.
///
/// For example:
///
///     step.timers = [StepTimer(seconds: 3, to: .next)]  // the next step is shown after 3 s
package struct StepTimer: Sendable, Hashable {
  /// The seconds from the step's appearance until the timer fires.
  package var seconds: Double
  /// True where the timer fires again and again, each time after the same number of seconds.
  package var repeats: Bool
  /// Runs when the timer fires.
  package var run: CallbackID?
  /// The target of the flow after `run`; `nil` where the flow stays.
  package var to: Decision.Target?

  /// Makes a timer.
  package init(seconds: Double, repeats: Bool = false, run: CallbackID? = nil, to: Decision.Target? = nil) {
    self.seconds = seconds
    self.repeats = repeats
    self.run = run
    self.to = to
  }
}

/// The requirements for an answer: a number of characters or options, or the consent of a function.
///
/// For example:
///
///     var check = Check()
///     check.atLeast = 2
///     check.accepts(count: 1)  // false
package struct Check: Sendable, Hashable {
  /// The fewest characters or options.
  package var atLeast: Int?
  /// The most characters or options.
  package var atMost: Int?
  /// The message that the person reads where the answer is not accepted.
  package var message: Text?
  /// The function that gets the answer and returns the complaint about it, or nil for an accepted one.
  package var function: CallbackID?
  /// The moment at which the answer is checked.
  package var moment = Moment.change

  /// The moment at which an answer is checked.
  package enum Moment: String, Sendable, Hashable, CaseIterable {
    /// At each change: the button waits for an answer that passes.
    case change
    /// At the tap: the button is always enabled, and the screen then shows the complaint.
    case submit
  }

  /// Makes a check that accepts everything.
  package init() {}

  /// True where the number of characters or options is within the bounds.
  package func accepts(count: Int) -> Bool {
    count >= atLeast ?? 0 && count <= atMost ?? .max
  }
}

/// The rank of a step among others, smaller first: a number, or the result of a function.
///
/// For example:
///
///     try Rank.number(2).number(in: context)  // 2.0; a step of rank 1 comes before it
package enum Rank: Sendable, Hashable {
  case number(Double)
  case callback(CallbackID)

  /// The number in a world.
  ///
  /// - Throws: `ScriptFailure` where the function raised.
  package func number(
    in context: CallbackContext
  ) throws(ScriptFailure) -> Double {
    switch self {
    case .number(let number): return number
    case .callback(let id):
      switch try context.callbacks.value(id, .none, in: context) {
      case .integer(let number): return Double(number)
      case .number(let number): return number
      default: return .infinity
      }
    }
  }
}

extension Button.States.Choice {
  /// Returns the name of the state in a world; `nil` where the rule names none.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised.
  func name(
    in context: CallbackContext, _ site: @autoclosure () -> ConditionSite
  ) throws(ScriptFailure) -> String? {
    switch self {
    case .stored(let destination): return Self.name(destination.value(in: context.world))
    case .decisions(let decisions):
      for decision in decisions where try decision.when.holds(in: context, of: site()) {
        return decision.name
      }
      return nil
    case .callback(let id): return Self.name(try context.callbacks.value(id, .none, in: context))
    }
  }

  /// Returns a value as the name of a state: `true` and numbers name states, too.
  private static func name(_ value: Value?) -> String? {
    switch value {
    case .string(let name)?: name
    case .boolean(let isTrue)?: isTrue ? "true" : "false"
    case .integer(let number)?: "\(number)"
    default: nil
    }
  }
}

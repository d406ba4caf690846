package import Phone

/// One step of a flow: a screen, its questions, and the functions that run when it is entered and left.
///
/// For example:
///
///     var step = Step(name: "age", location: location, title: .literal("Age"), button: .literal("Next"))
///     step.when = .language("ja")      // part of the flow on a Japanese phone only
///     step.next = [Decision(target: .step("name"))]
public struct Step: Sendable, Hashable {
  /// The name, unique in its flow.
  package var name: String
  /// The place of its definition in the script.
  package var location: SourceLocation
  /// The title of the screen.
  package var title: Text
  /// The text below the title.
  package var body: Text?
  /// The request or question of the screen.
  package var content: Content
  /// The options of its permission request; `nil` for a step without such a request.
  package var options: Permissions.Options?
  /// The label of the button that leads on; `nil` where there is none.
  package var button: Text?
  /// The label of the button for going on without an answer; `nil` where the step cannot be skipped.
  package var skip: Text?
  /// The condition on which the step is part of the flow.
  package var when: Condition
  /// The condition for storing an answer; where it is false the answer is lost, as with a save that returns early.
  package var keeps: Condition
  /// Runs when the step is entered, after its place was persisted.
  package var onEnter: CallbackID?
  /// Runs when the step is left forwards, after the flow's `onStepLeft`.
  package var onLeave: CallbackID?
  /// The decisions for the target after the step, instead of the next step of the list; the first true one counts.
  package var next: [Decision]
  /// The step's own buttons, in their order, below the others.
  package var buttons: [Button] = []
  /// The check that an entered answer must pass before the button reacts.
  package var check: Check?
  /// The condition for enabling the step's button, and for letting a swipe lead past the step.
  package var enabled = Condition.always
  /// The condition that the step requires: once it is false, the flow goes back.
  package var requires = Condition.always
  /// The condition for going back from the step; `nil` where the flow decides.
  package var back: Condition?
  /// The rank of the step among those with one; a step with `nil` comes after them.
  package var rank: Rank?
  /// The timers that fire while the step is shown.
  package var timers: [StepTimer] = []
  /// Runs when a request made during this visit of the step is answered.
  package var onAnswer: CallbackID?
  /// Runs when the app comes back to the front while the step is shown.
  package var onReturn: CallbackID?
  /// Runs when the app becomes active while the step is shown: also after a system alert.
  package var onActive: CallbackID?
  /// Runs when the flow passes over the step because its `when` is false.
  package var onSkip: CallbackID?
  /// Runs when the step's own button sends the answer; its argument is the answer, and its result `"stay"` keeps the
  /// step up.
  package var onSubmit: CallbackID?
  /// True where the tap on an option sends the answer, without a tap on the step's button.
  package var leadsOn = false
  /// The treatment of the step's answer.
  package var answering = Answering()
  /// The appearance of the screen beyond its texts.
  package var appearance = Appearance()
  /// True where a plain screen is an alert: it covers another screen until a button closes it.
  package var isAlert = false
  /// True for a screen on which a person may stay for good, such as an app's main screen.
  package var isHome = false
  /// The way in which a plain screen lies over another one.
  package var presentation = Presentation.push
  /// The condition under which no swipe closes a sheet, `isModalInPresentation`.
  package var holds = Condition.never

  /// The ways in which a screen lies over another one.
  package enum Presentation: String, Sendable, Hashable, CaseIterable {
    /// It was pushed: a button and a swipe from the edge lead back.
    case push
    /// A sheet: a swipe down closes it, without any call to the app's buttons.
    case sheet
    /// It covers the whole screen: only the app takes it away.
    case cover
  }

  /// The word by which `onSubmit` keeps the step up.
  package static let stay = "stay"

  /// Makes a step that only leads on.
  package init(name: String, location: SourceLocation, title: Text, button: Text) {
    self.name = name
    self.location = location
    self.title = title
    self.button = button
    content = .page
    when = .always
    keeps = .always
    next = []
  }
}

/// The content of a step: its question, or its request to the person.
///
/// For example:
///
///     step.content = .permission(.notifications)            // the button asks for the permission
///     step.content = .field(Field(into: .profile("name")))  // a text field above the button
package enum Content: Sendable, Hashable {
  /// No question and no request: a page to read.
  case page
  /// A question with a list of options.
  indirect case choice(Choice)
  /// A question with a text field.
  indirect case field(Field)
  /// A request to sign in.
  case signIn(Account.Provider)
  /// A request for a permission.
  case permission(Permission)
  /// A question for habits, with their times of day.
  indirect case habits(HabitChoice)
  /// A question with a switch.
  indirect case toggle(Toggle)
  /// Several questions at once, each with an answer of its own.
  indirect case form([Question])
}

/// A question with a list of options to choose from.
///
/// For example:
///
///     let source = Choice(options: [], into: .profile("source")).labelled(by: "source_{option}")
///     source.offering(["friend", "ad"]).options.map(\.label)
///     // the texts of the keys source_friend and source_ad
package struct Choice: Sendable, Hashable {
  /// An answer: what is stored and what is shown.
  package struct Option: Sendable, Hashable {
    /// The stored name.
    package var name: String
    /// The label that is shown.
    package var label: Text

    /// Makes an option.
    package init(name: String, label: Text) {
      self.name = name
      self.label = label
    }
  }

  /// The options, in order; none where a function gives them.
  package var options: [Option]
  /// Returns the names of the options when the question comes up.
  package var offered: CallbackID?
  /// The pattern of the keys of the options' labels; empty where their names are shown.
  package var labels = ""
  /// True where several may be chosen.
  package var allowsMultiple: Bool
  /// The destination of the answer.
  package var into: AnswerBinding?
  /// The analytics user property that is set to the answer.
  package var property: String?

  /// The label of an option by the pattern.
  package func label(of option: String) -> Text {
    guard !labels.isEmpty else { return .literal(option) }
    return .key(labels.replacing("{option}", with: option), fallback: option.spokenAsTitle)
  }

  /// The question with its options' labels made by a pattern.
  package func labelled(by pattern: String) -> Choice {
    var choice = self
    choice.labels = pattern
    return choice
  }

  /// The question with these options in place of a function's.
  package func offering(_ names: [String]) -> Choice {
    var choice = self
    choice.options = names.map { Option(name: $0, label: label(of: $0)) }
    return choice
  }

  /// Makes a question.
  package init(
    options: [Option], allowsMultiple: Bool = false, into: AnswerBinding? = nil, property: String? = nil
  ) {
    self.options = options
    self.allowsMultiple = allowsMultiple
    self.into = into
    self.property = property
  }
}

/// A question with a text as its answer.
///
/// For example:
///
///     step.content = .field(Field(into: .profile("name"), example: "Sora"))
///     // A persona types "Sora", and the step's button stores it as `profile.name`.
package struct Field: Sendable, Hashable {
  /// The destination of the answer.
  package var into: AnswerBinding
  /// The analytics user property that is set to the answer.
  package var property: String?
  /// The text of the field while it is empty.
  package var placeholder: Text?
  /// The text that a person might enter, and a persona does.
  package var example: String?
  /// The control for the answer, such as a keyboard.
  package var entry = Entry.text

  /// Makes a question.
  package init(
    into: AnswerBinding, property: String? = nil, placeholder: Text? = nil, example: String? = nil
  ) {
    self.into = into
    self.property = property
    self.placeholder = placeholder
    self.example = example
  }
}

/// A question for habits, each with a time of day.
///
/// For example:
///
///     let time = Habits.Time(hour: 7, minute: 30)
///     let walk = HabitChoice.Habit(name: "walk", label: .literal("Walk"), time: time)
///     step.content = .habits(HabitChoice(habits: [walk]))  // "Walk" is offered for 7:30
package struct HabitChoice: Sendable, Hashable {
  /// One habit that is offered.
  package struct Habit: Sendable, Hashable {
    /// The stored name.
    package var name: String
    /// The label that is shown.
    package var label: Text
    /// The time of day that the control shows until the person changes it.
    package var time: Habits.Time?

    /// Makes an offer.
    package init(name: String, label: Text, time: Habits.Time? = nil) {
      self.name = name
      self.label = label
      self.time = time
    }
  }

  /// The habits, in order.
  package var habits: [Habit]

  /// Makes a question.
  package init(habits: [Habit]) { self.habits = habits }
}

/// The destination in which an answer is stored.
///
/// For example:
///
///     AnswerBinding.profile("age").description                // "profile.age"
///     AnswerBinding.store("seen").effect(keeping: true).name  // "store.set"
public enum AnswerBinding: Sendable, Hashable, CustomStringConvertible {
  case profile(String)
  case store(String)
  case state(String)
  /// An item of the Keychain, by its account.
  case keychain(String)

  /// Makes the destination of a name in `profile` or `store`, such as `profile.displayName`; `nil` for any other name.
  package init?(named name: String) {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    switch parts.count == 2 ? parts[0] : "" {
    case "profile": self = .profile(parts[1])
    case "store": self = .store(parts[1])
    default: return nil
    }
  }

  /// The destination as the script writes it, such as `profile.displayName`.
  public var description: String {
    switch self {
    case .profile(let field): "profile.\(field)"
    case .store(let key): "store.\(key)"
    case .state(let name): "onboarding.state.\(name)"
    case .keychain(let name): "keychain.\(name)"
    }
  }

  /// Returns the effect that stores a value in the destination.
  ///
  /// - Parameter isThere: True where a value is stored already: a Keychain item is then changed instead of added.
  package func effect(keeping value: Value, isThere: Bool = false) -> Effect {
    switch self {
    case .profile(let field): .profile(.set(field: field, value: value))
    case .store(let key): .store(.set(key: key, value: value))
    case .state(let name): .onboarding(.set(name: name, value: value))
    case .keychain(let name):
      .keychain(isThere ? .update(name: name, value: value) : .add(name: name, value: value))
    }
  }
}

/// A transition: its target, and its condition.
///
/// For example:
///
///     let home = Decision(when: .signedIn, target: .step("home"))
///     step.next = [home, Decision(target: .finish)]  // out of the flow for a person who is not signed in
package struct Decision: Sendable, Hashable {
  /// The target of a transition.
  package enum Target: Sendable, Hashable {
    /// To the step with a name; for a button also to a screen or a flow, opened over the current screen.
    case step(String)
    /// Out of the flow.
    case finish
    /// To the step that follows, as the step's own button does.
    case next
    /// To the step before; from a screen over another one, to the screen below.
    case back
    /// A number of steps forward, or back where the number is negative.
    case count(Int)
    /// To the step that a function names; where it returns nil, there is no transition.
    case callback(CallbackID)

    /// The target of a name as scripts write it.
    package init(_ name: String) {
      switch name {
      case "finish": self = .finish
      case "next": self = .next
      case "back": self = .back
      default: self = .step(name)
      }
    }
  }

  /// The condition for this transition.
  package var when: Condition
  /// The target of the transition.
  package var target: Target

  /// Makes a transition, by default an unconditional one.
  package init(when: Condition = .always, target: Target) {
    self.when = when
    self.target = target
  }
}

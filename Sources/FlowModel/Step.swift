public import Phone

/// One step of a flow: a screen, what it asks, and what happens when it is entered and left.
public struct Step: Sendable, Hashable {
  /// The name, unique in its flow.
  public var name: String
  /// Where the script defines it.
  public var location: SourceLocation
  /// What the screen says first.
  public var title: Text
  /// What the screen says below its title.
  public var body: Text?
  /// What the screen asks.
  public var content: Content
  /// What its request takes beside the permission; `nil` for every step that asks for none.
  public var options: Permissions.Options?
  /// The label of the button that leads on; `nil` where there is none.
  public var button: Text?
  /// The label of the button that leads on without an answer; `nil` where the step cannot be skipped.
  public var skip: Text?
  /// When the step is part of the flow.
  public var when: Condition
  /// When an answer is kept; otherwise it is silently lost, as in an app whose save method returns early.
  public var keeps: Condition
  /// Runs when the step is entered, after its place was persisted.
  public var onEnter: CallbackID?
  /// Runs when the step is left forwards, after the flow's `onStepLeft`.
  public var onLeave: CallbackID?
  /// Where to go instead of the next step of the list: the first decision that holds.
  public var next: [Decision]
  /// The step's own buttons, in their order, below the others.
  public var buttons: [Button] = []
  /// What the entered answer must be before the button reacts.
  public var check: Check?
  /// When the button reacts, and a swipe may pass.
  public var ready = Condition.always
  /// What the step cannot do without: once it is lost, the flow goes back.
  public var needs = Condition.always
  /// Whether a person can go back from it; `nil` where the flow decides.
  public var back: Condition?
  /// Where the step stands among those with a rank; `nil` puts it behind them.
  public var rank: Rank?
  /// What happens by itself while the step is shown.
  public var timers: [StepTimer] = []
  /// Runs when an answer comes to a request that this visit of the step made.
  public var onAnswer: CallbackID?
  /// Whether a plain screen is an alert: it lies over another one until a button closes it.
  public var isAlert = false

  /// Makes a step that only leads on.
  public init(name: String, location: SourceLocation, title: Text, button: Text) {
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

/// What a step asks of the person.
public enum Content: Sendable, Hashable {
  /// Nothing.
  case page
  /// One or several of some options.
  indirect case choice(Choice)
  /// A text.
  indirect case field(Field)
  /// To sign in.
  case signIn(Account.Provider)
  /// To allow something.
  case permission(Permission)
  /// Which habits, and when.
  indirect case habits(HabitChoice)
}

/// A question with given answers.
public struct Choice: Sendable, Hashable {
  /// An answer: what is stored and what is shown.
  public struct Option: Sendable, Hashable {
    /// What is stored.
    public var name: String
    /// What is shown.
    public var label: Text

    /// Makes an option.
    public init(name: String, label: Text) {
      self.name = name
      self.label = label
    }
  }

  /// The options, in order.
  public var options: [Option]
  /// Whether several may be chosen.
  public var allowsMultiple: Bool
  /// Where the answer is kept.
  public var into: Destination?
  /// The analytics user property that is set to the answer.
  public var property: String?

  /// Makes a question.
  public init(
    options: [Option], allowsMultiple: Bool = false, into: Destination? = nil, property: String? = nil
  ) {
    self.options = options
    self.allowsMultiple = allowsMultiple
    self.into = into
    self.property = property
  }
}

/// A question that is answered with a text.
public struct Field: Sendable, Hashable {
  /// Where the answer is kept.
  public var into: Destination
  /// The analytics user property that is set to the answer.
  public var property: String?
  /// What the field says while it is empty.
  public var placeholder: Text?
  /// What a person might enter; personas do.
  public var example: String?

  /// Makes a question.
  public init(
    into: Destination, property: String? = nil, placeholder: Text? = nil, example: String? = nil
  ) {
    self.into = into
    self.property = property
    self.placeholder = placeholder
    self.example = example
  }
}

/// A question for habits, each with a time of day.
public struct HabitChoice: Sendable, Hashable {
  /// One habit that is offered.
  public struct Habit: Sendable, Hashable {
    /// What is stored.
    public var name: String
    /// What is shown.
    public var label: Text
    /// The time of day that stands there until the person changes it.
    public var time: Habits.Time?

    /// Makes an offer.
    public init(name: String, label: Text, time: Habits.Time? = nil) {
      self.name = name
      self.label = label
      self.time = time
    }
  }

  /// The habits, in order.
  public var habits: [Habit]

  /// Makes a question.
  public init(habits: [Habit]) { self.habits = habits }
}

/// Where an answer is kept.
public enum Destination: Sendable, Hashable, CustomStringConvertible {
  case profile(String)
  case store(String)
  case state(String)

  /// The destination as the script writes it, such as `profile.displayName`.
  public var description: String {
    switch self {
    case .profile(let field): "profile.\(field)"
    case .store(let key): "store.\(key)"
    case .state(let name): "onboarding.state.\(name)"
    }
  }

  /// The effect that keeps a value there.
  public func effect(keeping value: Value) -> Effect {
    switch self {
    case .profile(let field): .profile(.set(field: field, value: value))
    case .store(let key): .store(.set(key: key, value: value))
    case .state(let name): .onboarding(.set(name: name, value: value))
    }
  }
}

/// A way on: where to, and when.
public struct Decision: Sendable, Hashable {
  /// Where a way leads.
  public enum Target: Sendable, Hashable {
    /// To the step of a name; of a button, also to a screen or a flow, over what is shown.
    case step(String)
    /// Out of the flow.
    case finish
    /// To the step that follows, as the step's own button does.
    case next
    /// To the step before; from a screen over another one, to what lies under it.
    case back
    /// So many steps on, or back where it is negative.
    case count(Int)

    /// The target of a name as scripts write it.
    public init(_ name: String) {
      switch name {
      case "finish": self = .finish
      case "next": self = .next
      case "back": self = .back
      default: self = .step(name)
      }
    }
  }

  /// When it is taken.
  public var when: Condition
  /// Where it leads.
  public var target: Target

  /// Makes a way.
  public init(when: Condition = .always, target: Target) {
    self.when = when
    self.target = target
  }
}

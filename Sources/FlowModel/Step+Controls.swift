public import Phone

/// A button of a step: what stands on it and what it does can depend on the world.
public struct Button: Sendable, Hashable {
  /// The name by which gestures refer to it.
  public var key: String
  /// What stands on it.
  public var label: Text
  /// When it is there.
  public var when = Condition.always
  /// When it reacts.
  public var enabled = Condition.always
  /// Runs when it is tapped.
  public var run: CallbackID?
  /// Where it leads, after `run`; `nil` where it stays.
  public var to: Decision.Target?

  /// Makes a button that does nothing yet.
  public init(key: String, label: Text) {
    self.key = key
    self.label = label
  }
}

/// What happens by itself while a step is shown, once or again and again; leaving the step calls it off.
public struct StepTimer: Sendable, Hashable {
  /// After how many seconds.
  public var seconds: Double
  /// Whether it happens again after as long.
  public var repeats: Bool
  /// Runs when the time has come.
  public var run: CallbackID?
  /// Where the flow goes then, after `run`; `nil` where it stays.
  public var to: Decision.Target?

  /// Makes a timer.
  public init(seconds: Double, repeats: Bool = false, run: CallbackID? = nil, to: Decision.Target? = nil) {
    self.seconds = seconds
    self.repeats = repeats
    self.run = run
    self.to = to
  }
}

/// What an entered answer must be: a text of so many characters, so many options, or what a function accepts.
public struct Check: Sendable, Hashable {
  /// The fewest characters or options.
  public var atLeast: Int?
  /// The most characters or options.
  public var atMost: Int?
  /// What the person reads where it is neither.
  public var message: Text?
  /// Is told the answer and returns what is wrong with it, or nil.
  public var function: CallbackID?

  /// Makes a check that accepts everything.
  public init() {}

  /// Whether there are as many characters or options as there should be.
  public func accepts(count: Int) -> Bool {
    count >= atLeast ?? 0 && count <= atMost ?? .max
  }
}

/// Where a step stands among others, smaller first: a number, or a function's.
public enum Rank: Sendable, Hashable {
  case number(Double)
  case callback(CallbackID)

  /// The number in a world.
  ///
  /// - Throws: `ScriptFailure` where the function raised.
  public func number(
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

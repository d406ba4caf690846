import Phone

/// A button of a step: what stands on it and what it does can depend on the world.
public struct Button: Sendable, Hashable {
  /// The name by which gestures refer to it.
  public var key: String
  /// The text on it.
  public var label: Text
  /// The condition on which it is there.
  public var when = Condition.always
  /// The condition on which it reacts.
  public var enabled = Condition.always
  /// Runs when it is tapped.
  public var run: CallbackID?
  /// The target to which it leads, after `run`; `nil` where it stays.
  public var to: Decision.Target?

  /// Makes a button that does nothing yet.
  public init(key: String, label: Text) {
    self.key = key
    self.label = label
  }
}

/// A timer that fires while a step is shown, once or repeatedly; leaving the step calls it off.
public struct StepTimer: Sendable, Hashable {
  /// After how many seconds.
  public var seconds: Double
  /// True where it fires again after the same time.
  public var repeats: Bool
  /// Runs when the time has come.
  public var run: CallbackID?
  /// The target to which the flow then goes, after `run`; `nil` where it stays.
  public var to: Decision.Target?

  /// Makes a timer.
  public init(seconds: Double, repeats: Bool = false, run: CallbackID? = nil, to: Decision.Target? = nil) {
    self.seconds = seconds
    self.repeats = repeats
    self.run = run
    self.to = to
  }
}

/// The demands on an entered answer: a number of characters or options, or the consent of a function.
public struct Check: Sendable, Hashable {
  /// The fewest characters or options.
  public var atLeast: Int?
  /// The most characters or options.
  public var atMost: Int?
  /// The message that the person reads where the answer is not accepted.
  public var message: Text?
  /// Is told the answer and returns what is wrong with it, or nil.
  public var function: CallbackID?

  /// Makes a check that accepts everything.
  public init() {}

  /// True where the number of characters or options is within the bounds.
  public func accepts(count: Int) -> Bool {
    count >= atLeast ?? 0 && count <= atMost ?? .max
  }
}

/// The rank of a step among others, smaller first: a number, or a function's.
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

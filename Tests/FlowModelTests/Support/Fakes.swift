import FlowModel
import Phone

/// Functions of a script, written in Swift; it records what it was asked, in order.
final class RecordingCallbacks: Callbacks {
  var answers: [Int: Bool] = [:]
  var texts: [Int: String] = [:]
  var values: [Int: Value] = [:]
  var failing: Set<Int> = []
  private(set) var calls: [String] = []

  static let failure = ScriptFailure(Diagnostic(.raised, "boom"))

  func run(_ hook: CallbackID, _ argument: HookArgument, world: inout World, turn: Turn) throws(ScriptFailure)
  {
    calls.append("run \(hook.slot)")
    if failing.contains(hook.slot) { throw Self.failure }
  }

  func test(_ condition: CallbackID, world: inout World, turn: Turn) throws(ScriptFailure) -> Bool {
    calls.append("test \(condition.slot)")
    if failing.contains(condition.slot) { throw Self.failure }
    return answers[condition.slot] ?? false
  }

  func text(_ text: CallbackID, world: inout World, turn: Turn) throws(ScriptFailure) -> String {
    calls.append("text \(text.slot)")
    if failing.contains(text.slot) { throw Self.failure }
    return texts[text.slot] ?? ""
  }

  func value(
    _ question: CallbackID, _ argument: HookArgument, world: inout World, turn: Turn
  ) throws(ScriptFailure) -> Value {
    calls.append("value \(question.slot)")
    if failing.contains(question.slot) { throw Self.failure }
    return values[question.slot] ?? .null
  }
}

/// A log that keeps what it is told.
final class RecordingLog: TurnLog {
  private(set) var emissions: [Turn.Emission] = []
  private(set) var times: [Double] = []

  func note(_ emission: Turn.Emission, at time: Double) {
    emissions.append(emission)
    times.append(time)
  }
}

extension Turn {
  /// A turn that nobody listens to.
  static var unheard: Turn { Turn(log: RecordingLog()) }
}

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

  func run(_ hook: CallbackID, _ argument: HookArgument, in context: CallbackContext) throws(ScriptFailure) {
    calls.append("run \(hook.slot)")
    if failing.contains(hook.slot) { throw Self.failure }
  }

  func test(_ condition: CallbackID, in context: CallbackContext) throws(ScriptFailure) -> Bool {
    calls.append("test \(condition.slot)")
    if failing.contains(condition.slot) { throw Self.failure }
    return answers[condition.slot] ?? false
  }

  func text(_ text: CallbackID, in context: CallbackContext) throws(ScriptFailure) -> String {
    calls.append("text \(text.slot)")
    if failing.contains(text.slot) { throw Self.failure }
    return texts[text.slot] ?? ""
  }

  func value(
    _ question: CallbackID, _ argument: HookArgument, in context: CallbackContext
  ) throws(ScriptFailure) -> Value {
    calls.append("value \(question.slot)")
    if failing.contains(question.slot) { throw Self.failure }
    return values[question.slot] ?? .null
  }
}

/// A context on a phone of its own; it keeps what is recorded.
final class RecordingContext: CallbackContext {
  private let storage: UnsafeMutablePointer<World>
  private(set) var emissions: [Emission] = []
  private(set) var times: [Double] = []

  init(_ world: World = World(), callbacks: any Callbacks = NoCallbacks(), duringTap: Bool = false) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: world)
    super.init(phone: storage, callbacks: callbacks, duringTap: duringTap)
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  override func record(_ emission: consuming Emission, at time: Double) {
    emissions.append(emission)
    times.append(time)
  }
}

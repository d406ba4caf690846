import FlowModel
import Phone

/// A script whose functions are written in Swift; it records what it was asked, in order.
final class FakeScript: Callbacks {
  typealias Hook = (HookArgument, CallbackContext) throws -> Void

  var hooks: [Int: Hook] = [:]
  var conditions: [Int: (World) -> Bool] = [:]
  var texts: [Int: (World) -> String] = [:]
  var values: [Int: (HookArgument, World) -> Value] = [:]
  /// True where its functions may read the clock.
  var readsClock = true
  /// The number of times that it is asked whether it is to stop, before it is; `nil` for always.
  var stopsAfter: Int?
  var isStopped: Bool {
    guard let left = stopsAfter else { return false }
    stopsAfter = left - 1
    return left <= 0
  }
  /// The script's text, by line.
  var lines: [Int: String] = [:]
  private(set) var calls: [String] = []

  static let failure = ScriptFailure(
    Diagnostic(.raised, "boom", at: SourceLocation(file: "toy.lua", line: 7)))

  func run(_ hook: CallbackID, _ argument: HookArgument, in context: CallbackContext) throws(ScriptFailure) {
    switch argument {
    case .none: calls.append("run \(hook.slot)")
    case .step(let index, _): calls.append("run \(hook.slot) step \(index)")
    case .record(let record): calls.append("run \(hook.slot) \(JSONText.string(.record(record)))")
    case .value(let value): calls.append("run \(hook.slot) \(JSONText.string(value))")
    case .choice(let option, let isChosen): calls.append("run \(hook.slot) \(option) \(isChosen)")
    }
    do { try hooks[hook.slot]?(argument, context) } catch { throw Self.failure }
  }

  func test(_ condition: CallbackID, in context: CallbackContext) throws(ScriptFailure) -> Bool {
    calls.append("test \(condition.slot)")
    return conditions[condition.slot]?(context.world) ?? false
  }

  func text(_ text: CallbackID, in context: CallbackContext) throws(ScriptFailure) -> String {
    calls.append("text \(text.slot)")
    return texts[text.slot]?(context.world) ?? ""
  }

  func value(
    _ question: CallbackID, _ argument: HookArgument, in context: CallbackContext
  ) throws(ScriptFailure) -> Value {
    calls.append("value \(question.slot)")
    return values[question.slot]?(argument, context.world) ?? .null
  }

  func line(at location: SourceLocation) -> String? { lines[location.line] }

  func forgetCalls() { calls = [] }
}

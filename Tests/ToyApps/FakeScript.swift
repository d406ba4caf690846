package import FlowModel
package import Phone

/// A script whose functions are written in Swift; it records what it was asked, in order.
package final class FakeScript: Callbacks {
  package typealias Hook = (HookArgument, CallbackContext) throws -> Void

  package var hooks: [Int: Hook] = [:]
  package var conditions: [Int: (World) -> Bool] = [:]
  package var texts: [Int: (World) -> String] = [:]
  package var values: [Int: (HookArgument, World) -> Value] = [:]
  /// True where its functions may read the clock.
  package var readsClock = true
  /// The number of times that it is asked whether it is to stop, before it is; `nil` for always.
  package var stopsAfter: Int?
  package var isStopped: Bool {
    guard let left = stopsAfter else { return false }
    stopsAfter = left - 1
    return left <= 0
  }
  /// The script's text, by line.
  package var lines: [Int: String] = [:]
  package private(set) var calls: [String] = []
  /// False for an exploration: it asks too often for a record of the questions.
  package var keepsCalls = true

  package static let failure = ScriptFailure(
    Diagnostic(.raised, "boom", at: SourceLocation(file: "toy.lua", line: 7)))

  package init() {}

  package func run(_ hook: CallbackID, _ argument: HookArgument, in context: CallbackContext)
    throws(ScriptFailure)
  {
    switch argument {
    case .none: note("run \(hook.slot)")
    case .step(let index, _): note("run \(hook.slot) step \(index)")
    case .record(let record): note("run \(hook.slot) \(JSONText.string(.record(record)))")
    case .value(let value): note("run \(hook.slot) \(JSONText.string(value))")
    case .choice(let option, let isChosen): note("run \(hook.slot) \(option) \(isChosen)")
    }
    do { try hooks[hook.slot]?(argument, context) } catch { throw Self.failure }
  }

  package func test(_ condition: CallbackID, in context: CallbackContext) throws(ScriptFailure) -> Bool {
    note("test \(condition.slot)")
    return conditions[condition.slot]?(context.world) ?? false
  }

  package func text(_ text: CallbackID, in context: CallbackContext) throws(ScriptFailure) -> String {
    note("text \(text.slot)")
    return texts[text.slot]?(context.world) ?? ""
  }

  package func value(
    _ question: CallbackID, _ argument: HookArgument, in context: CallbackContext
  ) throws(ScriptFailure) -> Value {
    note("value \(question.slot)")
    return values[question.slot]?(argument, context.world) ?? .null
  }

  package func line(at location: SourceLocation) -> String? { lines[location.line] }

  private func note(_ call: @autoclosure () -> String) {
    if keepsCalls { calls.append(call()) }
  }

  package func forgetCalls() { calls = [] }
}

import FlowExplore
import FlowModel
import FlowSession
import Phone
import ToyApps

extension App {
  /// Explores the app on one phone, and judges it.
  func explored(
    _ script: FakeScript? = nil, within scenario: Scenario = .calm, _ bounds: Bounds = Bounds(states: 5000),
    properties: [Property] = Property.builtIn, demands: [UserProperty] = []
  ) -> Explorer.Result {
    script?.keepsCalls = false
    let compiled = script.map { CompiledApp(app: self, callbacks: $0) } ?? CompiledApp(app: self)
    return Explorer(compiled, within: scenario, on: World()).run(
      bounds, properties: properties, demands: demands)
  }
}

extension Explorer.Result {
  /// The verdict on a property.
  func verdict(_ property: String) -> Verdict? { verdicts.first { $0.property == property } }
}

extension Scenario {
  /// The calm scenario with a change.
  static func calm(_ change: (inout Scenario) -> Void) -> Scenario {
    var scenario = Scenario.calm
    change(&scenario)
    return scenario
  }
}

extension Toy {
  /// A flow of steps, which marks its end under a key.
  static func marked(_ steps: [Step], key: String? = "done", onFinish slot: Int? = nil) -> Flow {
    var hooks = Flow.Hooks()
    hooks.onFinish = slot.map { CallbackID(slot: $0) }
    return Flow(
      name: "f", location: SourceLocation(file: "f.lua", line: 1), steps: steps, hooks: hooks,
      keys: StorageKeys(completion: key))
  }
}

extension Violation {
  /// The events of its path, in order.
  var events: [Event] { path.acts.flatMap(\.events) }
}

extension FakeScript {
  /// A script whose hooks do several things each, by their number.
  static func doing(_ effects: [Int: [Effect]]) -> FakeScript {
    let script = FakeScript()
    for (slot, list) in effects {
      script.hooks[slot] = { _, context in for effect in list { context.perform(effect) } }
    }
    return script
  }
}

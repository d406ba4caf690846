import FlowExplore
import FlowModel
import FlowSession
import Phone
import ToyApps

/// An exploration of three steps without a guard: a second tap skips one of them.
struct ExploredApp {
  let compiled: CompiledApp
  let result: Explorer.Result

  init() {
    compiled = CompiledApp(app: Toy.pages("welcome", "name", "goal"))
    result = Explorer(compiled, within: Scenario(), on: World()).run()
  }

  /// The first violation, and the name of its property.
  var first: (property: String, violation: Violation)? {
    result.verdicts.first { !$0.violations.isEmpty }.map { ($0.property, $0.violations[0]) }
  }
}

import FlowExplore
import FlowModel
import FlowSession
import Phone

/// An exploration of three steps without a guard: a second tap skips one of them.
struct ExploredApp {
  let compiled: CompiledApp
  let result: Explorer.Result

  init() {
    let place = SourceLocation(file: "f.lua", line: 1)
    let steps = ["welcome", "name", "goal"].map {
      Step(name: $0, location: place, title: .literal($0), button: .literal("Next"))
    }
    compiled = CompiledApp(app: App(flow: Flow(name: "f", location: place, steps: steps)))
    result = Explorer(compiled, within: Scenario(), on: World()).run()
  }

  /// The first violation, and the name of its property.
  var first: (property: String, violation: Violation)? {
    result.verdicts.first { !$0.violations.isEmpty }.map { ($0.property, $0.violations[0]) }
  }
}

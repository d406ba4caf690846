import FlowExplore
import FlowModel
package import FlowSession
import Phone

/// The explorer's judgement on an order: the properties that the order violates but the current flow does not.
///
/// For example:
///
///     OrderValidation(of: ["b", "a"], compiled, on: PhoneSetup(), states: 5000).violated  // ["no dead ends"]
package struct OrderValidation: Sendable, Hashable {
  /// The properties that the order alone violates, by name.
  package let violated: [String]
  /// True where every state was looked at.
  package let isWhole: Bool

  /// Explores an order of the first flow by a user's gestures alone.
  ///
  /// - Parameter order: The names of all steps.
  package init(
    of order: [String], _ compiled: CompiledApp, on setup: PhoneSetup, states: Int,
    while goesOn: () -> Bool = { true }
  ) {
    let own = Self.judged(compiled, setup, states, goesOn)
    var app = compiled.app
    let steps = app.flows[0].steps
    app.flows[0].steps = order.compactMap { name in steps.first { $0.name == name } }
    let other = Self.judged(CompiledApp(app: app, callbacks: compiled.callbacks), setup, states, goesOn)
    violated = other.violated.filter { !own.violated.contains($0) }
    isWhole = own.isWhole && other.isWhole
  }

  private static func judged(
    _ compiled: CompiledApp, _ setup: PhoneSetup, _ states: Int, _ goesOn: () -> Bool
  ) -> (violated: [String], isWhole: Bool) {
    var scenario = Scenario()
    for counter in Scenario.counters { scenario[keyPath: counter.path] = 0 }
    let explorer = Explorer(compiled, within: scenario, on: setup.world, meeting: setup.meeting)
    let result = explorer.run(Bounds(states: states)) { _ in goesOn() }
    return (
      result.verdicts.filter { $0.outcome == .violated }.map(\.property), result.hit == nil
    )
  }
}

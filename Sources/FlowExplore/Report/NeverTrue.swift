package import FlowModel
import FlowSession

/// A condition that never held while the app ran.
package struct NeverTrue: Hashable, Sendable {
  /// The name of the step or screen, with its flow where the app has more than one.
  package let step: String
  /// The condition as a script writes it.
  package let condition: String
  /// The line of the step.
  package let location: SourceLocation

  /// Returns the steps and screens whose `when` condition was false in every state; constant conditions are left out.
  /// It is empty where a bound was hit, since the other states are not known.
  static func all(_ space: StateSpace) -> [NeverTrue] {
    guard space.graph.hit == nil, !space.isOver else { return [] }
    let app = space.compiled.app
    let places: [Session.Place] =
      app.flows.enumerated().flatMap { flow, each in each.steps.indices.map { .step($0, flow: flow) } }
      + app.screens.indices.map { .screen($0) }
    var open = places.compactMap { place in space.compiled.step(at: place).map { (place: place, step: $0) } }
      .filter { $0.step.when != .always && $0.step.when != .never }
    guard !open.isEmpty else { return [] }
    var seen: Set<Int> = []
    for state in space.states where space.facts[state].contains(.running) {
      guard seen.insert(space.graph.store.session(of: state)).inserted else { continue }
      let session = space.graph[state].session
      open.removeAll { (try? space.compiled.holds($0.step.when, session)) ?? true }
      if open.isEmpty { break }
    }
    // A condition that was not asked everywhere may still be true.
    return space.isOver
      ? []
      : open.map { place, step in
        NeverTrue(
          step: space.compiled.fullName(of: place), condition: step.when.description, location: step.location)
      }
  }
}

public import FlowModel
import FlowSession

/// A condition that held in no state in which the app ran.
public struct NeverTrue: Hashable, Sendable {
  /// The name of the step or screen, with its flow where the app has more than one.
  public let step: String
  /// The condition as a script writes it.
  public let condition: String
  /// The line of the step.
  public let location: SourceLocation

  /// The conditions on which steps are part of their flows, of which none was ever true; none where a bound was hit, since
  /// nobody knows.
  static func all(_ atlas: StateSpace) -> [NeverTrue] {
    guard atlas.graph.hit == nil, !atlas.isOver else { return [] }
    let app = atlas.compiled.app
    let places: [Session.Place] =
      app.flows.enumerated().flatMap { flow, each in each.steps.indices.map { .step($0, flow: flow) } }
      + app.screens.indices.map { .screen($0) }
    var open = places.compactMap { place in atlas.compiled.step(at: place).map { (place: place, step: $0) } }
      .filter { $0.step.when != .always && $0.step.when != .never }
    guard !open.isEmpty else { return [] }
    var seen: Set<Int> = []
    for state in atlas.states where atlas.facts[state].contains(.running) {
      guard seen.insert(atlas.graph.store.session(of: state)).inserted else { continue }
      let session = atlas.graph[state].session
      open.removeAll { (try? atlas.compiled.holds($0.step.when, session)) ?? true }
      if open.isEmpty { break }
    }
    // A condition that was not asked everywhere may still be true.
    return atlas.isOver
      ? []
      : open.map { place, step in
        NeverTrue(
          step: atlas.compiled.fullName(of: place), condition: step.when.description, location: step.location)
      }
  }
}

public import FlowModel
import FlowSession

/// A condition that held in no state in which the app ran.
public struct NeverTrue: Hashable, Sendable {
  /// The name of the step or screen.
  public let step: String
  /// The condition as a script writes it.
  public let condition: String
  /// The line of the step.
  public let location: SourceLocation

  /// The conditions on which steps are part of their flows, of which none was ever true; none where a bound was hit, since
  /// nobody knows.
  static func all(_ atlas: Atlas) -> [NeverTrue] {
    guard atlas.graph.hit == nil, !atlas.isOver else { return [] }
    var open = atlas.compiled.app.allSteps.filter { $0.when != .always && $0.when != .never }
    guard !open.isEmpty else { return [] }
    var seen: Set<Int> = []
    for state in atlas.states where atlas.facts[state].contains(.running) {
      guard seen.insert(atlas.graph.store.session(of: state)).inserted else { continue }
      let session = atlas.graph[state].session
      open.removeAll { (try? atlas.compiled.holds($0.when, session)) ?? true }
      if open.isEmpty { break }
    }
    // A condition that was not asked everywhere may still be true.
    return atlas.isOver
      ? [] : open.map { NeverTrue(step: $0.name, condition: $0.when.description, location: $0.location) }
  }
}

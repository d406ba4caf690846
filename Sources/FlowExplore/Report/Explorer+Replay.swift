import FlowModel
package import FlowSession

extension Explorer.Result {
  /// Returns a player at a violation, after the events that prepare its start and the events of its path.
  ///
  /// The replay ends before an event at which a function raises.
  package func player(at violation: Violation, of compiled: CompiledApp) -> Player {
    let start = starts[violation.path.start]
    let player = Player(compiled, from: start.origin)
    let events = (start.variant?.events ?? []) + violation.path.acts.flatMap(\.events)
    for (line, event) in events.enumerated() {
      player.line = line + 1
      guard (try? player.send(event)) != nil else { break }
    }
    return player
  }
}

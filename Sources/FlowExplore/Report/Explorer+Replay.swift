import FlowModel
package import FlowSession

extension Explorer.Result {
  /// A player at a violation: the events that lead there happened, those first that bring the phone to its start.
  ///
  /// An event at which a function raises is the last one, and did not happen.
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

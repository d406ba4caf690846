package import FlowSession

/// A state of an exploration: a canonical session, the budget that is left, and the states of the monitors. Monitors
/// record facts about the path for the properties.
///
/// For example, of a graph in which the app was launched:
///
///     let node = graph[1]
///     compiled.name(of: node.session.place)  // "welcome"
package struct Node: Hashable, Sendable {
  /// The session, in its canonical form.
  package var session: Session
  /// The acts that the scenario still allows.
  package var budget: Budget
  /// The states of the safety monitors.
  package var monitors: [UInt32]

  init(_ session: Session, _ budget: Budget, _ monitors: [UInt32]) {
    (self.session, self.budget, self.monitors) = (session, budget, monitors)
  }
}

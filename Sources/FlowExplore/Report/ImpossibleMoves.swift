import FlowModel
import Phone

/// The moves that a scenario requests although they cannot happen to the app. They change nothing, and are reported.
///
/// For example, two links of an app without a handler for links:
///
///     result.impossible.asked  // ["entrances", "links"]
package struct ImpossibleMoves: Hashable, Sendable {
  /// The fields of the scenario that request impossible moves.
  package let asked: [String]
  /// The fields of the moves that can happen to the app.
  package let possible: [String]

  /// Compares a scenario with an app. A move counts as requested only where its number is above the default.
  init(_ scenario: Scenario, _ app: App) {
    let moves = Scenario.Move.allCases
    possible = moves.filter { $0 != .maxFaults && $0.canHappen(to: app) }.map(\.declaration.name)
    var asked = moves.filter { !$0.canHappen(to: app) && scenario[$0] > $0.declaration.usual }
      .map(\.declaration.name)
    if !scenario.links.isEmpty, !app.handled.contains(.onURL) { asked.append("links") }
    if !scenario.strangers(in: app).isEmpty { asked.append("choices") }
    self.asked = asked
  }
}

package import FlowExplore
package import FlowModel
import Spelling

/// The moves of a scenario as a table: the field, the most times that the move happens, its meaning, and whether the
/// app has it.
///
/// For example:
///
///     kills            1  times that the process dies, between two events or between two effects of one
///     entrances        –  ways into the app from outside: a link, an intent, …; the app has none
package enum MoveList {
  /// Returns the table of a scenario's moves for an app.
  package static func text(_ scenario: Scenario, of app: App) -> String {
    let moves = Scenario.Move.allCases
    let width = (moves.map(\.declaration.name.count).max() ?? 0) + 2
    return moves.map { move in
      let has = move.canHappen(to: app)
      let count = has ? "\(scenario[move])" : "–"
      return DisplayWidth.padded(move.declaration.name, to: width) + DisplayWidth.padded(count, to: 4)
        + move.declaration.sentence + (has ? "" : "; the app has none") + "\n"
    }.joined()
  }
}

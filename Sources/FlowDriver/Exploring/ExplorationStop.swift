import Locking
import Phone

/// The wish of a person at a prompt that an exploration end with what is known so far.
///
/// The first wish of a line ends the search and the line goes on; the next one stops the line as ever, for it may explore
/// without end.
///
/// For example:
///
///     let stop = ExplorationStop()
///     stop.request {}  // false: nothing is searched
///     stop.during { stop.request {} }  // true
final class ExplorationStop: Sendable {
  private struct State {
    var isSearching = false
    var isRequested = false
    /// True where a search of the line was asked to end.
    var wasRequested = false
  }

  private let state = Guarded(State())

  /// True where the search is to end.
  var isRequested: Bool { state.with(\.isRequested) }

  /// Asks the search to end, from any thread.
  ///
  /// - Parameter stopping: Stops a function of the script that the search runs; the search has not ended by then.
  /// - Returns: False where none runs, or one of the line was asked before.
  func request(_ stopping: () -> Void) -> Bool {
    state.with { state in
      guard state.isSearching, !state.wasRequested else { return false }
      (state.isRequested, state.wasRequested) = (true, true)
      stopping()
      return true
    }
  }

  /// Begins a line.
  func beginLine() { state.with { $0 = State() } }

  /// Searches, while a person can ask it to end.
  func during<R>(_ search: () -> R) -> R {
    state.with { $0 = State(isSearching: true, wasRequested: $0.wasRequested) }
    defer { state.with { $0 = State(wasRequested: $0.wasRequested) } }
    return search()
  }
}

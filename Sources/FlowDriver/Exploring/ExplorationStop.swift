import Locking
import Phone

/// A user's request at the prompt to end an exploration early, with a partial result.
///
/// The first request of a line ends the search, and the line continues. A second one stops the line itself, because the
/// line may explore again and again.
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
  /// - Parameter stopping: Stops the property's function that runs in the search; it is called before the search ends.
  /// - Returns: False where no search runs, or where the line has had a request before.
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

  /// Runs a search that a request can end.
  func during<R>(_ search: () -> R) -> R {
    state.with { $0 = State(isSearching: true, wasRequested: $0.wasRequested) }
    defer { state.with { $0 = State(wasRequested: $0.wasRequested) } }
    return search()
  }
}

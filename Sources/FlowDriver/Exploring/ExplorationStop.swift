import Phone

/// The wish of a person at a prompt that an exploration end with what is known so far.
///
/// The first wish ends the search and the line goes on; the next one stops the line as ever, for a function of a property
/// may be what takes so long.
///
/// For example:
///
///     let stop = ExplorationStop()
///     stop.request()  // false: nothing is searched
///     stop.during { stop.request() }  // true
final class ExplorationStop: Sendable {
  private struct State {
    var isSearching = false
    var isRequested = false
  }

  private let state = Guarded(State())

  /// True where the search is to end.
  var isRequested: Bool { state.with(\.isRequested) }

  /// Asks the search to end, from any thread.
  ///
  /// - Returns: False where none runs, or it was asked before.
  func request() -> Bool {
    state.with { state in
      guard state.isSearching, !state.isRequested else { return false }
      state.isRequested = true
      return true
    }
  }

  /// Searches, while a person can ask it to end.
  func during<R>(_ search: () -> R) -> R {
    state.with { $0 = State(isSearching: true) }
    defer { state.with { $0 = State() } }
    return search()
  }
}

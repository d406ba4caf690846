import Phone

/// A request to stop, made once: the runner asks for it, and workers are told of it.
final class Interruption: Sendable {
  private struct State {
    var isRequested = false
    var actions: [@Sendable () -> Void] = []
  }

  private let state = Guarded(State())

  /// True where an interruption was requested.
  var isRequested: Bool { state.with { $0.isRequested } }

  /// Runs an action when an interruption is requested, on any thread; at once where one was.
  func onRequest(_ action: @escaping @Sendable () -> Void) {
    let isRequested = state.with { state in
      state.actions.append(action)
      return state.isRequested
    }
    if isRequested { action() }
  }

  /// Asks to stop.
  func request() {
    let actions = state.with { state in
      state.isRequested = true
      return state.actions
    }
    for action in actions { action() }
  }
}

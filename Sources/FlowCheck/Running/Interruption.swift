import Locking
import Phone

/// A request to stop: the runner polls it, and all registered actions are called.
///
/// For example:
///
///     let interruption = Interruption()
///     let number = interruption.onRequest { queue.wake() }
///     interruption.request()  // wakes the queue
///     interruption.forget(number)
package final class Interruption: Sendable {
  private struct State {
    var isRequested = false
    var next = 0
    var actions: [(number: Int, run: @Sendable () -> Void)] = []
  }

  private let state = Guarded(State())

  /// Makes an interruption that nothing has requested.
  package init() {}

  /// True where an interruption was requested.
  package var isRequested: Bool { state.with { $0.isRequested } }

  /// Registers an action for the request, called on any thread, or at once if the request was made already. Returns the
  /// number for ``forget(_:)``.
  @discardableResult
  package func onRequest(_ action: @escaping @Sendable () -> Void) -> Int {
    let (number, isRequested) = state.with { state in
      state.next += 1
      state.actions.append((state.next, action))
      return (state.next, state.isRequested)
    }
    if isRequested { action() }
    return number
  }

  /// Drops an action.
  package func forget(_ number: Int) { state.with { $0.actions.removeAll { $0.number == number } } }

  /// Asks to stop.
  package func request() {
    // A list of their own: another thread may drop an action meanwhile, in place.
    let actions = state.with { state in
      state.isRequested = true
      return state.actions.map(\.run)
    }
    for run in actions { run() }
  }
}

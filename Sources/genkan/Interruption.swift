import Synchronization

/// A request to stop, made once: the runner asks for it, and workers are told of it.
final class Interruption: Sendable {
  private let requested = Atomic(false)
  private let actions = Mutex<[@Sendable () -> Void]>([])

  /// Whether somebody has asked.
  var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// Lets something be done when somebody asks, on any thread.
  func onRequest(_ action: @escaping @Sendable () -> Void) {
    actions.withLock { $0.append(action) }
    if isRequested { action() }
  }

  /// Asks to stop.
  func request() {
    requested.store(true, ordering: .relaxed)
    for action in actions.withLock({ $0 }) { action() }
  }
}

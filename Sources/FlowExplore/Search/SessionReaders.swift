import FlowSession
import Phone

/// Readers of a search's sessions for several threads, used while the search waits.
//
// Safe to send: the search changes none of the tables while it waits in `SearchWorkers.each`, and each of the places
// belongs to one thread.
final class SessionReaders: @unchecked Sendable {
  private let sessions: SessionTable
  private let latest: UnsafeMutableBufferPointer<SessionComponents.Assembled?>

  /// Makes readers for some threads.
  init(_ sessions: SessionTable, count: Int) {
    self.sessions = sessions
    latest = .allocate(capacity: count)
    latest.initialize(repeating: nil)
  }

  deinit {
    latest.deinitialize()
    latest.deallocate()
  }

  /// A session, put together on a thread.
  func session(_ number: UInt32, on worker: Int) -> Session {
    sessions.session(number, after: &latest[worker])
  }

  /// Returns the parts changed by an act, with their numbers.
  func written(by outcome: Outcome) -> [SessionTable.Written] {
    guard case .leads(_, let form, let changed) = outcome else { return [] }
    return sessions.parts.written(changed, in: form)
  }
}

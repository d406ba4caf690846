import FlowModel
public import Foundation

/// Notices that the files of a flow were changed, while the prompt waits.
///
/// A thread of its own looks at names, sizes and times of change (``FlowFiles``) a few times a second and wakes the
/// editor; nothing is read and nothing is reloaded there.
public final class FlowWatcher: Sendable {
  private let state: State
  private let folder: String

  /// Watches the scripts and string tables in the folder of a flow's file and below, until it is released.
  public init(flow path: String, interval: TimeInterval = 0.25, waker: EditorWaker) {
    let parent = Paths.folder(of: path)
    let folder = parent.isEmpty ? "." : parent
    self.folder = folder
    state = State(FlowFiles.signature(folder))
    Thread.detachNewThread { [weak state] in
      // Held only while it is looked at, so that the thread ends with its watcher.
      while let seconds = state?.look(at: folder, waker) {
        // A big tree is looked at less often, so that hardly a twentieth of a processor watches it.
        Thread.sleep(forTimeInterval: max(interval, min(20 * seconds, 2)))
      }
    }
  }

  /// Takes the files as they are now for unchanged: what the session itself wrote is no news to it.
  public func accept() { state.accept(FlowFiles.signature(folder)) }

  /// Whether something was changed since the last call.
  public func takeChange() -> Bool { state.take() }
}

/// What the watcher's thread and the prompt's share.
///
/// Unchecked: everything mutable is touched only while `lock` is held. (`Mutex` would need macOS 15.)
private final class State: @unchecked Sendable {
  private let lock = NSLock()
  private var seen: [String]
  private var isChanged = false

  init(_ seen: [String]) { self.seen = seen }

  /// Looks at the files, and wakes an editor where they are not as before.
  ///
  /// - Returns: The seconds that it took.
  func look(at folder: String, _ waker: EditorWaker) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    if note(FlowFiles.signature(folder)) { waker.wake() }
    return Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9
  }

  private func note(_ signature: [String]) -> Bool {
    lock.withLock {
      guard signature != seen else { return false }
      seen = signature
      isChanged = true
      return true
    }
  }

  func accept(_ signature: [String]) {
    lock.withLock {
      seen = signature
      isChanged = false
    }
  }

  func take() -> Bool {
    lock.withLock {
      defer { isChanged = false }
      return isChanged
    }
  }
}

package import FlowScript
import Foundation
package import Terminal

/// Notices changes of a flow's files while the prompt waits.
///
/// A separate thread compares the stamps of the looked-up files and wakes the editor. It neither reads nor reloads a
/// file.
///
/// For example:
///
///     let watcher = FlowWatcher(script.looks, waker: editor.waker)
///     // The person saves flow.lua in another window; the editor wakes.
///     watcher.takeChange()  // true, and then false until the next change
package final class FlowWatcher: Sendable {
  private let state: State

  /// Watches the files that a flow's loading looked up, until the watcher is released.
  package init(_ looks: FileLooks, waker: EditorWaker) {
    state = State(looks)
    Thread.detachNewThread { [weak state] in
      let notices = FolderNotices()
      // Held only while it is looked at, so that the thread ends with its watcher.
      while let (pause, folders) = state?.look(waker) {
        notices.watch(folders)
        notices.wait(pause)
      }
    }
  }

  /// Watches the files of other looks from now on.
  package func watch(_ looks: FileLooks) { state.watch(looks) }

  /// Accepts the current files as unchanged, so that writes of the session itself are no change.
  package func accept() { state.accept() }

  /// True where a watched file has changed since the last call.
  package func takeChange() -> Bool { state.take() }
}

/// The state shared by the watcher's thread and the prompt's thread.
///
/// Unchecked: everything mutable is touched only while `lock` is held. (`Mutex` would need macOS 15.)
private final class State: @unchecked Sendable {
  private let lock = NSLock()
  private let clock = ContinuousClock()
  private let began = ContinuousClock.now
  private let stamper = FileStamper()
  private var watch = FileWatch()
  private var isChanged = false

  init(_ looks: FileLooks) { watch.watch(looks) }

  /// Stamps the files, and wakes an editor once a change has settled.
  ///
  /// - Returns: The time until the next look, and the folders whose notices should end that wait early.
  func look(_ waker: EditorWaker) -> (pause: Duration, folders: [String]) {
    let (isNews, pause, folders) = lock.withLock {
      let start = clock.now
      let isNews = !watch.poll(at: began.duration(to: start), stamp: stamper.stamp).isEmpty
      if isNews { isChanged = true }
      return (isNews, watch.pause(after: start.duration(to: clock.now)), watch.folders)
    }
    if isNews { waker.wake() }
    return (pause, folders)
  }

  func watch(_ looks: FileLooks) { lock.withLock { watch.watch(looks) } }

  func accept() {
    lock.withLock {
      watch.accept(stamp: stamper.stamp)
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

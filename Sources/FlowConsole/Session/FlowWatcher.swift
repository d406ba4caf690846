package import FlowScript
import Foundation
package import Terminal

/// Notices that the files of a flow were changed, while the prompt waits.
///
/// A thread of its own stamps what was looked at when the flow was loaded and wakes the editor; nothing is read and
/// nothing is reloaded there.
///
/// For example:
///
///     let watcher = FlowWatcher(script.looks, waker: editor.waker)
///     // The person saves flow.lua in another window; the editor wakes.
///     watcher.takeChange()  // true, and then false until the next change
package final class FlowWatcher: Sendable {
  private let state: State

  /// Watches what a flow's loading looked at, until it is released.
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

  /// Watches something else from now on.
  package func watch(_ looks: FileLooks) { state.watch(looks) }

  /// Takes the files as they are now for unchanged: what the session itself wrote is no news to it.
  package func accept() { state.accept() }

  /// True where something was changed since the last call.
  package func takeChange() -> Bool { state.take() }
}

/// The state that the watcher's thread and the prompt's share.
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

  /// Looks at the files, and wakes an editor where a change has settled.
  ///
  /// - Returns: How long to wait before the next look, and the folders of which news is worth one before.
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

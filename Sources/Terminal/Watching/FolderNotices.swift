import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Change notices of folders from the system, which end the wait between two polls early.
///
/// Only Linux sends them, and not for every file system, so that polls stay necessary. One thread uses it.
package final class FolderNotices {
  #if os(Linux)
    private let queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    private var watched: [String: Int32] = [:]
    private static let asked =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_TO)
      | UInt32(IN_MOVED_FROM)

    deinit { if queue >= 0 { close(queue) } }
  #endif

  /// Begins with no folder.
  package init() {}

  /// Asks the system for notices of these folders and no others.
  package func watch(_ folders: [String]) {
    #if os(Linux)
      let wanted = Set(folders)
      for (path, number) in watched where !wanted.contains(path) {
        inotify_rm_watch(queue, number)
        watched[path] = nil
      }
      for path in folders where watched[path] == nil {
        let number = inotify_add_watch(queue, path, Self.asked)
        if number >= 0 { watched[path] = number }
      }
    #endif
  }

  /// Waits for a time, or until the system sends a notice.
  ///
  /// - Returns: True where a notice arrived.
  @discardableResult
  package func wait(_ pause: Duration) -> Bool {
    #if os(Linux)
      guard queue >= 0 else {
        Thread.sleep(forTimeInterval: pause / .seconds(1))
        return false
      }
      var look = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
      guard poll(&look, 1, Int32(clamping: Int(pause / .milliseconds(1)))) > 0 else { return false }
      // A folder in which much is written would keep its reader from all else.
      Thread.sleep(forTimeInterval: 0.001)
      var notices = [UInt8](repeating: 0, count: 4096)
      while read(queue, &notices, notices.count) > 0 {}
      return true
    #else
      Thread.sleep(forTimeInterval: pause / .seconds(1))
      return false
    #endif
  }
}

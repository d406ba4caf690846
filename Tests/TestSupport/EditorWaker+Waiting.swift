import Terminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension EditorWaker {
  /// Waits for wakes until something holds, which is looked at after each.
  ///
  /// - Returns: False after half a minute without a wake, the patience of a test that fails.
  package func wakes(until holds: () -> Bool) -> Bool {
    while !holds() {
      var source = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
      guard poll(&source, 1, 30_000) > 0 else { return false }
      drain()
    }
    return true
  }
}

import FlowModel
public import Foundation

/// Notices that the files of a flow were changed, while the prompt waits.
///
/// A thread of its own looks at names, sizes and times of change a few times a second and wakes the editor; nothing is
/// read and nothing is reloaded there.
public final class FlowWatcher: Sendable {
  private let state: State
  private let folder: String

  /// Watches the scripts and string tables in the folder of a flow's file, until it is released.
  public init(flow path: String, interval: TimeInterval = 0.25, waker: EditorWaker) {
    let parent = Paths.folder(of: path)
    let folder = parent.isEmpty ? "." : parent
    self.folder = folder
    state = State(Self.signature(folder))
    Thread.detachNewThread { [weak state] in
      // Held only while it is looked at, so that the thread ends with its watcher.
      while state?.look(at: folder, waker) != nil { Thread.sleep(forTimeInterval: interval) }
    }
  }

  /// Takes the files as they are now for unchanged: what the session itself wrote is no news to it.
  public func accept() { state.accept(Self.signature(folder)) }

  /// Whether something was changed since the last call.
  public func takeChange() -> Bool { state.take() }

  /// What tells one state of the files from another.
  static func signature(_ folder: String) -> [String] {
    var rows: [String] = []
    let manager = FileManager.default
    for name in ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
      if name.hasSuffix(".lproj") {
        rows += signature(folder + "/" + name)
      } else if [".lua", ".strings", ".xcstrings"].contains(where: name.hasSuffix) {
        let facts = try? manager.attributesOfItem(atPath: folder + "/" + name)
        let time = (facts?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        rows.append("\(folder)/\(name) \(time) \(facts?[.size] as? Int ?? 0)")
      }
    }
    return rows
  }
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
  func look(at folder: String, _ waker: EditorWaker) {
    if note(FlowWatcher.signature(folder)) { waker.wake() }
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

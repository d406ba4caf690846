import FlowScript

/// Stamps looked-up files repeatedly; the names in a folder are read again only where the folder changed.
final class FileStamper {
  private struct Folder {
    var facts: FileFacts
    var names: [String]
    /// The instant at which these facts were seen first.
    var since: ContinuousClock.Instant
    /// True where the names were read a clock tick or more after the folder's last change, so that no change is missed.
    var isSure = false
  }

  /// A duration longer than the tick of any file system's clock.
  private static let tick = Duration.milliseconds(50)

  private let clock = ContinuousClock()
  private var folders: [String: Folder] = [:]

  /// Returns the current stamp of a looked-up file or folder.
  func stamp(_ look: FileLook) -> FileStamp {
    guard look.kind != .content else { return look.stamp }
    guard let facts = FileFacts(look.path), facts.isFolder else {
      folders[look.path] = nil
      return .absent
    }
    let now = clock.now
    var folder =
      folders[look.path].flatMap { $0.facts == facts ? $0 : nil }
      ?? Folder(facts: facts, names: [], since: now)
    if !folder.isSure {
      folder.isSure = folder.since.duration(to: now) >= Self.tick
      folder.names = FileLook.names(in: look.path)
      folders[look.path] = folder
    }
    return .names(folder.names.filter(look.kind.includes))
  }
}

import Disk
import FlowModel
import FlowScript

/// The looked-up files, with those that have changed since.
///
/// A change counts once no file has changed for a moment, because an editor may truncate, write in pieces, or move
/// files. A later change counts again, so that the last save is never missed. The caller passes in the time and the
/// stamps.
///
/// For example:
///
/// ```swift
/// var watch = FileWatch()
/// watch.watch(script.looks)
/// watch.poll(at: .zero) { $0.stamp }              // []
/// watch.poll(at: .milliseconds(50)) { $0.stamp }  // [], though flow.lua was saved
/// watch.poll(at: .milliseconds(100)) { $0.stamp } // [FileLook(.content, "flow.lua")]
/// ```
struct FileWatch {
  /// The time without changes before a change counts.
  static let quiet = Duration.milliseconds(15)
  /// The time without changes after which a change counts, where a file is empty or gone, as it often is during a save.
  static let patience = Duration.milliseconds(250)
  /// The time between two polls while nothing changes.
  static let interval = Duration.milliseconds(50)
  /// The time between two polls until a change has settled.
  static let unsettledInterval = Duration.milliseconds(3)
  /// The share of the processor for polls while nothing changes: one part in this number, but at least one poll a
  /// second.
  static let share = 200

  private struct Entry {
    let look: FileLook
    /// The stamp that was reported last.
    var known: FileStamp
    var seen: FileStamp
    /// The time of the last change, until that has settled.
    var changed: Duration?

    func hasSettled(at now: Duration) -> Bool {
      guard let changed else { return true }
      return now - changed >= (seen.isHalfSaved ? FileWatch.patience : FileWatch.quiet)
    }
  }

  /// The watched files and folders, in the order of their paths.
  private var entries: [Entry] = []
  /// The folders whose notices can announce a change: those of the files, and those whose names were listed.
  private(set) var folders: [String] = []

  /// The number of files and folders that are watched.
  var count: Int { entries.count }

  /// Replaces the watched looks.
  ///
  /// A file or folder that was watched before keeps its state; a new one is compared with its stamp in `looks`.
  mutating func watch(_ looks: FileLooks) {
    let before = Dictionary(entries.map { ($0.look, $0) }, uniquingKeysWith: { first, _ in first })
    entries = looks.stamps.map { look, stamp in
      before[look] ?? Entry(look: look, known: stamp, seen: stamp, changed: nil)
    }.sorted {
      ($0.look.path, $0.look.kind == .content ? 0 : 1) < ($1.look.path, $1.look.kind == .content ? 0 : 1)
    }
    folders = Set(entries.map { Self.folder(of: $0.look) }).sorted()
  }

  /// Returns the folder whose notices announce a change of the looked-up file or folder; `.` for a name without a
  /// folder.
  private static func folder(of look: FileLook) -> String {
    guard look.kind == .content else { return look.path }
    let folder = Paths.folder(of: look.path)
    return folder.isEmpty ? "." : folder
  }

  /// Stamps all watched files and folders again.
  ///
  /// - Returns: The changes since the last report, in path order, once all of them have settled.
  mutating func poll(at now: Duration, stamp: (FileLook) -> FileStamp) -> [FileLook] {
    for index in entries.indices {
      let stamp = stamp(entries[index].look)
      guard stamp != entries[index].seen else { continue }
      entries[index].seen = stamp
      entries[index].changed = now
    }
    guard isUnsettled, entries.allSatisfy({ $0.hasSettled(at: now) }) else { return [] }
    var told: [FileLook] = []
    for index in entries.indices {
      if entries[index].seen != entries[index].known { told.append(entries[index].look) }
      entries[index].known = entries[index].seen
      entries[index].changed = nil
    }
    return told
  }

  /// Takes the current stamps as known, so that they are no change.
  mutating func accept(stamp: (FileLook) -> FileStamp) {
    for index in entries.indices {
      let stamp = stamp(entries[index].look)
      entries[index].known = stamp
      entries[index].seen = stamp
      entries[index].changed = nil
    }
  }

  /// The stamps at the last poll.
  var stamps: [FileLook: FileStamp] {
    Dictionary(entries.map { ($0.look, $0.seen) }, uniquingKeysWith: { first, _ in first })
  }

  /// True where something has changed and may change further.
  var isUnsettled: Bool { entries.contains { $0.changed != nil } }

  /// Returns the time until the next poll: longer after a costly one, so that many files take no larger share. While
  /// nothing changes, it is at most a second.
  func pause(after cost: Duration) -> Duration {
    isUnsettled ? max(Self.unsettledInterval, cost) : min(max(Self.interval, cost * Self.share), .seconds(1))
  }
}

extension FileStamp {
  /// True for a stamp that a file may have during a save: empty or missing.
  fileprivate var isHalfSaved: Bool {
    switch self {
    case .absent: true
    case .file(let facts): facts.bytes == 0
    case .folder, .names: false
    }
  }
}

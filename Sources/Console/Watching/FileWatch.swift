import FlowModel
import FlowScript

/// The files looked at, and those changed since.
///
/// A change counts once nothing has changed for a moment: an editor that truncates a file before it writes, that writes
/// in pieces, or that moves another file into its place, is done by then. What changes later is a change of its own, so
/// that the last save always counts. It reads neither clock nor disk: both are handed in.
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
  /// The same where a file is empty or gone, as it is in the midst of many a save.
  static let patience = Duration.milliseconds(250)
  /// The time between two polls while nothing changes.
  static let interval = Duration.milliseconds(50)
  /// The same until a change has settled.
  static let unsettledInterval = Duration.milliseconds(3)
  /// The part of a processor that polls may take while nothing changes, as one of so many.
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

  /// In the order of the paths.
  private var entries: [Entry] = []
  /// The folders in which a change can show: those of files and those whose names were looked at.
  private(set) var folders: [String] = []

  /// The number of looks that are watched.
  var count: Int { entries.count }

  /// Watches these looks from now on and no others.
  ///
  /// What was watched before goes on as it was; what is new is held against the stamp that it comes with.
  mutating func watch(_ looks: FileLooks) {
    let before = Dictionary(entries.map { ($0.look, $0) }, uniquingKeysWith: { first, _ in first })
    entries = looks.stamps.map { look, stamp in
      before[look] ?? Entry(look: look, known: stamp, seen: stamp, changed: nil)
    }.sorted {
      ($0.look.path, $0.look.kind == .content ? 0 : 1) < ($1.look.path, $1.look.kind == .content ? 0 : 1)
    }
    folders = Set(entries.map { Self.folder(of: $0.look) }).sorted()
  }

  /// The folder in which a change of an answer shows. The system knows the one in which the program was started by a dot.
  private static func folder(of look: FileLook) -> String {
    guard look.kind == .content else { return look.path }
    let folder = Paths.folder(of: look.path)
    return folder.isEmpty ? "." : folder
  }

  /// Looks at everything again.
  ///
  /// - Returns: What has changed since it was told last, once all of it has settled; in the order of the paths.
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

  /// Takes everything as it is now for known.
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

  /// The time before the next poll, after one of a given cost: many files cost no more than few.
  func pause(after cost: Duration) -> Duration {
    isUnsettled ? max(Self.unsettledInterval, cost) : min(max(Self.interval, cost * Self.share), .seconds(1))
  }
}

extension FileStamp {
  /// True where a file looks so in the midst of a save.
  fileprivate var isHalfSaved: Bool {
    switch self {
    case .absent: true
    case .file(let facts): facts.bytes == 0
    case .folder, .names: false
    }
  }
}

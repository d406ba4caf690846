/// The looks at the disk, each with the stamp that it had at the first look.
///
/// What was looked for and not found is part of it: a file that appears there would have been read.
///
/// For example, after a script was to be loaded that is not there:
///
///     let looks = engine.fileLog.take()
///     looks.scripts  // ["none.lua"]
package struct FileLooks: Sendable, Equatable {
  /// The stamps, by the looks.
  package private(set) var stamps: [FileLook: FileStamp] = [:]

  /// Nothing yet.
  package init() {}

  /// The scripts that were looked at, there or not, in ascending order.
  package var scripts: [String] {
    stamps.keys.filter { $0.kind == .content && $0.path.hasSuffix(".lua") }.map(\.path).sorted()
  }

  /// The paths whose content was looked at, as messages show them, in ascending order.
  package var contents: [String] { stamps.keys.filter { $0.kind == .content }.map(\.path).sorted() }

  /// Adds a look as the disk answers it now, unless it is there already.
  package mutating func note(_ look: FileLook) {
    if stamps[look] == nil { stamps[look] = look.stamp }
  }

  /// Adds a look with the stamp that it had, unless it is there already.
  package mutating func note(_ look: FileLook, _ stamp: FileStamp) {
    if stamps[look] == nil { stamps[look] = stamp }
  }

  /// Adds what others looked at later.
  package mutating func add(_ later: FileLooks) { stamps.merge(later.stamps) { first, _ in first } }
}

/// Notes what an engine looks at, once it is switched on.
///
/// A stamp is taken before the file is read: what is written meanwhile shows as a change and is never missed.
///
/// For example:
///
///     engine.fileLog.isOn = true
///     let script = try? engine.load("none.lua")
///     engine.fileLog.take().stamps[FileLook(.content, "none.lua")]  // .absent
package final class FileLog {
  /// True where looks are noted.
  package var isOn = false
  private var open: [FileLooks] = [FileLooks()]

  init() {}

  /// Notes a look that is about to be made.
  package func note(_ kind: FileLook.Kind, _ path: String) {
    if isOn { open[open.count - 1].note(FileLook(kind, path)) }
  }

  /// Notes what was looked at for something that is used again.
  package func add(_ looks: FileLooks) {
    if isOn { open[open.count - 1].add(looks) }
  }

  /// The looks that were noted since the last call.
  package func take() -> FileLooks {
    defer { open[open.count - 1] = FileLooks() }
    return open[open.count - 1]
  }

  // MARK: Scripts

  /// The looks so far of the script that is being loaded.
  package var current: FileLooks { open[open.count - 1] }

  /// Begins a script; its looks are also noted for the loading script.
  func begin() { open.append(FileLooks()) }

  /// Ends the script that was begun last.
  func end() {
    let looks = open.removeLast()
    add(looks)
  }
}

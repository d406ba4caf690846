/// The disk accesses of a load, each with the file's stamp at the first access.
///
/// Failed accesses are included: a file that appears there later would have been read.
///
/// For example, after an attempt to load a script that does not exist:
///
///     let looks = engine.fileLog.take()
///     looks.scripts  // ["none.lua"]
package struct FileLooks: Sendable, Equatable {
  /// The stamps, by the looks.
  package private(set) var stamps: [FileLook: FileStamp] = [:]

  /// Nothing yet.
  package init() {}

  /// The accessed scripts, existing or not, in ascending order.
  package var scripts: [String] {
    stamps.keys.filter { $0.kind == .content && $0.path.hasSuffix(".lua") }.map(\.path).sorted()
  }

  /// The paths of accessed contents, as messages show them, in ascending order.
  package var contents: [String] { stamps.keys.filter { $0.kind == .content }.map(\.path).sorted() }

  /// Adds an access with its present stamp, unless it is included already.
  package mutating func note(_ look: FileLook) {
    if stamps[look] == nil { stamps[look] = look.stamp }
  }

  /// Adds an access with a given stamp, unless it is included already.
  package mutating func note(_ look: FileLook, _ stamp: FileStamp) {
    if stamps[look] == nil { stamps[look] = stamp }
  }

  /// Adds later accesses of other logs.
  package mutating func add(_ later: FileLooks) { stamps.merge(later.stamps) { first, _ in first } }
}

/// A log of an engine's disk accesses, once it is switched on.
///
/// A stamp is taken before the file is read, so that a write at the same time shows as a change and is never missed.
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

  /// Notes the accesses made for a result that is used again.
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

  /// Begins a script; its accesses are also noted for the script that loads it.
  func begin() { open.append(FileLooks()) }

  /// Ends the script that was begun last.
  func end() {
    let looks = open.removeLast()
    add(looks)
  }
}

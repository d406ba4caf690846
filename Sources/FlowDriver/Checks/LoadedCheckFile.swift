import FlowCheck
import FlowScript
import LuaKit

/// A loaded check file, with the functions of its checks.
final class LoadedCheckFile {
  let collection: CheckCollection
  /// The lines that it printed while it was loaded.
  let printed: PrintedTail
  /// The looks at the disk while it was loaded.
  private let looks: FileLooks
  /// The real paths of the files that it was loaded from.
  private lazy var paths = looks.realPaths
  private let checkpoint: ScriptCheckpoint?
  private var flows: [String: String] = [:]

  init(
    _ collection: CheckCollection, _ checkpoint: ScriptCheckpoint?, printed: PrintedTail,
    looks: FileLooks = FileLooks()
  ) {
    self.collection = collection
    self.looks = looks
    self.printed = printed
    self.checkpoint = checkpoint
  }

  /// Returns the path of a flow that a check names, from a cache after the first time.
  ///
  /// - Throws: The errors of `CheckFile.flow`.
  func flow(_ name: String, from folder: String?) throws -> String {
    let key = (folder ?? "") + "\0" + name
    if let path = flows[key] { return path }
    let path = try collection.collector.file.flow(name, from: folder)
    flows[key] = path
    return path
  }

  /// True where the file was loaded from one of some changed files, given by real path.
  func reads(_ changed: Set<String>) -> Bool { !paths.isDisjoint(with: changed) }

  /// Prepares the file for a check.
  ///
  /// - Returns: True where the file is in the state after its load, and can be restored to it for the next check.
  func begin(_ index: Int) -> Bool {
    guard let checkpoint else { return false }
    guard collection.bodies.indices.contains(index), let body = collection.bodies[index] else { return true }
    return checkpoint.begin(collection.setups(index) + [body])
  }
}

/// The check files that a worker keeps loaded: the latest ones, with at most 5,000 checks in all. The limit leaves a
/// check enough memory. A file with more checks is kept alone.
struct KeptCheckFiles {
  /// The most checks of all files together.
  static let limit = 5000

  private var files: [CheckFile: LoadedCheckFile] = [:]
  /// The files in the order in which they were loaded, the oldest first.
  private var order: [CheckFile] = []
  private var checks = 0

  /// The number of files that are kept.
  var count: Int { files.count }

  subscript(file: CheckFile) -> LoadedCheckFile? {
    get { files[file] }
    set {
      drop(file)
      guard let newValue else { return }
      files[file] = newValue
      order.append(file)
      checks += newValue.collection.bodies.count
      while checks > Self.limit, order.count > 1 { drop(order[0]) }
    }
  }

  private mutating func drop(_ file: CheckFile) {
    guard let old = files.removeValue(forKey: file) else { return }
    order.removeAll { $0 == file }
    checks -= old.collection.bodies.count
  }

  mutating func removeAll() { self = KeptCheckFiles() }

  /// Releases the check files that were loaded from a changed file.
  mutating func forget(loadedFrom changed: Set<String>) {
    for (file, kept) in files where kept.reads(changed) { drop(file) }
  }
}

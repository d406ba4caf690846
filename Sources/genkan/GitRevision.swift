import Disk
import FlowModel
import Foundation

/// A revision of a git repository, from which a flow and the files next to it are read.
///
/// Objects are read as stored: no filter, hook or smudge runs, and nothing is fetched. All scripts of the revision are
/// read, because `require` also searches the root, and all files of the flow's folder, up to 8 MB each.
struct GitRevision {
  private let revision: String

  init(_ revision: String) { self.revision = revision }

  /// The most files, and the most bytes of each.
  private static let mostFiles = 4000
  private static let mostBytes = 8 << 20

  /// Writes the files of a flow at the revision to a temporary folder.
  ///
  /// - Parameter path: The flow's file, relative to the current folder.
  /// - Throws: `MigrationSideError` where git does not have the file.
  func checkOut(_ path: String) throws(MigrationSideError) -> (folder: String, file: String) {
    guard let top = git("rev-parse", "--show-toplevel").map(line), !top.isEmpty else {
      let reason =
        git("--version") == nil
        ? "git, which reads revisions, is not installed" : "no git repository here that could have a revision"
      throw missing("there is no file \"\(revision)\", and \(reason)")
    }
    guard let commit = git("rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}")
    else {
      throw missing("there is no file and no revision called \"\(revision)\"\(shallow)")
    }
    let prefix = git("rev-parse", "--show-prefix").map(line) ?? ""
    let whole = Self.normalized(prefix + path)
    let tree = entries(line(commit))
    guard tree.contains(where: { $0.path == whole }) else {
      throw missing("the revision \"\(revision)\" has no file \"\(whole)\"")
    }
    let folder = whole.contains("/") ? String(whole[...(whole.lastIndex(of: "/")!)]) : ""
    let wanted = tree.filter { $0.path.hasPrefix(folder) || $0.path.hasSuffix(".lua") }
    guard wanted.count <= Self.mostFiles else {
      throw missing("the revision \"\(revision)\" has \(wanted.count) files that a flow might read, too many")
    }
    let target = NSTemporaryDirectory() + "genkan-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
      // The root of what its scripts may reach.
      try Data().write(to: URL(fileURLWithPath: target + "/.genkan"))
      for entry in wanted {
        guard let data = data("cat-file", "--end-of-options", "blob", entry.object)
        else { throw MigrationSideError([]) }
        let file = target + "/" + entry.path
        try FileManager.default.createDirectory(
          atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: file))
      }
    } catch {
      try? FileManager.default.removeItem(atPath: target)
      throw missing("files of the revision \"\(revision)\" are not in this repository\(shallow)")
    }
    return (target, target + "/" + whole)
  }

  /// Returns the lines of some files that changed since the revision, by path. For a file unknown to git these are the
  /// lines 1 to 100,000; files outside of the repository are left out.
  ///
  /// - Throws: `MigrationSideError` where git has no such revision.
  func changedLines(of paths: [String]) throws(MigrationSideError) -> [String: Set<Int>] {
    guard let top = git("rev-parse", "--show-toplevel").map(line), let root = RealPath.of(top) else {
      throw missing("no git repository is here that could have a revision \"\(revision)\"")
    }
    guard let commit = git("rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}")
    else {
      throw missing("there is no revision called \"\(revision)\"\(shallow)")
    }
    var changed: [String: Set<Int>] = [:]
    for path in paths where RealPath.isInside(path, root) {
      guard git("ls-files", "--error-unmatch", "--full-name", "--", path) != nil else {
        changed[path] = Set(1...100_000)
        continue
      }
      let options = ["diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames"]
      let text = data(options + [line(commit), "--", path]).map { String(decoding: $0, as: UTF8.self) } ?? ""
      for row in text.split(separator: "\n") where row.hasPrefix("@@ ") {
        // @@ -12,3 +12,4 @@: so many lines from there on are new; of none, the text around was cut.
        guard let new = row.split(separator: " ").first(where: { $0.hasPrefix("+") })?.dropFirst() else {
          continue
        }
        let numbers = new.split(separator: ",").compactMap { Int($0) }
        guard let first = numbers.first else { continue }
        let count = numbers.count > 1 ? numbers[1] : 1
        changed[path, default: []].formUnion(count == 0 ? first...first + 1 : first...first + count - 1)
      }
    }
    return changed
  }

  private func missing(_ message: String) -> MigrationSideError {
    MigrationSideError([
      Diagnostic(
        .noSuchFile, message, advice: "name a file, FILE.lua:FLOW, a frozen release, or REVISION:FILE.lua")
    ])
  }

  /// The words that a shallow clone adds to a sentence.
  private var shallow: String {
    git("rev-parse", "--is-shallow-repository").map(line) == "true"
      ? "; this clone is shallow, and nothing is fetched: git fetch --unshallow brings the rest" : ""
  }

  /// The regular files of a commit.
  private func entries(_ commit: String) -> [(path: String, object: String)] {
    guard let data = data("ls-tree", "-r", "-z", "-l", "--full-tree", commit) else { return [] }
    return data.split(separator: 0).compactMap { row in
      let text = String(decoding: row, as: UTF8.self)
      guard let tab = text.firstIndex(of: "\t") else { return nil }
      let fields = text[..<tab].split(separator: " ").map(String.init)
      let path = String(text[text.index(after: tab)...])
      guard fields.count == 4, fields[0].hasPrefix("100"), fields[1] == "blob",
        Int(fields[3]).map({ $0 <= Self.mostBytes }) == true, !path.split(separator: "/").contains("..")
      else { return nil }
      return (path, fields[2])
    }
  }

  /// A path without `.` and `..`.
  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  private func line(_ text: String) -> String { text.split(separator: "\n").first.map(String.init) ?? "" }

  private func git(_ arguments: String...) -> String? {
    data(arguments).map { String(decoding: $0, as: UTF8.self) }
  }

  private func data(_ arguments: String...) -> Data? { data(arguments) }

  /// The output of git; `nil` where it fails.
  private func data(_ arguments: [String]) -> Data? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-c", "core.fsmonitor=false", "--no-replace-objects"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C",
    ]) { $1 }
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? data : nil
  }
}

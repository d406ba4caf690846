import Disk
package import FlowModel
import Foundation
import Spelling

/// The reason for finding no check files. Its description is the message to print before exiting with ``exitCode``.
///
/// For example:
///
///     CheckSearchError.missing(path: "cheks").exitCode  // 66
///     CheckSearchError.noFiles(paths: ["src"]).description
///     // no file named *.check.lua or *.check.md in src; name a file, or a folder that holds one
package enum CheckSearchError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A path that does not exist, as given.
  case missing(path: String)
  /// A folder named like a check file, without check files in it; its path as given.
  case folder(path: String)
  /// A folder whose contents may not be read, as given.
  case unreadable(path: String)
  /// None of the folders given holds a file named `*.check.lua` or `*.check.md`.
  case noFiles(paths: [String])

  /// The message of the ``diagnostic``, or `no file named *.check.lua or *.check.md in examples; …`.
  package var description: String {
    if let diagnostic { return diagnostic.text }
    guard case .noFiles(let paths) = self else { return "" }
    return "no file named *.check.lua or *.check.md in \(paths.joined(separator: ", ")); "
      + "name a file, or a folder that holds one"
  }

  /// The diagnostic of a path that cannot be read; `nil` where the paths hold no check file.
  package var diagnostic: Diagnostic? {
    switch self {
    case .missing(let path):
      Diagnostic(
        .noSuchFile, "there is no file or folder \(quoted(path))", at: SourceLocation(file: path, line: 0),
        advice: Self.nearby(path)
          ?? "check the path; it is read from the folder in which genkan was started")
    case .folder(let path):
      Diagnostic(
        .isFolder, "\(quoted(path)) is a folder, not a file of checks",
        at: SourceLocation(file: path, line: 0), advice: "name a file, or a folder that holds one")
    case .unreadable(let path):
      Diagnostic(
        .cannotRead, "the folder \(quoted(path)) cannot be read", at: SourceLocation(file: path, line: 0),
        advice: "check its permissions")
    case .noFiles: nil
    }
  }

  /// Returns the offer of a similar name in the path's folder; `nil` for none.
  private static func nearby(_ path: String) -> String? {
    let folder = Paths.folder(of: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let checks = names.filter { !$0.hasPrefix(".") }.sorted()
    return Suggestion.nearest((path as NSString).lastPathComponent, among: checks).map {
      Suggestion.offer([quoted(folder.isEmpty ? $0 : folder + "/" + $0)], quoted: false)
    }
  }

  /// The exit code: 66 for a missing path or a folder in place of a file, 74 for an unreadable path, 1 for no check
  /// file.
  package var exitCode: Int32 {
    switch self {
    case .missing, .folder: 66
    case .unreadable: 74
    case .noFiles: 1
    }
  }
}

/// Returns the check files that some paths name, in the order given and each once.
///
/// A named file is used whatever its name. A folder gives every `*.check.lua` and `*.check.md` in it and below, sorted
/// by the bytes of their paths; other Markdown is used only if named. Hidden files and folders are skipped, and links
/// to folders are not followed.
///
/// `looked` is called with each folder before the folder is searched. A missing path, an unreadable folder, and paths
/// without any check file throw.
package func findCheckFiles(
  in paths: [String], looked: (_ folder: String) -> Void = { _ in }
) throws(CheckSearchError) -> [CheckFile] {
  var seen: Set<String> = []
  var files: [CheckFile] = []
  for path in paths {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .missing(path: path)
    }
    for found in isFolder.boolValue ? try checkFiles(inFolder: path, looked) : [path] {
      let same = URL(fileURLWithPath: found).standardizedFileURL.path
      if seen.insert(same).inserted { files.append(CheckFile(found, named: isFolder.boolValue ? path : nil)) }
    }
  }
  guard !files.isEmpty else {
    if let path = paths.first(where: { $0.hasSuffix(".check.lua") || $0.hasSuffix(".check.md") }) {
      throw .folder(path: path)
    }
    throw .noFiles(paths: paths)
  }
  return files
}

private func checkFiles(
  inFolder folder: String, _ looked: (String) -> Void
) throws(CheckSearchError) -> [String] {
  looked(folder)
  let prefix = folder.hasSuffix("/") ? folder : folder + "/"
  var files: [String] = []
  var folders: [String] = []
  let names: [String]
  do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
    throw .unreadable(path: folder)
  }
  for name in names where !name.hasPrefix(".") {
    let path = prefix + name
    var isFolder: ObjCBool = false
    // A link that leads nowhere is a file that is missing, which is told as it is read.
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if !isFolder.boolValue {
      if name.hasSuffix(".check.lua") || name.hasSuffix(".check.md") { files.append(path) }
    } else if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil {
      folders.append(path)
    }
  }
  for inner in folders { files += try checkFiles(inFolder: inner, looked) }
  return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

package import Foundation

/// A folder that goes with its last holder.
///
/// A path keeps nothing: a test that reads by paths, or runs a process in the folder, holds it until then.
package final class TemporaryFolder: Sendable {
  package let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("genkan-\(UUID().uuidString)")

  /// Makes a folder with files, by their paths in it.
  package init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  /// Makes a copy of a folder.
  package init(copyOf folder: String) throws {
    try FileManager.default.copyItem(atPath: folder, toPath: url.path)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of the folder, without a slash at its end.
  package var path: String { url.path }

  /// The path of a name in it, whether it is there or not.
  package func path(_ name: String) -> String { url.path + "/" + name }

  /// Writes a file, and the folders on its way.
  @discardableResult
  package func write(_ text: String, to path: String) throws -> URL { try write(Array(text.utf8), to: path) }

  /// Writes a file of bytes, and the folders on its way.
  @discardableResult
  package func write(_ bytes: [UInt8], to path: String) throws -> URL {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file
  }

  /// Makes a folder in it, and those on its way.
  package func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent(path), withIntermediateDirectories: true)
  }

  /// Makes a link in it, to a path as it is given.
  package func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url.path + "/" + path, withDestinationPath: target)
  }

  /// The text of a file.
  package func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(path)), as: UTF8.self)
  }
}

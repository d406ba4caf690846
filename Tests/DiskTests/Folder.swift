import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder that goes when nobody holds it any more.
final class Folder {
  private let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

  init() throws { try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// The names in it.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? [] }

  /// The path of a name; an absolute one stays.
  func path(_ name: String) -> String { name.hasPrefix("/") ? name : root + "/" + name }

  func put(_ text: String, _ name: String) throws {
    let file = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }

  func link(_ name: String, to other: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: other)
  }

  func pipe(_ name: String) throws {
    guard mkfifo(path(name), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func mode(_ name: String) -> mode_t {
    var facts = stat()
    return lstat(path(name), &facts) == 0 ? facts.st_mode : 0
  }

  /// What a name is, the link itself where it is one.
  func type(_ name: String) -> mode_t { mode(name) & S_IFMT }
}

import Foundation
import TestSupport

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension TemporaryFolder {
  /// The names in it.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

  func pipe(_ name: String) throws {
    guard mkfifo(path(name), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// The mode of a name in it, or of an absolute path; 0 where nothing is there.
  func mode(_ name: String) -> mode_t {
    let file = name.hasPrefix("/") ? name : path(name)
    var facts = stat()
    return lstat(file, &facts) == 0 ? facts.st_mode : 0
  }

  /// The kind of a name, the link itself where it is one.
  func type(_ name: String) -> mode_t { mode(name) & S_IFMT }
}

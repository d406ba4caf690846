package import Disk
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The file with the secret and the port of a project's page, so that an open page survives a restart.
///
/// It is `live` in the project's folder `.genkan`, readable by its owner alone: the secret, a blank and the port.
/// Beside it stands a `.gitignore`, so that no repository takes it in.
///
/// For example:
///
///     try KeyFile(root: "/app").write(LiveKey(), port: 4817)  // /app/.genkan/live, with the mode 0600
package struct KeyFile: Sendable {
  /// The path.
  package let path: String
  private let folder: String

  /// Makes the file of the project with a root folder.
  package init(root: String) {
    folder = root + "/" + ProjectRoot.marks[0]
    path = folder + "/live"
  }

  /// Reads the secret and the port; `nil` for a missing or malformed file, and for one that other users could read or
  /// write.
  package func read() -> (key: LiveKey, port: UInt16)? {
    var facts = stat()
    guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_mode & 0o077 == 0,
      facts.st_uid == geteuid(), let bytes = try? FileReading.bytes(path, most: 200)
    else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let key = LiveKey(words[0]), let port = UInt16(words[1]), port > 0 else {
      return nil
    }
    return (key, port)
  }

  /// Writes the secret and the port, in place of an older file.
  ///
  /// - Throws: The system's error, such as that `.genkan` is a file.
  package func write(_ key: LiveKey, port: UInt16) throws(SystemReason) {
    try FolderMaking.make(folder)
    // A secret that a repository takes in is one no more.
    let ignore = folder + "/.gitignore"
    if !FileWriting.exists(ignore) { try FileWriting.write(Array(ProjectRoot.ignored.utf8), to: ignore) }
    // Made anew: a file that is there may be a link, or be readable by others.
    let draft = path + ".new"
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
    let isWritten = FileWriting.writeAll(Array("\(key.text) \(port)\n".utf8), to: descriptor)
    close(descriptor)
    guard isWritten, rename(draft, path) == 0 else {
      let reason = SystemReason.last
      unlink(draft)
      throw reason
    }
  }
}

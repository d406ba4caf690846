import Disk

/// Texts that an engine reads instead of files, by the files' real paths. A change is tried this way without writing
/// it.
///
/// Only existing files are replaced: a missing file stays missing.
///
/// For example:
///
///     engine.overlay.texts = ["/src/app/flow.lua": Array(changed.utf8)]
///     try engine.load("flow.lua")  // the app that the changed text describes
package final class SourceOverlay {
  /// The texts, by the real paths of their files.
  package var texts: [String: [UInt8]] = [:]

  init() {}

  /// Returns the text that replaces a file; `nil` where none does.
  ///
  /// - Parameter path: The path of the file, real or not.
  func bytes(_ path: String) -> [UInt8]? {
    guard !texts.isEmpty else { return nil }
    return texts[path] ?? RealPath.of(path).flatMap { texts[$0] }
  }
}

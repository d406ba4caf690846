import Disk

/// Texts that an engine reads in place of what the disk has, by the real paths of their files: a change that is tried and
/// never written.
///
/// Only existing files are laid over: a missing file stays missing.
///
/// For example:
///
///     engine.overlay.texts = ["/src/app/flow.lua": Array(changed.utf8)]
///     try engine.load("flow.lua")  // the app that the changed text describes
package final class SourceOverlay {
  /// The texts, by the real paths of their files.
  package var texts: [String: [UInt8]] = [:]

  init() {}

  /// The text that lies over a file; `nil` where none does.
  ///
  /// - Parameter path: The path of the file, real or not.
  func bytes(_ path: String) -> [UInt8]? {
    guard !texts.isEmpty else { return nil }
    return texts[path] ?? RealPath.of(path).flatMap { texts[$0] }
  }
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The absolute path of a file or folder after all symbolic links are followed.
///
/// For example:
///
///     RealPath.of("/usr/bin/..")             // "/usr"
///     RealPath.isInside("/usr/lib", "/usr")  // true
package enum RealPath {
  /// Returns the absolute path of an existing file or folder, without links; `nil` where the system finds none, and for
  /// an invalid path. A path is invalid if it contains a NUL, at which the system would cut it, or is too long.
  package static func of(_ path: String) -> String? {
    guard !path.utf8.contains(0), path.utf8.count < Int(PATH_MAX) else { return nil }
    guard let real = realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// True where a real path lies inside a real folder.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Makes folders, either private to the user or with the system's default permissions.
///
/// For example:
///
///     try FolderMaking.make(home + "/.genkan/sessions")  // makes both folders, for this user alone
package enum FolderMaking {
  /// Makes a folder and its parents where they are missing.
  ///
  /// - Parameter isPrivate: False for a folder of a project, whose permissions follow the process's umask.
  /// - Throws: The system's error for the first folder that could not be made.
  package static func make(_ path: String, isPrivate: Bool = true) throws(SystemReason) {
    let mode: mode_t = isPrivate ? 0o700 : 0o777
    guard mkdir(path, mode) != 0 else { return }
    let refusal = SystemReason.last
    switch refusal {
    case .isThere:
      var facts = stat()
      guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR else { throw refusal }
    case .isMissing:
      guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { throw refusal }
      try make(String(path[..<slash]), isPrivate: isPrivate)
      guard mkdir(path, mode) == 0 || SystemReason.last == .isThere else { throw .last }
    default:
      // A system that only reads says so even of a folder that is there.
      var facts = stat()
      guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR else { throw refusal }
    }
  }
}

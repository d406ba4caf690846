#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Makes folders: of the person's own, which no other user may look into, or as the system makes them.
///
/// For example:
///
///     try FolderMaking.make(home + "/.genkan/sessions")  // makes both folders, for this user alone
package enum FolderMaking {
  /// Makes a folder and those above it, where they are missing.
  ///
  /// - Parameter isPrivate: False for a folder of a project, which others may read as the process's mask says.
  /// - Throws: What the system said of the first that it would not make.
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

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Makes folders of the person's own, which no other user may look into.
///
/// For example:
///
///     try FolderMaking.make(home + "/.genkan/sessions")  // makes both folders, for this user alone
public enum FolderMaking {
  /// Makes a folder and those above it, where they are missing.
  ///
  /// - Throws: What the system said of the first that it would not make.
  public static func make(_ path: String) throws(SystemReason) {
    guard mkdir(path, 0o700) != 0 else { return }
    let refusal = SystemReason.last
    switch refusal {
    case .isThere:
      var facts = stat()
      guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR else { throw refusal }
    case .isMissing:
      guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { throw refusal }
      try make(String(path[..<slash]))
      guard mkdir(path, 0o700) == 0 || SystemReason.last == .isThere else { throw .last }
    default:
      // A system that only reads says so even of a folder that is there.
      var facts = stat()
      guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR else { throw refusal }
    }
  }
}

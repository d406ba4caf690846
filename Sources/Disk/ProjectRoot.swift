#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The root folder of a project, outside of which a script may not read or write.
///
/// It is the nearest folder, at or above the opened file's, with a `.genkan` or a `.git`. A mark in the home folder or
/// in `/` is ignored. Outside of any project it is the folder that the command line named, if that is at or above the
/// file's; else it is the file's folder. `/` is never a root.
///
/// For example:
///
///     ProjectRoot.of(folder: "/src/app/checks", named: "/src/app", home: nil)
///     // "/src/app", where neither folder holds a `.git` or a `.genkan`
package enum ProjectRoot {
  /// The marks of a project's root: a file or a folder of one of these names.
  package static let marks = [".genkan", ".git"]

  /// The text of the `.gitignore` in a project's `.genkan`, whose files are of one machine.
  package static let ignored = "*\n!.gitignore\n"

  /// Returns the root for files of a folder.
  ///
  /// For example:
  ///
  ///     ProjectRoot.of(folder: "/src/app/checks", named: "/src/app")  // "/src/app", where neither has a mark
  ///
  /// - Parameters:
  ///   - folder: The real path of the opened file's folder.
  ///   - named: The real path of the folder that the command line named; `nil` for the file's own.
  ///   - home: The real path of the home folder; `nil` where there is none.
  /// - Returns: The root's real path; `nil` where the only one is `/`.
  package static func of(
    folder: String, named: String? = nil, home: String? = ProjectRoot.home
  ) -> String? {
    let mayBe = { (path: String) in path != "/" && path != home }
    var next = folder
    while next != "/", !next.isEmpty {
      let here = next
      if mayBe(here), marks.contains(where: { isThere(here + "/" + $0) }) { return here }
      next = parent(of: here)
    }
    return [named, folder].compactMap(\.self).first { $0 != "/" && isAtOrAbove($0, folder) }
  }

  /// The home folder's real path; `nil` where there is none.
  package static let home: String? = {
    if let home = getenv("HOME") { return RealPath.of(String(cString: home)) }
    // Without the variable, the user's entry names it.
    return getpwuid(getuid()).flatMap { $0.pointee.pw_dir }.flatMap { RealPath.of(String(cString: $0)) }
  }()

  /// True where a file found in a folder belongs to the folder's project, after all links are followed.
  ///
  /// For example, of a link in `/src/app` to a file of another project:
  ///
  ///     ProjectRoot.holds("/src/app/link.check.lua")  // false
  ///
  /// - Parameter named: The real path of the folder that the command line named; `nil` for the file's own.
  /// - Returns: True also for a missing file, whose opening will fail anyway.
  package static func holds(_ path: String, named: String? = nil) -> Bool {
    let folder = path.contains("/") ? parent(of: path) : "."
    guard let real = RealPath.of(path), let folder = RealPath.of(folder) else { return true }
    guard let root = of(folder: folder, named: named) else { return parent(of: real) == folder }
    return RealPath.isInside(real, root)
  }

  /// The root of the repository that a folder is in: the nearest folder, at or above it, that holds a `.git`.
  ///
  /// - Parameter folder: The folder's real path.
  /// - Returns: The root's real path; `nil` outside a repository.
  package static func repository(of folder: String) -> String? {
    var next = folder
    while !next.isEmpty {
      if isThere((next == "/" ? "" : next) + "/.git") { return next }
      guard next != "/" else { return nil }
      next = parent(of: next)
    }
    return nil
  }

  private static func isAtOrAbove(_ folder: String, _ other: String) -> Bool {
    folder == other || RealPath.isInside(other, folder)
  }

  private static func isThere(_ path: String) -> Bool { RealPath.of(path) != nil }

  private static func parent(of path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

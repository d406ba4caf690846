#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The files that a flow may be made of, and what tells one state of them from another.
///
/// A script reads inside its own folder only, so that whatever it requires or takes texts from stands there or below.
/// What it really read is not known here: the tree is looked through, the nearest folders first, as deep and as far as
/// flows reach. Of a tree that is bigger, such as a home, the rest is not watched.
enum FlowFiles {
  /// Folders further down than this are not looked into.
  static let maximumDepth = 8
  /// No more entries than this are looked at.
  static let maximumCount = 10_000

  private static let suffixes = [".lua", ".strings", ".stringsdict", ".xcstrings"]

  /// A row for each file: its path, its size, and when it was changed.
  static func signature(_ root: String) -> [String] {
    var rows: [String] = []
    var folders = [root]
    var left = maximumCount
    for _ in 0...maximumDepth where !folders.isEmpty {
      var next: [String] = []
      for folder in folders where left > 0 {
        let entries = entries(of: folder, atMost: left)
        left -= entries.count
        for entry in entries {
          let path = folder + "/" + entry.name
          if entry.isFolder {
            next.append(path)
          } else if suffixes.contains(where: entry.name.hasSuffix), let facts = facts(path) {
            rows.append("\(path) \(facts)")
          }
        }
      }
      folders = next
    }
    return rows
  }

  /// What a folder holds, in order, but what is hidden; a link to a folder, which could lead round, is no folder.
  private static func entries(of folder: String, atMost count: Int) -> [(name: String, isFolder: Bool)] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var entries: [(name: String, isFolder: Bool)] = []
    while entries.count < count, let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          String(cString: $0)
        }
      }
      guard !name.hasPrefix(".") else { continue }
      let type = Int32(entry.pointee.d_type)
      entries.append((name, type == folderType || type == unknownType && isFolder(folder + "/" + name)))
    }
    return entries.sorted { $0.name < $1.name }
  }

  private static let folderType = Int32(DT_DIR)
  /// Some file systems tell the type of an entry only to who asks for it.
  private static let unknownType = Int32(DT_UNKNOWN)

  private static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  private static func facts(_ path: String) -> String? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    #if canImport(Darwin)
      let time = facts.st_mtimespec
    #else
      let time = facts.st_mtim
    #endif
    return "\(time.tv_sec).\(time.tv_nsec) \(facts.st_size)"
  }
}

import Disk

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The history on disk, shared by all sessions.
///
/// It is a text file with one block a line, `\` and line breaks escaped as `\\` and `\n`, under a header line:
///
///     # genkan history 1
///     for i = 1, 3 do\n  print(i)\nend
///
/// libedit's own format is rewritten by the last session to end, and is unreadable for Japanese text. Here each block
/// is appended in one write under a lock. So no session loses another's lines, a crash loses one line at most, and no
/// session waits. A large file is rewritten to a new file that replaces it (``compact()``).
public struct HistoryFile: Sendable {
  /// The reason that a history cannot be read or kept.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// The file does not begin like a history of Genkan. It is left unchanged.
    case foreign(path: String)
    /// The system refused; `reason` is its own text.
    case system(path: String, reason: String)

    /// The failure in words.
    public var description: String {
      switch self {
      case .foreign(let path): "\(path) belongs to another program"
      case .system(let path, let reason): "\(path): \(reason)"
      }
    }
  }

  package static let header = Array("# genkan history 1\n".utf8)

  /// The path of the file, which need not exist yet.
  public let path: String
  /// The size in bytes above which the file is rewritten with its newest blocks, up to half this size.
  package let most: Int

  /// A history at a path; nothing is touched yet.
  public init(path: String) { self.init(path: path, most: 16 << 20) }

  /// A history that is written anew beyond a number of bytes.
  package init(path: String, most: Int) {
    self.path = path
    self.most = most
  }

  /// Opens the history on disk, empty where there is no file; its blocks are read on demand.
  ///
  /// - Throws: ``Failure`` where the file is another program's or cannot be read.
  public func load() throws(Failure) -> LineHistory {
    guard let (file, size) = try opened(O_RDONLY) else { return LineHistory() }
    return LineHistory(HistoryTail(file, from: Self.header.count, to: size))
  }

  /// Appends blocks to the history on disk, the oldest first; missing folders are made.
  ///
  /// - Returns: True where the file has become so large that ``compact()`` should rewrite it.
  /// - Throws: ``Failure`` where the file is another program's or cannot be written.
  @discardableResult
  public func append(_ blocks: [String]) throws(Failure) -> Bool {
    do throws(SystemReason) {
      try FolderMaking.make(Paths.folder(of: path))
    } catch {
      throw Failure.system(path: path, reason: error.description)
    }
    return try whileLocked { () throws(Failure) in
      guard let (file, size) = try opened(O_RDWR | O_APPEND | O_CREAT) else { throw refusal() }
      defer { close(file) }
      var text = size == 0 ? Self.header : []
      // A line that a crash has cut stays one of its own.
      var last: UInt8 = 0x0A
      if size > 0, pread(file, &last, 1, off_t(size - 1)) == 1, last != 0x0A { text.append(0x0A) }
      for block in blocks { text += Self.encoded(block) + [0x0A] }
      guard FileDescriptorOutput.writeAll(text, to: file) else {
        let refusal = refusal()
        // What a full disk took of it would be a block that was never typed.
        _ = ftruncate(file, off_t(size))
        throw refusal
      }
      return size + text.count > most
    }
  }

  /// Rewrites a large file with its newest blocks, without repeats. Other sessions may append meanwhile; a crash leaves
  /// the old file or the new one. Where another session is rewriting it, the call does nothing.
  ///
  /// - Throws: ``Failure`` where the file is another program's or cannot be written.
  public func compact() throws(Failure) {
    guard let (file, size) = try opened(O_RDONLY) else { return }
    guard size > most, flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      return
    }
    // The tail closes the file, and gives back the lock, when it goes.
    var tail = HistoryTail(file, from: Self.header.count, to: size)
    try withExtendedLifetime(tail) { () throws(Failure) in
      let copy = path + ".new"
      let new = open(copy, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o600)
      guard new >= 0 else { throw refusal() }
      defer { close(new) }
      do throws(Failure) {
        try put(Self.header + Self.newest(of: &tail, most: most / 2), new)
        try whileLocked { () throws(Failure) in
          var facts = stat()
          var own = stat()
          // Another session was first and has written it anew since it was opened here.
          guard fstat(file, &own) == 0, stat(path, &facts) == 0, own.st_ino == facts.st_ino else {
            unlink(copy)
            return
          }
          var added = HistoryTail(dup(file), from: size, to: Int(facts.st_size))
          try put(Self.newest(of: &added, most: .max), new)
          guard rename(copy, path) == 0 else { throw refusal() }
        }
      } catch {
        unlink(copy)
        throw error
      }
    }
  }

  /// Returns the newest lines without repeats, oldest first, up to a number of bytes.
  private static func newest(of tail: inout HistoryTail, most: Int) -> [UInt8] {
    var lines: [ArraySlice<UInt8>] = []
    var known: Set<ArraySlice<UInt8>> = []
    var bytes = 0
    while let line = tail.next() {
      guard bytes + line.count < most else { break }
      guard !line.isEmpty, known.insert(line).inserted else { continue }
      bytes += line.count + 1
      lines.append(line)
    }
    return Array(lines.reversed().joined(separator: [0x0A])) + (lines.isEmpty ? [] : [0x0A])
  }

  // MARK: The system

  /// Opens the file, and returns its descriptor and size; `nil` where a missing file is not to be made.
  private func opened(_ flags: Int32) throws(Failure) -> (file: Int32, size: Int)? {
    let file = open(path, flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR, flags & O_CREAT == 0 { return nil }
      throw refusal()
    }
    var facts = stat()
    guard fstat(file, &facts) == 0 else {
      defer { close(file) }
      throw refusal()
    }
    var first = [UInt8](repeating: 0, count: Self.header.count)
    let isFile = facts.st_mode & S_IFMT == S_IFREG
    let got = isFile ? max(0, pread(file, &first, first.count, 0)) : 0
    guard isFile, first[..<got] == Self.header[..<got] else {
      close(file)
      throw isFile ? .foreign(path: path) : .system(path: path, reason: FileReading.Refusal.notAFile.reason)
    }
    // A crash has cut the first line: nothing was in the file.
    guard got == first.count else {
      if flags & O_RDWR != 0 { ftruncate(file, 0) }
      return (file, 0)
    }
    return (file, Int(facts.st_size))
  }

  private func whileLocked<R>(_ body: () throws(Failure) -> R) throws(Failure) -> R {
    let lock = open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw refusal() }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw refusal() }
    }
    return try body()
  }

  private func put(_ bytes: [UInt8], _ file: Int32) throws(Failure) {
    guard FileDescriptorOutput.writeAll(bytes, to: file) else { throw refusal() }
  }

  private func refusal() -> Failure {
    .system(path: path, reason: String(cString: strerror(errno)))
  }
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes whole files: a regular one atomically, a pipe or a device directly.
///
/// The target of a link is written, and the link stays; a pipe or a device is never replaced by a file. `/dev/stdout`
/// is the standard output itself, whatever its target. This type must not know what the bytes mean.
///
/// For example:
///
///     try FileWriting.write(Array("1..0\n".utf8), to: "checks.tap")
package enum FileWriting {
  /// Writes a file, with the permissions of any file that it replaces.
  ///
  /// - Throws: The system's error, or that the path is a folder, holds a NUL, or lies in a missing folder.
  package static func write(_ bytes: [UInt8], to path: String) throws(SystemReason) {
    guard !path.utf8.contains(0) else { throw SystemReason("a path holds no NUL") }
    let target = try end(ofLinks: path)
    if let descriptor = descriptor(target) {
      return try put(bytes, into: descriptor)
    }
    var facts = stat()
    guard stat(target, &facts) == 0 else {
      guard errno == ENOENT else { throw .last }
      return try replace(target, bytes, mode: nil)
    }
    switch facts.st_mode & S_IFMT {
    case S_IFDIR: throw SystemReason("it is a folder")
    case S_IFREG: try replace(target, bytes, mode: facts.st_mode & 0o7777)
    default: try writeThrough(target, bytes)
    }
  }

  /// True where anything has the path: a file, a folder, a pipe, or a link, even one without a target.
  package static func exists(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }

  /// Makes a file executable for all users who may read it.
  ///
  /// - Throws: The system's error.
  package static func makeExecutable(_ path: String) throws(SystemReason) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { throw .last }
    let readers = facts.st_mode & 0o444
    guard chmod(path, facts.st_mode & 0o7777 | readers >> 2) == 0 else { throw .last }
  }

  /// Writes all bytes to a descriptor, in any number of system calls. Returns false, with `errno` set, where the system
  /// refuses.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Returns the target of a path through all its links; the path itself where it is no link. The target need not
  /// exist, and the name of an open descriptor ends the search.
  ///
  /// - Throws: The system's error for a chain of 40 links or more.
  package static func end(ofLinks path: String) throws(SystemReason) -> String {
    var path = path
    for _ in 0..<40 {
      guard descriptor(path) == nil, let next = linked(path) else { return path }
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = next.hasPrefix("/") ? next : folder + next
    }
    throw SystemReason(number: ELOOP)
  }

  /// Returns the open descriptor that a path names; `nil` for any other path.
  static func descriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  private static func linked(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    return count >= 0 ? String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }

  private static func put(_ bytes: [UInt8], into file: Int32) throws(SystemReason) {
    guard writeAll(bytes, to: file) else { throw .last }
  }

  private static func writeThrough(_ path: String, _ bytes: [UInt8]) throws(SystemReason) {
    // Without waiting: a pipe without a reader would hold the program for ever.
    let file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard file >= 0 else { throw errno == ENXIO ? SystemReason("nothing reads from it") : .last }
    defer { close(file) }
    // A reader that leaves early must not end the program.
    let previous = signal(SIGPIPE, SIG_IGN)
    defer { _ = signal(SIGPIPE, previous) }
    try put(bytes, into: file)
  }

  private static func replace(_ path: String, _ bytes: [UInt8], mode: mode_t?) throws(SystemReason) {
    let temporary = path + ".new-\(getpid())"
    let file = open(temporary, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw errno == ENOENT ? SystemReason("its folder does not exist") : .last }
    defer { unlink(temporary) }
    if let mode { fchmod(file, mode) }
    // A disk may say only with the last of it that it is full.
    let failure = writeAll(bytes, to: file) && fsync(file) == 0 ? nil : SystemReason.last
    close(file)
    if let failure { throw failure }
    guard rename(temporary, path) == 0 else { throw .last }
  }
}

/// write(2) by a name that no function of ours hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

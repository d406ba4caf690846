#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads whole regular files, and pipes or devices only on request.
///
/// A pipe may wait forever for a writer, and a device has no end. So a script may name a regular file only; a user, who
/// has Ctrl-C, may name a pipe. This type must not know what the bytes mean.
///
/// For example:
///
///     try FileReading.bytes("flow.lua", most: 16 << 20)
package enum FileReading {
  /// The reason why a file was not read.
  package enum Refusal: Error, Equatable, Sendable {
    /// There is no such file.
    case missing
    /// It is a folder.
    case folder
    /// It is a pipe, a device or a socket.
    case notAFile
    /// It has more bytes than asked for.
    case tooLong
    /// The system refused.
    case system(SystemReason)

    /// The reason in words, to follow a file's name and a colon.
    package var reason: String {
      switch self {
      case .missing: SystemReason(number: ENOENT).description
      case .folder: "it is a folder"
      case .notAFile: "it is not a file"
      case .tooLong: "it is too long"
      case .system(let reason): reason.description
      }
    }
  }

  /// Returns all bytes of a file.
  ///
  /// - Parameters:
  ///   - most: The highest number of bytes; a longer file is refused.
  ///   - allowsPipes: True to read pipes and devices to their end as well.
  package static func bytes(_ path: String, most: Int, allowsPipes: Bool = false) throws(Refusal) -> [UInt8] {
    // The system would read the path up to a NUL only, and not the one that was looked at.
    guard !path.utf8.contains(0) else { throw .missing }
    // Opened without waiting: a pipe without a writer would hold the thread before it can be looked at.
    var file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (allowsPipes ? 0 : O_NONBLOCK))
    let reason = errno
    if file < 0, allowsPipes { file = handedOver(path) }
    guard file >= 0 else {
      switch reason {
      case ENOENT, ENOTDIR: throw .missing
      case ENXIO, EOPNOTSUPP: throw .notAFile
      default: throw .system(SystemReason(number: reason))
      }
    }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw .system(.last) }
    switch facts.st_mode & S_IFMT {
    case S_IFDIR: throw .folder
    case S_IFREG: return try all(of: file, most, expected: Int(clamping: facts.st_size))
    default:
      guard allowsPipes else { throw .notAFile }
      return try all(of: file, most, expected: 0)
    }
  }

  /// Returns a copy of the open descriptor that a path names; negative for any other path. A shell may pass a socket or
  /// a foreign file as `/dev/fd/63`, which can be read but not opened again.
  private static func handedOver(_ path: String) -> Int32 {
    let descriptor = path == "/dev/stdin" ? 0 : FileWriting.descriptor(path)
    return descriptor.map { fcntl($0, F_DUPFD_CLOEXEC, 0) } ?? -1
  }

  /// All that an open descriptor still gives.
  package static func rest(of descriptor: Int32, most: Int) throws(Refusal) -> [UInt8] {
    try all(of: descriptor, most, expected: 0)
  }

  /// Reads the bytes up to the end; a file may be longer than its stated size.
  private static func all(of file: Int32, _ most: Int, expected: Int) throws(Refusal) -> [UInt8] {
    guard expected <= most else { throw .tooLong }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(most, expected) + 1)
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= most {
      let got = piece.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if got == 0 { return bytes }
      if got > 0 { bytes += piece[..<got] } else if errno != EINTR { throw .system(.last) }
    }
    throw .tooLong
  }
}

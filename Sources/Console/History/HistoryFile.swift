import Disk
import FlowModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The history on disk, shared by all sessions.
///
/// A text file with one block a line, `\` and line breaks as `\\` and `\n`, under a line that says what it is:
///
///     # genkan history 1
///     for i = 1, 3 do\n  print(i)\nend
///
/// Not libedit's own format, which is written in place by the last session to end and is unreadable where the
/// text is Japanese. Every block is merged into what is on disk, written to a file beside it and renamed, under
/// a lock, so that no session loses another's lines and a crash leaves the old file or the new.
public struct HistoryFile: Sendable {
  /// Why a history cannot be read or kept.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// The file begins otherwise than ours do. It is left as it is.
    case foreign(path: String)
    /// The system refused; `reason` is its own text.
    case system(path: String, reason: String)

    /// The fact in words.
    public var description: String {
      switch self {
      case .foreign(let path): "\(path) belongs to another program"
      case .system(let path, let reason): "\(path): \(reason)"
      }
    }
  }

  static let header = "# genkan history 1"

  /// The most bytes of a history that are read: that many blocks of the greatest length come to less.
  private static let longest = 1 << 30

  /// Where the file is, or will be.
  public let path: String

  /// A history at a path; nothing is touched yet.
  public init(path: String) {
    self.path = path
  }

  /// The history on disk, empty when there is no file.
  ///
  /// - Throws: ``Failure`` when the file is another program's or cannot be read.
  public func load() throws -> History {
    let data: [UInt8]
    do throws(FileReading.Refusal) {
      data = try FileReading.bytes(path, most: Self.longest)
    } catch {
      if error == .missing { return History() }
      throw Failure.system(path: path, reason: error.reason)
    }
    guard !data.isEmpty else { return History() }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    guard lines.first.map(String.init) == Self.header else { throw Failure.foreign(path: path) }
    return History(lines.dropFirst().map(Self.decoded))
  }

  /// Adds a block to the history on disk, with the folders above it when they are missing.
  ///
  /// - Throws: ``Failure`` when the file is another program's or cannot be written.
  public func append(_ block: String) throws { try append([block]) }

  /// Adds blocks, the oldest first.
  func append(_ blocks: [String]) throws {
    do throws(SystemReason) {
      try FolderMaking.make(Paths.folder(of: path))
    } catch {
      throw Failure.system(path: path, reason: error.description)
    }
    let lock = open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw refusal() }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw refusal() }
    }
    var merged = try load()
    var hasNew = false
    for block in blocks where merged.add(block) { hasNew = true }
    if hasNew { try replace(with: merged) }
  }

  private func replace(with history: History) throws {
    let text = ([Self.header] + history.entries.map(Self.encoded)).joined(separator: "\n") + "\n"
    let temporary = "\(path).new"
    let file = open(temporary, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw refusal() }
    guard FileDescriptorOutput.writeAll(Array(text.utf8), to: file) else {
      let failure = refusal()
      close(file)
      unlink(temporary)
      throw failure
    }
    close(file)
    guard rename(temporary, path) == 0 else { throw refusal() }
  }

  private func refusal() -> Failure {
    .system(path: path, reason: String(cString: strerror(errno)))
  }

  // Over scalars: a line break is none where it is looked for as a character and a combining mark follows it.
  static func encoded(_ block: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in block.unicodeScalars {
      switch scalar {
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  static func decoded(_ line: Substring) -> String {
    var result = ""
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let code = rest.popFirst() else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch code {
      case "n": result.unicodeScalars.append("\n")
      case "r": result.unicodeScalars.append("\r")
      default: result.unicodeScalars.append(code)
      }
    }
    return result
  }
}

import Disk
public import FlowDriver
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A session that a journal holds: up to its last whole move, wherever the file was cut.
public struct KeptSession {
  /// The journal's file.
  public let path: String
  /// The folder that its paths are read from.
  public let folder: String
  /// What was done.
  public let moves: [Move]
  /// Whether it was left on purpose.
  public let isFinished: Bool

  /// Reads a journal.
  ///
  /// - Throws: ``Journal/Failure`` where the file is another program's, was cut in its first line, or cannot be read.
  public init(path: String) throws(Journal.Failure) {
    let data = try Self.bytes(path)
    // What follows the last line break was cut while it was written.
    guard let end = data.lastIndex(of: 0x0A) else {
      let known = Journal.Header.beginning.prefix(data.count)
      throw data.starts(with: known) ? .cut(path: path) : .foreign(path: path)
    }
    let whole = data[..<end]
    var lines = whole.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    let decoder = JSONDecoder()
    guard let first = lines.popFirst(),
      let header = try? decoder.decode(Journal.Header.self, from: Data(first)),
      header.journal == Journal.Header.program, header.schema == 1
    else { throw .foreign(path: path) }
    var moves: [Move] = []
    var isFinished = false
    var isCertain = true
    for line in lines {
      let line = try? decoder.decode(Journal.Line.self, from: Data(line))
      if line?.end != nil { isFinished = true }
      // After a line that cannot be read no move is certain.
      if line == nil { isCertain = false }
      if isCertain, let move = line?.move { moves.append(move) }
    }
    self.path = path
    folder = header.folder
    self.moves = moves
    self.isFinished = isFinished
  }

  private static func bytes(_ path: String) throws(Journal.Failure) -> Data {
    do throws(FileReading.Refusal) {
      return Data(try FileReading.bytes(path, most: longest))
    } catch {
      throw .system(path: path, reason: error.reason)
    }
  }

  /// The most bytes of a journal that are read.
  private static let longest = 1 << 30

  /// What there is to go on with.
  public enum Search {
    /// A session that broke off.
    case found(KeptSession)
    /// None, and why: what is true of the newest session that was kept.
    case nothing(Reason)
  }

  /// Why there is no session to go on with.
  public enum Reason: Equatable, Sendable {
    /// None was ever kept, or none that can be read.
    case noneKept
    /// The newest was left on purpose, or went on in another.
    case left
    /// The newest is still going on.
    case goingOn
    /// In the newest nothing was done.
    case nothingDone

    /// The reason in words.
    public var sentence: String {
      switch self {
      case .noneKept: "none was kept yet"
      case .left: "the last one was left on purpose"
      case .goingOn: "the last one is still going on"
      case .nothingDone: "the last one ended before anything was done in it"
      }
    }
  }

  /// Looks for the newest session of a folder that was neither left on purpose nor is still going on.
  ///
  /// - Parameter skipped: Is told of files that cannot be read.
  public static func newest(in folder: String, skipped: (Journal.Failure) -> Void) -> Search {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let journals = names.compactMap { name in Journal.number(name).map { (number: $0, name: name) } }
    var reason: Reason?
    for journal in journals.sorted(by: { $0.number > $1.number }) {
      let path = folder + "/" + journal.name
      guard !isHeld(path) else {
        reason = reason ?? .goingOn
        continue
      }
      do throws(Journal.Failure) {
        let session = try KeptSession(path: path)
        if session.isFinished {
          reason = reason ?? .left
        } else if session.moves.isEmpty {
          reason = reason ?? .nothingDone
        } else {
          return .found(session)
        }
      } catch {
        // A session that was killed before it wrote its first line has lost nothing.
        if case .cut = error { reason = reason ?? .nothingDone } else { skipped(error) }
      }
    }
    return .nothing(reason ?? .noneKept)
  }

  /// Marks the journal as done with: its session goes on in another.
  public func retire() {
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return }
    // The line break ends what may have been cut.
    _ = FileDescriptorOutput.writeAll(Array("\n{\"end\":\"resumed\"}\n".utf8), to: file)
    close(file)
  }

  /// Whether a session that is still going on writes to a journal.
  static func isHeld(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    return flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }
}

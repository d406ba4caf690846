import Disk
package import FlowDriver
package import FlowSession
package import Foundation
import Terminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A session read from a journal, up to the last complete move if the file was cut.
///
/// For example:
///
///     let session = try KeptSession(path: journal)
///     session.flow       // "flow.lua"
///     session.moveCount  // 4
///     session.ending     // .brokeOff: `--resume` can go on with it
package struct KeptSession {
  /// The journal's file.
  package let path: String
  /// The folder that the paths of the session are relative to.
  package let folder: String
  /// The lines of the session's history, in order.
  package let lines: [History.Line]
  /// The number of each line in the file, from 1.
  package let numbers: [Int]
  /// The user's variables at the session's end; `nil` where there were none.
  package let variables: PromptVariables?
  /// The ending of the session.
  package let ending: Ending
  /// The unreadable part of the file; `nil` where the whole file was read.
  package let dropped: Dropped?
  /// The instant of the last write to the file.
  package let changed: Date

  /// The ending of a session.
  package enum Ending: Equatable, Sendable {
    /// The session broke off.
    case brokeOff
    /// The user left the session; it can still be resumed.
    case left
    /// The session was resumed, and continues in another journal.
    case resumed
  }

  /// An unreadable line, which drops all lines after it as well.
  package struct Dropped: Equatable, Sendable {
    /// The number of the line in the file, from 1.
    package let line: Int
    /// The number of moves after the line. They depend on the unreadable line, and so cannot be trusted.
    package let moves: Int
  }

  /// True where the user left the session, or it was resumed in another one.
  package var isFinished: Bool { ending != .brokeOff }

  /// The number of moves; typed text does not count.
  package var moveCount: Int { Self.count(lines[...]) }

  /// Returns the number of the given lines that are moves, and not typed text.
  package static func count(_ lines: ArraySlice<History.Line>) -> Int {
    lines.count { if case .typed = $0 { false } else { true } }
  }

  /// True where the session can be resumed: not where it has no lines or was resumed already. Nor can a session that
  /// the user left before the first line or gesture, unless part of its journal is unreadable.
  package var canGoOn: Bool {
    switch ending {
    case .brokeOff: !lines.isEmpty
    case .left where dropped != nil: !lines.isEmpty
    case .left: lines.contains { if case .typed = $0 { true } else { false } } || moveCount > 2
    case .resumed: false
    }
  }

  /// The path of the flow's file as the session named it; `nil` where no app was installed, or its flow had no file.
  package var flow: String? {
    for line in lines.reversed() {
      switch line {
      case .added(let entry):
        switch entry.step {
        case .install(let flow, _), .update(let flow, _): return flow.path
        case .adopt, .event: continue
        }
      case .adopted(let adoption):
        if let flow = adoption.flows.first?.flow { return flow.path }
      case .moved, .typed, .untried, .retried, .marked: continue
      }
    }
    return nil
  }

  /// Reads a journal.
  ///
  /// - Throws: ``Journal/Failure`` where the file is another program's or another version's, was cut in its
  ///   first line, or cannot be read.
  package init(path: String) throws(Journal.Failure) {
    let data = try Self.bytes(path)
    // What follows the last line break was cut while it was written.
    guard let end = data.lastIndex(of: 0x0A) else {
      let known = Journal.Header.beginning.prefix(data.count)
      throw data.starts(with: known) ? .cut(path: path) : .foreign(path: path)
    }
    let whole = data[..<end]
    var rows = whole.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    let decoder = JSONDecoder()
    guard let first = rows.popFirst(),
      let header = try? decoder.decode(Journal.Header.self, from: Data(first)),
      header.journal == Journal.Header.program
    else { throw .foreign(path: path) }
    guard header.schema == Journal.Header.schema else { throw .other(path: path, schema: header.schema) }
    var (kept, numbers) = ([History.Line](), [Int]())
    var ending = Ending.brokeOff
    var lost: (line: Int, moves: Int)?
    var variables: PromptVariables?
    for (index, text) in rows.enumerated() {
      let row = try? decoder.decode(Journal.Line.self, from: Data(text))
      if let end = row?.end { ending = end == "resumed" ? .resumed : .left }
      // After a line that cannot be read no move is certain. One that is empty ends what was cut.
      if row?.line == nil, row?.end == nil, !text.isEmpty, lost == nil { lost = (index + 2, 0) }
      guard let line = row?.line else { continue }
      if lost == nil {
        variables = row?.variables ?? variables
        kept.append(line)
        numbers.append(index + 2)
      } else {
        lost?.moves += Self.count([line])
      }
    }
    self.path = path
    folder = header.folder
    self.lines = kept
    self.variables = variables
    self.numbers = numbers
    self.ending = ending
    dropped = lost.map { Dropped(line: $0.line, moves: $0.moves) }
    changed = Self.changed(path)
  }

  private static func bytes(_ path: String) throws(Journal.Failure) -> Data {
    do throws(FileReading.Refusal) {
      return Data(try FileReading.bytes(path, most: longest))
    } catch {
      throw .system(path: path, reason: error.reason)
    }
  }

  /// The instant of the last write to a file.
  private static func changed(_ path: String) -> Date {
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    return facts?[.modificationDate] as? Date ?? .distantPast
  }

  /// Returns the base folder of a journal's paths, by its first line alone. It is `nil` where the file is not a regular
  /// one, and where its first 16 KB hold no such line.
  static func folder(ofJournal path: String) -> String? {
    // Without waiting: a pipe among the journals must not hold the program up.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    let count = bytes.withUnsafeMutableBytes { systemRead(file, $0.baseAddress!, $0.count) }
    let data = Data(bytes.prefix(max(0, count)))
    guard let end = data.firstIndex(of: 0x0A) else { return nil }
    return (try? JSONDecoder().decode(Journal.Header.self, from: data[..<end]))?.folder
  }

  /// The most bytes of a journal that are read.
  private static let longest = 1 << 30

  /// Marks the journal as resumed: its session continues in another journal.
  package func retire() {
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return }
    // The line break ends what may have been cut.
    _ = FileDescriptorOutput.writeAll(Array("\n{\"end\":\"resumed\"}\n".utf8), to: file)
    close(file)
  }

  /// True where a running session writes to a journal.
  static func isHeld(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    return flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }
}

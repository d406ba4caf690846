import Disk
package import FlowDriver
package import FlowSession
import Foundation
import Terminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A session's record on disk, written as the session runs: a crash loses no completed line.
///
/// Each session has a file of JSON Lines that is only ever appended to:
///
///     {"folder":"…/app","journal":"genkan","schema":4}
///     {"line":{"added":{…}}}
///     {"line":{"typed":{"_0":"tap \"next\""}}}
///     {"line":{"added":{…}},"variables":{"data":[…],"others":[]}}
///     {"end":"left"}
///
/// Each line is written before the prompt returns, so that it survives the process. A separate thread syncs it to the
/// disk, so that it survives the machine. One thread uses a journal.
package final class Journal {
  /// The reason that a journal cannot be kept or read.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    /// The file is another program's: it does not begin like a journal.
    case foreign(path: String)
    /// The file is from a version of Genkan with this other line format.
    case other(path: String, schema: Int)
    /// The file was cut within its first line, before any event was recorded.
    case cut(path: String)
    /// A line cannot be read, and no move stands before it; `moves` counts the moves after it.
    case garbled(path: String, line: Int, moves: Int)
    /// The system refused; `reason` is its own text.
    case system(path: String, reason: String)

    /// The failure in words.
    package var description: String {
      switch self {
      case .foreign(let path): "\(path) belongs to another program"
      case .other(let path, let schema):
        "\(path) was written by \(schema < Header.schema ? "an older" : "a newer") version of genkan: "
          + "its lines have form \(schema), and this version reads form \(Header.schema)"
      case .cut(let path): "\(path) broke off before its first line was written"
      case .garbled(let path, let line, let moves):
        "line \(line) of \(path) cannot be read"
          + (moves == 0 ? "" : ", nor can the \(SessionText.moves(moves)) behind it")
      case .system(let path, let reason): "\(path): \(reason)"
      }
    }
  }

  /// The first line of a journal.
  struct Header: Codable, Equatable {
    static let program = "genkan"
    /// The first bytes of every header, since its keys are sorted.
    static let beginning = Array("{\"folder\":\"".utf8)

    var journal = Header.program
    /// The version of the line format; a journal of another version is not read. Since version 4, a line below the
    /// first holds a `History.Line`.
    var schema = Header.schema
    static let schema = 4
    /// The folder that the paths of the session are relative to.
    var folder: String
  }

  /// A line below the first one.
  struct Line: Codable {
    var line: History.Line?
    var end: String?
    /// The user's variables after the line, where they changed.
    var variables: PromptVariables?
  }

  /// The path of the journal's file.
  package let path: String
  private let file: Int32
  private let encoder = JSONEncoder()
  private let disk: DispatchQueue

  /// Begins a journal in a folder, which is made if it is missing.
  ///
  /// - Parameter base: The folder that the session's paths are relative to.
  /// - Throws: `Failure` where the system refuses.
  package init(in folder: String, base: String) throws(Failure) {
    do throws(SystemReason) {
      try FolderMaking.make(folder)
    } catch {
      throw .system(path: folder, reason: error.description)
    }
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    disk = DispatchQueue(label: "genkan.journal")
    var number = Self.newest(in: folder) + 1
    while true {
      let path = folder + "/" + Self.name(number)
      let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
      if file >= 0 {
        self.path = path
        self.file = file
        break
      }
      // Another session took the number between the two calls.
      guard errno == EEXIST else { throw .system(path: path, reason: String(cString: strerror(errno))) }
      number += 1
    }
    _ = flock(file, LOCK_EX | LOCK_NB)
    try write([Header(folder: base)])
    Self.forget(before: number, in: folder)
  }

  /// Continues a journal in an open file.
  init(on file: Int32, path: String) {
    (self.file, self.path) = (file, path)
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    disk = DispatchQueue(label: "genkan.journal")
  }

  deinit {
    // The queue holds the descriptor until what was handed to it is on the disk.
    let file = file
    disk.async { close(file) }
  }

  /// Adds lines.
  ///
  /// - Parameter variables: The user's variables after the lines, where they changed; else `nil`.
  /// - Throws: `Failure` where the system refuses, such as on a full disk.
  package func append(
    _ lines: [History.Line], variables: PromptVariables? = nil
  ) throws(Failure) {
    guard !lines.isEmpty else { return }
    // At one go: what one line did is kept whole or not at all, but for a disk that is full.
    var entries = lines.map { Line(line: $0) }
    entries[entries.count - 1].variables = variables
    try write(entries)
    let file = file
    disk.async { _ = fsync(file) }
  }

  /// Records that the user left the session; it can still be resumed.
  package func finish() throws(Failure) { try write([Line(end: "left")]) }

  /// Waits until everything is on the disk.
  package func synchronize() { disk.sync {} }

  /// A function that waits until all lines are on the disk, at most a second; any thread may call it.
  var flush: @Sendable () -> Void {
    let disk = disk
    return {
      let done = DispatchSemaphore(value: 0)
      disk.async { done.signal() }
      _ = done.wait(timeout: .now() + 1)
    }
  }

  private func write(_ lines: [some Encodable]) throws(Failure) {
    var data = Data()
    for line in lines {
      guard let text = try? encoder.encode(line) else {
        throw .system(path: path, reason: "a number of the session is not finite")
      }
      data.append(text)
      data.append(0x0A)
    }
    guard FileDescriptorOutput.writeAll(Array(data), to: file) else {
      throw .system(path: path, reason: String(cString: strerror(errno)))
    }
  }

  // MARK: Names

  static func name(_ number: Int) -> String {
    let digits = String(number)
    return "session-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".jsonl"
  }

  /// The upper bound of session numbers: a larger number in a file's name is not ours, and would let the next number
  /// overflow.
  private static let endOfNumbers = 1_000_000_000_000

  /// Returns the session number in a journal's file name; `nil` for any other name.
  static func number(_ name: String) -> Int? {
    guard name.hasPrefix("session-"), name.hasSuffix(".jsonl"),
      let number = Int(name.dropFirst("session-".count).dropLast(".jsonl".count)),
      (0..<endOfNumbers).contains(number), name == Self.name(number)
    else { return nil }
    return number
  }

  /// The most journals in the folder; the oldest are deleted first, except those of running sessions.
  static let maximumCount = 100

  private static func forget(before number: Int, in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let old = names.compactMap(Self.number).filter { $0 <= number - maximumCount }.sorted()
    for path in old.map({ folder + "/" + name($0) }) where !KeptSession.isHeld(path) { unlink(path) }
  }

  private static func newest(in folder: String) -> Int {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap(number).max() ?? 0
  }
}

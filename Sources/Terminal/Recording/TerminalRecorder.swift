package import Disk
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes down what a terminal shows, for as long as a person asks for it, so that the session can be shown to others.
///
/// What the program and its editor write is recorded, piece by piece as it is written; what a pager or another editor
/// draws meanwhile is their own. A kill loses nothing of what was shown before.
///
/// Unchecked: everything mutable is touched only while `lock` is held.
///
/// For example:
///
///     let recorder = TerminalRecorder { (columns: 80, rows: 24) }
///     let output = FileDescriptorOutput(recorder: recorder)
///     output.write("= 42\n")  // a line of the recording's file, with its time, while one is being made
public final class TerminalRecorder: @unchecked Sendable {
  private struct Recording {
    let path: String
    let file: Int32
    let began: ContinuousClock.Instant
    var cast: Asciicast
  }

  private let lock = NSLock()
  private var recording: Recording?
  private let size: @Sendable () -> (columns: Int, rows: Int)

  /// A recorder that records nothing yet.
  ///
  /// - Parameter size: The cells of the terminal, asked anew at each write.
  public init(size: @escaping @Sendable () -> (columns: Int, rows: Int)) { self.size = size }

  /// The file that is recorded to; `nil` for none.
  package var path: String? { lock.withLock { recording?.path } }

  /// Begins to record to a file that is not there yet.
  ///
  /// - Throws: What the system said.
  package func begin(_ path: String, terminal: String?) throws(SystemReason) {
    let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .last }
    let cast = Asciicast(cells)
    let header = cast.header(timestamp: Int(Date().timeIntervalSince1970), terminal: terminal)
    guard FileWriting.writeAll(Array(header.utf8), to: file) else {
      let reason = SystemReason.last
      close(file)
      unlink(path)
      throw reason
    }
    end()
    lock.withLock { recording = Recording(path: path, file: file, began: .now, cast: cast) }
  }

  /// Ends the recording.
  ///
  /// - Returns: The file that was recorded to; `nil` where nothing was recorded.
  @discardableResult
  package func end() -> String? {
    lock.withLock {
      guard let ended = recording.take() else { return nil }
      close(ended.file)
      return ended.path
    }
  }

  /// Takes note of what was written to the terminal. A recording that the disk does not take any more ends.
  public func take(_ bytes: some Sequence<UInt8>) {
    lock.withLock {
      guard let began = recording?.began else { return }
      let seconds = began.duration(to: .now) / .seconds(1)
      guard let lines = recording?.cast.lines(bytes, at: seconds, size: cells), let file = recording?.file,
        !FileWriting.writeAll(Array(lines.utf8), to: file)
      else { return }
      close(file)
      recording = nil
    }
  }

  private var cells: Asciicast.Size {
    let size = size()
    return Asciicast.Size(columns: size.columns, rows: size.rows)
  }
}

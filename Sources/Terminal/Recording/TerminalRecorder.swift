package import Disk
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Records the output to a terminal on request, so that a session can be shown to others.
///
/// The output of this program and its line editor is recorded as it is written. The output of a pager or another editor
/// is not. A kill loses no output that was shown before.
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

  /// Makes a recorder that is off.
  ///
  /// - Parameter size: Returns the terminal's size in cells; called at each write.
  public init(size: @escaping @Sendable () -> (columns: Int, rows: Int)) { self.size = size }

  /// The file that is recorded to; `nil` for none.
  package var path: String? { lock.withLock { recording?.path } }

  /// Begins to record to a new file.
  ///
  /// - Throws: The system's error, also where the file exists.
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
  /// - Returns: The path of the recording; `nil` where none was being made.
  @discardableResult
  package func end() -> String? {
    lock.withLock {
      guard let ended = recording.take() else { return nil }
      close(ended.file)
      return ended.path
    }
  }

  /// Records bytes that were written to the terminal. A failed write ends the recording.
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

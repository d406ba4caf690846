import Disk
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The output of the console, with results separate from diagnostics.
///
/// For example:
///
///     /// Output that is dropped.
///     final class Silence: ConsoleOutput {
///       func write(_ text: String) {}
///       func writeError(_ text: String) {}
///     }
public protocol ConsoleOutput: AnyObject {
  /// Prints a result, without a line break of its own.
  func write(_ text: String)
  /// Prints a diagnostic, without a line break of its own.
  func writeError(_ text: String)
  /// A function, callable from any thread, that drops the rest of the current output and all output until ``resume()``.
  var stopper: @Sendable () -> Void { get }
  /// Prints again after a stop.
  func resume()
  /// True where a write failed, such as to a full disk or to a pipe without a reader.
  var hasFailed: Bool { get }
}

extension ConsoleOutput {
  /// Does nothing: this output takes no time.
  public var stopper: @Sendable () -> Void { {} }
  /// Does nothing, since no output was stopped.
  public func resume() {}
  /// False: no write can fail.
  public var hasFailed: Bool { false }
}

/// Output to two descriptors, unbuffered, so that it stays in order with what the editor draws.
///
/// For example:
///
///     let output = FileDescriptorOutput(output: 1, error: 2)
///     output.write("= 42\n")  // on standard output
///     output.hasFailed        // false; true where the pipe has no reader any more
public final class FileDescriptorOutput: ConsoleOutput {
  private let output: Int32
  private let error: Int32
  /// True where a write failed. The first failure is reported on the error output, with the reason.
  public private(set) var hasFailed = false
  private let stop = Stop()
  /// The recorder of the terminal that it writes to.
  public let recorder: TerminalRecorder?

  /// Output to standard output and standard error unless other descriptors are given.
  ///
  /// - Parameter recorder: Receives the results and diagnostics that are written, but no lines of progress; `nil` for
  ///   none.
  public init(output: Int32 = 1, error: Int32 = 2, recorder: TerminalRecorder? = nil) {
    self.output = output
    self.error = error
    self.recorder = recorder
  }

  /// Prints a result, with hidden and control characters made visible.
  public func write(_ text: String) {
    put(text, to: output)
  }

  /// Prints a diagnostic, with hidden and control characters made visible.
  public func writeError(_ text: String) {
    put(text, to: error)
  }

  /// Prints a result. If it begins with a sequence that clears the terminal or its line, the sequence is written
  /// unescaped.
  public func redraw(_ text: String) {
    let control = TerminalText.clearing.first { text.hasPrefix($0) } ?? ""
    if !control.isEmpty, !stop.isOn {
      guard Self.writeAll(Array(control.utf8), to: output) else { return put(text, to: output) }
      recorder?.take(Array(control.utf8))
    }
    put(String(text.dropFirst(control.count)), to: output)
  }

  /// Replaces the current line of the error output by a text; an empty text clears the line.
  public func overwriteLine(_ text: String) {
    guard !stop.isOn else { return }
    _ = Self.writeAll(Array((TerminalText.clearLine + TerminalText.guarded(text)).utf8), to: error)
  }

  /// Drops the rest of the current output, and all output until ``resume()``.
  public var stopper: @Sendable () -> Void { { [stop] in stop.isOn = true } }

  /// Prints again after a stop.
  public func resume() { stop.isOn = false }

  /// Writes in chunks, so that a long text to a slow terminal can be stopped.
  private func put(_ text: String, to descriptor: Int32) {
    var text = TerminalText.guarded(text)
    let isWritten = text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty, !stop.isOn {
        let piece = Array(rest.prefix(Self.pieceBytes))
        guard Self.writeAll(piece, to: descriptor) else { return false }
        recorder?.take(piece)
        rest = rest.dropFirst(Self.pieceBytes)
      }
      return true
    }
    guard !isWritten else { return }
    let reason = SystemReason.last
    guard !hasFailed else { return }
    hasFailed = true
    if descriptor == output {
      _ = Self.writeAll(Array("the output cannot be written: \(reason)\n".utf8), to: error)
    }
  }

  private static let pieceBytes = 4096

  /// Writes all bytes, in any number of system calls. Returns false with `errno` when the system refuses.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    FileWriting.writeAll(bytes, to: descriptor)
  }
}

/// The flag for stopped output.
///
/// Unchecked: `value` is touched only while `lock` is held.
private final class Stop: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  var isOn: Bool {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
}

/// Output kept in memory, for tests and for later printing.
///
/// For example:
///
///     let output = RecordedOutput()
///     output.write("= 42\n")
///     output.text    // "= 42\n"
///     output.errors  // ""
public final class RecordedOutput: ConsoleOutput {
  /// The results so far.
  public private(set) var text = ""
  /// The diagnostics so far.
  public private(set) var errors = ""

  /// Nothing recorded yet.
  public init() {}

  /// Prints a result as it is.
  public func write(_ text: String) { self.text += text }
  /// Prints a diagnostic as it is.
  public func writeError(_ text: String) { errors += text }
}

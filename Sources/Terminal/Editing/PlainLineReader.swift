import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Blocks from a pipe or a file: no prompt, no echo, no history.
///
/// For example:
///
///     // Of `echo 'tap "next"' | genkan flow.lua`:
///     let reader = PlainLineReader(input: 0, output: FileDescriptorOutput())
///     reader.read(ReadRequest(prompt: ""))  // .block("tap \"next\"")
///     reader.read(ReadRequest(prompt: ""))  // .endOfInput
public final class PlainLineReader: LineEditor {
  /// False: no person is there.
  public let isInteractive = false
  /// The handle for other threads; their texts are printed before the next block.
  public let waker = EditorWaker()

  private let input: Int32
  private let output: any ConsoleOutput
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private var lineNumber = 0

  /// Makes a reader of a descriptor that the caller owns. Texts that other threads print go to `output`.
  public init(input: Int32 = 0, output: any ConsoleOutput) {
    self.input = input
    self.output = output
  }

  /// Returns the next lines up to a complete block; at the end of the input, the incomplete rest.
  public func read(_ request: ReadRequest) -> LineInput {
    flushTexts(request)
    let mayEnd = request.mayEnd()
    var block = ""
    var isEmpty = true
    var asked = 0
    while let line = nextLine() {
      lineNumber += 1
      guard let text = String(validating: line, as: UTF8.self) else {
        return .unreadable("line \(lineNumber) of the input is not UTF-8")
      }
      // The first line of a script may name the program that reads it.
      if lineNumber == 1, text.hasPrefix("#!") { continue }
      if !isEmpty { block += "\n" }
      block += text
      isEmpty = false
      // To ask reads the whole block: where it goes on for certain, only once it has doubled.
      if mayEnd(text) || block.utf8.count >= 2 * asked {
        asked = block.utf8.count
        if request.isComplete(block) { return .block(block) }
      }
    }
    // What is left at the end is for the evaluator to refuse: it knows what is missing.
    return isEmpty ? .endOfInput : .block(block)
  }

  /// Does nothing: the lines of a file need no history.
  public func remember(_ block: String) {}

  private func flushTexts(_ request: ReadRequest) {
    for text in waker.takeTexts() + [request.onWake()].compactMap({ $0 }) { output.write(text + "\n") }
  }

  /// The next line without its end (LF or CRLF), or nil.
  private func nextLine() -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = lineBreak(from: searched) {
        let line = buffer[start..<end]
        start = end + 1
        return line.last == 0x0D ? line.dropLast() : line
      }
      searched = buffer.count
      guard !isAtEnd else {
        defer { start = buffer.count }
        return start < buffer.count ? buffer[start...] : nil
      }
      // No line of a script is as long as this, and a device that never ends must not take all memory.
      guard buffer.count - start <= Self.longestLine else {
        defer { start = buffer.count }
        return buffer[start...]
      }
      if start > 0 {
        searched -= start
        buffer.removeFirst(start)
        start = 0
      }
      fill()
    }
  }

  private func lineBreak(from index: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, index < bytes.count else { return nil }
      return memchr(base + index, 0x0A, bytes.count - index).map { UnsafeRawPointer($0) - base }
    }
  }

  private static let longestLine = 16 << 20

  private func fill() {
    let chunk = 65_536
    let old = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: chunk))
    var got: Int
    repeat {
      got = buffer.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { systemRead(input, $0 + old, chunk) } ?? 0
      }
    } while got < 0 && errno == EINTR
    buffer.removeLast(chunk - max(got, 0))
    isAtEnd = got <= 0
  }
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads the lines of an open file from its end to its beginning, in chunks.
///
/// It reads the file as it was when the reader was made: lines added later, or a new file in its place, are not seen. A
/// file that is truncated meanwhile ends there.
package struct HistoryTail {
  /// An open file, closed when nothing reads it any more.
  private final class Descriptor {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { close(number) }
  }

  private let file: Descriptor
  /// The offset at which the first line begins.
  private let beginning: Int
  /// The offset of `piece` in the file.
  private var start: Int
  /// The bytes that were read and not handed out yet.
  private var piece: ArraySlice<UInt8> = []
  /// The number of bytes to read next.
  private var step = Self.firstStep
  /// True where `piece` ends within a line of more than `longestLine` bytes, whose end was dropped already.
  private var isOverlong = false
  /// True where the first line was handed out.
  private var hasEnded = false

  private static let firstStep = 16 << 10
  private static let greatestStep = 1 << 20
  /// The most bytes of a line: twice the longest block, because escaping can double each byte.
  private static let longestLine = 2 * LineHistory.maximumBytes

  /// Makes a reader of a range of a file; it closes the descriptor when it is released.
  ///
  /// - Parameters:
  ///   - descriptor: The open file.
  ///   - beginning: The offset at which the first line begins.
  ///   - end: The offset after the last line; without a line break before it, the rest counts as a line.
  package init(_ descriptor: Int32, from beginning: Int, to end: Int) {
    file = Descriptor(descriptor)
    self.beginning = beginning
    start = max(beginning, end)
    dropLineBreak()
  }

  /// Returns the next older line without its line break; `nil` at the beginning of the file. Lines of more than
  /// `longestLine` bytes are left out.
  package mutating func next() -> ArraySlice<UInt8>? {
    while true {
      if let lineBreak = piece.lastIndex(of: 0x0A) {
        defer { piece = piece[..<lineBreak] }
        if let line = whole(piece[(lineBreak + 1)...]) { return line }
        continue
      }
      guard start > beginning else {
        defer { hasEnded = true }
        return hasEnded ? nil : whole(piece)
      }
      if piece.count > Self.longestLine {
        piece = []
        isOverlong = true
      }
      readOn()
    }
  }

  private mutating func whole(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    defer { isOverlong = false }
    return isOverlong || line.count > Self.longestLine ? nil : line
  }

  /// Reads the chunk before the current one.
  private mutating func readOn() {
    let count = min(step, start - beginning)
    step = min(2 * step, Self.greatestStep)
    let from = start - count
    let bytes = [UInt8](unsafeUninitializedCapacity: count + piece.count) { buffer, length in
      while length < count {
        let got = pread(file.number, buffer.baseAddress! + length, count - length, off_t(from + length))
        if got > 0 { length += got } else if got == 0 || errno != EINTR { break }
      }
      guard length == count else { return }
      for byte in piece {
        buffer[length] = byte
        length += 1
      }
    }
    hasEnded = bytes.count < count
    start = hasEnded ? beginning : from
    piece = hasEnded ? [] : bytes[...]
  }

  /// Passes over the line break that ends the last line.
  private mutating func dropLineBreak() {
    guard start > beginning else {
      hasEnded = true
      return
    }
    readOn()
    if piece.last == 0x0A { piece.removeLast() }
  }
}

/// The text of a file with its lines, as UTF-8 in any case.
struct SourceText {
  /// The file's name, for issues.
  let file: String
  /// The text as UTF-8, without a byte order mark.
  let bytes: [UInt8]
  /// The offsets at which the lines begin, computed once.
  private let starts: [Int]
  /// The bytes of a line that are shown.
  static let longestLine = 500

  /// Reads a text whose encoding must be valid.
  ///
  /// - Throws: `LocalizationIssue.Failure` where the bytes are invalid in their encoding.
  init(file: String, bytes: [UInt8]) throws(LocalizationIssue.Failure) {
    let encoding = SourceEncoding(bytes)
    self.init(file: file, encoding: encoding)
    if let accident = encoding.accident {
      throw .init(issue: issue(.error, at: accident.offset, accident.message, Self.encodingAdvice))
    }
  }

  /// Makes the intended text, despite a fault in its encoding.
  init(file: String, encoding: SourceEncoding) {
    self.file = file
    bytes = encoding.text
    starts = Self.starts(bytes)
  }

  /// The advice on every accident of encoding.
  static let encodingAdvice = "Save it as UTF-8."

  /// A line ends at LF, CR or CR LF.
  private static func starts(_ bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for (index, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
        if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
        starts.append(index + 1)
      }
    }
    return starts
  }

  /// Returns the line of a byte, from 1.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low, 1)
  }

  /// The text of a line without its end; a very long line is cut.
  func text(ofLine number: Int) -> String {
    guard starts.indices.contains(number - 1) else { return "" }
    let start = starts[number - 1]
    let end = number < starts.count ? starts[number] - 1 : bytes.count
    guard end - start > Self.longestLine else { return text(start..<end) }
    var cut = start + Self.longestLine
    while cut > start, bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
    return text(start..<cut) + "…"
  }

  /// Returns an issue at the line of a byte.
  func issue(
    _ severity: LocalizationIssue.Severity, at offset: Int, _ message: String, _ advice: String
  ) -> LocalizationIssue {
    issue(severity, line: line(at: offset), message, advice)
  }

  /// An issue with a line.
  func issue(
    _ severity: LocalizationIssue.Severity, line: Int, _ message: String, _ advice: String
  ) -> LocalizationIssue {
    LocalizationIssue(
      severity: severity, file: file, line: line, sourceLine: text(ofLine: line), message: message,
      advice: advice)
  }

  /// Returns the text in a range of bytes.
  func text(_ range: Range<Int>) -> String {
    var slice = bytes[range]
    if slice.last == UInt8(ascii: "\r") { slice.removeLast() }
    return String(decoding: slice, as: UTF8.self)
  }
}

extension LocalizationIssue {
  /// The error for which a file cannot be read.
  struct Failure: Error {
    let issue: LocalizationIssue
  }
}

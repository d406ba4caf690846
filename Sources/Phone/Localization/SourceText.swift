/// The text of a file with its lines, as UTF-8 whatever it was in the file.
struct SourceText {
  /// The file's name, for issues.
  let file: String
  /// The text as UTF-8, without a byte order mark.
  let bytes: [UInt8]
  /// The places at which the lines begin; they are counted once, however often a line is asked for.
  private let starts: [Int]
  /// The bytes of a line that are shown.
  static let longestLine = 500

  /// Reads UTF-8, or UTF-16 with a byte order mark.
  ///
  /// - Throws: `LocalizationIssue.Failure` where the bytes are not text.
  init(file: String, bytes: [UInt8]) throws(LocalizationIssue.Failure) {
    let (text, faultyByte) = try Self.decoded(bytes, file)
    self.file = file
    self.bytes = text
    starts = Self.starts(text)
    if let faultyByte {
      throw .init(
        issue: issue(
          .error, at: faultyByte, "the file is not UTF-8 from this line on", "Save it as UTF-8 or UTF-16."))
    }
  }

  /// The text as UTF-8, and where the bytes are none.
  private static func decoded(
    _ bytes: [UInt8], _ file: String
  ) throws(LocalizationIssue.Failure) -> (text: [UInt8], faultyByte: Int?) {
    if bytes.starts(with: [0xFE, 0xFF]) {
      return (try utf16(bytes.dropFirst(2), bigEndian: true, file: file), nil)
    }
    if bytes.starts(with: [0xFF, 0xFE]) {
      return (try utf16(bytes.dropFirst(2), bigEndian: false, file: file), nil)
    }
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    // Decoding repairs what is not UTF-8; text that comes back unchanged was good.
    let repaired = Array(String(decoding: content, as: UTF8.self).utf8)
    guard repaired != content else { return (content, nil) }
    return (
      repaired, zip(repaired, content).enumerated().first { $1.0 != $1.1 }?.offset ?? content.count
    )
  }

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

  /// The line on which a byte stands, from 1.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low, 1)
  }

  /// The text of a line, without its end, and cut where it is very long.
  func text(ofLine number: Int) -> String {
    guard starts.indices.contains(number - 1) else { return "" }
    let start = starts[number - 1]
    let end = number < starts.count ? starts[number] - 1 : bytes.count
    guard end - start > Self.longestLine else { return text(start..<end) }
    var cut = start + Self.longestLine
    while cut > start, bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
    return text(start..<cut) + "…"
  }

  /// An issue with the line on which a byte stands.
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

  /// The text between two places.
  func text(_ range: Range<Int>) -> String {
    var slice = bytes[range]
    if slice.last == UInt8(ascii: "\r") { slice.removeLast() }
    return String(decoding: slice, as: UTF8.self)
  }

  private static func utf16(
    _ bytes: ArraySlice<UInt8>, bigEndian: Bool, file: String
  ) throws(LocalizationIssue.Failure) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var rest = bytes
    while let first = rest.popFirst(), let second = rest.popFirst() {
      units.append(bigEndian ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first))
    }
    let text = String(decoding: units, as: UTF16.self)
    guard bytes.count.isMultiple(of: 2), text.utf16.elementsEqual(units) else {
      throw .init(
        issue: LocalizationIssue(
          severity: .error, file: file, line: 1, sourceLine: "",
          message: "the file says that it is UTF-16 and is not", advice: "Save it as UTF-8 or UTF-16."))
    }
    return Array(text.utf8)
  }
}

extension LocalizationIssue {
  /// The error that keeps a file from being read.
  struct Failure: Error {
    let issue: LocalizationIssue
  }
}

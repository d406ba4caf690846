/// The text of a file with its lines, as UTF-8 whatever it was in the file.
struct SourceText {
  /// The file's name, for issues.
  let file: String
  /// The text as UTF-8, without a byte order mark.
  let bytes: [UInt8]

  /// Reads UTF-8, or UTF-16 with a byte order mark.
  ///
  /// - Throws: `LocalizationIssue.Failure` where the bytes are not text.
  init(file: String, bytes: [UInt8]) throws(LocalizationIssue.Failure) {
    self.file = file
    if bytes.starts(with: [0xFE, 0xFF]) {
      self.bytes = try Self.utf16(bytes.dropFirst(2), bigEndian: true, file: file)
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self.bytes = try Self.utf16(bytes.dropFirst(2), bigEndian: false, file: file)
    } else {
      let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
      // Decoding repairs what is not UTF-8; text that comes back unchanged was good.
      let repaired = Array(String(decoding: content, as: UTF8.self).utf8)
      self.bytes = repaired
      guard repaired == content else {
        let offset = zip(repaired, content).enumerated().first { $1.0 != $1.1 }?.offset ?? content.count
        throw .init(
          issue: issue(
            .error, at: offset, "the file is not UTF-8 from this line on", "Save it as UTF-8 or UTF-16."))
      }
    }
  }

  /// The line on which a byte stands, from 1; a line ends at LF, CR or CR LF.
  func line(at offset: Int) -> Int {
    var line = 1
    for index in 0..<min(offset, bytes.count) where isLineEnd(index) { line += 1 }
    return line
  }

  /// The lines of ascending places, from 1, in one pass.
  func lines(at offsets: [Int]) -> [Int] {
    var line = 1
    var index = 0
    return offsets.map { offset in
      while index < min(offset, bytes.count) {
        if isLineEnd(index) { line += 1 }
        index += 1
      }
      return line
    }
  }

  /// The text of a line, without its end.
  func text(ofLine number: Int) -> String {
    var line = 1
    var start = 0
    for index in bytes.indices where isLineEnd(index) {
      if line == number { return text(start..<index) }
      line += 1
      start = index + 1
    }
    return line == number ? text(start..<bytes.count) : ""
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

  private func isLineEnd(_ index: Int) -> Bool {
    if bytes[index] == UInt8(ascii: "\n") { return true }
    guard bytes[index] == UInt8(ascii: "\r") else { return false }
    return index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
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

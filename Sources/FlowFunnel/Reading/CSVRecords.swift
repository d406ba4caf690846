/// The records of a text of comma-separated values (RFC 4180), found in its bytes without copies.
///
/// The package SwiftCSV would make a dictionary for each record, which takes gigabytes for a million records.
///
/// For example:
///
///     var records = CSVRecords(bytes)
///     try records.next(&fields)  // true; fields has the bytes of each field
struct CSVRecords {
  /// A field: its bytes without the quotes around it.
  struct Field {
    let range: Range<Int>
    /// True where a quote in it is written twice.
    let hasQuotes: Bool
  }

  /// The reason for which a record cannot be read.
  enum Fault: Error { case openQuote, textBehindQuote }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  /// The line on which the last record begins, from 1.
  private(set) var recordLine = 1
  private var line = 1
  /// The sign between two fields.
  private let separator: UInt8

  /// Begins at a byte. The separator is the first of `,`, tab and `;` that the first line contains, and `,` where it
  /// contains none.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
    (self.bytes, index) = (bytes, start)
    let head = bytes[start...].prefix { $0 != 10 && $0 != 13 }
    separator = [UInt8(ascii: ","), 9, UInt8(ascii: ";")].first { head.contains($0) } ?? UInt8(ascii: ",")
  }

  /// Reads a record that is no empty line; false at the end.
  mutating func next(_ fields: inout [Field]) throws(Fault) -> Bool {
    fields.removeAll(keepingCapacity: true)
    while index < bytes.count, bytes[index] == 10 || bytes[index] == 13 { skipLineEnd() }
    guard index < bytes.count else { return false }
    recordLine = line
    while true {
      fields.append(try field())
      guard index < bytes.count, bytes[index] == separator else { break }
      index += 1
    }
    return true
  }

  private mutating func skipLineEnd() {
    if bytes[index] == 13, index + 1 < bytes.count, bytes[index + 1] == 10 { index += 1 }
    index += 1
    line += 1
  }

  private mutating func field() throws(Fault) -> Field {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      let start = index
      while index < bytes.count, bytes[index] != separator, bytes[index] != 10, bytes[index] != 13 {
        index += 1
      }
      return Field(range: start..<index, hasQuotes: false)
    }
    index += 1
    let start = index
    var hasQuotes = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\"") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\""):
        hasQuotes = true
        index += 2
      case UInt8(ascii: "\""):
        let end = index
        index += 1
        guard index == bytes.count || [separator, 10, 13].contains(bytes[index]) else {
          throw .textBehindQuote
        }
        return Field(range: start..<end, hasQuotes: hasQuotes)
      case 10, 13: skipLineEnd()
      default: index += 1
      }
    }
    throw .openQuote
  }
}

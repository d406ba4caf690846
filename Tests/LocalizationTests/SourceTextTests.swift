import TestSupport
import Testing

@testable import Localization

@Suite struct SourceTextTests {
  private func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    let units = "\u{FEFF}\(text)".utf16
    return units.flatMap {
      bigEndian ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
    }
  }

  @Test func `UTF-8 and UTF-16 of either order give the same text`() throws {
    let text = "\"あ\" = \"👩\";"
    for bytes in [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), utf16(text, bigEndian: true),
      utf16(text, bigEndian: false),
    ] {
      #expect(try SourceText(file: "f", bytes: bytes).bytes == Array(text.utf8))
    }
  }

  @Test(arguments: [
    Row("in the second line", Array("a\nb".utf8) + [0xFF], 2),
    Row("a cut character at the end", Array("a\n\n".utf8) + [0xE3, 0x81], 3),
    Row("an encoded surrogate", [0xED, 0xA0, 0x80], 1),
    Row("Shift JIS", [0x0A, 0x82, 0xA0], 2),
  ])
  func `bytes that are not UTF-8 are an error with its line`(_ row: Row<[UInt8], Int>) throws {
    let failure = #expect(throws: LocalizationIssue.Failure.self) {
      try SourceText(file: "f", bytes: row.input)
    }
    #expect(failure?.issue.line == row.expected)
    #expect(failure?.issue.message.hasPrefix("the file is not UTF-8 from this line on") == true)
  }

  @Test(arguments: [
    Row("half a unit", [0xFE, 0xFF, 0x00], "the file ends with half a character of UTF-16"),
    Row(
      "half a pair", [0xFF, 0xFE, 0x00, 0xD8],
      "half a character of UTF-16 stands on this line, which is shown as U+FFFD"),
  ])
  func `broken UTF-16 is an error`(_ row: Row<[UInt8], String>) {
    let failure = #expect(throws: LocalizationIssue.Failure.self) {
      try SourceText(file: "f", bytes: row.input)
    }
    #expect(failure?.issue.message == row.expected)
  }

  @Test func `lines end at LF, CR and CR LF`() throws {
    let text = try SourceText(file: "f", bytes: Array("a\nb\r\nc\rd".utf8))
    #expect((1...5).map { text.text(ofLine: $0) } == ["a", "b", "c", "d", ""])
    #expect([0, 1, 2, 5, 7, 99].map { text.line(at: $0) } == [1, 1, 2, 3, 4, 4])
  }
}

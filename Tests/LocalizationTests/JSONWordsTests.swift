import Foundation
import Phone
import Testing

@testable import Localization

struct JSONWordsTests {
  @Test(arguments: [
    ("", ""), ("a", "a"), ("玄関", "玄関"), ("a\\\"\\\\\\/\\b\\f\\n\\r\\tb", "a\"\\/\u{8}\u{C}\n\r\tb"),
    ("\\u3042", "あ"), ("\\uD83D\\uDE00!", "😀!"), ("\\u00e9", "é"),
  ])
  func `a text means what Foundation reads`(source: String, text: String) throws {
    #expect(JSONWords.text(Array(source.utf8)[...]) == text)
    #expect(try JSONText.value(Array("\"\(source)\"".utf8)) == .string(text))
  }

  @Test(arguments: [
    "\\", "\\q", "\\u12", "\\u12G4", "\\u+123", "\\uD83D", "\\uD83Dx", "\\uDE00", "\\uD83D\\u0041",
  ])
  func `an escape that means nothing is none`(source: String) {
    #expect(JSONWords.text(Array(source.utf8)[...]) == nil)
    #expect(throws: (any Error).self) { try JSONText.value(Array("\"\(source)\"".utf8)) }
  }

  @Test(arguments: [
    "0", "-0", "1", "-12", "1.5", "0.25", "1e3", "1E+3", "2.5e-3", "", "-", "01", "1.", ".5", "1e", "1e+",
    "+1",
    "1.2.3", "0x1", "1-2", "--1",
  ])
  func `a number is what Foundation reads as one`(source: String) {
    let isRead = (try? JSONText.value(Array("[\(source)]".utf8))).map { $0 != .list([]) } ?? false
    #expect(JSONWords.isNumber(Array(source.utf8)[...]) == isRead)
  }
}

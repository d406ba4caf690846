import Spelling
import Testing

struct ShownTextTests {
  @Test(arguments: [
    ("", 4, ""), ("abcd", 4, "abcd"), ("abcde", 4, "a…"), ("玄関から入る", 9, "玄関…"), ("玄関から", 8, "玄…"),
    ("👩‍👩‍👧x", 6, "…"), ("abc", 0, "…"),
  ])
  func `a text is cut where a character begins`(text: String, bytes: Int, shown: String) {
    #expect(text.shortened(to: bytes) == shown)
  }

  @Test func `a control character is drawn, whichever it is`() {
    let controls = (0..<0x20).map { $0 } + (0x7F..<0xA0).map { $0 }
    for value in controls {
      let text = "a" + String(Character(Unicode.Scalar(UInt32(value))!)) + "b"
      let isKept = value == 0x0A || value == 0x09
      #expect(text.visible.unicodeScalars.contains(Unicode.Scalar(UInt32(value))!) == isKept)
      #expect(!text.visibleOnOneLine.unicodeScalars.contains(Unicode.Scalar(UInt32(value))!))
    }
    #expect("\u{1B}]0;x\u{7}\r\n\t\u{7F}\u{9B}31m".visible == "␛]0;x␇␍\n\t␡\\u{009B}31m")
    #expect("a\n\tb".visibleOnOneLine == "a⏎␉b")
  }

  @Test(arguments: ["", "plain", "玄関 ñ é £", "a\n\tb", "👩‍👩‍👧"])
  func `a text without controls is the same`(text: String) {
    #expect(text.visible == text)
  }
}

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

  @Test(arguments: [
    ("a\u{202E}evil", "a\\u{202E}evil"), ("a\u{2066}b\u{2069}", "a\\u{2066}b\\u{2069}"),
    ("\u{200F}x", "\\u{200F}x"),
    ("pay\u{200B}pal", "pay\\u{200B}pal"), ("a\u{200D}b", "a\\u{200D}b"), ("a\u{200C}b", "a\\u{200C}b"),
    ("one\u{2028}two\u{2029}", "one\\u{2028}two\\u{2029}"), ("\u{FEFF}x", "\\u{FEFF}x"),
    ("\u{61C}", "\\u{061C}"),
    ("a\u{AD}b", "a\\u{00AD}b"), ("x\u{E0041}\u{E0042}", "x\\u{E0041}\\u{E0042}"), ("\u{FFF9}", "\\u{FFF9}"),
    ("\u{3164}", "\\u{3164}"), ("\u{2060}\u{2063}", "\\u{2060}\\u{2063}"), ("1\u{200D}2", "1\\u{200D}2"),
  ])
  func `a character that a reader cannot see is drawn`(text: String, shown: String) {
    #expect(text.visible == shown)
    #expect(text.visibleOnOneLine == shown)
  }

  @Test(arguments: [
    "مرحبا بالعالم", "שלום", "می\u{200C}خواهم", "क्\u{200D}ष", "❤\u{FE0F}\u{200D}🔥", "👩🏽\u{200D}🚀",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "葛\u{E0100}", "Straße “x” …", "ﾃｽﾄ　全角",
  ])
  func `ordinary spelling stays as it is, in every direction`(text: String) {
    #expect(text.visible == text)
  }
}

import Spelling
import Testing

struct VisibleTextTests {
  private static let texts: [(String, String)] = [
    ("どこで\u{3000}Aniccaを", "\"どこで\u{3000}Aniccaを\""),
    ("a\u{200B}b\u{00A0}c", #""a\u{200B}b\u{00A0}c""#),
    ("\u{1B}[0m\r\n\"\\", #""\u{001B}[0m\r\n\"\\""#),
    ("👨‍👩‍👧 ☺️ 🇯🇵", "\"👨‍👩‍👧 ☺️ 🇯🇵\""),
    ("می\u{200C}خواهم שלום", "\"می\u{200C}خواهم שלום\""), ("a\u{200C}b", #""a\u{200C}b""#),
    ("\u{FEFF}x\u{202E}", #""\u{FEFF}x\u{202E}""#),
  ]

  @Test(arguments: texts)
  func `what cannot be seen is written as its escape`(text: String, shown: String) {
    #expect(quoted(text) == shown)
  }

  @Test func `revealing also shows what could be mistaken`() {
    #expect(quoted("か\u{3099}\u{3000}☺\u{FE0F}", .revealing) == #""か\u{3099}\u{3000}☺\u{FE0F}""#)
  }

  @Test func `lines keep their number and show the spaces at their ends`() {
    #expect(visibleLines(of: "a  \r\n\n b\t\n") == ["a  \\r", "", " b\\t", ""])
    #expect(visibleLines(of: "a  ") == ["a··"])
  }
}

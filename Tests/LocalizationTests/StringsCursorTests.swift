import TestSupport
import Testing

@testable import Localization

@Suite struct StringsCursorTests {
  private func cursor(_ text: String) -> StringsCursor { StringsCursor(Array(text.utf8)) }

  @Test(arguments: [
    Row("spaces", " \t\r\n\u{2028}x", 7), Row("a line", "// a\nx", 5), Row("a block", "/* a */x", 7),
    Row("a slash", "/x", 0), Row("a no-break space", "\u{A0}x", 0),
  ])
  func `spaces and comments are gone past`(_ row: Row<String, Int>) {
    var cursor = cursor(row.input)
    cursor.skipSpace()
    #expect(cursor.index == row.expected)
    #expect(cursor.openComment == nil)
  }

  @Test func `a comment without an end goes on to the end of the file, and is remembered`() {
    var cursor = cursor(" /*/ x")
    cursor.skipSpace()
    #expect(cursor.isAtEnd)
    #expect(cursor.openComment == 1)
  }

  @Test(
    arguments: [
      Row("quotes", "\"a\\\"b\";", .word(0..<6)), Row("single quotes", "'a\"' x", .word(0..<4)),
      Row("a bare word", "a-b/c.d=", .word(0..<7)), Row("no word", "=", .absent), Row("nothing", "", .absent),
      Row("no partner", "\"abc", .unclosed(0)),
    ] as [Row<String, StringsCursor.Token>])
  func `a word is quoted or bare`(_ row: Row<String, StringsCursor.Token>) {
    var cursor = cursor(row.input)
    #expect(cursor.token() == row.expected)
  }

  @Test(arguments: [
    Row("an array", "(a, 'b', (), )", true), Row("a dictionary", "{ a = b; c; }", true),
    Row("data", "< 00 fF\n>", true), Row("half a byte", "<0>", false), Row("no comma", "(a b)", false),
    Row("no semicolon", "{ a = b }", false), Row("nothing", "", false),
    Row(
      "as deep as can be", String(repeating: "(", count: 512) + String(repeating: ")", count: 512), true),
    Row(
      "too deep", String(repeating: "(", count: 100_000) + String(repeating: ")", count: 100_000), false),
  ])
  func `a value of any kind is gone past whole`(_ row: Row<String, Bool>) {
    var cursor = cursor(row.input)
    let isWhole = cursor.skipValue()
    #expect(isWhole == row.expected)
    if isWhole { #expect(cursor.isAtEnd) }
  }
}

import Testing

@testable import Phone

struct ByteCursorTests {
  @Test func `a cursor goes past what stands where it is, and nothing else`() {
    var cursor = ByteCursor(Array("{ab}".utf8))
    #expect(!cursor.take("a"))
    #expect(cursor.take("{"))
    #expect(cursor.starts(with: "ab"))
    #expect(!cursor.starts(with: "ab}}"))
    cursor.skip { $0 != UInt8(ascii: "}") }
    #expect(cursor.index == 3)
    #expect(cursor.take("}"))
    #expect(cursor.isAtEnd && cursor.byte == nil && !cursor.take("}"))
  }

  @Test func `what is skipped ends behind the text, or at the end where there is none`() {
    var cursor = ByteCursor(Array("a--b-->c".utf8))
    #expect(cursor.skip(past: "-->"))
    #expect(cursor.byte == UInt8(ascii: "c"))
    #expect(!cursor.skip(past: "-->"))
    #expect(cursor.isAtEnd)
  }

  @Test func `an empty source is at its end`() {
    var cursor = ByteCursor([])
    #expect(cursor.isAtEnd && !cursor.stands("a") && !cursor.starts(with: "a"))
    #expect(!cursor.skip(past: "a"))
  }
}

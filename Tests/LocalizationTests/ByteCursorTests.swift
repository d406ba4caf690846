import Testing

@testable import Localization

struct ByteCursorTests {
  @Test func `a cursor goes past what stands where it is, and nothing else`() {
    var cursor = ByteCursor(Array("{ab}".utf8))
    var taken = ["a", "{"].map { (character: Unicode.Scalar) in cursor.take(character) }
    #expect(taken == [false, true])
    #expect(cursor.starts(with: "ab") && !cursor.starts(with: "ab}}"))
    cursor.skip { $0 != UInt8(ascii: "}") }
    #expect(cursor.index == 3)
    taken = ["}", "}"].map { (character: Unicode.Scalar) in cursor.take(character) }
    #expect(taken == [true, false])
    #expect(cursor.isAtEnd && cursor.byte == nil)
  }

  @Test func `a skip ends behind the text, or at the end where there is none`() {
    var cursor = ByteCursor(Array("a--b-->c".utf8))
    let isFound = cursor.skip(past: "-->")
    #expect(isFound && cursor.byte == UInt8(ascii: "c"))
    let isFoundAgain = cursor.skip(past: "-->")
    #expect(!isFoundAgain && cursor.isAtEnd)
  }

  @Test func `an empty source is at its end`() {
    var cursor = ByteCursor([])
    #expect(cursor.isAtEnd && !cursor.stands("a") && !cursor.starts(with: "a"))
    let isFound = cursor.skip(past: "a")
    #expect(!isFound)
  }
}

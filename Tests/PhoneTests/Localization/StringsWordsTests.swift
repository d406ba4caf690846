import Testing

@testable import Phone

@Suite struct StringsWordsTests {
  @Test func `words are read between their quotes, and escapes by Foundation`() {
    let words = ["bare", "\"\"", "'single'", "\"a\\n\\U3042\"", "\"玄関\"", "'it\\'s'", "\"\\\"\""]
    let bytes = words.flatMap { Array($0.utf8) }
    var places: [Range<Int>] = []
    for word in words {
      let start = places.last?.upperBound ?? 0
      places.append(start..<start + word.utf8.count)
    }
    #expect(
      StringsWords.texts(of: places, in: bytes) == ["bare", "", "single", "a\nあ", "玄関", "it's", "\""])
  }

  @Test func `no words are no texts`() {
    #expect(StringsWords.texts(of: [], in: []) == [])
  }
}

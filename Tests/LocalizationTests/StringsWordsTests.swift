import Foundation
import Testing

@testable import Localization

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

  @Test(arguments: [
    #""a\"b""#, #""\\""#, #"'\''"#, #""\t\n""#, #""\\n""#, #""\q""#, #""\101""#, #""\U0041""#, #""\r\a""#,
    #""x\"y\\z\n""#,
  ])
  func `an escape means what Foundation says`(_ word: String) throws {
    let list = try PropertyListSerialization.propertyList(
      from: Data("(\(word))".utf8), options: [], format: nil)
    #expect(StringsWords.texts(of: [0..<word.utf8.count], in: Array(word.utf8)) == list as? [String])
  }
}

import FlowWords
import Spelling
import Testing

struct PhraseTests {
  @Test func `an interpolation names the role of each span, and empty spans are left out`() {
    let phrase: Phrase = "\(verb: "tap") \(value: "next")\(value: "")\(" twice" as Phrase)"
    #expect(phrase.text == "tap next twice")
    #expect(phrase.spans.map(\.role) == [.verb, .plain, .value, .plain])
  }

  @Test(arguments: 0...16) func `a phrase is cut where its text is`(bytes: Int) {
    let phrase: Phrase = "\(verb: "ab")\(value: "玄関")c\(code: "defg")"
    #expect(phrase.text.utf8.count == 13)
    #expect(phrase.shortened(to: bytes).text == phrase.text.shortened(to: bytes))
  }

  @Test func `control characters of each span are drawn`() {
    let phrase: Phrase = "\(value: "\u{1B}[31m") \(code: "a\nb\r")"
    #expect(phrase.visible.text == phrase.text.visible)
    #expect(phrase.visible.spans.map(\.role) == [.value, .plain, .code])
  }
}

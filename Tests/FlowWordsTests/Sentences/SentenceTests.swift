import FlowWords
import Phone
import Spelling
import Testing

struct SentenceTests {
  @Test(arguments: Sentence.Actor.allCases)
  func `the words of every actor stand at the same cell`(actor: Sentence.Actor) {
    for durability in [nil, Durability.durable, .volatile] {
      let lead = Sentence(actor, "", keeping: durability).text
      #expect(DisplayWidth.of(lead) == Sentence.leadCells)
    }
  }

  @Test func `the spans are the text, the actor's first`() {
    let sentence = Sentence(.app, "\(verb: "store.set") \(value: "seen")", keeping: .durable)
    #expect(sentence.text == "app● store.set seen")
    #expect(sentence.spans.map(\.text).joined() == sentence.text)
    #expect(sentence.spans.first == Span("app", .actor))
  }

  @Test func `a person who is named in a value is not the actor`() {
    let sentence = Sentence(.log, "info: \(value: "you\nyou  tap")")
    #expect(sentence.actor == .log && sentence.shown == sentence)
  }

  @Test func `a sentence of megabytes is cut with its lead counted`() {
    let text = String(repeating: "長", count: 1 << 20)
    let sentence = Sentence(.app, "\(value: text)", keeping: .durable)
    #expect(sentence.shown.text == sentence.text.shortened(to: Sentence.longest))
  }
}

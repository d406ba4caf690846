import FlowExport
import FlowWords
import Phone
import Testing

struct HTMLSentenceTests {
  @Test func `each span has an element of its role`() {
    #expect(
      HTML.sentence(Sentence(.person, "\(verb: "tap") \(value: "next")"))
        == #"<b class="actor">you</b> <span class="verb">tap</span> <bdi class="value">next</bdi>"#)
    #expect(
      HTML.sentence(Sentence(.app, "\(verb: "store.set")", keeping: .durable))
        == #"<b class="actor">app</b><span class="mark">●</span> <span class="verb">store.set</span>"#)
    #expect(
      HTML.sentence(Sentence(.finding, "It was late [\(code: "a.b"), \(place: "S-1")]"))
        == #"<b class="actor">!</b> It was late [<code>a.b</code>, <bdi class="place">S-1</bdi>]"#)
    #expect(HTML.sentence(Sentence(.surroundings, "3 s pass")) == "3 s pass")
  }

  @Test func `a text of the app is never an element`() {
    let hostile = Sentence(
      .app, "\(verb: "<b>") \(value: "</bdi><script>") \(code: "</code>") \(place: "\"'&")")
    #expect(
      HTML.sentence(hostile)
        == #"<b class="actor">app</b> <span class="verb">&lt;b&gt;</span> <bdi class="value">&lt;/bdi&gt;&lt;script&gt;</bdi> <code>&lt;/code&gt;</code> <bdi class="place">&quot;&#39;&amp;</bdi>"#
    )
  }
}

import Testing

@testable import Console

struct FlowEvaluatorShowingTests {
  @Test func `as JSON Lines what was printed comes first, then what happened, then values`() throws {
    let prompt = try SamplePrompt()
    prompt.evaluator.isJSON = true
    let lines = prompt.type("print 'a' tap 'next' return 1, 'b'").split(separator: "\n").map(String.init)
    #expect(lines.first == #"{"kind":"print","text":"a"}"#)
    #expect(lines[1] == #"{"control":"next","kind":"event","name":"tapped","seq":1,"time":0}"#)
    #expect(lines.suffix(2) == [#"{"kind":"value","text":"1"}"#, #"{"kind":"value","text":"\"b\""}"#])
    #expect(prompt.type("undo() choose 'x'").contains("error["))
    #expect(prompt.type("app.background()").contains(#""name":"backgrounded","seq":4"#))
  }
}

import FlowSession
import FlowWords
import Phone
import Testing

struct ActJSONTests {
  @Test func `a node says its flow and that it was not expanded only where it has them`() {
    let plain = ActJSON.node(0, kind: "start", name: "not running", depth: 0, flow: nil, isExpanded: true)
    #expect(
      JSONText.string(.record(plain)) == #"{"depth":0,"id":0,"kind":"start","name":"not running"}"#)
    let other = ActJSON.node(1, kind: "step", name: "a", depth: 1, flow: "f", isExpanded: false)
    #expect(
      JSONText.string(.record(other))
        == #"{"depth":1,"flow":"f","id":1,"isExpanded":false,"kind":"step","name":"a"}"#)
  }

  @Test func `an act has its events, its effects, and what the phone knows of them`() {
    let shown = ActJSON.shown([.review(.request)], [], raises: "boom")
    #expect(
      JSONText.string(.record(ActJSON.events(["app.launch()"]).joined(with: shown)))
        == #"{"effects":[{"arguments":{},"name":"review.request"}],"events":["app.launch()"],"raises":"boom"}"#
    )
  }
}

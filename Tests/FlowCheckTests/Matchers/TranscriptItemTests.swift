import FlowCheck
import Phone
import Testing

struct TranscriptItemTests {
  private let item = TranscriptItem(
    kind: .effect, name: "store.set", arguments: ["key": "step", "value": 9], position: 3)

  private static let matching: [(Value?, Bool)] = [
    (nil, true), (.list([]), true), (["key": "step"], true), (["value": 9, "key": "step"], true),
    (["key": "other"], false), (["key": "step", "more": 1], false), (["value": 9.0], false), ("step", false),
  ]

  @Test(arguments: matching)
  func `the arguments named must be there and equal`(arguments: Value?, matches: Bool) {
    #expect(TranscriptPattern(.effect, "store.set", arguments: arguments).matches(item) == matches)
  }

  @Test func `kind and name must be the same`() {
    #expect(!TranscriptPattern(.event, "store.set").matches(item))
    #expect(!TranscriptPattern(.effect, "store.get").matches(item))
  }

  @Test func `an item without arguments matches a pattern that names none`() {
    let review = TranscriptItem(kind: .effect, name: "review.request", position: 1)
    #expect(TranscriptPattern(.effect, "review.request", arguments: [:]).matches(review))
    #expect(!TranscriptPattern(.effect, "review.request", arguments: ["a": 1]).matches(review))
  }
}

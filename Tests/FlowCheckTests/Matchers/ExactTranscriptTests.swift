import FlowCheck
import FlowModel
import FlowSession
import Phone
import Testing

struct ExactTranscriptTests {
  private var items: TranscriptItems {
    var transcript = Transcript()
    let told: [Transcript.Kind] = [
      .event(.tapped("next")), .effect(.store(.set(key: "x", value: 1))), .effect(.onboarding(.complete)),
      .event(.calledBack(.suspended)), .log(.init(level: .info, text: "done")), .event(.processKilled),
    ]
    for kind in told { transcript.append(kind, at: 0) }
    return TranscriptItems(transcript)
  }

  private static let set = TranscriptPattern(
    .effect, "store.set",
    arguments: ["value": 1, "key": "x"])
  private static let rest: [TranscriptPattern] = [
    .init(.effect, "onboarding.complete"), .init(.event, "suspended"), .init(.log, "done"),
    .init(.event, "processKilled"),
  ]

  private func durable(_ value: Int) -> Value {
    ["store": ["x": .integer(value)]]
  }

  private func failure(
    _ patterns: [TranscriptPattern], expecting expected: Value = [:],
    on disk: Value = [:]
  ) -> String? {
    ExactTranscript(patterns, durable: expected).verdict(for: items, durable: disk, of: nil).failure
  }

  @Test func `what came of the gestures, all of it and in order, passes`() {
    #expect(failure([Self.set] + Self.rest) == nil)
    #expect(failure([Self.set] + Self.rest, expecting: durable(1), on: durable(1)) == nil)
    #expect(ExactTranscript([]).verdict(for: TranscriptItems([]), durable: [:], of: nil) == .pass)
  }

  @Test func `what is not mentioned fails, with the difference and the list that would pass`() {
    #expect(
      failure([Self.set, .init(.log, "done"), .init(.event, "processKilled")], on: durable(1)) == """
        expected exactly 3 things, and 6 came of it (- expected, + actual):
          effect("store.set", { value = 1, key = "x" })
        + effect "onboarding.complete"
        + event "suspended"
          logged "done"
          event "processKilled"
        + durable = { store = { x = 1 } }
        this list would pass:
        {
          effect("store.set", { value = 1, key = "x" }),
          effect "onboarding.complete",
          event "suspended",
          logged "done",
          event "processKilled",
          durable = { store = { x = 1 } },
        }
        """)
  }

  @Test func `arguments of effects are compared whole, and none means that there are none`() {
    let bare = TranscriptPattern(.effect, "store.set")
    let part = TranscriptPattern(
      .effect, "store.set", arguments: ["key": "x"])
    for pattern in [bare, part] {
      #expect(
        failure([pattern] + Self.rest)?.contains("+ effect(\"store.set\", { key = \"x\", value = 1 })")
          == true)
    }
  }

  @Test func `another order, one thing too many and another state of the disk fail`() {
    #expect(failure(Self.rest + [Self.set]) != nil)
    #expect(failure([Self.set] + Self.rest + [.init(.screen, "a")])?.contains("- screen \"a\"") == true)
    let other = failure([Self.set] + Self.rest, expecting: durable(2), on: durable(1))
    #expect(other?.contains("- durable = { store = { x = 2 } }\n+ durable = { store = { x = 1 } }") == true)
    #expect(failure([Self.set] + Self.rest, expecting: durable(2))?.contains("- durable") == true)
  }

  @Test func `details of what a person sees may be left out, and are compared whole where they are named`() {
    let level = ["level": "info"] as Value
    let wrong = ["level": "error"] as Value
    #expect(
      failure([Self.set] + Self.rest.map { $0.kind == .log ? .init(.log, "done", arguments: level) : $0 })
        == nil)
    #expect(
      failure([Self.set] + Self.rest.map { $0.kind == .log ? .init(.log, "done", arguments: wrong) : $0 })
        != nil)
  }
}

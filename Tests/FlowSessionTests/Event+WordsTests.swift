import Phone
import Testing

@testable import FlowSession

struct EventWordsTests {
  @Test func `every event that a run shows has a known name, once`() {
    #expect(Set(Event.names).count == Event.names.count)
    for name in ["launched", "tapped", "granted", "phoneChanged", "phoneLocked", "paywallEnded"] {
      #expect(Event.names.contains(name))
    }
    #expect(!Event.names.contains("swipped"))
  }

  @Test(
    arguments: [
      ("tapped", ["control"]), ("posted", ["event", "details"]), ("chosen", ["option", "at"]),
      ("promptAnswered", ["answer", "read", "share"]), ("backgrounded", []), ("granted", nil), ("taped", nil),
    ] as [(String, [String]?)])
  func `the arguments of an event are those that any of its kind has`(name: String, arguments: [String]?) {
    #expect(Event.argumentNames(of: name) == arguments)
  }
}

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

  @Test func `the arguments of every event are known that has none of its own`() {
    let open = Answer.allCases.map(\.rawValue) + [Event.Name.phoneChanged.rawValue]
    #expect(Set(Event.fullest.map(\.name)).union(open) == Set(Event.names))
    #expect(Set(ExternalEvent.fullest.map(\.name)) == Set(ExternalEvent.Name.allCases.map(\.rawValue)))
    #expect(Set(SystemCallback.fullest.map(\.name)) == Set(SystemCallback.Name.allCases.map(\.rawValue)))
  }

  @Test(
    arguments: [
      ("tapped", ["control"]), ("posted", ["event", "details"]), ("chosen", ["option", "at"]),
      ("promptAnswered", ["answer", "read", "share", "url"]), ("backgrounded", []), ("granted", nil),
      ("taped", nil),
    ] as [(String, [String]?)])
  func `the arguments of an event are those that any of its kind has`(name: String, arguments: [String]?) {
    #expect(Event.argumentNames(of: name) == arguments)
  }
}

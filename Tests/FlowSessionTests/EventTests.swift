import Foundation
import Phone
import Testing

@testable import FlowSession

struct EventTests {
  static let rows: [(Event, String, Record)] = [
    (.launched, "launched", [:]), (.backgrounded, "backgrounded", [:]), (.foregrounded, "foregrounded", [:]),
    (.processKilled, "processKilled", [:]), (.wentBack, "wentBack", [:]),
    (.signInFailed, "signInFailed", [:]),
    (.tapped("next"), "tapped", ["control": "next"]),
    (.tappedTwice("next"), "tappedTwice", ["control": "next"]),
    (.chosen("a", time: nil), "chosen", ["option": "a"]),
    (.chosen("wake", time: Habits.Time("7:05")), "chosen", ["option": "wake", "at": "07:05"]),
    (.entered("Sora"), "entered", ["text": "Sora"]),
    (.promptAnswered(.refused), "promptAnswered", ["answer": "refused"]),
    (.promptAnswered(.once), "promptAnswered", ["answer": "once"]),
    (
      .promptAnswered(.some(read: [.steps], share: [])), "promptAnswered",
      ["answer": "some", "read": ["steps"], "share": []]
    ),
    (.occurred(.life(.phoneLocked)), "phoneLocked", [:]),
    (.occurred(.life(.appReinstalled(vendorStays: true))), "appReinstalled", ["vendorStays": true]),
    (
      .calledBack(.authorizationChanged(.location, .denied)), "authorizationChanged",
      ["permission": "location", "status": "denied"]
    ),
    (
      .phoneChanged(.file(.init(name: "a", bytes: 1))), "phoneChanged",
      ["file": "a", "bytes": 1, "group": .null]
    ),
    (.timePassed(90), "timePassed", ["seconds": 90.0]),
    (.phoneChanged(.ios(OSVersion(18, 5))), "phoneChanged", ["ios": "18.5"]),
  ]

  @Test(arguments: rows)
  func `an event has a name in the past tense and its details`(event: Event, name: String, arguments: Record)
  {
    #expect(event.name == name)
    #expect(event.arguments == arguments)
  }

  @Test(arguments: rows)
  func `no detail hides what every entry of the transcript has`(event: Event, name: String, arguments: Record)
  {
    for field in ["seq", "time", "kind", "name"] { #expect(event.arguments[field] == nil) }
  }

  @Test(arguments: rows)
  func `an event that is written down is read back`(event: Event, name: String, arguments: Record) throws {
    let data = try JSONEncoder().encode(event)
    #expect(try JSONDecoder().decode(Event.self, from: data) == event)
  }

  @Test func `the bytes of an event are those of its arguments`() {
    for event in Event.fullest + [
      .launched, .chosen("a", time: nil), .promptAnswered(.allowed), .promptAnswered(.refused),
    ] {
      #expect(event.weight == event.arguments.weight, "\(event)")
    }
  }
}

import FlowSession
import Phone
import Testing

@testable import Console

struct EventLuaTests {
  @Test(arguments: [
    (Event.launched, "app.launch()"),
    (.tapped("next"), "tap \"next\""),
    (.tappedTwice("a\"b"), "tap(\"a\\\"b\", { times = 2 })"),
    (.chosen("wake", time: Habits.Time("06:30")), "choose(\"wake\", \"06:30\")"),
    (.entered("空"), "enter \"空\""),
    (.promptAnswered(.refused), "deny()"),
    (.timePassed(90), "clock.advance(90.0)"),
    (.phoneChanged(.language("ja")), "language.device = \"ja\""),
    (.phoneChanged(.permission(.notifications, .denied)), "settings.set(\"notifications\", \"denied\")"),
    (.phoneChanged(.stored(key: "k", value: ["a"])), "store.plant(\"k\", { \"a\" })"),
    (.phoneChanged(.stored(key: "k", value: nil)), "store.plant(\"k\", nil)"),
  ])
  func `an event is what a person would write`(event: Event, line: String) {
    #expect(EventLua.lines(event) == [line])
  }
}

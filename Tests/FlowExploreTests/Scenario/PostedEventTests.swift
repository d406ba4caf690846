import Phone
import Testing

@testable import FlowExplore

struct PostedEventTests {
  @Test func `the details of one event stand together, in the order of the events`() {
    let events = [
      PostedEvent("over", ["score": 1], asLua: "{ score = 1 }"),
      PostedEvent("begun", [:], asLua: "{}"),
      PostedEvent("over", ["score": 2], asLua: "{ score = 2 }"),
    ]
    #expect(
      events.lua == "{ [\"over\"] = { { score = 1 }, { score = 2 } }, [\"begun\"] = { {} } }")
  }
}

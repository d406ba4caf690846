import LuaKit
import Phone
import Testing

@testable import FlowScript

struct NotificationReadingTests {
  private let place = LuaArgumentPlace(0)

  @Test func `a request is read from plain data`() throws {
    let request = try NotificationRequest(
      .record(["id": "wake", "title": "Up", "at": .record(["hour": 7, "weekday": 2]), "repeats": true]),
      at: place)
    #expect(request.id == "wake")
    #expect(request.content == NotificationContent(title: "Up"))
    #expect(request.trigger == .calendar(DateParts(weekday: 2, hour: 7), repeats: true))
  }

  @Test func `parts that no clock shows are taken, as iOS takes them`() throws {
    let request = try NotificationRequest(
      .record(["id": "m", "title": "t", "at": .record(["hour": 7, "minute": 65])]), at: place)
    #expect(request.trigger == .calendar(DateParts(hour: 7, minute: 65), repeats: false))
  }

  @Test func `a sender is a name or a table`() throws {
    #expect(try NotificationContent.Sender("Ai", at: place) == .init(name: "Ai"))
    #expect(
      try NotificationContent.Sender(.record(["name": "Ai", "image": "file", "recipients": 3]), at: place)
        == .init(name: "Ai", image: .file, recipients: 3))
  }

  @Test func `a category has actions, whose title is their identifier unless it is said`() throws {
    let category = try NotificationCategory(
      .record([
        "id": "A",
        "actions": [.record(["id": "S"]), .record(["id": "T", "title": "Talk", "opensApp": true])],
      ]), at: place)
    #expect(
      category.actions == [.init(id: "S", title: "S"), .init(id: "T", title: "Talk", opensApp: true)])
    #expect(!category.customDismissAction)
  }
}

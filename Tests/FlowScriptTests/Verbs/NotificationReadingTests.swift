import LuaKit
import Phone
import Testing

@testable import FlowScript

struct NotificationReadingTests {
  @Test func `a request is read from plain data`() throws {
    let request = try NotificationRequest(
      .record(["id": "wake", "title": "Up", "at": .record(["hour": 7, "weekday": 2]), "repeats": true]))
    #expect(request.id == "wake")
    #expect(request.content == NotificationContent(title: "Up"))
    #expect(request.trigger == .calendar(DateParts(weekday: 2, hour: 7), repeats: true))
  }

  @Test func `parts that no clock shows are taken, as iOS takes them`() throws {
    let request = try NotificationRequest(
      .record(["id": "m", "title": "t", "at": .record(["hour": 7, "minute": 65])]))
    #expect(request.trigger == .calendar(DateParts(hour: 7, minute: 65), repeats: false))
  }

  @Test func `a sender is a name or a table`() throws {
    #expect(try NotificationContent.Sender("Ai") == .init(name: "Ai"))
    #expect(
      try NotificationContent.Sender(.record(["name": "Ai", "image": "file", "recipients": 3]))
        == .init(name: "Ai", image: .file, recipients: 3))
  }

  @Test func `a category has actions, whose title is their identifier unless it is said`() throws {
    let category = try NotificationCategory(
      .record([
        "id": "A",
        "actions": [.record(["id": "S"]), .record(["id": "T", "title": "Talk", "opensApp": true])],
      ]))
    #expect(
      category.actions == [.init(id: "S", title: "S"), .init(id: "T", title: "Talk", opensApp: true)])
    #expect(!category.customDismissAction)
  }
}

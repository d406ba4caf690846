import FlowModel
import FlowScript
import Phone
import Testing

struct NotificationDraftTests {
  private func request(_ table: String) throws -> NotificationRequest {
    let stage = try Stage(hooks: "onStart = function() notifications.add \(table) end")
    _ = stage.world.change(.permission(.notifications, .authorized))
    #expect(stage.run(stage.flow.hooks.onStart) == nil)
    return try #require(stage.world.notifications.pending.first?.request)
  }

  @Test func `a request is read from its table`() throws {
    let request = try request("{ id = 'wake', title = 'Up', at = { hour = 7, weekday = 2 }, repeats = true }")
    #expect(request.id == "wake")
    #expect(request.content == NotificationContent(title: "Up"))
    #expect(request.trigger == .calendar(DateParts(weekday: 2, hour: 7), repeats: true))
  }

  @Test func `parts that no clock shows are taken, as iOS takes them`() throws {
    let request = try request("{ id = 'm', title = 't', at = { hour = 7, minute = 65 } }")
    #expect(request.trigger == .calendar(DateParts(hour: 7, minute: 65), repeats: false))
  }

  @Test func `a sender is a name or a table`() throws {
    #expect(
      try request("{ id = 'm', title = 't', after = 1, from = 'Ai' }").content.sender == .init(name: "Ai"))
    let sender = try request(
      "{ id = 'm', title = 't', after = 1, from = { name = 'Ai', image = 'file', recipients = 3 } }"
    ).content.sender
    #expect(sender == .init(name: "Ai", image: .file, recipients: 3))
  }

  @Test func `a category has actions, whose title is their identifier unless it is said`() throws {
    let stage = try Stage(
      hooks: """
        onStart = function()
          notifications.setCategories {
            { id = 'A', actions = { { id = 'S' }, { id = 'T', title = 'Talk', opensApp = true } } }
          }
        end
        """)
    #expect(stage.run(stage.flow.hooks.onStart) == nil)
    let category = try #require(stage.world.notifications.categories.first)
    #expect(
      category.actions == [.init(id: "S", title: "S"), .init(id: "T", title: "Talk", opensApp: true)])
    #expect(!category.customDismissAction)
  }
}

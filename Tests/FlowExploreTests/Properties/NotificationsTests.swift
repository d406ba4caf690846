import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct NotificationsTests {
  /// A page that does something with notifications as it is left.
  private func verdict(_ effects: [Effect]) throws -> Verdict {
    var step = Toy.page("plan")
    step.onLeave = CallbackID(slot: 0)
    var app = App(flow: Toy.marked([step]))
    app.surroundings = [.permission(.notifications, .authorized)]
    return try #require(app.explored(.doing([0: effects])).verdict("notifications"))
  }

  private func add(_ id: String, _ trigger: NotificationTrigger) -> Effect {
    .notifications(.add(.init(id: id, content: .init(title: "Read"), trigger: trigger)))
  }

  private let daily = NotificationTrigger.calendar(DateParts(hour: 9), repeats: true)

  @Test func `one that comes each day holds`() throws {
    #expect(try verdict([add("n", daily)]).violations == [])
  }

  @Test func `one that never comes is told with its finding`() throws {
    let verdict = try verdict([add("n", .calendar(DateParts(hour: 25), repeats: true))])
    #expect(verdict.outcome == .violated)
    #expect(verdict.violations.map(\.evidence) == [.finding("notifications.neverFires")])
    #expect(verdict.violations.map(\.events) == [[.launched, .tapped("next")]])
  }

  /// A removal lands a moment later, and takes away what was added before it.
  @Test func `one that is being removed, or was added again since, is not left`() throws {
    let remove = Effect.notifications(.remove(["n"]))
    #expect(try verdict([add("n", daily), remove]).violations == [])
    let again = try verdict([add("n", daily), remove, add("n", daily)])
    #expect(!again.violations.contains { $0.sentence.contains("is still pending") })
  }

  @Test func `two of one meaning are told`() throws {
    let verdict = try verdict([add("a", daily), add("b", daily)])
    #expect(
      verdict.violations.map(\.sentence) == [
        "\"b\" and \"a\" are both pending, with the same text at the same time"
      ])
  }

  @Test func `an app that schedules none is not judged`() throws {
    #expect(
      try verdict([.notifications(.remove(["n"]))]).outcome == .vacuous("the app schedules none"))
  }
}

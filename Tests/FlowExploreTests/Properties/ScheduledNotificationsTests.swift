import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct ScheduledNotificationsTests {
  private func found(_ step: Step, _ script: FakeScript) -> [Violation] {
    var app = App(flow: Toy.marked([step]))
    app.surroundings = [.permission(.notifications, .authorized)]
    let space = app.explored(script).space
    return space.distinct(ScheduledNotifications(space).violations)
  }

  private func add(_ id: String, _ trigger: NotificationTrigger, title: String = "Read") -> Effect {
    .notifications(.add(.init(id: id, content: .init(title: title), trigger: trigger)))
  }

  private func daily(_ hour: Int) -> NotificationTrigger { .calendar(DateParts(hour: hour), repeats: true) }

  /// A page that schedules two notifications as it is left.
  private func pair(_ one: Effect, _ other: Effect) -> [Violation] {
    var step = Toy.page("plan")
    step.onLeave = CallbackID(slot: 0)
    return found(step, .doing([0: [one, other]]))
  }

  @Test func `two with one text at one time are told where the second is added`() {
    let found = pair(add("a", daily(9)), add("b", daily(9)))
    #expect(
      found.map(\.sentence) == [
        "\"b\" and \"a\" are both pending, with the same text at the same time"
      ])
    #expect(found.map(\.place) == ["plan"])
    #expect(found.map(\.events) == [[.launched, .tapped("next")]])
  }

  @Test func `two that differ in their text, their time or their instant are none`() {
    #expect(pair(add("a", daily(9)), add("b", daily(9), title: "Write")).isEmpty)
    #expect(pair(add("a", daily(9)), add("b", daily(21))).isEmpty)
    #expect(
      pair(add("a", .interval(3600, repeats: false)), add("b", .interval(3600, repeats: false))).isEmpty)
    // The second one takes the place of the first.
    #expect(pair(add("a", daily(9)), add("a", daily(9))).isEmpty)
  }

  /// A page that schedules something, and two ways from there to the end.
  private func ends(skip: [Effect], done: [Effect]) -> [Violation] {
    var step = Toy.page("plan")
    step.onEnter = CallbackID(slot: 0)
    step.button = nil
    step.buttons = [Toy.button("skip", to: .finish, run: 1), Toy.button("done", to: .finish, run: 2)]
    let end = Effect.onboarding(.complete)
    return found(
      step,
      .doing([0: [add("back", .interval(3600, repeats: false))], 1: skip + [end], 2: done + [end]]))
  }

  private let remove = Effect.notifications(.remove(["back"]))

  @Test func `one that only the other way to the end removes is told on this one`() {
    let found = ends(skip: [], done: [remove])
    #expect(
      found.map(\.sentence) == [
        "\"back\" is still pending once the onboarding is over; another way to the end removes it"
      ])
    #expect(found.map(\.events) == [[.launched, .tapped("skip")]])
  }

  @Test func `one that all ways remove, or none, is meant so`() {
    #expect(ends(skip: [remove], done: [remove]).isEmpty)
    #expect(ends(skip: [], done: []).isEmpty)
  }
}

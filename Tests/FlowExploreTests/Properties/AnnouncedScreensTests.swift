import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct AnnouncedScreensTests {
  /// An app whose home schedules notifications, and whose handler of taps does something.
  private func missed(
    _ notifications: [(id: String, content: NotificationContent)], kills: Int = 0,
    tap: @escaping (CallbackContext) -> Void
  ) -> [Violation] {
    var home = Toy.screen("home")
    (home.isHome, home.back, home.onEnter) = (true, .never, CallbackID(slot: 1))
    home.buttons = [
      Toy.button("write", to: .step("journal")), Toy.button("feel", to: .step("mood")),
      Toy.button("warm", run: 3),
    ]
    var app = App(
      flows: [Toy.flow("tour", [Toy.page("plan")])], screens: [home, Toy.step("journal"), Toy.step("mood")],
      root: .decisions([.init(name: "home")]), handlers: [.init(.onNotification, CallbackID(slot: 2))])
    app.launch = CallbackID(slot: 0)
    app.surroundings = [.permission(.notifications, .authorized)]
    let script = FakeScript.doing([
      0: [.notifications(.foreground([.banner, .list]))],
      1: notifications.map { id, content in
        .notifications(.add(.init(id: id, content: content, trigger: .interval(60, repeats: false))))
      }, 3: [.onboarding(.set(name: "warm", value: true))],
    ])
    script.hooks[2] = { _, context in tap(context) }
    let scenario = Scenario.calm {
      ($0.entrances, $0.kills, $0.maxFaults, $0.waits) = (1, kills, 2, 1)
    }
    let space = app.explored(script, within: scenario).space
    return space.distinct(AnnouncedScreens(space).missed)
  }

  private func present(_ name: String) -> (CallbackContext) -> Void {
    { $0.perform(.onboarding(.navigate(.present(name)))) }
  }

  private func routed(_ field: String, _ value: Value) -> NotificationContent {
    var content = NotificationContent(title: "How was it?")
    content.userInfo = [field: value]
    return content
  }

  private let mood =
    "the tap on \"evening\" leads to \"mood\", and the notification announces \"journal\""

  @Test(arguments: [
    ("screen", "journal"), ("url", "app://open/journal"), ("deepLink", "app://journal?from=push"),
  ])
  func `a tap that never leads to the route of its notification is told`(_ field: String, _ route: String) {
    let content = routed(field, .string(route))
    let found = missed([("evening", content)], tap: present("mood"))
    #expect(found.map(\.sentence) == [mood])
    #expect(found.map(\.place) == ["mood"])
    #expect(
      found.map(\.events) == [
        [
          .launched, .timePassed(60), .backgrounded,
          .occurred(.notification(.tapped(id: "evening", action: nil))),
        ]
      ])
    #expect(missed([("evening", content)], tap: present("journal")).isEmpty)
  }

  @Test func `a field that speaks of no way, or names no screen, announces nothing`() {
    #expect(missed([("evening", routed("kind", "journal"))], tap: present("mood")).isEmpty)
    #expect(missed([("evening", routed("screen", "diary"))], tap: present("mood")).isEmpty)
    #expect(missed([("evening", routed("screen", 3))], tap: present("mood")).isEmpty)
  }

  @Test func `a notification with the title of a screen announces it`() {
    let content = NotificationContent(title: "Journal")
    #expect(missed([("evening", content)], tap: present("mood")).map(\.sentence) == [mood])
    #expect(missed([("evening", content)], tap: present("journal")).isEmpty)
    // It may only mean to bring the person back.
    #expect(missed([("evening", content)], tap: { _ in }).isEmpty)
  }

  @Test func `an identifier announces a screen only where taps go by identifiers`() {
    let (journal, feeling) = (NotificationContent(title: "A"), NotificationContent(title: "B"))
    #expect(missed([("journal", journal)], tap: present("mood")).isEmpty)
    #expect(
      missed([("journal", journal), ("mood", feeling)], tap: present("mood")).map(\.sentence) == [
        "the tap on \"journal\" leads to \"mood\", and the notification announces \"journal\""
      ])
  }

  @Test func `a tap that leads there only while the app runs is told by the kill`() {
    func byMemory(_ context: CallbackContext) {
      let isWarm = context.world.onboarding.state["warm"] == true
      context.perform(.onboarding(.navigate(.present(isWarm ? "journal" : "mood"))))
    }
    let content = routed("screen", "journal")
    let found = missed([("evening", content)], kills: 1, tap: byMemory)
    #expect(
      found.map(\.sentence) == [
        "the tap on \"evening\" leads to \"mood\" once the process has ended, and the notification announces \"journal\""
      ])
    #expect(
      found.map { $0.events.suffix(2) } == [
        [.processKilled, .occurred(.notification(.tapped(id: "evening", action: nil)))]
      ])
    #expect(missed([("evening", content)], kills: 0, tap: byMemory).isEmpty)
  }
}

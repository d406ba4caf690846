import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct CompiledAppRefusalsTests {
  private func player() -> Player {
    var app = App(flow: Toy.flow("f", [Toy.step("a"), Toy.step("b")]))
    app.events = [.init(name: "sync", callback: CallbackID(slot: 0))]
    return Player(CompiledApp(app: app, callbacks: FakeScript.doing([:])))
  }

  private func refusal(_ event: Event, after events: [Event]) throws -> String? {
    var player = player()
    for event in events { try player.send(event) }
    return try player.compiled.obstacle(to: event, player.session)?.message
  }

  @Test(
    arguments: [.foregrounded, .backgrounded, .wentBack, .swiped(.left), .posted("sync", [:])] as [Event])
  func `what is done to a dead app is refused`(event: Event) throws {
    #expect(try refusal(event, after: [.launched, .processKilled]) == "the app is not running")
    #expect(try refusal(event, after: []) == "the app is not running")
    #expect(try refusal(event, after: [.launched]) == nil)
  }

  @Test(arguments: [.wentBack, .swiped(.right)] as [Event])
  func `a gesture on a hidden app is refused`(event: Event) throws {
    #expect(try refusal(event, after: [.launched, .backgrounded]) == "the app is in the background")
  }

  @Test func `what no handler of the app hears is not posted`() throws {
    let player = player()
    var session = player.session
    session = try player.compiled.next(session, .launched).0
    let obstacle = try player.compiled.obstacle(to: .posted("snyc", [:]), session)
    #expect(obstacle?.message == "the app's `on` has no event \"snyc\"")
    #expect(obstacle?.advice == "did you mean \"sync\"?")
  }

  @Test func `a sign-in fails only while its sheet is up`() throws {
    #expect(try refusal(.signInFailed, after: [.launched]) == "no sheet of a sign-in is up")
  }

  @Test func `Health lists no app that has not asked`() throws {
    let change = Event.phoneChanged(.permission(.healthKit, .sharingDenied))
    #expect(
      try refusal(change, after: [.launched])
        == "healthKit was not asked for yet: Health lists no app that has not asked")
    #expect(try refusal(.phoneChanged(.permission(.notifications, .denied)), after: [.launched]) == nil)
  }
}

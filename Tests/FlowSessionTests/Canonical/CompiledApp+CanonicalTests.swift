import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@Suite struct SessionCanonicalTests {
  /// A machine of the rich app whose functions read no clock.
  private func timeless() -> CompiledApp {
    let script = Rich.script()
    script.readsClock = false
    return CompiledApp(app: Rich.app(), callbacks: script)
  }

  private func session(_ compiled: CompiledApp, _ events: [Event]) throws -> Session {
    var session = compiled.fresh(World())
    for event in events { session = try compiled.next(session, event).0 }
    return session
  }

  @Test(arguments: Array(UInt64(1)...20))
  func `equal canonical forms have equal futures`(seed: UInt64) throws {
    for compiled in [Rich.compiled(), timeless()] {
      for (session, event) in try Rich.story(seed, compiled) {
        let form = compiled.canonical(session)
        let next = try compiled.next(session, event)
        let other = try compiled.next(form, event)
        #expect(compiled.canonical(next.session) == compiled.canonical(other.session), "after \(event)")
        #expect(kinds(next.entries) == kinds(other.entries))
        #expect(compiled.canonical(form) == form)
        #expect(try compiled.screen(form)?.contents == compiled.screen(session)?.contents)
      }
    }
  }

  @Test func `stories of the rich app come by its flows, screens, dialogs, findings and ends of the process`()
    throws
  {
    let compiled = Rich.compiled()
    var places: Set<String> = []
    var kinds: Set<String> = []
    for seed in UInt64(1)...40 {
      for (session, event) in try Rich.story(seed, compiled) {
        places.insert(compiled.name(of: session.place))
        var player = Player(compiled)
        player.session = session
        for line in try player.told(by: event) { kinds.insert(line) }
      }
    }
    #expect(
      places.isSuperset(of: [
        "hello", "name", "likes", "send", "allow", "camera", "join", "last", "home", "tips", "sure", "one",
        "two", "not running",
      ]))
    #expect(
      kinds.isSuperset(of: [
        "event processKilled", "event killArmed", "event granted", "event failed", "event denied",
        "prompt notifications", "prompt apple", "effect backend.request", "effect review.request",
        "event remotePushReceived", "event notificationDelivered", "finding choice.dropped",
      ]) || kinds.count > 60)
  }

  /// What happened, without the numbers of requests and processes, which an event's arguments do not show.
  private func kinds(_ entries: [Transcript.Entry]) -> [String] {
    entries.map { entry in
      switch entry.kind {
      case .event(let event): "\(event.name) \(JSONText.string(.record(event.arguments)))"
      case .effect(let effect): "\(effect.name) \(JSONText.string(.record(effect.arguments)))"
      case .prompt(let prompt): "prompt \(prompt.name)"
      case .screen(let screen), .redrawn(let screen):
        "\(entry.summary) \(JSONText.string(.record(screen.record)))"
      case .finding, .log, .end: "\(entry.kind)"
      }
    }
  }

  // MARK: Ways that meet, and ways that do not

  private static let named: [Event] = [.launched, .tapped("next"), .entered("Aki"), .tapped("next")]
  private static let relaunch: [Event] = [.processKilled, .launched]
  private static let toAllow: [Event] = named + [.tapped("skip"), .timePassed(1), .tapped("next")]
  private static let toCamera: [Event] = toAllow + [.tapped("request"), .promptAnswered(.allowed)]

  struct Ways: Sendable, CustomTestStringConvertible {
    let id: String
    let one: [Event]
    let other: [Event]
    var testDescription: String { id }

    init(_ id: String, _ one: [Event], _ other: [Event]) {
      (self.id, self.one, self.other) = (id, one, other)
    }
  }

  static let meeting: [Ways] = [
    Ways("one launch and two", [.launched], [.launched] + relaunch),
    Ways("one kill and three", [.launched] + relaunch, [.launched] + relaunch + relaunch + relaunch),
    Ways("a kill of an app that does not run", [.processKilled, .launched], [.launched]),
    Ways(
      "an option and its opposite", named, named + [.chosen("tea", time: nil), .chosen("tea", time: nil)]),
    Ways(
      "two options in either order", named + [.chosen("tea", time: nil), .chosen("go", time: nil)],
      named + [.chosen("go", time: nil), .chosen("tea", time: nil)]),
    Ways(
      "a text at once and after another", [.launched, .tapped("next"), .entered("Aki")],
      [.launched, .tapped("next"), .entered("A"), .entered("Aki")]),
    Ways(
      "the side page and back", [.launched], [.launched, .tapped("tips"), .tapped("next")]),
    Ways(
      "the side page closed by its button and by going back", [.launched, .tapped("tips"), .tapped("next")],
      [.launched, .tapped("tips"), .wentBack]),
    Ways("a tap on nothing", [.launched], [.launched, .tapped("nowhere")]),
    Ways("resumed once and twice", named + relaunch, named + relaunch + relaunch),
    Ways(
      "a text that was not confirmed is lost by a kill", [.launched, .tapped("next")] + relaunch,
      [.launched, .tapped("next"), .entered("Aki")] + relaunch),
    Ways(
      "the answer of a request that was made second", toAllow + relaunch,
      toAllow + relaunch + relaunch),
    Ways(
      "a denial by the dialog, killed once and twice",
      toAllow + [.tapped("request"), .promptAnswered(.refused)] + relaunch,
      toAllow + [.tapped("request"), .promptAnswered(.refused)] + relaunch + relaunch),
    Ways(
      "left and came back, once and twice", [.launched, .backgrounded, .foregrounded],
      [.launched, .backgrounded, .foregrounded, .backgrounded, .foregrounded]),
    Ways(
      "opened by its icon and from the app switcher", [.launched, .backgrounded, .launched],
      [.launched, .backgrounded, .foregrounded]),
    Ways(
      "offline and online again", [.launched],
      [.launched, .phoneChanged(.backend(.online(false))), .phoneChanged(.backend(.online(true)))]),
    Ways(
      "a change of a setting and back", [.launched, .processKilled],
      [
        .launched, .processKilled, .phoneChanged(.permission(.camera, .denied)),
        .phoneChanged(.permission(.camera, .notDetermined)),
      ]),
    Ways(
      "one fault takes the place of another",
      [.launched, .killArmed(Fault(after: "store.set"))],
      [.launched, .killArmed(Fault(count: 2)), .killArmed(Fault(after: "store.set"))]),
    Ways(
      "a reinstalled app and one that is installed twice",
      [.launched, .occurred(.life(.appReinstalled(vendorStays: true)))],
      [
        .launched, .occurred(.life(.appReinstalled(vendorStays: true))),
        .occurred(.life(.appReinstalled(vendorStays: true))),
      ]),
    Ways(
      "a value that is stored twice", [.launched, .phoneChanged(.stored(key: "short", value: true))],
      [
        .launched, .phoneChanged(.stored(key: "short", value: false)),
        .phoneChanged(.stored(key: "short", value: true)),
      ]),
  ]

  static let parting: [Ways] = [
    Ways("not launched and launched", [], [.launched]),
    Ways("launched and killed", [.launched], [.launched, .processKilled]),
    Ways("on one step and on the next", [.launched], [.launched, .tapped("next")]),
    Ways(
      "one option and another", named + [.chosen("tea", time: nil)], named + [.chosen("go", time: nil)]),
    Ways(
      "one text and another", [.launched, .tapped("next"), .entered("A")],
      [.launched, .tapped("next"), .entered("B")]),
    Ways("in front and left", [.launched], [.launched, .backgrounded]),
    Ways("left and suspended", [.launched, .backgrounded], [.launched, .backgrounded, .timePassed(10)]),
    Ways("a page over the step", [.launched], [.launched, .tapped("tips")]),
    Ways("a dialog that is up", toAllow, toAllow + [.tapped("request")]),
    Ways(
      "allowed and denied", toAllow + [.tapped("request"), .promptAnswered(.allowed)],
      toAllow + [.tapped("request"), .promptAnswered(.refused)]),
    Ways("a timer that is nearer", [.launched], [.launched, .timePassed(3)]),
    Ways(
      "an answer on its way and one that came", named + [.tapped("skip")],
      named + [.tapped("skip"), .timePassed(1)]),
    Ways("an armed fault", [.launched], [.launched, .killArmed(Fault(after: "store.set"))]),
    Ways(
      "a fault of another count", [.launched, .killArmed(Fault(count: 1))],
      [.launched, .killArmed(Fault(count: 2))]),
    Ways("offline", [.launched], [.launched, .phoneChanged(.backend(.online(false)))]),
    Ways("another language", [.launched], [.launched, .phoneChanged(.language("ja")), .launched]),
    Ways("another iOS", [.launched], [.phoneChanged(.ios(OSVersion(18))), .launched]),
    Ways(
      "a value that is stored", [.launched], [.launched, .phoneChanged(.stored(key: "short", value: true))]),
    Ways(
      "asked before a kill and not", toAllow + relaunch,
      toAllow + [.tapped("request"), .promptAnswered(.refused)] + relaunch),
    Ways(
      "force quit and killed", [.launched, .processKilled], [.launched, .occurred(.life(.appForceQuit))]),
  ]

  @Test(arguments: meeting)
  func `different ways meet in one canonical form`(_ ways: Ways) throws {
    let compiled = timeless()
    let (one, other) = (try session(compiled, ways.one), try session(compiled, ways.other))
    #expect(compiled.canonical(one) == compiled.canonical(other))
  }

  @Test(arguments: parting)
  func `what can still make a difference stays in the canonical form`(_ ways: Ways) throws {
    let compiled = timeless()
    let (one, other) = (try session(compiled, ways.one), try session(compiled, ways.other))
    #expect(compiled.canonical(one) != compiled.canonical(other))
  }

  @Test func `an app that reads the clock keeps its instants, another one their distances`() throws {
    let (reading, timeless) = (Rich.compiled(), timeless())
    let late: [Event] = [.timePassed(86_400), .launched]
    #expect(
      reading.canonical(try session(reading, late)) != reading.canonical(try session(reading, [.launched])))
    #expect(
      timeless.canonical(try session(timeless, late))
        == timeless.canonical(try session(timeless, [.launched])))
  }

  @Test func `a finding that was told once is part of the form`() throws {
    let compiled = timeless()
    var world = try session(compiled, [.launched]).world
    let untold = Session(world: world)
    _ = world.tell("x")
    #expect(compiled.canonical(Session(world: world)) != compiled.canonical(untold))
  }
}

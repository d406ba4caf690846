import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct ReactionPhoneTests {
  static let rows: [(PhoneChange, Record, endsProcess: Bool)] = [
    (.ios(OSVersion(18, 5)), ["ios": "18.5"], true),
    (.device(.ipad), ["device": "ipad"], true),
    (.language("ja"), ["language": "ja"], true),
    (.permission(.notifications, .denied), ["permission": "notifications", "status": "denied"], false),
    (.reviewEnvironment(.testFlight), ["reviewEnvironment": "testFlight"], false),
    (.reviewsAllowed(false), ["reviewsAllowed": false], false),
    (.campaign(.holdout), ["campaign": "holdout"], false),
    (.stored(key: "step", value: 4), ["key": "step", "value": 4], false),
    (.stored(key: "step", value: nil), ["key": "step", "value": .null], false),
    (.storedInGroup("g", key: "k", value: 1), ["suite": "g", "key": "k", "value": 1], false),
    (.kept(name: "face", value: "x"), ["keychain": "face", "value": "x"], false),
    (.file(.init(name: "a.png", bytes: 5)), ["file": "a.png", "bytes": 5, "group": .null], false),
    (.health(.samples(.steps, [1])), ["type": "steps", "samples": [1]], false),
    (
      .health(.access(.steps, read: true, write: nil)), ["type": "steps", "read": true, "write": .null],
      false
    ),
    (.health(.forbidden(true)), ["healthForbidden": true], false),
    (.location(.services(true)), ["locationServices": true], false),
    (.location(.precise(false)), ["preciseLocation": false], false),
    (.info(.declares(.camera, false)), ["info": "NSCameraUsageDescription", "value": false], true),
  ]

  @Test(arguments: rows)
  func `a change says what it is, and ends the process where iOS does`(
    change: PhoneChange, arguments: Record, endsProcess: Bool
  ) throws {
    var player = Player()
    try player.send(.launched)
    #expect(change.arguments == arguments)
    #expect(try player.told(by: .phoneChanged(change)) == ["event phoneChanged"])
    #expect(player.session.world.process.isRunning != endsProcess)
  }

  @Test func `a change is made`() throws {
    var player = Player()
    for (change, _, _) in Self.rows { try player.send(.phoneChanged(change)) }
    let world = player.session.world
    #expect(world.device == Device(kind: .ipad, ios: OSVersion(18, 5)))
    #expect(world.language.preferred == ["ja", "en"])
    #expect(world.permissions[.notifications] == .denied)
    #expect(world.review.environment == .testFlight)
    #expect(!world.review.isAllowed)
    #expect(world.paywall.campaign == .holdout)
    #expect(world.defaults.object("step") == nil)
    #expect(world.store("g").integer("k") == 1)
    #expect(world.keychain["face"]?.value == "x")
    #expect(world.files.file("a.png")?.bytes == 5)
    #expect(world.health.readable == [.steps] && world.health.isForbidden)
    #expect(!world.location.isPrecise && !world.info.has(.camera))
  }
}

extension ReactionPhoneTests {
  @Test func `T-95: a memory warning is told and ends nothing`() throws {
    var player = Player()
    try player.send(.launched)
    let place = player.session.place
    #expect(
      try player.told(by: .occurred(.memoryRanShort)) == [
        "event memoryRanShort", "event memoryWarningReceived",
      ])
    #expect(player.session.place == place)
  }

  @Test func `S-50: a change of the camera ends the app and says so`() throws {
    var player = Player()
    try player.send(.launched)
    #expect(
      try player.told(by: .phoneChanged(.permission(.camera, .denied))) == [
        "event phoneChanged", "finding settings.kill",
      ])
    #expect(player.session.place == .notRunning)
  }

  @Test func `S-63: an app that is started before the first unlock shows its first step, unseen`() throws {
    var player = Player()
    try player.send(
      .launched, .tapped("next"), .occurred(.life(.phoneRestarted)), .occurred(.life(.appPrewarmed)))
    #expect(player.session.place == .step(0))
    #expect(player.session.world.process.phase == .background)
    try player.send(.occurred(.life(.phoneUnlocked)), .foregrounded)
    #expect(player.session.place == .step(0))
    try player.send(.processKilled, .launched)
    #expect(player.session.place == .step(1))
  }

  @Test func `a phone that is locked tells the app, which comes back with the unlock`() throws {
    var player = Player()
    try player.send(.launched)
    #expect(
      try player.told(by: .occurred(.life(.phoneLocked))) == [
        "event phoneLocked", "event protectedDataWillBecomeUnavailable",
      ])
    #expect(player.session.world.process.phase == .background)
    #expect(
      try player.told(by: .occurred(.life(.phoneUnlocked))) == [
        "event phoneUnlocked", "event protectedDataDidBecomeAvailable",
      ])
    #expect(player.session.world.process.phase == .active)
  }

  @Test(arguments: [Life.appForceQuit, .phoneRestarted, .appReinstalled(vendorStays: false)])
  func `S-67: an app that is ended shows nothing`(life: Life) throws {
    var player = Player()
    try player.send(.launched)
    #expect(try player.told(by: .occurred(.life(life))) == ["event \(ExternalEvent.life(life).name)"])
    #expect(player.session.place == .notRunning)
  }

  @Test func `nobody is warned where no app runs`() throws {
    var player = Player()
    #expect(try player.told(by: .occurred(.memoryRanShort)) == ["event memoryRanShort"])
  }

  @Test func `a happening that is replayed is an echo and does nothing`() throws {
    var player = Player()
    try player.send(.launched)
    let before = player.session
    #expect(try player.told(by: .calledBack(.memoryWarningReceived)) == ["event memoryWarningReceived"])
    #expect(player.session == before)
  }
}

extension ReactionPhoneTests {
  /// A phone with an app that was closed after it scheduled notifications, each after so many seconds.
  private func scheduled(_ requests: [(id: String, after: Double)]) -> World {
    var world = World()
    _ = world.change(.permission(.notifications, .authorized))
    for (id, after) in requests {
      let request = NotificationRequest(
        id: id, content: NotificationContent(title: id), trigger: .interval(after, repeats: false))
      _ = world.apply(.notifications(.add(request)))
    }
    return world
  }

  @Test func `what falls due while time passes happens at its own instant, the earlier first`() throws {
    var player = Player(on: scheduled([("late", 90), ("early", 60)]))
    try player.send(.timePassed(100))
    #expect(
      player.transcript.entries.map(\.summary) == [
        "event timePassed", "event notificationDelivered", "event notificationDelivered",
      ])
    #expect(player.transcript.entries.map(\.time) == [0, 60, 90])
    #expect(player.session.world.clock.elapsed == 100)
  }

  @Test func `a tap on a notification launches the app before it is told`() throws {
    var player = Player(on: scheduled([("n", 60)]))
    try player.send(.timePassed(60))
    let told = try player.told(by: .occurred(.notification(.tapped(id: "n", action: nil))))
    #expect(told.first == "event notificationTapped")
    #expect(told.contains("event notificationOpened"))
    #expect(player.session.world.process.phase == .active)
    #expect(player.place != "not running")
  }

  @Test func `what is lost with a process is known when it ends`() throws {
    var world = World()
    world.launch()
    _ = world.apply(.paywall(.register(placement: "p")))
    var player = Player(on: world)
    #expect(try player.told(by: .processKilled) == ["event processKilled", "finding paywall.lost"])
  }
}

extension ReactionPhoneTests {
  /// Says from the first time on that what runs is to stop.
  private final class Stopping: Callbacks {
    let isStopped = true
    func run(_ hook: CallbackID, _ argument: HookArgument, in context: CallbackContext) {}
    func test(_ condition: CallbackID, in context: CallbackContext) -> Bool { true }
    func text(_ text: CallbackID, in context: CallbackContext) -> String { "" }
    func value(_ question: CallbackID, _ argument: HookArgument, in context: CallbackContext) -> Value {
      .null
    }
  }

  @Test func `time that passes can be stopped between two instants, though no function of the script runs`()
    throws
  {
    var splash = Toy.step("welcome")
    splash.timers = [StepTimer(seconds: 2, to: .next)]
    let compiled = CompiledApp(app: Toy.bare([splash, Toy.step("value")]).app, callbacks: Stopping())
    let (session, _) = try compiled.next(compiled.fresh(World()), .launched)
    #expect(try compiled.next(session, .timePassed(1)).0.place == .step(0))
    let error = #expect(throws: ScriptFailure.self) { try compiled.next(session, .timePassed(3)) }
    #expect(error?.diagnostic.message == "stopped while time passed")
  }
}

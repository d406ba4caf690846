import FlowModel
import FlowSession
import Phone
import Testing

struct MachinePhoneTests {
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
  }
}

extension MachinePhoneTests {
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

  @Test func `nobody is warned where no app runs`() throws {
    var player = Player()
    #expect(try player.told(by: .occurred(.memoryRanShort)) == ["event memoryRanShort"])
  }

  @Test func `a happening that is replayed is an echo and does nothing`() throws {
    var player = Player()
    try player.send(.launched)
    let before = player.session
    #expect(try player.told(by: .happened(.memoryWarningReceived)) == ["event memoryWarningReceived"])
    #expect(player.session == before)
  }
}

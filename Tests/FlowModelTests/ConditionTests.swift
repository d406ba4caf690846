import FlowModel
import Phone
import Testing

struct ConditionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let condition: Condition
    let world: World
    let holds: Bool
    var testDescription: String { id }
  }

  static let fresh = World()
  static let older = World(device: Device(kind: .ipad, ios: OSVersion(18, 5)))
  static let british = World(language: Language(preferred: ["en-GB"]))
  static let estonian = World(language: Language(preferred: ["est"]))

  static var asked: World {
    var world = World()
    world.launch()
    _ = world.apply(.permissions(.request(.notifications)))
    return world
  }

  static var stored: World {
    var world = World()
    _ = world.apply(.profile(.set(field: "name", value: "Sora")))
    _ = world.apply(.store(.set(key: "count", value: 3)))
    return world
  }

  static var signedIn: World {
    var world = World()
    world.launch()
    _ = world.apply(.auth(.signIn(.apple)))
    _ = world.answerPrompt(.allowed)
    return world
  }

  static var buyer: World {
    var world = World()
    world.launch()
    world.declare([.init(id: "coins", kind: .consumable), .init(id: "pro", kind: .subscription)])
    _ = world.apply(.sheet(.payment(world.payment(for: "pro"))))
    _ = world.answerPrompt(.allowed)
    return world
  }

  static let rows: [Row] = [
    Row(id: "always", condition: .always, world: fresh, holds: true),
    Row(id: "never", condition: .never, world: fresh, holds: false),
    Row(id: "ios new", condition: .ios(VersionTest(">= 26")!), world: fresh, holds: true),
    Row(id: "ios old", condition: .ios(VersionTest(">= 26")!), world: older, holds: false),
    Row(id: "supports new", condition: .supports(.alarmkit), world: fresh, holds: true),
    Row(id: "supports old", condition: .supports(.alarmkit), world: older, holds: false),
    Row(id: "device same", condition: .device(.ipad), world: older, holds: true),
    Row(id: "device other", condition: .device(.ipad), world: fresh, holds: false),
    Row(id: "language", condition: .language("en"), world: fresh, holds: true),
    Row(id: "language other", condition: .language("ja"), world: fresh, holds: false),
    Row(id: "language closer", condition: .language("en"), world: british, holds: true),
    Row(id: "language with region", condition: .language("en-GB"), world: british, holds: true),
    Row(id: "language too close", condition: .language("en-GB"), world: fresh, holds: false),
    Row(id: "language prefix", condition: .language("es"), world: estonian, holds: false),
    Row(id: "owned", condition: .owns("pro"), world: buyer, holds: true),
    Row(id: "owned other", condition: .owns("coins"), world: buyer, holds: false),
    Row(id: "owned nowhere", condition: .owns("pro"), world: fresh, holds: false),
    Row(id: "requested", condition: .requested(.notifications), world: asked, holds: true),
    Row(id: "requested other", condition: .requested(.alarmkit), world: asked, holds: false),
    Row(
      id: "permission", condition: .permission(.notifications, .notDetermined), world: asked, holds: true),
    Row(
      id: "permission other", condition: .permission(.notifications, .authorized), world: asked, holds: false),
    Row(id: "signed in", condition: .signedIn, world: signedIn, holds: true),
    Row(id: "signed out", condition: .signedIn, world: fresh, holds: false),
    Row(id: "profile set", condition: .profile(field: "name", equals: nil), world: stored, holds: true),
    Row(id: "profile unset", condition: .profile(field: "age", equals: nil), world: stored, holds: false),
    Row(id: "profile equal", condition: .profile(field: "name", equals: "Sora"), world: stored, holds: true),
    Row(
      id: "profile unequal", condition: .profile(field: "name", equals: "Rin"), world: stored, holds: false),
    Row(id: "store set", condition: .store(key: "count", equals: nil), world: stored, holds: true),
    Row(id: "store unset", condition: .store(key: "Count", equals: nil), world: stored, holds: false),
    Row(id: "store equal", condition: .store(key: "count", equals: 3), world: stored, holds: true),
    Row(
      id: "store of another type", condition: .store(key: "count", equals: "3"), world: stored, holds: false),
    Row(id: "all", condition: .all([.always, .always]), world: fresh, holds: true),
    Row(id: "all but one", condition: .all([.always, .never]), world: fresh, holds: false),
    Row(id: "all of nothing", condition: .all([]), world: fresh, holds: true),
    Row(id: "any", condition: .any([.never, .always]), world: fresh, holds: true),
    Row(id: "any of nothing", condition: .any([]), world: fresh, holds: false),
    Row(id: "none", condition: .none([.never, .never]), world: fresh, holds: true),
    Row(id: "none but one", condition: .none([.never, .always]), world: fresh, holds: false),
    Row(id: "none of nothing", condition: .none([]), world: fresh, holds: true),
    Row(
      id: "nested", condition: .all([.any([.never, .none([.never])]), .none([.signedIn])]), world: fresh,
      holds: true),
  ]

  @Test(arguments: rows)
  func `a condition is true of the worlds it describes`(row: Row) throws {
    let world = row.world
    #expect(
      try row.condition.holds(in: RecordingContext(world, callbacks: NoCallbacks())) == row.holds)
    #expect(world == row.world)
  }

  @Test func `a function answers for itself and is asked only when it matters`() throws {
    let callbacks = RecordingCallbacks()
    callbacks.answers = [1: true]
    let world = World()
    let condition = Condition.any([.callback(0), .callback(1), .callback(2)])
    #expect(try condition.holds(in: RecordingContext(world, callbacks: callbacks)))
    #expect(callbacks.calls == ["test 0", "test 1"])
  }

  @Test func `what a function raises goes through every group`() {
    let callbacks = RecordingCallbacks()
    callbacks.failing = [7]
    let world = World()
    let condition = Condition.all([.none([.any([.callback(7)])])])
    #expect(throws: RecordingCallbacks.failure) {
      try condition.holds(in: RecordingContext(world, callbacks: callbacks))
    }
  }

  @Test(arguments: [
    (Condition.always, "given.always"),
    (.never, "given.never"),
    (.ios(VersionTest("26")!), #"given.ios ">= 26.0""#),
    (.supports(.alarmkit), #"given.supports "alarmkit""#),
    (.device(.ipad), #"given.device "ipad""#),
    (.language("ja"), #"given.language "ja""#),
    (.requested(.notifications), #"given.requested "notifications""#),
    (.permission(.alarmkit, .denied), #"given.permission("alarmkit", "denied")"#),
    (.signedIn, "given.signedIn"),
    (.profile(field: "name", equals: nil), #"given.profile "name""#),
    (.profile(field: "name", equals: "Sora"), #"given.profile("name", "Sora")"#),
    (.store(key: "com.toy.count", equals: 3), #"given.store("com.toy.count", 3)"#),
    (.owns("premium"), #"given.owns "premium""#),
    (.all([.always, .none([.signedIn])]), "given.all { given.always, given.none { given.signedIn } }"),
    (.any([]), "given.any {}"),
    (.callback(0), "a function"),
  ])
  func `a condition reads as the script writes it`(condition: Condition, text: String) {
    #expect(condition.description == text)
  }
}

struct VersionTestTests {
  @Test(arguments: [
    ("26", ">= 26.0"), (">= 26", ">= 26.0"), (">=26.1.2", ">= 26.1.2"), ("< 18.4", "< 18.4"),
    (" <=  17 ", "<= 17.0"), ("== 18.0.0", "== 18.0.0"), ("~= 18", "~= 18.0"), ("> 9", "> 9.0"),
  ])
  func `a version test is read and written back`(text: String, description: String) {
    #expect(VersionTest(text)?.description == description)
  }

  @Test(arguments: [
    "", " ", ">=", "26.", ".1", "26.0.0.1", "iOS 26", "> = 26", ">= 2 6", "= 26", "!= 26", ">>26", "+26",
    "-1",
    "26 <", "2६", "99999",
  ])
  func `what is no version test is refused`(text: String) {
    #expect(VersionTest(text) == nil)
  }

  @Test(arguments: [
    (">= 18.4", [false, true, true]), ("<= 18.4", [true, true, false]), ("== 18.4", [false, true, false]),
    ("~= 18.4", [true, false, true]), ("> 18.4", [false, false, true]), ("< 18.4", [true, false, false]),
  ])
  func `a version passes below, at and above the bound`(text: String, passes: [Bool]) throws {
    let test = try #require(VersionTest(text))
    let versions = [OSVersion(18, 3, 9), OSVersion(18, 4), OSVersion(18, 4, 1)]
    #expect(versions.map(test.passes) == passes)
  }
}

import Phone
import Testing
import TestSupport

@Suite struct WorldDefaultsTests {
  /// What can be under a key that should hold `true`.
  static let corrupt: [Row<Value, Bool>] = [
    Row("YES", "YES", true), Row("true", "true", true), Row("1", "1", true), Row("1.0", 1.0, true),
    Row("0", 0, false), Row("text", "done", false), Row("list", ["a"], false), Row("data", .data([1]), false),
    Row("date", .date(0), false), Row("record", .record(["a": 1]), false),
  ]

  @Test(arguments: corrupt)
  func `T-97: bool coerces a wrong value silently, and object shows its type`(_ row: Row<Value, Bool>) {
    var world = World(keys: aniccaKeys)
    world.seed("com.anicca.onboardingComplete", row.input)
    #expect(world.launch().findings.map(\.code) == ["store.wrongType"])
    #expect(world.onboarding.isComplete == row.expected)
    #expect(world.defaults.bool("com.anicca.onboardingComplete") == row.expected)
    #expect(world.defaults.object("com.anicca.onboardingComplete")?.typeName != "boolean")
  }

  @Test(arguments: [Value.boolean(true), .boolean(false)])
  func `T-63: a boolean is a valid flag`(_ value: Value) {
    var world = World(keys: aniccaKeys)
    world.seed("com.anicca.onboardingComplete", value)
    #expect(world.launch().isNothing)
  }

  @Test(arguments: [Value.data([123]), .data(Array("[1]".utf8)), "text", 5])
  func `T-63: a document that cannot be decoded is a finding, and the app starts without it`(_ value: Value) {
    var world = World(keys: aniccaKeys)
    world.seed("com.anicca.userProfile", value)
    world.seed("com.anicca.habitSchedules", value)
    #expect(world.launch().findings.map(\.code) == ["store.undecodable", "store.undecodable"])
    #expect(world.profile == Profile())
  }

  @Test func `T-63: what could not be decoded is lost with the first change, which is a finding, once`() {
    var world = World(keys: aniccaKeys)
    world.seed("com.anicca.userProfile", .data([123]))
    world.seed("com.anicca.habitSchedules", "text")
    world.launch()
    func codes(_ effect: Effect) -> [String] { world.apply(effect).findings.map(\.code) }
    let changes: [Effect] = [
      .profile(.set(field: "displayName", value: "Sora")), .habits(.set(name: "wake", time: nil)),
    ]
    for change in changes {
      #expect(codes(change) == ["store.documentLost"])
      #expect(codes(change) == [])
    }
    // An app that keeps its document nowhere loses none.
    var other = World()
    other.launch()
    #expect(other.apply(changes[0]).findings == [])
  }

  @Test(arguments: [Value.data(Array("{}".utf8)), .json([:]), .json(["displayName": "Sora"])])
  func `T-63: a document that can be decoded is none`(_ value: Value) {
    var world = World(keys: aniccaKeys)
    world.seed("com.anicca.userProfile", value)
    #expect(world.launch().isNothing)
  }

  @Test func `the completion key is seen at once, removed or set`() {
    var world = launched(keys: StorageKeys(completion: "done"))
    _ = world.apply(.onboarding(.complete))
    #expect(world.onboarding.isComplete)
    _ = world.apply(.store(.remove(key: "other")))
    #expect(world.onboarding.isComplete)
    _ = world.apply(.store(.remove(key: "done")))
    #expect(!world.onboarding.isComplete)
    _ = world.apply(.store(.set(key: "done", value: true)))
    #expect(world.onboarding.isComplete)
  }
}

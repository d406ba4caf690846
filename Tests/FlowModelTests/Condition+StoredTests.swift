import FlowModel
import Phone
import Testing

struct ConditionStoredTests {
  private static func holds(_ condition: Condition, _ stored: [String: Value], after seconds: Double = 0)
    throws
    -> Bool
  {
    var world = World()
    for key in stored.keys.sorted() { world.seed(key, stored[key]) }
    world.advance(to: world.clock.now + seconds)
    return try condition.holds(in: RecordingContext(world, callbacks: NoCallbacks()))
  }

  private static let place = AnswerBinding.store("k")

  private static func count(_ test: String, _ field: String? = nil) throws -> Condition {
    .count(place, try #require(NumberTest(test)), field: field)
  }

  @Test(
    arguments: [
      (nil, false), (.list(["a", "b"]), true), (.list(["b"]), false), (.record(["a": 0]), true),
      (.json(["a": false]), true), (.record(["b": "a"]), false), ("a", false),
    ] as [(Value?, Bool)])
  func `a list has an element, a map a field`(stored: Value?, holds: Bool) throws {
    #expect(try Self.holds(.contains(Self.place, "a"), stored.map { ["k": $0] } ?? [:]) == holds)
  }

  @Test func `what is absent counts as 0, a list by its length, a number as itself`() throws {
    #expect(try Self.holds(try Self.count("== 0"), [:]))
    #expect(try Self.holds(try Self.count("== 2"), ["k": .list([1, 2])]))
    #expect(try Self.holds(try Self.count("== 7"), ["k": 7]))
    #expect(try Self.holds(try Self.count("== 1"), ["k": true]))
    #expect(try Self.holds(try Self.count(">= 2", "news"), ["k": .record(["news": 2])]))
    #expect(try !Self.holds(try Self.count(">= 2", "news"), ["k": .record(["old": 2])]))
  }

  @Test(arguments: [(0, false), (1, false), (3, true), (4, false), (6, true)])
  func `every third is the third, the sixth, and not the none at all`(number: Int, holds: Bool) throws {
    #expect(try Self.holds(.every(Self.place, 3), ["k": .integer(number)]) == holds)
  }

  @Test func `time is counted from what was stored, and never from nothing`() throws {
    let since = Condition.since(Self.place, try #require(NumberTest(">= 90s", spans: true)))
    let days = Condition.daysSince(Self.place, try #require(NumberTest(">= 1")))
    let start: [String: Value] = ["k": .date(Clock.epoch)]
    #expect(try !Self.holds(since, start, after: 89) && Self.holds(since, start, after: 90))
    #expect(try !Self.holds(days, start, after: 14 * 3600) && Self.holds(days, start, after: 15 * 3600))
    #expect(try !Self.holds(since, [:], after: 1e9) && !Self.holds(days, [:], after: 1e9))
  }

  @Test func `what was installed is asked of the release`() throws {
    var world = World(language: Language(preferred: ["ja"]))
    world.install(version: OSVersion(1, 2))
    _ = world.change(.variant(experiment: "paywall", name: "b"))
    let all: [(Condition, Bool)] = [
      (.region("JP"), true), (.region("US"), false),
      (.appVersion(try #require(VersionTest(">= 1.2"))), true),
      (.appVersion(try #require(VersionTest("> 1.2"))), false),
      (.variant(experiment: "paywall", name: nil), true), (.variant(experiment: "paywall", name: "b"), true),
      (.variant(experiment: "paywall", name: "a"), false), (.variant(experiment: "other", name: nil), false),
      (.habit("wake"), false),
    ]
    for (condition, holds) in all {
      #expect(
        try condition.holds(in: RecordingContext(world, callbacks: NoCallbacks())) == holds, "\(condition)")
    }
    let unnamed = World()
    let old = Condition.appVersion(try #require(VersionTest("< 9")))
    #expect(try !old.holds(in: RecordingContext(unnamed, callbacks: NoCallbacks())))
  }

  @Test(arguments: [
    ("profile.name", AnswerBinding.profile("name")), ("store.a.b", .store("a.b")),
    ("onboarding.state.x", .state("x")), ("store.", nil), ("name", nil),
  ])
  func `a place is read as it is written`(path: String, place: AnswerBinding?) {
    #expect(AnswerBinding(path) == place)
  }
}

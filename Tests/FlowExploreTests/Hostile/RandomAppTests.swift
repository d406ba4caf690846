import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import Randomness
import Testing

/// Small apps that are made up: each is the same graph however it is searched, and has the same verdicts whether answers
/// that nothing reads are merged or not.
///
/// `GENKAN_RANDOM_APPS` says how many, `GENKAN_SEED` the first one's seed: `scripts/bench soak explore`.
struct RandomAppTests {
  private static let count =
    ProcessInfo.processInfo.environment["GENKAN_RANDOM_APPS"].flatMap(UInt64.init) ?? 20
  private static let seed = ProcessInfo.processInfo.environment["GENKAN_SEED"].flatMap(UInt64.init) ?? 2_026

  /// The most states of an app whose verdicts are compared: more in a soak.
  private static let most = count > 100 ? 2000 : 200

  private static let seeds = seed..<seed + count

  /// A fault of each kind, one on a path, on one phone or on four devices.
  private func scenario(merging: Bool, onAll: Bool = false) -> Scenario {
    var scenario = Scenario()
    if !onAll { (scenario.ios, scenario.devices) = ([], []) }
    scenario.permissions = [.undecided]
    (scenario.maxFaults, scenario.reducesAnswers) = (1, merging)
    return scenario
  }

  @Test func `a made-up app is the same graph with and without memory and threads`() throws {
    for seed in Self.seeds {
      let comparison = GraphComparison(
        load: { try $0.load(text: RandomApp.lua(seed: seed), name: "random.lua") },
        scenario: scenario(merging: seed % 2 == 0), bounds: Bounds(states: Self.count > 100 ? 400 : 100))
      let name = "seed \(seed)"
      #expect(try comparison.run(name).edges.count > 0, "\(name)")
    }
  }

  @Test func `a made-up app has the same verdicts with and without merging`() throws {
    var compared = 0
    // It takes far longer than the graph does: a suite has time for a few.
    let seeds = Self.seeds.prefix(Self.count > 100 ? .max : 8)
    for seed in seeds {
      let merged = try explore(seed, merging: true)
      let whole = try explore(seed, merging: false)
      // One that is too large is none for this test.
      guard merged.hit == nil, whole.hit == nil else { continue }
      compared += 1
      for (one, other) in zip(merged.verdicts, whole.verdicts) {
        #expect(one.outcome == other.outcome, "seed \(seed), \(one.property)")
        #expect(
          Set(one.violations.map(\.sentence)) == Set(other.violations.map(\.sentence)),
          "seed \(seed), \(one.property)")
      }
    }
    #expect(compared * 6 >= seeds.count)
  }

  // MARK: Made-up properties

  private static let keys = ["goal", "seen", "n", "on", "q", "late", "some", "name"]

  /// Properties over what the app stores and does, made up of a seed.
  private func demands(_ seed: UInt64, _ compiled: CompiledApp) -> [UserProperty] {
    var numbers = RandomNumbers(seed: seed ^ 0x5EED)
    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }
    func condition() -> Condition {
      let values: [Value?] = [nil, "x", "y", "z", true, 1, .list(["x"])]
      let key = Self.keys[below(Self.keys.count)]
      return switch below(4) {
      case 0: .profile(field: ["goal", "name", "some"][below(3)], equals: values[below(4)])
      case 1: .habit(["wake", "sleep"][below(2)])
      case 2: .contains(below(2) == 0 ? .profile("some") : .store("some"), .string(["x", "y"][below(2)]))
      default: .store(key: key, equals: values[below(values.count)])
      }
    }
    func test() -> (subject: UserProperty.Subject, read: AnswersRead) {
      let all: [Condition] = below(2) == 0 ? [condition()] : [condition(), .none([condition()])]
      let whole = Condition.all(all)
      let test = StateTest("\(whole)") { (try? compiled.holds(whole, $0)) ?? false }
      return (.state(test), whole.answersRead)
    }
    func happening() -> (subject: UserProperty.Subject, read: AnswersRead) {
      let key = Self.keys[below(Self.keys.count)]
      let value: Value? = below(2) == 0 ? nil : .string(["x", "y", "z"][below(3)])
      let happening = Happening("\(key) is set to \(String(describing: value))") { entry in
        guard case .effect(.store(.set(key: key, value: let stored))) = entry.kind else { return false }
        return value.map { $0 == stored } ?? true
      }
      var read = AnswersRead()
      if value != nil { read.insert(.store(key)) }
      return (.happening(happening), read)
    }
    func subject() -> (subject: UserProperty.Subject, read: AnswersRead) {
      below(3) == 0 ? happening() : test()
    }
    return (0..<8).map { number in
      let (one, other) = (subject(), subject())
      let kind: UserProperty.Kind =
        switch below(6) {
        case 0, 1: .never(one.subject)
        case 2: .reachable(one.subject)
        case 3: .alwaysReachable(one.subject)
        case 4: .atMostOnce(one.subject)
        default: .before(one.subject, other.subject)
        }
      return UserProperty("\(number): \(kind.told)", kind, reading: { one.read.union(other.read) })
    }
  }

  @Test func `a made-up property has one verdict and one length, merged or not, remembered or not`() throws {
    var (compared, violated) = (0, 0)
    for seed in Self.seeds.prefix(Self.count > 100 ? .max : 10) {
      let ways = [(true, true), (false, true), (true, false)]
      let results = try ways.map { merging, remembers in
        try explore(seed, merging: merging, remembers: remembers, isDemanding: true)
      }
      guard results.allSatisfy({ $0.hit == nil }) else { continue }
      let facts = results.map { result in
        result.verdicts.suffix(8).map { verdict in
          [verdict.property, verdict.outcome.word]
            + [verdict.violations.map(\.path.acts.count).min().map { "\($0)" } ?? ""]
        }
      }
      #expect(facts[0] == facts[1], "seed \(seed), merged and not")
      #expect(facts[0] == facts[2], "seed \(seed), remembered and not")
      compared += 1
      violated += facts[0].count { $0[1] == "violated" }
    }
    #expect(compared > 1)
    #expect(violated > compared)
  }

  private func explore(
    _ seed: UInt64, merging: Bool, remembers: Bool = true, isDemanding: Bool = false
  ) throws -> Explorer.Result {
    let engine = ScriptEngine()
    defer { withExtendedLifetime(engine) {} }
    let script = try engine.load(text: RandomApp.lua(seed: seed), name: "random.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    var explorer = Explorer(
      compiled, within: scenario(merging: merging, onAll: seed % 2 == 0), on: World())
    explorer.remembers = remembers
    return explorer.run(
      Bounds(states: Self.most), demands: isDemanding ? demands(seed, compiled) : [])
  }
}

extension UserProperty.Kind {
  /// The demand in words.
  fileprivate var told: String {
    func phrase(_ subject: UserProperty.Subject) -> String {
      switch subject {
      case .state(let test): test.phrase
      case .happening(let happening): happening.phrase
      }
    }
    return switch self {
    case .always(let test): "always \(test.phrase)"
    case .never(let one): "never \(phrase(one))"
    case .reachable(let one): "reachable \(phrase(one))"
    case .alwaysReachable(let one): "from everywhere \(phrase(one))"
    case .atMostOnce(let one): "at most once \(phrase(one))"
    case .eventually(let one): "eventually \(phrase(one))"
    case .before(let one, let other): "\(phrase(one)) before \(phrase(other))"
    }
  }
}

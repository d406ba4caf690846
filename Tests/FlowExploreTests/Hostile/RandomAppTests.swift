import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
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
    (scenario.together, scenario.merges) = (1, merging)
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

  private func explore(_ seed: UInt64, merging: Bool) throws -> Explorer.Result {
    let engine = ScriptEngine()
    defer { withExtendedLifetime(engine) {} }
    let script = try engine.load(text: RandomApp.lua(seed: seed), name: "random.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    return Explorer(compiled, within: scenario(merging: merging, onAll: seed % 2 == 0), on: World())
      .run(Bounds(states: Self.most))
  }
}

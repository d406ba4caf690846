import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import Synchronization

/// Walks over every state that an app can reach: transitions a second on one core, in the default scenario and in larger
/// ones, of apps whose conditions are data and of such whose conditions are functions. The seconds are those of the search
/// alone.
enum Exploring {
  static let benchmarks =
    [
      rate("explore.anicca", .file(anicca), Scenario()),
      rate("explore.anicca.kills", .file(anicca), faults(2, maxFaults: 4)),
      rate("explore.anicca.more", .file(anicca), faults(15, maxFaults: 15)),
      rate("explore.anicca.unmerged", .file(anicca), unmerged, states: 300_000),
      rate("explore.anicca.functions", .changed(anicca, functions), faults(15, maxFaults: 15)),
      rate("explore.anicca.functions.unmerged", .changed(anicca, functions), unmerged, states: 300_000),
      rate("explore.tempo", .file(tempo), Scenario()),
      rate("explore.tempo.more", .file(tempo), faults(15, maxFaults: 15)),
      rate("explore.tempo.unmerged", .file(tempo), unmerged, states: 300_000),
      Benchmark(name: "explore.workers.known") {
        try workers("explore.workers.known", .file(anicca), faults(15, maxFaults: 15), states: 3_000_000, $0)
      },
      Benchmark(name: "explore.workers.new") {
        try workers("explore.workers.new", .file(anicca), unmerged, states: 40_000, $0)
      },
      Benchmark(name: "explore.workers.share") {
        try share("explore.workers.share", .file(tempo), unmerged, states: 250_000, $0)
      },
      Benchmark(name: "explore.memory.classic") { effort in
        let walk = try Walk(
          .file("examples/anicca-classic/app.lua"), Scenario(), states: 1_000_000, jobs: 2, effort)
        return Measurement(
          name: "explore.memory.classic", value: Double(walk.grown) / 1e6, unit: "MB", more: walk.fields)
      },
      Benchmark(name: "explore.growth.faults") { effort in
        let counts = effort.isSmoke ? [1, 1] : [3, 7, 14]
        return try growth(
          "explore.growth.faults", counts.map { (SpinComparison.faults, everyMove($0)) }, effort)
      },
      Benchmark(name: "explore.growth.sessions") { effort in
        let counts = effort.isSmoke ? [3, 4] : [13, 16, 19]
        return try growth(
          "explore.growth.sessions", counts.map { (SpinComparison.answers($0), person) }, effort)
      },
    ]

  private static let anicca = "examples/anicca/flow.lua"
  private static let tempo = "examples/tempo/app.lua"

  /// The conditions of Anicca as functions.
  private static let functions = [
    "when = given.supports \"alarmkit\"": "when = function() return device.supports \"alarmkit\" end",
    "saveWhen = given.signedIn": "saveWhen = function() return auth.isSignedIn end",
  ]

  /// Returns a scenario with so many kills and changes in Settings on one path.
  private static func faults(_ count: Int, maxFaults: Int) -> Scenario {
    var scenario = Scenario()
    (scenario.kills, scenario.settings, scenario.maxFaults) = (count, count, maxFaults)
    return scenario
  }

  private static var unmerged: Scenario {
    var scenario = faults(1, maxFaults: 1)
    scenario.reducesAnswers = false
    return scenario
  }

  /// Returns the scenario of the hand-written model: so many of each of its moves, and as many of all; no answers are
  /// merged.
  static func everyMove(_ count: Int) -> Scenario {
    var scenario = person
    scenario.waits = 0
    (scenario.kills, scenario.backgrounds, scenario.secondTaps) = (count, count, count)
    (scenario.memoryWarnings, scenario.reinstalls, scenario.maxFaults) = (count, count, count)
    return scenario
  }

  /// The scenario of the person alone, in which no answers are merged.
  static var person: Scenario {
    var scenario = Scenario.calm
    scenario.reducesAnswers = false
    return scenario
  }

  private static func rate(
    _ name: String, _ app: Walk.Source, _ scenario: Scenario, states: Int = 3_000_000
  ) -> Benchmark {
    Benchmark(name: name) { effort in
      let walk = try Walk(app, scenario, states: states, effort)
      return Measurement(
        name: name, value: Double(walk.statistics.transitions) / walk.statistics.seconds,
        unit: "transitions/s", more: walk.fields)
    }
  }

  /// Two threads against one, in turns: the ratio of the seconds that the processors spent, and that on the clock.
  private static func workers(
    _ name: String, _ app: Walk.Source, _ scenario: Scenario, states: Int, _ effort: Effort
  ) throws -> Measurement {
    var walks: [(one: Walk, two: Walk)] = []
    for _ in 0..<effort.rounds(3) {
      let one = try Walk(app, scenario, states: states, effort)
      walks.append((one, try Walk(app, scenario, states: states, jobs: 2, effort)))
    }
    let spent = median(walks.map { $0.two.processor / $0.one.processor })
    let wall = median(walks.map { $0.two.statistics.seconds / $0.one.statistics.seconds })
    return Measurement(
      name: name, value: median(walks.map { $0.two.processor }), unit: "cpu_seconds", ratio: spent,
      against: "one", more: ["wall_ratio=\(Walk.short(wall))"] + walks[0].two.fields)
  }

  /// Two threads of one search against two searches of one thread each at the same time: the share of their work that the
  /// two threads do in the same time.
  private static func share(
    _ name: String, _ app: Walk.Source, _ scenario: Scenario, states: Int, _ effort: Effort
  ) throws -> Measurement {
    var rounds: [(share: Double, two: Walk)] = []
    for _ in 0..<effort.rounds(3) {
      let two = try Walk(app, scenario, states: states, jobs: 2, effort)
      let alone = Mutex<[Double]>([])
      DispatchQueue.concurrentPerform(iterations: 2) { _ in
        guard let walk = try? Walk(app, scenario, states: states, effort) else { return }
        alone.withLock { $0.append(walk.statistics.seconds) }
      }
      let seconds = alone.withLock { $0 }
      guard seconds.count == 2, let slowest = seconds.max() else { throw Failure.lost }
      rounds.append((slowest / (2 * two.statistics.seconds), two))
    }
    return Measurement(
      name: name, value: median(rounds.map(\.two.statistics.seconds)), unit: "s",
      ratio: median(rounds.map(\.share)), against: "two_searches", more: rounds[0].two.fields)
  }

  private enum Failure: Error {
    /// A search that was to run beside another did not end.
    case lost
  }

  /// The time of a state in walks that grow, the smallest first: the ratio is the largest's over the smallest's.
  private static func growth(
    _ name: String, _ walks: [(app: Walk.Source, scenario: Scenario)], _ effort: Effort
  ) throws -> Measurement {
    let measured = try walks.map { walk in
      // A small walk is over before a clock moves: the median of several.
      let rounds = try (0..<effort.rounds(5)).map { _ in try Walk(walk.app, walk.scenario, effort) }
      let seconds = median(rounds.map(\.processor))
      return (
        states: rounds[0].statistics.states, nanoseconds: seconds * 1e9 / Double(rounds[0].statistics.states)
      )
    }
    return Measurement(
      name: name, value: measured[measured.count - 1].nanoseconds, unit: "cpu_ns/state",
      ratio: measured[measured.count - 1].nanoseconds / measured[0].nanoseconds, against: "smallest",
      more: measured.map { "at_\($0.states)=\(Int($0.nanoseconds))" })
  }
}

/// The median of some values.
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import Randomness

/// Ten apps of a seeded generator, each explored as `genkan explore` does it on two threads, the verdicts among them: the
/// median of the seconds, and the worst.
///
/// Each has 20 steps in an order of its own: eight choices of six options that are stored apart, a step whose condition
/// reads two of them, two questions with several answers, three permissions, a request to a server, a payment, a text and
/// three pages. A third of the hooks and conditions are Lua functions.
enum GeneratedApps {
  static let benchmarks = [
    Benchmark(name: "explore.generated.median") { effort in
      let all = try seeds(effort).map { try run($0, effort) }.sorted { $0.seconds < $1.seconds }
      return measurement("explore.generated.median", all[all.count / 2], all)
    },
    Benchmark(name: "explore.generated.worst") { effort in
      let all = try seeds(effort).map { try run($0, effort) }.sorted { $0.seconds < $1.seconds }
      return measurement("explore.generated.worst", all[all.count - 1], all)
    },
  ]

  private static func seeds(_ effort: Effort) -> Range<UInt64> { effort.isSmoke ? 1..<2 : 1..<11 }

  /// One app, explored.
  private struct Run {
    let seed: UInt64
    let seconds: Double
    let states: Int
    let isConclusive: Bool
  }

  private static func measurement(_ name: String, _ run: Run, _ all: [Run]) -> Measurement {
    Measurement(
      name: name, value: run.seconds, unit: "s",
      more: [
        "seed=\(run.seed)", "states=\(run.states)", "conclusive=\(all.count { $0.isConclusive })",
        "of=\(all.count)",
      ])
  }

  private static func run(_ seed: UInt64, _ effort: Effort) throws -> Run {
    let text = lua(seed: seed)
    let engine = ScriptEngine()
    let script = try engine.load(text: text, name: "generated.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    var explorer = Explorer(compiled, within: Scenario(), on: World())
    explorer.workers = SearchWorkers(count: 1) {
      let engine = ScriptEngine()
      guard let script = try? engine.load(text: text, name: "generated.lua") else { return nil }
      return (CompiledApp(app: script.app, callbacks: script.callbacks), engine)
    }
    defer { explorer.workers?.stop() }
    let clock = ContinuousClock()
    let begin = clock.now
    let result = explorer.run(Bounds(states: effort.size(3_000_000, smoke: 100), seconds: 60))
    let seconds = (clock.now - begin) / .seconds(1)
    withExtendedLifetime(engine) {}
    return Run(
      seed: seed, seconds: seconds, states: result.statistics.states, isConclusive: result.hit == nil)
  }

  /// The app of a seed.
  static func lua(seed: UInt64) -> String {
    var numbers = RandomNumbers(seed: seed)
    let options = (1...6).map { "\"o\($0)\"" }.joined(separator: ", ")
    var steps = (1...8).map { number in
      "step \"choice\(number)\" { choose = { \(options) }, into = \"store.choice\(number)\"\(hook(number, &numbers)) }"
    }
    steps += (1...2).map { number in
      "step \"several\(number)\" { choose = { \"a\", \"b\", \"c\", \"d\" }, several = true, into = \"store.several\(number)\" }"
    }
    steps += ["notifications", "camera", "microphone"].map { permission in
      "step \"\(permission)\" { permission = \"\(permission)\", title = \"\(permission)\", onAnswer = function(answer) "
        + "analytics.track(\"\(permission)\", { answer = answer.answer }) onboarding.go \"next\" end }"
    }
    steps.append("step \"name\" { ask = \"store.name\", example = \"Sora\" }")
    steps.append(
      "step \"sync\" { onLeave = function() backend.request { method = \"POST\", path = \"profile\", answer = false } end }"
    )
    steps.append(
      "step \"offer\" { skippable = true, buttons = { { key = \"buy\", when = given.none { given.owns \"pro\" }, "
        + "run = function() purchases.buy \"pro\" end } }, onAnswer = function() end }")
    steps += (1...3).map { "step \"page\($0)\" {\(hook($0 + 8, &numbers, isFirst: true)) }" }
    steps.shuffle(using: &numbers)
    // A later step reads two of the choices.
    let read = Array((1...8).shuffled(using: &numbers).prefix(2)).sorted()
    let condition =
      numbers.next() % 3 == 0
      ? "function() return store.get \"choice\(read[0])\" == \"o1\" and store.get \"choice\(read[1])\" == \"o2\" end"
      : "given.all { given.store(\"choice\(read[0])\", \"o1\"), given.store(\"choice\(read[1])\", \"o2\") }"
    steps.append("step \"extra\" { when = \(condition) }")
    return """
      local step = onboarding.step
      return onboarding.flow "generated" {
        guarded = true, resume = { key = "step", by = "name" }, keys = { complete = "done" },
        products = { pro = "nonConsumable" }, server = { ["POST profile"] = { status = 200 } },
        \(steps.joined(separator: ",\n  ")),
        onOrphanedAnswer = function(late) log.info(late.answer) end,
        onFinish = function() analytics.track "finished" onboarding.complete() end,
      }
      """
  }

  /// A hook of every third step, which tells an event.
  private static func hook(_ number: Int, _ numbers: inout RandomNumbers, isFirst: Bool = false) -> String {
    guard numbers.next() % 3 == 0 else { return "" }
    return (isFirst ? "" : ",") + " onLeave = function() analytics.track \"left\(number)\" end"
  }
}

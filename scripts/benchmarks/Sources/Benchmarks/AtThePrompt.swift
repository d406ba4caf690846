import FlowConsole
import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Terminal

/// The waits of a person at the prompt: for Tab, for `undo()`, and for the line of the journal after each gesture.
enum AtThePrompt {
  static let benchmarks = [
    Benchmark(name: "complete.biggest", measure: complete), Benchmark(name: "undo.deep", measure: undo),
    Benchmark(name: "journal.gesture", measure: journal),
  ]

  /// The example with the most steps.
  private static let path = "examples/anicca/flow.lua"

  private static func open(_ effort: Effort) throws -> (driver: Driver, evaluator: FlowEvaluator) {
    let driver = Driver()
    let evaluator = FlowEvaluator(
      PromptSession(driver), folder: FileManager.default.currentDirectoryPath, palette: .plain,
      columns: { 100 },
      isQuiet: true)
    driver.install(try driver.load(effort.path(path)), on: PhoneSetup())
    try driver.launch()
    return (driver, evaluator)
  }

  /// Measures the slowest of the places where Tab completes, by the median of each.
  private static func complete(_ effort: Effort) throws -> Measurement {
    let (_, evaluator) = try open(effort)
    _ = evaluator.evaluate("jump \"source\"")
    let lines = [
      "", "p", "permissions.", "permissions.request \"", "tap \"", "choose \"", "jump \"", "flow:", "screen.",
      ":load ",
      "analytics.track(\"a\", { step = sc", "help \"perm",
    ]
    var slowest = (line: "", seconds: 0.0, candidates: 0)
    for line in lines {
      var count = 0
      let times = (0..<effort.rounds(40)).map { _ in
        seconds { count = evaluator.completions(in: line, at: line.endIndex).candidates.count }
      }
      let median = times.sorted()[times.count / 2]
      if median > slowest.seconds { slowest = (line, median, count) }
    }
    return Measurement(
      name: "complete.biggest", value: slowest.seconds * 1e6, unit: "us", ratio: nil, against: nil,
      more: [
        "at='\(slowest.line)'", "candidates=\(slowest.candidates)", "places=\(lines.count)", "bound=5000",
      ])
  }

  /// Measures one step back in a past of 10,000 gestures, and as `line` the same by a line at the prompt.
  private static func undo(_ effort: Effort) throws -> Measurement {
    let (driver, evaluator) = try open(effort)
    let gestures = effort.size(10_000, smoke: 100)
    _ = evaluator.evaluate("for i = 1, \(gestures) do clock.advance(1) end")
    guard let player = driver.player, player.count == gestures + 1 else { throw Failure.past }
    let rounds = effort.size(1000, smoke: 10)
    let times = (0..<effort.rounds(20)).map { _ in
      let time = seconds { for _ in 0..<rounds { player.undo() } }
      for _ in 0..<rounds { player.redo() }
      return time / Double(rounds)
    }
    let lines = (0..<effort.rounds(200)).map { _ in seconds { _ = evaluator.evaluate("undo()") } }.sorted()
    return Measurement(
      name: "undo.deep", value: (times.min() ?? 0) * 1e9, unit: "ns", ratio: nil, against: nil,
      more: ["gestures=\(gestures)", "line=\(Int(lines[lines.count / 2] * 1e9))", "bound=10000"])
  }

  /// Measures the wait of a gesture for its line in the journal; the disk takes the line on another thread.
  private static func journal(_ effort: Effort) throws -> Measurement {
    let folder = NSTemporaryDirectory() + "genkan-bench-\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (driver, evaluator) = try open(effort)
    var lines: [History.Line] = []
    driver.added = { line, _ in lines.append(line) }
    for line in ["jump \"done\"", "app.kill()", "app.launch()", "clock.advance(1)"] {
      _ = evaluator.evaluate(line)
    }
    guard lines.count > 2 else { throw Failure.past }
    let journal = try Journal(in: folder, base: "/")
    var times: [Double] = []
    for index in 0..<effort.size(5000, smoke: 10) {
      let line = lines[index % lines.count]
      var failure: (any Error)?
      times.append(
        seconds {
          do { try journal.append([line]) } catch { failure = error }
        })
      if let failure { throw failure }
      // A person makes no gestures faster than this: the disk keeps up.
      Thread.sleep(forTimeInterval: 0.0002)
    }
    journal.synchronize()
    let sorted = times.sorted()
    return Measurement(
      name: "journal.gesture", value: sorted[sorted.count / 2] * 1e6, unit: "us", ratio: nil, against: nil,
      more: ["p99=\(Int(sorted[sorted.count * 99 / 100] * 1e6))", "gestures=\(sorted.count)", "bound=200"])
  }

  private static func seconds(_ body: () -> Void) -> Double {
    ContinuousClock().measure(body) / .seconds(1)
  }

  private enum Failure: Error {
    /// The session is not the one that was played.
    case past
  }
}

import Disk
import FlowCheck
import FlowMutation
import FlowScript
import Foundation

/// The cost of judging mutants of Anicca's flow by its checks: how many checks run on a mutant in a second on two cores,
/// and how long the runs after an edit of one check and of one hook take, which find the rest in the store.
enum Mutating {
  static let benchmarks = [
    Benchmark(name: "mutate.anicca", measure: first), Benchmark(name: "mutate.again", measure: again),
  ]

  private static let flow = "examples/anicca/flow.lua"

  private struct Run {
    let seconds: Double
    let result: MutationResult
  }

  private static func run(_ flow: String, _ effort: Effort, _ store: MutationStore) throws -> Run {
    var options = MutationOptions()
    options.jobs = 2
    options.provesEquivalence = !effort.isSmoke
    let subject = try MutationSubject(flow, limits: options.limits)
    let folder = (flow as NSString).deletingLastPathComponent
    let files = try findCheckFiles(in: [effort.isSmoke ? folder + "/order.check.lua" : folder])
      .filter { !$0.isDocument }
    let interruption = Interruption()
    let baseline = try MutationBaseline(files, of: subject, options, interruption)
    let mutants = MutationSubject.sample(effort.size(subject.mutants.count, smoke: 4), of: subject.mutants)
    let clock = ContinuousClock()
    let start = clock.now
    let result = MutationRun(subject, baseline, store, options, interruption).judge(mutants)
    return Run(seconds: start.duration(to: clock.now) / .seconds(1), result: result)
  }

  private static func first(_ effort: Effort) throws -> Measurement {
    let run = try run(effort.path(flow), effort, MutationStore())
    return Measurement(
      name: "mutate.anicca", value: Double(run.result.runs) / run.seconds, unit: "1/s",
      more: ["runs=\(run.result.runs)", "mutants=\(run.result.judged.count)"])
  }

  /// Measures the run after an edit, in percent of the first run, on a copy of the examples.
  private static func again(_ effort: Effort) throws -> Measurement {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent("genkan-mutate-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: folder) }
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["anicca", "anicca-classic", "tempo", "oshi"] {
      try manager.copyItem(
        atPath: effort.path("examples/" + name), toPath: folder.appendingPathComponent(name).path)
    }
    try Data().write(to: folder.appendingPathComponent(".genkan"))
    let copy = folder.appendingPathComponent("anicca/flow.lua").path
    let kept = folder.appendingPathComponent("kept.txt").path
    let store = MutationStore(kept)
    let whole = try run(copy, effort, store)
    _ = store.save(isWhole: true)
    let check = folder.appendingPathComponent("anicca/order.check.lua")
    let text = try String(contentsOf: check, encoding: .utf8)
    guard let place = text.range(of: "\n  end)") else { throw NoCheck() }
    try Data(text.replacingCharacters(in: place, with: "\n expect(1):equals(1)" + text[place]).utf8).write(
      to: check)
    let again = MutationStore(kept)
    let edited = try run(copy, effort, again)
    _ = again.save(isWhole: true)
    // Then a hook of the flow is written another way.
    let flow = try String(contentsOfFile: copy, encoding: .utf8)
    let hook = "track \"onboarding_completed\""
    guard flow.contains(hook) else { throw NoCheck() }
    try Data(flow.replacing(hook, with: "track(\"onboarding_completed\")").utf8).write(
      to: URL(fileURLWithPath: copy))
    let hooked = try run(copy, effort, MutationStore(kept))
    return Measurement(
      name: "mutate.again", value: 100 * edited.seconds / whole.seconds, unit: "%",
      more: [
        "runs=\(edited.result.runs)", "of=\(whole.result.runs)", "hook=\(hooked.result.runs)",
        "hookPercent=\(Int((100 * hooked.seconds / whole.seconds).rounded()))",
      ])
  }

  /// The example has no check, or no hook, to edit.
  private struct NoCheck: Error {}
}

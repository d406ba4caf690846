import FlowFunnel
import Foundation

/// The time in which the events of an export are counted: a million, of 150,000 people, as JSON Lines of Mixpanel.
enum CountingPeople {
  static let benchmarks = [Benchmark(name: "funnel.million", measure: million)]

  private static let steps = (0..<12).map { "step\($0)" }

  private static func million(_ effort: Effort) throws -> Measurement {
    let events = effort.isSmoke ? 1000 : 1_000_000
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("genkan-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("events.jsonl")
    try Data(export(events).utf8).write(to: file)
    let signals = steps.indices.map {
      FunnelPlan.Signal(event: "onboarding_step", parameter: "step", value: steps[$0], meaning: .left($0))
    }
    let plan = FunnelPlan(
      flow: "app", steps: steps.map { FunnelPlan.Step(name: $0, isConditional: false) }, signals: signals)
    let clock = ContinuousClock()
    var (best, people) = (Double.infinity, 0)
    for _ in 0..<effort.rounds(3) {
      let start = clock.now
      var reader = EventReader(plan)
      try reader.read(file.path)
      people = try FunnelCount(reader, window: 168).people
      best = min(best, start.duration(to: clock.now) / .milliseconds(1))
    }
    return Measurement(name: "funnel.million", value: best, unit: "ms", more: ["people=\(people)"])
  }

  private static func export(_ events: Int) -> String {
    var text = ""
    text.reserveCapacity(events * 160)
    var (person, step) = (0, 0)
    for event in 0..<events {
      text +=
        "{\"event\":\"onboarding_step\",\"properties\":{\"time\":\(1_767_600_000 + event / 10),\"distinct_id\":\"person-\(person)\","
      text += "\"$insert_id\":\"id-\(event)\",\"$os\":\"iOS\",\"step\":\"\(steps[step])\"}}\n"
      step += 1
      // A seventh of them stays to the end.
      if step == steps.count || (step > 3 && person % 7 > 0) { (person, step) = (person + 1, 0) }
    }
    return text
  }
}

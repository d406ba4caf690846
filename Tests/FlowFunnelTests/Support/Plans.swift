import FlowDriver
import FlowExport
import FlowFunnel
import FlowScript
import FlowSession
import Foundation
import Phone

/// The plan of a flow, read off a walk of its text.
func plan(of text: String) throws -> FunnelPlan {
  let driver = Driver()
  let script = try driver.engine.load(text: text, name: "flow.lua")
  let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
  return withExtendedLifetime(driver) { FunnelPlan(Survey(compiled, on: PhoneSetup())) }
}

/// A plan whose steps are told when they are left, by the parameter `step`; the last event says that all is over.
func plan(_ steps: [String], conditional: Set<String> = [], prompts: [String: String] = [:]) -> FunnelPlan {
  let left = steps.indices.map {
    FunnelPlan.Signal(event: "step", parameter: "step", value: steps[$0], meaning: .left($0))
  }
  let answers = Set(prompts.values).sorted().flatMap { dialog in
    [true, false].map { isAllowed in
      FunnelPlan.Signal(
        event: "answer", parameter: "result", value: "\(dialog) \(isAllowed)",
        meaning: .answered(dialog, isAllowed: isAllowed))
    }
  }
  let ends = [
    FunnelPlan.Signal(event: "start", parameter: nil, value: nil, meaning: .reached(0)),
    FunnelPlan.Signal(event: "done", parameter: nil, value: nil, meaning: .completed),
  ]
  return FunnelPlan(
    flow: "app",
    steps: steps.map { name in
      var step = FunnelPlan.Step(name: name, isConditional: conditional.contains(name))
      step.prompts = prompts[name].map { [$0] } ?? []
      return step
    }, signals: left + answers + ends)
}

/// Counts a text as the file `events`.
func count(_ text: String, _ plan: FunnelPlan, window: Double = 168) throws -> FunnelCount {
  try FunnelCount(reader(text, plan), window: window)
}

/// Reads a text as the file `events`.
func reader(_ text: String, _ plan: FunnelPlan) throws -> EventReader {
  var reader = EventReader(plan)
  try reader.read(Data(text.utf8), "events")
  return reader
}

/// A table of events: `person event value seconds` each.
func table(_ rows: [String]) -> String {
  "person,event,step,result,time\n"
    + rows.map { row in
      let parts = row.split(separator: " ").map(String.init)
      let isAnswer = parts[1] == "answer"
      let value = parts[2] == "-" ? "" : parts[2].replacing("_", with: " ")
      return
        "\(parts[0]),\(parts[1]),\(isAnswer ? "" : value),\(isAnswer ? value : ""),\(1_767_600_000 + (Int(parts[3]) ?? 0))\n"
    }.joined()
}

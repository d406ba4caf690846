import FlowDriver
import FlowExplore
import FlowExport
import FlowScript
import FlowSession

/// The cost of a storyboard, a Swift export and a graph: from the load of the flow to the text.
///
/// The walk follows a person's gestures and the answers to dialogs alone: no kills, faults or restarts.
enum Pictures {
  static let benchmarks = [
    written("storyboard.classic", "anicca-classic/app.lua") {
      StoryboardPage.html(Storyboard([.init("", $0)]))
    },
    written("export.swift", "anicca/flow.lua") { SwiftExport($0).code },
    written("graph.anicca", "anicca/flow.lua") { MermaidGraph.text(ScreenGraph($0)) },
  ]

  private static func written(
    _ name: String, _ path: String, _ write: @escaping @Sendable (Survey) -> String
  ) -> Benchmark {
    Benchmark(name: name) { effort in
      let clock = ContinuousClock()
      var (best, states, bytes) = (Double.infinity, 0, 0)
      for _ in 0..<effort.rounds(5) {
        let start = clock.now
        let driver = Driver()
        defer { withExtendedLifetime(driver) {} }
        let script = try driver.load(effort.path("examples/" + path))
        let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
        let survey = Survey(compiled, on: PhoneSetup(), states: effort.size(Survey.mostStates, smoke: 100))
        bytes = write(survey).utf8.count
        states = survey.space.graph.count
        best = min(best, start.duration(to: clock.now) / .seconds(1))
      }
      return Measurement(name: name, value: best, unit: "s", more: ["bytes=\(bytes)", "states=\(states)"])
    }
  }
}

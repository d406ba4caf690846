import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import FlowWords
import Phone
import Testing

/// Faults that are planted in small flows are found, each with its shortest path; their twins without the fault are not
/// reported.
struct PlantedFaultTests {
  private func explore(_ files: [String: String]) throws -> (Explorer.Result, CompiledApp, ScriptEngine) {
    let engine = ScriptEngine()
    let folder = try ScriptFolder(files)
    let script = try engine.load(folder.file("f.lua"))
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    return (Explorer(compiled, within: Scenario(), on: World()).run(Bounds(states: 20_000)), compiled, engine)
  }

  @Test func `there are at least thirty`() {
    #expect(Set(PlantedFault.all.map(\.name)).count >= 30)
  }

  @Test(arguments: PlantedFault.all)
  func `a planted fault is found with its shortest path`(_ fault: PlantedFault) throws {
    let (result, compiled, engine) = try explore(fault.faulty)
    let verdict = try #require(result.verdicts.first { $0.property == fault.property })
    #expect(verdict.outcome == .violated, "\(verdict.outcome)")
    let sentences = verdict.violations.map(\.sentence)
    let found = verdict.violations.first { $0.sentence.contains(fault.sentence) }
    let violation = try #require(found, "\(sentences)")
    var isInFront = false
    let path = result.player(at: violation, of: compiled).past.map { moment in
      defer { isInFront = moment.session.world.process.isInFront }
      return EventLua.sentence(moment.event, isInFront: isInFront)
    }
    #expect(path == fault.path)
    withExtendedLifetime(engine) {}
  }

  @Test(arguments: PlantedFault.all)
  func `a twin without the fault is not reported`(_ fault: PlantedFault) throws {
    let (result, _, engine) = try explore(fault.twin)
    let verdict = try #require(result.verdicts.first { $0.property == fault.property })
    #expect(verdict.outcome != .violated, "\(verdict.violations.map(\.sentence))")
    if case .inconclusive = verdict.outcome { Issue.record("\(verdict.outcome)") }
    withExtendedLifetime(engine) {}
  }
}

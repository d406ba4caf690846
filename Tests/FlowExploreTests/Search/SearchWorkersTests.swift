import FlowModel
import FlowSession
import Locking
import Phone
import Testing
import ToyApps

@testable import FlowExplore

/// A piece of work may take long, so each asks while it runs whether it has to stop.
struct SearchWorkersTests {
  private let compiled = CompiledApp(app: Toy.pages())

  /// A Ctrl-C is known to the host alone.
  @Test func `work on the thread that searches asks the host whether to stop`() {
    let workers = SearchWorkers(count: 0) { nil }
    defer { workers.stop() }
    let isInterrupted = Guarded(false)
    let lookout = Lookout(ExplorationLimits(Bounds())) { _ in !isInterrupted.with { $0 } }
    let looks = Guarded([Bool]())
    workers.each(3, with: compiled, lookout) { _, worker, number, isOver in
      #expect(worker == 0)
      looks.with { $0.append(isOver()) }
      isInterrupted.with { $0 = number == 1 }
      looks.with { $0.append(isOver()) }
    }
    // The second piece is told in its middle, and the third is not begun.
    #expect(looks.with { $0 } == [false, false, false, true])
    #expect(lookout.limits.hit == .interrupted)
  }

  @Test func `a task that has to stop does no further act`() throws {
    let names = (0..<40).map { "o\($0)" }
    var step = Toy.page("one")
    step.buttons = names.map { Button(key: $0, label: .literal($0)) }
    let compiled = Toy.bare([step])
    var session = compiled.fresh(World())
    var transcript = Transcript()
    try compiled.receive(.launched, &session, into: &transcript)
    let sessions = SessionTable()
    let number = sessions.number(of: compiled.canonical(session))
    let model = ScenarioModel(
      Scenario(), [], merging: .nothing, texts: TextAudit(compiled.app.localization),
      among: [session.world.device])
    let offers = try model.offers(session, in: compiled)
    #expect(offers.count >= 40)
    var task = Prepared.Task(number: number, budgets: [Scenario().budget])
    task.offers = offers
    for most in [0, 1, 7] {
      var looks = 0
      let prepared = task.run(SessionReaders(sessions, count: 1), 0, compiled, model) {
        looks += 1
        return looks > most
      }
      #expect(prepared.performances.count <= most)
      #expect(looks > most)
    }
  }
}

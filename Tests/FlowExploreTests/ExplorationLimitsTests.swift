import FlowModel
import FlowSession
import Locking
import Phone
import Testing
import ToyApps

@testable import FlowExplore

/// One limit is for all that an exploration does.
struct ExplorationLimitsTests {
  /// A clock that only a test moves, and a memory that only a test fills.
  private struct Machine: Sendable {
    let seconds = Guarded(0.0)
    let bytes = Guarded(0)

    func limits(_ bounds: Bounds) -> ExplorationLimits {
      ExplorationLimits(bounds, now: { seconds.with { $0 } }, resident: { bytes.with { $0 } })
    }
  }

  @Test func `the survey, the search and the judging have one time together`() {
    let machine = Machine()
    let limits = machine.limits(Bounds(seconds: 10))
    for (phase, end) in [(ExplorationLimits.Phase.surveying, 4.0), (.searching, 8), (.judging, 10)] {
      limits.enter(phase)
      machine.seconds.with { $0 = end - 0.001 }
      #expect(!limits.isOver)
      machine.seconds.with { $0 = end }
      #expect(limits.isOver)
      #expect(limits.hit == .seconds)
    }
  }

  @Test func `a phase that is over stays over, whatever the clock says`() {
    let machine = Machine()
    let limits = machine.limits(Bounds(seconds: 10))
    machine.seconds.with { $0 = 9 }
    #expect(limits.isOver)
    machine.seconds.with { $0 = 1 }
    #expect(limits.isOver)
  }

  @Test func `judging may take a quarter of the memory more, for what was found is in it`() {
    let machine = Machine()
    let limits = machine.limits(Bounds(memory: 1000))
    machine.bytes.with { $0 = 1000 }
    #expect(limits.isOver)
    #expect(limits.hit == .memory)
    limits.enter(.judging)
    #expect(!limits.isOver)
    machine.bytes.with { $0 = 1250 }
    machine.seconds.with { $0 = 1 }
    #expect(limits.isOver)
  }

  @Test
  func `an interrupted graph is judged for less than a twentieth of a second, and the host is not asked`() {
    let machine = Machine()
    let limits = machine.limits(Bounds(seconds: 60))
    let lookout = Lookout(limits) { _ in false }
    lookout.enter(.searching)
    #expect(lookout.isOver)
    #expect(limits.hit == .interrupted)
    lookout.enter(.judging)
    #expect(!lookout.isOver)
    machine.seconds.with { $0 = 0.049 }
    #expect(lookout.isOver)
  }

  @Test func `a function of the script has a moment more than the phase`() throws {
    let machine = Machine()
    let limits = machine.limits(Bounds(seconds: 10))
    limits.enter(.judging)
    let left = try #require(limits.secondsLeft)
    #expect(left > 10 && left < 10.1)
    machine.seconds.with { $0 = 11 }
    #expect(try #require(limits.secondsLeft) > 0)
    #expect(machine.limits(Bounds(states: 3)).secondsLeft == nil)
  }

  /// A permission with two effects, a question with a way back, and a step under a function, which asks for a review.
  private static func app() -> CompiledApp {
    var steps = [
      Toy.step("a", .permission(.camera)), Toy.step("b", Toy.choice(["x", "y"], into: .store("c"))),
      Toy.page("c"),
    ]
    steps[0].onLeave = CallbackID(slot: 0)
    steps[1].buttons = [Toy.button("again", to: .step("a"))]
    steps[2].when = .callback(CallbackID(slot: 1))
    steps[2].onEnter = CallbackID(slot: 2)
    let script = FakeScript.doing([2: .review(.request)])
    script.hooks[0] = { _, context in
      for key in ["a", "b"] { context.perform(.store(.set(key: key, value: 1))) }
    }
    script.conditions[1] = { $0.defaults.object("c") != "x" }
    script.keepsCalls = false
    return CompiledApp(app: App(flow: Toy.flow("f", steps)), callbacks: script)
  }

  /// The verdicts of an exploration that has to end at one of its looks, and its graph's numbers.
  private func verdicts(
    stopAt last: Int, jobs: Int
  ) -> (result: Explorer.Result, looks: Int) {
    var explorer = Explorer(Self.app(), within: .calm { $0.kills = 1 }, on: World())
    let workers =
      jobs > 1
      ? SearchWorkers(count: jobs - 1) {
        let app = Self.app()
        return (app, app.callbacks)
      } : nil
    defer { workers?.stop() }
    explorer.workers = workers
    var looks = 0
    // The host is asked at every look; what it says is asked again in the next phase, and stays as it is.
    let result = explorer.run(
      Property.builtIn, [],
      Lookout(ExplorationLimits(Bounds())) { _ in
        looks += 1
        return looks < last
      })
    return (result, looks)
  }

  @Test func `wherever an exploration has to stop, a verdict is the right one or none`() {
    let (whole, looks) = verdicts(stopAt: .max, jobs: 1)
    #expect(whole.hit == nil)
    #expect(looks > 100)
    for last in stride(from: 1, through: looks, by: max(1, looks / 80)) {
      let (stopped, _) = verdicts(stopAt: last, jobs: 1)
      #expect(stopped.hit == .interrupted, "stopped at look \(last)")
      for (verdict, right) in zip(stopped.verdicts, whole.verdicts) {
        switch verdict.outcome {
        case .inconclusive: break
        case .violated:
          #expect(right.outcome == .violated, "\(verdict.property), stopped at look \(last)")
        case .holds, .vacuous:
          #expect(verdict.outcome == right.outcome, "\(verdict.property), stopped at look \(last)")
        }
      }
    }
  }

  @Test func `threads that help stop with the search`() {
    for last in [1, 5, 40] {
      let (stopped, _) = verdicts(stopAt: last, jobs: 3)
      #expect(stopped.hit == .interrupted)
      #expect(stopped.statistics.expanded < stopped.statistics.states)
    }
  }

  @Test func `a state whose acts were not all done counts as one of which none was`() {
    for last in 1...60 {
      let (stopped, _) = verdicts(stopAt: last, jobs: 1)
      #expect(stopped.statistics.expanded <= stopped.statistics.states)
    }
  }
}

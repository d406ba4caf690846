import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Phone
import Testing

/// A property of a host, made of public declarations alone: no screen can be left for the Home Screen before a name is kept.
extension Property {
  fileprivate static let namedFirst = Property(
    name: "named first", summary: "The name is kept before the last step.", owns: []
  ) { space in
    guard space.app.flows.contains(where: { $0.index(of: "last") != nil }) else {
      return Judgement(vacuous: "no step is called last")
    }
    var judgement = Judgement()
    for state in space.states where space.name(of: state) == "last" {
      guard space.durable(state).disk.contents["name"] == nil else { continue }
      judgement.violations.append(
        Found(
          cause: "early", sentence: "\"last\" comes before the name is kept", place: .state(state),
          step: state))
    }
    return judgement
  }
}

/// The states of an exploration as a host reads them, and the properties that it adds.
struct StateSpaceTests {
  private let flow = """
    local step = onboarding.step
    return onboarding.flow "f" {
      guarded = true, keys = { complete = "done" },
      step "name" { ask = "store.name", skippable = true },
      step "last",
      onFinish = function() onboarding.complete() end,
    }
    """

  private func explore<R>(
    _ properties: [Property], _ body: (Explorer.Result, CompiledApp) throws -> R
  ) throws -> R {
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    let script = try driver.engine.load(text: flow, name: "f.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    var scenario = Scenario.calm
    scenario.texts = ["Sora"]
    let result = Explorer(compiled, within: scenario, on: World()).run(
      Bounds(states: 5000), properties: properties)
    return try body(result, compiled)
  }

  @Test func `a host adds a property, which is judged as the built-in ones are`() throws {
    try explore(Property.builtIn + [.namedFirst]) { result, _ in
      let verdict = try #require(result.verdicts.last)
      #expect(verdict.property == "named first")
      #expect(verdict.outcome == .violated)
      let violation = try #require(verdict.violations.first)
      #expect(violation.sentence == "\"last\" comes before the name is kept")
      #expect(violation.place == "last")
      #expect(violation.location?.line == 5)
      #expect(violation.path.acts.map(\.events) == [[.launched], [.tapped("skip")]])
    }
  }

  @Test func `a state tells its session, its screen and the way to it`() throws {
    try explore([]) { result, compiled in
      let space = result.space
      #expect(space.kind(of: 0) == .start)
      #expect(!space.isRunning(0))
      let last = try #require(space.states.first { space.name(of: $0) == "last" })
      #expect(space.screen(last)?.name == "last")
      #expect(space.kind(of: last) == .step)
      #expect(space.flow(of: last) == "f")
      #expect(compiled.name(of: space.session(last).place) == "last")
      #expect(space.path(to: last).acts.count == space.graph.depth(of: last))
      #expect(!space.durable(last).process.isRunning)
      #expect(space.starts.count == 1)
    }
  }

  @Test func `an edge tells its events and its effects, and joins its states`() throws {
    try explore([]) { result, _ in
      let space = result.space
      for state in space.states {
        for edge in space.edges(of: state) { #expect(space.source(edge) == state) }
      }
      let end = try #require(
        space.edges.first { edge in
          space.effects(edge).contains { $0.name == "onboarding.complete" }
        })
      #expect(space.events(end) == [.tapped("next")])
      #expect(space.name(of: space.source(end)) == "last")
      #expect(space.isThrough(space.target(end)))
    }
  }

  @Test func `an exploration begins at several starts, and names the one of a path`() throws {
    try explore([]) { result, compiled in
      let space = result.space
      let starts = ["name", "last"].compactMap { name in
        space.states.first { space.name(of: $0) == name }.map { Explorer.Start(space.session($0)) }
      }
      #expect(starts.count == 2)
      let again = Explorer(compiled, within: .calm, from: starts).run(Bounds(states: 5000)).space
      #expect(again.starts.count == 2)
      #expect((0..<2).map { again.graph.isRoot($0) } == [true, true])
      #expect((0..<2).map { again.path(to: $0).start } == [0, 1])
      #expect((0..<2).map { again.name(of: $0) } == ["name", "last"])
    }
  }

  @Test
  func `starts that differ in an answer that nothing reads are one root, and each of the others has its own`()
    throws
  {
    let driver = Driver()
    let script = try driver.engine.load(
      text: """
        return onboarding.flow "f" {
          resume = { key = "step", by = "name" },
          onboarding.step "goal" { choose = { "a", "b" }, into = "store.goal" },
          onboarding.step "last",
        }
        """, name: "flow.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    let sessions = [("goal", nil), ("last", "a"), ("last", "b"), ("goal", "c")].map { step, goal in
      var world = compiled.fresh(PhoneSetup().world).world
      world.seed("step", .string(step))
      world.seed("goal", goal.map { .string($0) })
      return Session(world: world)
    }
    var scenario = Scenario.calm
    scenario.reducesAnswers = true
    let space = Explorer(compiled, within: scenario, from: sessions.map { Explorer.Start($0) }).run().space
    #expect(space.roots(of: sessions) == [0, 1, 1, 0])
    #expect([0, 1].map { space.path(to: $0).start } == [0, 1])
    #expect(space.roots(of: [Session(world: PhoneSetup().world)]) == [nil])
    withExtendedLifetime(driver) {}
  }

  @Test func `a finding of the phone belongs to one property`() {
    let owned = Property.builtIn.flatMap(\.owns)
    #expect(Set(owned).count == owned.count)
    #expect(Property.builtIn.first { $0.name == "findings" }?.owns == [])
    #expect(Property.builtIn.first { $0.owns.contains(.paywallLost) }?.name == "crash consistency")
  }

  @Test func `each property is explained by an app on both sides`() {
    for property in Property.builtIn {
      let guide = property.guide
      #expect(guide != nil, "\(property.name)")
      #expect(guide?.wrong != guide?.right)
    }
  }
}

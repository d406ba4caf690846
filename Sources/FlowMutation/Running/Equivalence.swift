import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone
import Localization

/// A proof that a mutant changes nothing: by the app that it describes, or by the states reachable in it.
///
/// A proof covers only the changed place: where the exploration does not reach it, there is no proof.
///
/// For example, of a mutant that leaves out a property with its default value:
///
///     equivalence.proof(of: mutant)  // .equal, with the functions that were entered on the way
final class Equivalence {
  private let driver: Driver
  private let subject: MutationSubject
  private lazy var original: Explored? = explored()
  private lazy var app: App? = try? driver.load(subject.flow).app
  private let reader: TraceReader
  /// The functions that the flow itself enters; `nil` where they are not known.
  private var entered: Set<MutationTrace.Place>? = []

  /// The most states that are compared.
  static let states = 2000

  /// The result of an exploration.
  private struct Explored {
    let graph: Graph
    let isWhole: Bool
    /// The screen of each state; the labels of acts leave the screens out.
    let screens: [Screen?]
    /// The lines on which effects were performed.
    let effects: Set<SourceLocation>
    /// The lines of the steps and screens that were shown.
    let shown: Set<SourceLocation>
  }

  init(_ subject: MutationSubject, limits: ScriptEngine.Limits) {
    self.subject = subject
    // An account of memory is for those who take turns, and an exploration takes none.
    var limits = limits
    limits.account = nil
    driver = Driver(limits: limits)
    driver.engine.fileLog.isOn = true
    reader = TraceReader(driver.engine.lua, subject)
  }

  /// Stops what runs, from any thread.
  var stop: LuaStop { LuaStop(driver) }

  /// Returns the outcome of a proof, with the functions on which it depends; `nil` where these are not known.
  func proof(of mutant: Mutant) -> (outcome: MutationStore.Outcome, trace: MutationTrace?) {
    guard mutant.kind != .textChanged else { return (.different, MutationTrace([])) }
    reader.begin()
    guard let app else { return (.different, nil) }
    let original = mutant.isInFunction || Self.explored.contains(mutant.kind) ? original : nil
    let own = reader.trace
    entered = own.flatMap { own in entered?.union(own.places) }
    reader.begin()
    let outcome = outcome(mutant, app, original)
    let trace = reader.trace.flatMap { trace in
      entered.map { MutationTrace($0.union(trace.places)) }
    }
    return (outcome, trace)
  }

  /// The reason of a proof in words; `nil` without a proof.
  static func reason(_ outcome: MutationStore.Outcome) -> String? {
    switch outcome {
    case .equal: "equivalent: the app that it describes is the same"
    case .equalEverywhere:
      "equivalent: it shows and does the same in all states that `genkan explore` reaches"
    case .equalAtFirst:
      "equivalent: it shows and does the same in the first \(states) states that `genkan explore` reaches"
    default: nil
    }
  }

  private func outcome(_ mutant: Mutant, _ app: App, _ original: Explored?) -> MutationStore.Outcome {
    let source = subject.source(of: mutant)
    driver.read([source.path: source.changed(by: mutant)])
    defer { driver.read([:]) }
    guard let script = try? driver.load(subject.flow) else { return .different }
    if mutant.isDescription, script.app.asRead == app.asRead { return .equal }
    guard Self.explored.contains(mutant.kind), let original, reaches(mutant, original),
      let changed = explored(), changed.isWhole == original.isWhole,
      changed.graph.edges == original.graph.edges, changed.graph.acts == original.graph.acts,
      changed.graph.labels == original.graph.labels,
      changed.screens == original.screens
    else { return .different }
    return original.isWhole ? .equalEverywhere : .equalAtFirst
  }

  /// The kinds whose place an exploration can be seen to reach.
  private static let explored: Set<MutationKind> = [
    .effectDropped, .effectsSwapped, .propertyDropped, .guardDropped,
  ]

  private func reaches(_ mutant: Mutant, _ explored: Explored) -> Bool {
    let lines = mutant.start.line...max(mutant.start.line, mutant.end.line)
    if mutant.isInFunction {
      return explored.effects.contains { $0.file == mutant.file && lines.contains($0.line) }
    }
    // A property belongs to the step above it; one that no step has is the app's, which all that is reached shows.
    guard explored.isWhole else { return false }
    return explored.shown.contains { $0.file == mutant.file && $0.line <= mutant.start.line }
  }

  private func explored() -> Explored? {
    guard let script = try? driver.load(subject.flow) else { return nil }
    let coverage = CoverageLog(countsReadings: true)
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    compiled.coverage = coverage
    let setup = PhoneSetup()
    let explorer = Explorer(compiled, within: Scenario(), on: setup.world, meeting: setup.meeting)
    let result = driver.engine.lua.withOwnDeadline(nil) {
      explorer.run(Bounds(states: Self.states), properties: []) { _ in !driver.engine.lua.isStopped }
    }
    guard result.hit == nil || result.hit == .states else { return nil }
    let space = result.space
    var shown: Set<SourceLocation> = []
    for state in 0..<space.graph.count {
      if let place = space.location(of: state) { shown.insert(place) }
    }
    return Explored(
      graph: space.graph, isWhole: result.hit == nil,
      screens: (0..<space.graph.count).map { space.screen($0) },
      effects: Set(coverage.counts.seen.keys.filter { $0.kind == .effect }.map(\.place)),
      shown: shown)
  }
}

extension App {
  /// The app without the values that no reader sees: fallback texts are shown only where the app has no tables.
  fileprivate var asRead: App {
    var app = self
    guard !localization.isEmpty else { return app }
    let read: (Text) -> Text = { text in
      if case .key(let key, _) = text { .key(key, fallback: nil) } else { text }
    }
    app.flows = flows.map { flow in
      var flow = flow
      flow.steps = flow.steps.map { $0.mapTexts(read) }
      return flow
    }
    app.screens = screens.map { $0.mapTexts(read) }
    return app
  }
}

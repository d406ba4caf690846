package import FlowModel
package import FlowSession
package import Phone
import Randomness

/// An exploration of an app within a scenario: every reachable state, and a verdict on each property.
///
/// A run makes ``Assumptions``, searches, and judges the graph. Where the search or the judgement disproves an
/// assumption, the run starts again with wider assumptions.
///
/// For example:
///
///     let exploration = Explorer(compiled, within: Scenario(), on: World())
///     let result = exploration.run()
///     result.verdicts.first { $0.property == "no dead ends" }?.outcome  // .holds
package struct Explorer {
  /// The scenario.
  package let scenario: Scenario
  let compiled: CompiledApp
  let origin: Origin
  /// The threads that run actions ahead of the search; `nil` for none.
  package var workers: SearchWorkers?
  /// False to run every action again in every state, for comparison; the results are the same.
  package var remembers = true
  /// The reads of another app on the same phone: answers and phones that differ in these reads are not merged.
  package var others = OtherReads()

  /// The beginning of an exploration.
  enum Origin {
    /// A phone, of which the scenario has variants.
    case phone(World, [PhoneChange])
    /// A session that was played before, and its past.
    case session(Session, Past)
    /// Several starts.
    case starts([Start])
  }

  /// Explores an app from its first launch.
  ///
  /// - Parameter surroundings: The changes made to each phone before the first launch, after the app's own defaults.
  package init(
    _ compiled: CompiledApp, within scenario: Scenario, on world: World,
    meeting surroundings: [PhoneChange] = []
  ) {
    (self.compiled, self.scenario, origin) = (compiled, scenario, .phone(world, surroundings))
  }

  /// Explores an app from where a session stands.
  ///
  /// - Parameter past: The events of the session so far, which the properties count.
  package init(
    _ compiled: CompiledApp, within scenario: Scenario, from session: Session, after past: Past = .none
  ) {
    (self.compiled, self.scenario, origin) = (compiled, scenario, .session(session, past))
  }

  /// Explores an app from several starts, such as some sessions of another exploration.
  ///
  /// - Precondition: There is at least one start.
  package init(_ compiled: CompiledApp, within scenario: Scenario, from starts: [Start]) {
    precondition(!starts.isEmpty, "an exploration begins somewhere")
    (self.compiled, self.scenario, origin) = (compiled, scenario, .starts(starts))
  }

  /// The result of an exploration.
  package struct Result {
    /// The scenario.
    package let scenario: Scenario
    /// The verdicts, in the order of the properties.
    package internal(set) var verdicts: [Verdict]
    /// The statistics of the search.
    package let statistics: ExplorationStatistics
    /// The bound that was hit; `nil` where all states were found.
    package let hit: Bounds.Hit?
    /// The starts, which paths name by their numbers.
    package let starts: [ScenarioModel.Start]
    /// The steps whose answers were merged.
    package let merged: [String]
    /// The answers that a state need not hold: nothing reads them.
    package let forgotten: ForgottenAnswers
    /// The answers read by conditions and functions of the app, and those kept by its effects.
    package let used: AnswersRead
    /// The places of answers with options that the app treats alike.
    package let alikePlaces: AlikePlaces
    /// The steps of whose options functions look at each alike, see ``SymmetricAnswers``.
    package let symmetricAnswers: [String]
    /// The groups of device classes and of iOS versions of which only one was explored, such as `iphone and ipad`.
    package var symmetries: [String] { alikePhones.names }
    /// The device classes and iOS versions of which only one was explored, as nothing looked at the difference.
    package let alikePhones: AlikePhones
    /// The parts of the device at which the app looks.
    package let observed: Components
    /// The placements that the app was seen registering, in ascending order.
    package let placements: [String]
    /// The numbers of each step.
    package let steps: [StepNumbers]
    /// The numbers of the ways to completion.
    package let ways: WayNumbers
    /// The `when` conditions of steps and screens that were never true.
    package let neverTrue: [NeverTrue]
    /// The handlers for events from outside that no path ran.
    package let unfollowed: [UnfollowedHandler]
    /// The moves of the scenario that this app makes impossible, and the possible ones.
    package let impossible: ImpossibleMoves
    /// The component of the state that grows where a bound was hit; `nil` without such a bound or component.
    package let growth: Growth?
    /// The largest multipliers of the number of states where a bound was hit, in descending order. It is empty where
    /// all states were found, or no multiplier is large.
    package let multipliers: [Multiplier]
    /// True where the exploration begins in a session with a past.
    package let hasPast: Bool
    /// The reason for unknown actions after a function that raises, in one sentence; `nil` where none raises. A hook
    /// without the details of its event does not count.
    package let behindError: String?
    /// The keys of the purpose strings that are assumed to be declared, as the app lists none; empty where it lists
    /// some.
    package let assumedPurposes: [String]
    /// The parts of the state space; `nil` once they were let go of.
    var explored: Explored?

    /// True where a property is violated.
    package var isViolated: Bool { verdicts.contains { $0.outcome == .violated } }

    /// True where a property is inconclusive.
    package var isInconclusive: Bool {
      verdicts.contains { if case .inconclusive = $0.outcome { true } else { false } }
    }
  }

  /// Explores the app, and judges the graph.
  ///
  /// - Parameters:
  ///   - demands: The demands of the script itself, at most ``Demand/most``.
  ///   - goesOn: Called with the statistics at intervals; returns false to stop with the results so far.
  package func run(
    _ bounds: Bounds = Bounds(), properties: [Property] = Property.builtIn, demands: [UserProperty] = [],
    while goesOn: (ExplorationStatistics) -> Bool = { _ in true }
  ) -> Result {
    withoutActuallyEscaping(goesOn) { goesOn in
      Remains.waitUntilFree()
      let lookout = Lookout(ExplorationLimits(bounds), goesOn)
      defer { lookout.remains.free() }
      return run(states: bounds.states, properties, demands, lookout)
    }
  }

  /// Explores within limits, and judges the graph.
  ///
  /// - Parameter most: The most states; `nil` for no bound.
  func run(states most: Int? = nil, _ properties: [Property], _ demands: [UserProperty], _ lookout: Lookout)
    -> Result
  {
    compiled.callbacks.noteAnswersRead()
    compiled.forgetInstants(but: times)
    workers?.keptTimes = times
    let texts = TextAudit(compiled.app.localization)
    lookout.enter(.surveying)
    var assumptions = survey(texts, lookout)
    let all = properties + demands.enumerated().map { $1.property(at: $0) }
    lookout.enter(.searching)
    while true {
      assumptions.begin(reading: answersRead, demanding: demands)
      let merged = merged(reading: assumptions.allRead, demands)
      func isMerged(alike read: AnswersRead) -> Bool {
        !scenario.reducesAnswers || self.merged(reading: assumptions.allRead.union(read), demands) == merged
      }
      let phones = SymmetricPhones(
        starts(asking: assumptions.asked, lookout),
        observed: assumptions.observed.union(others.observed), merges: scenario.reducesAnswers)
      let model = ScenarioModel(
        scenario, phones.starts, merging: merged, texts: texts, watching: EventMonitors(demands),
        among: phones.devices, assumedSymmetric: phones.assumedSymmetric, timing: assumptions.timed,
        entering: Entrances(compiled.app, scenario), after: past)
      var search = Search(compiled, model, workers: workers, remembers: remembers)
      var known = assumptions.allRead
      let graph = search.search(states: most, lookout) {
        let read = answersRead
        defer { known = read }
        return read == known || isMerged(alike: read)
      }
      if graph.hit == nil,
        let wider = assumptions.widened(
          by: graph, looking: search.observed, assumedSymmetric: phones.assumedSymmetric,
          reading: isMerged(alike: answersRead) ? nil : answersRead)
      {
        assumptions = wider
        continue
      }
      lookout.enter(.judging)
      let judged = compiled.recording(among: phones.devices) {
        lookout.within(compiled.callbacks) { judge(graph, model, all, lookout) }
      }
      let findings = judged.value
      let result = Result(
        scenario: scenario, verdicts: findings.verdicts, statistics: graph.statistics,
        hit: graph.hit ?? lookout.limits.hit, starts: model.starts,
        merged: scenario.reducesAnswers ? merged.steps(of: compiled.app) : [],
        forgotten: scenario.reducesAnswers ? merged.forgotten : ForgottenAnswers(),
        used: graph.answersKept.union(answersRead).union(compiled.app.answersRead),
        alikePlaces: merged.alike.places, symmetricAnswers: merged.alike.steps,
        alikePhones: phones.alike,
        observed: assumptions.observed.union(search.observed).union(judged.read),
        placements: Self.placements(in: graph),
        steps: findings.steps,
        ways: findings.ways, neverTrue: findings.neverTrue, unfollowed: findings.unfollowed,
        impossible: ImpossibleMoves(scenario, compiled.app), growth: findings.growth,
        multipliers: Multiplier.all(graph, model, compiled.app),
        hasPast: !past.isEmpty, behindError: findings.behindError,
        assumedPurposes: assumedPurposes(asking: assumptions.asked, model.starts),
        explored: Explored(
          graph: graph, compiled: compiled, model: model, readers: instantReaders, read: answersRead))
      // An exploration that was ended before its own end answers at once.
      if result.hit == .interrupted || result.hit == .seconds {
        lookout.remains.keep(graph)
        search.leave(to: lookout.remains)
      }
      // A property may look at the device and at answers, too, and what it draws runs functions of the app.
      guard result.hit == nil,
        let wider = assumptions.widened(
          looking: judged.read, assumedSymmetric: phones.assumedSymmetric,
          reading: isMerged(alike: answersRead.union(Assumptions.read(by: demands))) ? nil : answersRead,
          demanding: demands)
      else { return result }
      assumptions = wider
      lookout.enter(.searching)
    }
  }

  /// The answers that are merged where some are read.
  private func merged(reading read: AnswersRead, _ demands: [UserProperty]) -> MergedAnswers {
    guard scenario.reducesAnswers else { return .nothing }
    return MergedAnswers(
      compiled.app, read: read, listed: Set(scenario.choices.map(\.question)),
      apart: others, mentions: demands.isEmpty ? compiled.callbacks.mentions(of:) : nil)
  }

  /// The findings about a graph.
  private struct Findings {
    var verdicts: [Verdict] = []
    var steps: [StepNumbers] = []
    var ways = WayNumbers()
    var neverTrue: [NeverTrue] = []
    var unfollowed: [UnfollowedHandler] = []
    var growth: Growth?
    var behindError: String?
  }

  /// Judges a graph within the time limit: a property that was not judged to its end is inconclusive.
  private func judge(
    _ graph: Graph, _ model: ScenarioModel, _ properties: [Property], _ lookout: Lookout
  ) -> Findings {
    var findings = Findings()
    let owned = Set((Property.builtIn + properties).flatMap(\.owns))
    let space = StateSpace(graph, compiled, model, instantReaders, answersRead, lookout, owned)
    defer { if let space, lookout.isOver { lookout.remains.keep(space.labels) } }
    if let space {
      let (steps, ways) = (StepNumbers.all(space), WayNumbers(space))
      if !space.isOver { (findings.steps, findings.ways) = (steps, ways) }
    }
    findings.verdicts = properties.map { property in
      let verdict = space?.isOver == false ? space.map(property.verdict) : nil
      guard let verdict, let space, !space.isOver else {
        let reason = graph.hit ?? lookout.limits.hit ?? .seconds
        return Verdict(property.name, .inconclusive(reason.reason))
      }
      return verdict
    }
    findings.verdicts = findings.verdicts.tellingOnce()
    guard let space else { return findings }
    // Where the part that grows is known by then, it is told.
    findings.growth = Growth.of(space)
    findings.behindError = space.behindError
    guard findings.behindError == nil else { return findings }
    findings.neverTrue = NeverTrue.all(space)
    if graph.hit == nil { findings.unfollowed = space.unfollowed }
    return findings
  }

  /// The purpose strings of the requested permissions, where the app lists none and no option takes them out.
  private func assumedPurposes(asking asked: Set<Permission>, _ starts: [ScenarioModel.Start]) -> [String] {
    guard !compiled.app.listsPurposes else { return [] }
    let keys = Permission.allCases.filter(asked.contains).flatMap(\.purposeKeys)
    return keys.filter { key in starts.allSatisfy { $0.session.world.declares(key) } }.map(\.rawValue)
  }

  /// The functions that read the clock or drew a random number, on all threads.
  private var instantReaders: InstantReaders {
    workers.map { compiled.callbacks.instantReaders.union($0.instantReaders) }
      ?? compiled.callbacks.instantReaders
  }

  /// The answers that functions were seen reading, on all threads.
  private var answersRead: AnswersRead {
    let read = compiled.callbacks.answersRead.union(others.read)
    return workers.map { read.union($0.answersRead) } ?? read
  }

  // MARK: The beginning

  /// The past of the session in which it begins.
  private var past: Past {
    if case .session(_, let past) = origin { past } else { .none }
  }

  init(_ compiled: CompiledApp, within scenario: Scenario, _ origin: Origin) {
    (self.compiled, self.scenario, self.origin) = (compiled, scenario, origin)
  }

  private static func placements(in graph: Graph) -> [String] {
    let all = graph.labels.reduce(into: Set<String>()) { placements, label in
      for case .effect(.paywall(.register(let placement))) in label.shown { placements.insert(placement) }
    }
    return all.sorted()
  }

  /// The scenario's times of day in ascending order, as seconds after the reference instant of canonical forms.
  private var times: [Double] {
    let zone =
      switch origin {
      case .phone(let world, _): world.clock.timeZone
      case .session(let session, _): session.world.clock.timeZone
      case .starts(let starts): starts[0].session.world.clock.timeZone
      }
    return Set(scenario.times.map { Clock(timeZone: zone).seconds(until: $0) }).sorted()
  }

  /// Returns the phones with which an exploration begins. Once the phase is over, the events that prepare them are left
  /// out.
  func starts(asking asked: Set<Permission>, _ lookout: Lookout) -> [ScenarioModel.Start] {
    lookout.within(compiled.callbacks) { starts(asking: asked) { lookout.isOver } }
  }

  private func starts(asking asked: Set<Permission>, isOver: () -> Bool) -> [ScenarioModel.Start] {
    switch origin {
    case .session(let session, _): return [.init(variant: nil, origin: session, session: session)]
    case .starts(let starts): return starts
    case .phone(let world, let surroundings):
      let ordered = Permission.allCases.filter(asked.contains)
      let assignments = scenario.assignments(
        of: compiled.app, on: compiled.fresh(world, meeting: surroundings).world,
        meeting: surroundings)
      let variants = scenario.variants(
        asking: ordered, on: world.device, at: world.clock, assigning: assignments)
      return variants.map { variant in
        var world = world
        world.device = variant.device(like: world.device)
        if let seed = variant.seed { world.random = RandomNumbers(seed: seed) }
        let origin = compiled.fresh(world, meeting: surroundings)
        var session = origin
        var transcript = Transcript()
        for event in variant.events where !isOver() {
          try? compiled.receive(event, &session, into: &transcript)
        }
        return .init(variant: variant, origin: origin, session: session)
      }
    }
  }
}

package import FlowExplore
import FlowModel
package import FlowSession
package import Phone

/// Explores a version and collects the durable states that it leaves, each with a whole phone.
///
/// Explored states are distinguished only by the data that outlives the process. For each such state the shortest path
/// is replayed on a real phone, because an exploration merges answers that no function reads. If that path skips a
/// question, a path with the answer is added.
package struct ReleaseMaker {
  private let compiled: CompiledApp
  private let outline: FlowOutline
  private let limits: MigrationLimits
  private let space: StateSpace
  private var release: FrozenRelease
  private let keys: Set<String>

  /// Returns the release of a version: its durable states within a scenario, whose kills are explored, too.
  ///
  /// - Parameter others: The answers that another version reads, which must not be merged.
  package static func release(
    of compiled: CompiledApp, within scenario: Scenario, on world: World, meeting: [PhoneChange] = [],
    besides others: OtherReads = OtherReads(), limits: MigrationLimits = MigrationLimits()
  ) -> FrozenRelease {
    var explorer = Explorer(compiled, within: scenario, on: world, meeting: meeting)
    explorer.others = others
    let result = explorer.run(limits.part(0.35).exploration, properties: []) { _ in limits.goesOn() }
    let rest = limits.afterSearch()
    var maker = ReleaseMaker(compiled, result, rest)
    maker.collect(result, rest.part(0.4))
    var read = compiled.callbacks.answersRead
    maker.relaunch(scenario)
    read = read.union(compiled.callbacks.answersRead)
    maker.release.reads = maker.kept.filter { name in
      read.contains(named: name) && !compiled.app.conditions.contains { $0.answersRead.contains(named: name) }
    }
    return maker.release
  }

  private init(_ compiled: CompiledApp, _ result: Explorer.Result, _ limits: MigrationLimits) {
    (self.compiled, self.limits, space) = (compiled, limits, result.space)
    outline = FlowOutline(compiled.app, callbacks: compiled.callbacks)
    keys = outline.storeKeys
    release = FrozenRelease(outline: outline)
    release.scenario = "\(result.scenario)"
    release.explored = result.statistics.states
    release.merged = outline.steps.filter { result.merged.contains($0.name) }.flatMap { step in
      step.kind == .habits ? ["habits"] : step.into
    }
    release.alike = result.alikePlaces.names
    release.alikePhones = result.alikePhones
    if let hit = result.hit {
      release.doubts.append("the old version was not explored fully: \(hit.sentence)")
    }
  }

  // MARK: Durable states

  /// The data left by a state's process, in which two durable states differ.
  ///
  /// Answers that no function reads are not included, because the exploration has dropped them.
  private struct Leavings: Hashable {
    let trace: DurableTrace
    let stood: String?
    let isUnfinished: Bool
  }

  /// Adds one durable state for all explored states that leave the same data, by the shortest path.
  private mutating func collect(_ result: Explorer.Result, _ limits: MigrationLimits) {
    let found = space.numbered(by: { [compiled] in Self.leavings(of: $0, compiled) }) { limits.hit == nil }
    var looked = found.numbers.count
    var ways = Ways(result, space, of: compiled)
    var numbers = [Int?](repeating: nil, count: found.values.count)
    var numbersOfTraces: [DurableTrace: Int] = [:]
    var fullest: [(full: Int, short: Int)] = []
    for (state, number) in found.numbers.enumerated() {
      if let known = numbers[number] {
        release.states[known].states += 1
        continue
      }
      let leavings = found.values[number]
      // A process that ended by itself leaves what one does that is killed.
      if leavings.stood == nil, let known = numbersOfTraces[leavings.trace] {
        numbers[number] = known
        release.states[known].states += 1
        continue
      }
      guard limits.hit == nil else {
        looked = state
        break
      }
      guard let walk = ways.shortest(to: state) else { continue }
      let shortest = durable(walk, leavings, result)
      numbers[number] = release.states.count
      if numbersOfTraces[leavings.trace] == nil { numbersOfTraces[leavings.trace] = release.states.count }
      release.states.append(shortest)
      guard !release.merged.isEmpty, let full = ways.fullest(to: state) else { continue }
      let other = durable(full, leavings, result)
      guard other.world.keptValues > shortest.world.keptValues else { continue }
      fullest.append((release.states.count, release.states.count - 1))
      release.states.append(other)
    }
    for (full, short) in fullest { release.states[full].states = release.states[short].states }
    if looked < space.graph.count, let hit = limits.hit {
      release.doubts.append(
        "the states after the first \(looked) of the old version were not looked at: \(hit.sentence)")
    }
  }

  private static func leavings(of session: Session, _ compiled: CompiledApp) -> Leavings {
    guard session.world.process.isRunning else {
      return Leavings(trace: DurableTrace(session.world), stood: nil, isUnfinished: false)
    }
    let stood = compiled.fullName(of: session.covered.first?.place ?? session.place)
    let isUnfinished = !StateSpace.isArrived(session, compiled)
    var session = session
    var transcript = Transcript()
    try? compiled.receive(.processKilled, &session, into: &transcript)
    return Leavings(trace: DurableTrace(session.world), stood: stood, isUnfinished: isUnfinished)
  }

  /// Returns the durable state at the end of a path, after killing the process if it runs.
  private func durable(
    _ walk: Ways.Walk, _ leavings: Leavings, _ result: Explorer.Result
  ) -> DurableState {
    var walk = walk
    if walk.session.world.process.isRunning {
      var transcript = Transcript()
      try? compiled.receive(.processKilled, &walk.session, into: &transcript)
      walk.events.append(.processKilled)
    }
    let world = walk.session.world
    let variant = result.starts[walk.start].variant
    return DurableState(
      stood: leavings.stood, resumed: "", isThrough: false, isUnfinished: leavings.isUnfinished,
      stored: outline.flows.lazy.compactMap(\.resume).compactMap { world.disk.contents[$0.key] }.first,
      seen: walk.seen, ahead: [], aheadAfterKill: [], known: [], phone: variant?.description ?? "",
      events: walk.events, states: 1, world: world)
  }

  /// The names of all values that some state stores, in the store or the profile, in ascending order.
  private var kept: [String] {
    var names: Set<String> = []
    for state in release.states {
      names.formUnion(state.world.disk.contents.fields.map { "store.\($0.name)" })
      names.formUnion(state.known.filter { $0.hasPrefix("profile.") })
    }
    return names.sorted()
  }

  // MARK: The old version's own next launch

  private mutating func relaunch(_ scenario: Scenario) {
    guard !release.states.isEmpty else { return }
    let landing = limits.part(0.5)
    let landings = Landing.all(release.states, of: compiled, changing: []) { landing.hit == nil }
    let launched = (landings.last?.number ?? -1) + 1
    if launched < release.states.count {
      let hit = landing.hit ?? .interrupted
      release.doubts.append(
        "the durable states after the first \(launched) of the old version were not looked at: \(hit.sentence)"
      )
      release.states.removeLast(release.states.count - launched)
    }
    let starts = landings.map { Explorer.Start($0.start) }
    guard !starts.isEmpty else { return }
    let explorer = Explorer(compiled, within: .continuing(scenario), from: starts)
    let result = explorer.run(limits.exploration, properties: []) { [limits] _ in limits.goesOn() }
    if let hit = result.hit {
      for number in release.states.indices { release.states[number].knowsAhead = false }
      release.doubts.append("the states of the old version were not explored fully: \(hit.sentence)")
    }
    let space = result.space
    let futures = Futures(space, of: compiled)
    var aheads = [Set<String>](repeating: [], count: release.states.count)
    for (landing, root) in zip(landings, space.roots(of: starts.map(\.session))) {
      let number = landing.number
      guard let root, let launch = space.launch(of: root), space.failure(launch) == nil else {
        guard landing.killedAfter == nil else { continue }
        release.states[number].resumed = "not running"
        // A bound hides what follows, and not the launch itself.
        guard landing.failure == nil else { continue }
        release.states[number].resumed = compiled.fullName(of: landing.session.place)
        release.states[number].known = Knowledge.names(in: landing.session, storing: keys)
        continue
      }
      let state = space.target(launch)
      let ahead = futures.ahead(of: state)
      aheads[number].formUnion(ahead)
      guard landing.killedAfter == nil else { continue }
      release.states[number].resumed = space.fullName(of: state)
      release.states[number].isThrough = space.isThrough(state)
      release.states[number].ahead = ahead.sorted()
      // A process that ended in the middle of a reaction left the person where it leads next.
      if release.states[number].stood == nil { release.states[number].isUnfinished = !space.isThrough(state) }
      release.states[number].known = Knowledge.names(in: landing.session, storing: keys)
    }
    for (number, ahead) in aheads.enumerated() { release.states[number].aheadAfterKill = ahead.sorted() }
  }
}

extension FlowOutline {
  /// The keys of the store that questions write.
  var storeKeys: Set<String> {
    Set((steps + screens).flatMap(\.into).filter { $0.hasPrefix("store.") }.map { String($0.dropFirst(6)) })
  }
}

extension Scenario {
  /// Returns the scenario after a launch, on the unchanged phone: without faults and without changes of facts.
  static func continuing(_ scenario: Scenario) -> Scenario {
    var calm = Scenario.calm
    (calm.maxHostEvents, calm.posted, calm.facts) = (max(1, scenario.maxHostEvents), scenario.posted, 0)
    (calm.texts, calm.faces, calm.links) = (scenario.texts, scenario.faces, scenario.links)
    return calm
  }

  /// Returns the scenario for a version's guarantees: its own kills, on its own phones.
  static func guaranteeing(_ scenario: Scenario) -> Scenario {
    var own = continuing(scenario)
    (own.kills, own.ios, own.devices) = (scenario.kills, scenario.ios, scenario.devices)
    (own.permissions, own.planted, own.experiments) = (
      scenario.permissions, scenario.planted, scenario.experiments
    )
    return own
  }
}

extension Bounds.Hit {
  /// The bound in words.
  var sentence: String {
    switch self {
    case .states: "the bound on states was hit"
    case .seconds: "the time was over"
    case .memory: "the bound on memory was hit"
    case .interrupted: "it was interrupted"
    }
  }
}

extension World {
  /// The number of values on disk, with those in documents.
  fileprivate var keptValues: Int {
    disk.contents.fields.reduce(0) { count, field in
      if case .json(let document) = field.value { count + document.fields.count } else { count + 1 }
    }
  }
}

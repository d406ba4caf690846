package import FlowExplore
package import FlowModel
package import FlowSession
package import Phone

/// Explores a version and collects the durable states that it leaves, each with a whole phone.
///
/// An exploration merges answers that nothing reads. So each way is played again, and its real durable
/// state is kept. Of the states that the exploration takes for one, the shortest way stands for all. Where a question can be
/// skipped, the way that keeps the most stands beside it.
package struct ReleaseMaker {
  private let compiled: CompiledApp
  private let outline: FlowOutline
  private let limits: MigrationLimits
  private let space: StateSpace
  private var release: FrozenRelease
  private let keys: Set<String>

  /// One way to a state, played on a real phone.
  private struct Walk {
    var session: Session
    var seen: [String]
    var events: [Event]

    /// The number of values that it has kept.
    var weight: Int { session.world.profile.fields.fields.count + session.world.disk.contents.fields.count }
  }

  /// The durable states of a version within a scenario, which is explored with its kills.
  ///
  /// - Parameter reading: The answers that another version reads: they are not merged.
  package static func release(
    of compiled: CompiledApp, within scenario: Scenario, on world: World, meeting: [PhoneChange] = [],
    reading: AnswersRead = AnswersRead(), limits: MigrationLimits = MigrationLimits()
  ) -> FrozenRelease {
    let explorer = Explorer(compiled, within: scenario, on: world, meeting: meeting)
    let reads = Demand(
      "answers that the other version reads", .reachable(.state(StateTest("the app") { _ in true })),
      reading: { reading })
    let result = explorer.run(limits.part(0.35).exploration, properties: [], demands: [reads]) { _ in
      limits.goesOn()
    }
    let rest = limits.afterSearch()
    var maker = ReleaseMaker(compiled, result, rest)
    maker.collect(result, rest.part(0.4))
    maker.relaunch(scenario)
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
    if let hit = result.hit {
      release.doubts.append("the old version was not explored fully: \(hit.sentence)")
    }
  }

  // MARK: Ways

  /// Plays every state's way, and takes what each leaves.
  private mutating func collect(_ result: Explorer.Result, _ limits: MigrationLimits) {
    var walks = [Walk?](repeating: nil, count: space.graph.count)
    var fullest = [Walk?](repeating: nil, count: space.graph.count)
    for state in 0..<space.graph.count where space.graph.isRoot(state) {
      let start = result.starts[space.path(to: state).start]
      walks[state] = Walk(session: start.session, seen: [], events: start.variant?.events ?? [])
    }
    for state in 0..<space.graph.count {
      if state % 64 == 0, let hit = limits.hit {
        release.doubts.append(
          "the states after the first \(state) of the old version were not looked at: \(hit.sentence)")
        return
      }
      guard let walk = walks[state] else { continue }
      take(walk, state, result)
      if let full = fullest[state] { take(full, state, result, isFullest: true) }
      let step = space.step(at: state)
      let choosesToSkip = step.map { $0.skip != nil || $0.questions.contains(where: \.answering.isOptional) }
      for edge in space.edges(of: state) {
        let target = space.target(edge)
        guard target > state || walks[target] == nil else { continue }
        if walks[target] == nil, let next = walked(walk, edge) { walks[target] = next }
        guard !release.merged.isEmpty, fullest[state] != nil || choosesToSkip == true else { continue }
        guard let next = walked(fullest[state] ?? walk, edge) else { continue }
        if next.weight > (fullest[target] ?? walks[target])?.weight ?? -1 { fullest[target] = next }
      }
    }
  }

  private func walked(_ walk: Walk, _ edge: Int) -> Walk? {
    var next = walk
    var transcript = Transcript()
    for event in space.act(edge).events {
      guard (try? compiled.receive(event, &next.session, into: &transcript)) != nil else { return nil }
    }
    next.events += space.act(edge).events
    let place = next.session.place
    switch place {
    case .step, .screen:
      let name = compiled.fullName(of: place)
      if !next.seen.contains(name) { next.seen.append(name) }
    case .main, .blank, .notRunning: break
    }
    return next
  }

  // MARK: Durable states

  /// The key of a durable state, with the parts that tell two states apart.
  ///
  /// Answers that nothing reads are none of them: a way to a state takes any of them by chance.
  private struct Key: Hashable {
    let trace: DurableTrace
    let stood: String?
    let isUnfinished: Bool
  }

  /// The durable states of a key: that of the shortest way, and that of the way that keeps the most.
  private struct Pair {
    let shortest: Int
    var fullest: Int?
  }
  private var pairs: [Key: Pair] = [:]
  private var numbersOfTraces: [DurableTrace: Int] = [:]

  /// Takes the state that a way leaves.
  ///
  /// - Parameter isFullest: True for the way that keeps the most, which stands beside the shortest one.
  private mutating func take(
    _ walk: Walk, _ state: Int, _ result: Explorer.Result, isFullest: Bool = false
  ) {
    var walk = walk
    let isRunning = walk.session.world.process.isRunning
    var stood: String?
    if isRunning {
      stood = compiled.fullName(of: walk.session.covered.first?.place ?? walk.session.place)
      var transcript = Transcript()
      try? compiled.receive(.processKilled, &walk.session, into: &transcript)
      walk.events.append(.processKilled)
    }
    let isUnfinished = isRunning && !space.isThrough(state)
    let trace = trace(of: walk.session.world, without: result.forgotten)
    let key = Key(trace: trace, stood: stood, isUnfinished: isUnfinished)
    if !isFullest, let number = pairs[key]?.shortest ?? (isRunning ? nil : numbersOfTraces[trace]) {
      release.states[number].states += 1
      return
    }
    if isFullest, let pair = pairs[key] {
      let known = pair.fullest ?? pair.shortest
      release.states[known].states += 1
      guard walk.session.world.keptValues > release.states[known].world.keptValues else { return }
      if pair.fullest != nil {
        (release.states[known].seen, release.states[known].events) = (walk.seen, walk.events)
        release.states[known].world = walk.session.world
        return
      }
      pairs[key]?.fullest = release.states.count
    } else {
      pairs[key] = Pair(shortest: release.states.count)
    }
    if numbersOfTraces[trace] == nil { numbersOfTraces[trace] = release.states.count }
    let variant = result.starts[space.path(to: state).start].variant
    let stored = outline.flows.lazy.compactMap(\.resume).compactMap {
      walk.session.world.disk.contents[$0.key]
    }.first
    release.states.append(
      DurableState(
        stood: stood, resumed: "", isThrough: false, isUnfinished: isUnfinished, stored: stored,
        seen: walk.seen, ahead: [], aheadAfterKill: [], known: [], phone: variant?.description ?? "",
        events: walk.events,
        states: 1, world: walk.session.world))
  }

  /// The part of a phone that tells two durable states apart.
  private func trace(of world: World, without forgotten: ForgottenAnswers) -> DurableTrace {
    var world = world
    world.forget(forgotten)
    return DurableTrace(compiled.canonical(Session(world: world)).world)
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
  /// The scenario in which a launched version goes on: the person alone, on the phone as it is.
  static func continuing(_ scenario: Scenario) -> Scenario {
    var calm = Scenario.calm
    (calm.posts, calm.posted, calm.facts) = (max(1, scenario.posts), scenario.posted, 0)
    (calm.texts, calm.faces, calm.links) = (scenario.texts, scenario.faces, scenario.links)
    return calm
  }

  /// The scenario of what a version guarantees by itself: its own kills, on its own phones.
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

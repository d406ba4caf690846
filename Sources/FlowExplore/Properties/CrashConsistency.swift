import FlowModel
import FlowSession
import Phone

extension Property {
  /// A kill loses nothing, doubles nothing and skips nothing.
  static let crashConsistency = Property(
    name: "crash consistency",
    summary:
      "Wherever the process dies, nothing that must happen is lost, nothing happens twice that must not, no step is skipped."
  ) { CrashConsistency($0).judgement }
}

/// The consequences of kills: between two events, and between two effects of one.
///
/// A lost effect is one that a kill cut off, and that nothing does any more, however the person goes on. Whoever did half
/// of something and is asked for all of it again has lost nothing, and neither has who lacks an effect that would have
/// changed nothing.
private struct CrashConsistency {
  let atlas: Atlas
  private let identities: EffectIndex

  init(_ atlas: Atlas) {
    self.atlas = atlas
    identities = EffectIndex(atlas)
  }

  var judgement: Property.Judgement {
    guard atlas.model.scenario.kills > 0 else {
      return Property.Judgement(vacuous: "the scenario has no kill")
    }
    var judgement = Property.Judgement()
    var reaching: [Int: [Bool]] = [:]
    var losses = Losses()
    var settled = SettledEffects(atlas)
    let rests = atlas.graph.acts.map { cut($0).flatMap(atlas.subject) }
    for edge in atlas.graph.edges.indices {
      guard let rest = rests[atlas.actNumber(edge)],
        let whole = atlas.edge(of: atlas.source(edge), doing: rest)
      else { continue }
      let done = atlas.label(edge).effects.count
      let after = atlas.target(edge)
      let effects = atlas.label(whole).effects
      for place in effects.indices.dropFirst(done) where effects[place].delivery == .atLeastOnce {
        let identity = identities.number(of: effects[place])
        let canReach = reaching[identity] ?? atlas.canReach { identities.has(identity, atlas, $0) }
        reaching[identity] = canReach
        guard !canReach[after], !settled.contain(effects[place], in: after) else { continue }
        losses.note(effects[place], identity, at: edge, depth: atlas.graph.depth(of: atlas.source(edge)))
      }
      if let skipped = skipped(edge, whole) { judgement.violations.append(skipped) }
    }
    judgement.violations = losses.all.map(lost) + judgement.violations
    judgement.violations += doubled + forgotten(&reaching) + paywallsLost
    return judgement
  }

  /// The events of an act without its kill; `nil` for an act without one.
  private func cut(_ act: Act) -> [Event]? {
    guard case .killArmed? = act.events.first else { return nil }
    return Array(act.events.dropFirst())
  }

  /// The effects that kills lose, each with the first of the shortest paths to one that does.
  private struct Losses {
    private var places: [Int: Int] = [:]
    private var found: [(effect: Effect, edge: Int, depth: Int)] = []

    mutating func note(_ effect: Effect, _ identity: Int, at edge: Int, depth: Int) {
      guard let place = places[identity] else {
        places[identity] = found.count
        found.append((effect, edge, depth))
        return
      }
      if depth < found[place].depth { found[place] = (effect, edge, depth) }
    }

    /// What one kill loses is one loss, in the order of the effects.
    var all: [(edge: Int, effects: [Effect])] {
      var all: [(edge: Int, effects: [Effect])] = []
      for (effect, edge, _) in found {
        if let place = all.firstIndex(where: { $0.edge == edge }) {
          all[place].effects.append(effect)
        } else {
          all.append((edge, [effect]))
        }
      }
      return all
    }
  }

  private func lost(_ edge: Int, _ effects: [Effect]) -> Property.Found {
    let last = atlas.label(edge).effects.last
    let moment = last.map { "a kill right after \($0.spoken)" } ?? "a kill before it"
    let names = effects.map(\.spoken)
    let list =
      names.count == 1
      ? names[0] : names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
    return Property.Found(
      cause: "lost " + (effects.first?.identity ?? ""),
      sentence: "\(moment) loses \(list): nothing does \(names.count == 1 ? "it" : "them") any more",
      place: .edge(edge), step: atlas.source(edge),
      evidence: effects.first.map { .missingEffect($0) } ?? .other, isAboutFuture: true)
  }

  /// The paywalls that a kill takes away, and that nothing brings up again.
  private var paywallsLost: [Property.Found] {
    let found = atlas.found(owned: "crash consistency")
    guard !found.isEmpty else { return [] }
    let registering = atlas.labels.map { label in
      label.effects.contains { if case .paywall(.register) = $0 { true } else { false } }
    }
    let canReach = atlas.canReach { registering[Int(atlas.graph.edges[$0].label)] }
    return found.compactMap { each in
      if case .edge(let edge) = each.place, canReach[atlas.target(edge)] { return nil }
      var lost = each
      lost.isAboutFuture = true
      return lost
    }
  }

  // MARK: Steps

  /// A step that the launch after a kill goes past.
  private func skipped(_ edge: Int, _ whole: Int) -> Property.Found? {
    let after = atlas.target(edge)
    guard let launch = atlas.edge(of: after, doing: [.launched]),
      case .step(let left, let flow) = atlas.place(of: atlas.source(edge)),
      case .step(let next, flow) = atlas.place(of: atlas.target(whole)),
      case .step(let landed, flow) = atlas.place(of: atlas.target(launch)),
      landed > max(left, next), atlas.compiled.app.flows[flow].route.isEmpty,
      !atlas.compiled.app.flows[flow].isRanked
    else { return nil }
    let name = atlas.name(of: atlas.target(whole))
    return Property.Found(
      cause: "skipped " + name,
      sentence:
        "a kill skips \"\(name)\": the launch after it goes on at \"\(atlas.name(of: atlas.target(launch)))\"",
      place: .edge(launch), step: atlas.target(whole), evidence: .skippedStep(name))
  }

  // MARK: Twice

  /// What must happen once and happens again after a kill, where it does not without one.
  private var doubled: [Property.Found] {
    var found: [Property.Found] = []
    for kind in OnceOnly.all {
      let again = kind.repeats(atlas)
      guard !again.contains(where: { atlas.facts[atlas.source($0.edge)].contains(.unkilled) }) else {
        continue
      }
      found += again.map { edge, effect in
        Property.Found(
          cause: "doubled " + effect.identity,
          sentence: "\(effect.spoken) happens again after a kill, and must not happen twice",
          place: .edge(edge), step: atlas.source(edge), evidence: .doubledEffect(effect))
      }
    }
    return found
  }

  // MARK: Answers

  /// The answers that were confirmed, are in memory alone, and are not asked for again after a kill.
  private func forgotten(_ reaching: inout [Int: [Bool]]) -> [Property.Found] {
    let kept = volatileAnswers
    guard !kept.isEmpty else { return [] }
    var found: [Property.Found] = []
    for edge in atlas.graph.edges.indices where atlas.act(edge).cost == Scenario.Move.kill.cost {
      let source = atlas.source(edge)
      guard atlas.facts[source].isDisjoint(with: [.arrived, .complete]) else { continue }
      let world = atlas.graph[source].session.world
      for (name, effect) in kept where Self.has(effect, world) {
        let identity = identities.number(of: effect)
        let canReach = reaching[identity] ?? atlas.canReach { identities.has(identity, atlas, $0) }
        reaching[identity] = canReach
        guard !canReach[atlas.target(edge)] else { continue }
        found.append(
          Property.Found(
            cause: "forgotten " + effect.identity,
            sentence:
              "a kill forgets the answer to \"\(name)\", which is kept in memory alone, and nobody asks again",
            place: .edge(edge), step: source, evidence: .missingEffect(effect), isAboutFuture: true))
      }
    }
    return found
  }

  /// The answers that a process keeps in its memory: the name of each step, and the effect that keeps it.
  private var volatileAnswers: [(step: String, effect: Effect)] {
    let world = atlas.graph[0].session.world
    return atlas.compiled.app.allSteps.compactMap { step in
      let destination: Destination?
      switch step.content {
      case .choice(let choice): destination = choice.into
      case .field(let field): destination = field.into
      case .page, .signIn, .permission, .habits, .toggle, .form: destination = nil
      }
      guard let effect = destination?.effect(keeping: .boolean(true)),
        world.durability(of: effect) == .volatile
      else { return nil }
      return (step.name, effect)
    }
  }

  private static func has(_ effect: Effect, _ world: World) -> Bool {
    switch effect {
    case .profile(.set(let field, _)): world.profile[field] != nil
    case .onboarding(.set(let name, _)): world.onboarding.state[name] != nil
    default: false
    }
  }
}

/// The effects of all labels by what they do.
struct EffectIndex {
  private var numbers: [String: Int] = [:]
  /// For each label the numbers of its effects.
  private var labels: [[Int]] = []

  init(_ atlas: Atlas) {
    for label in atlas.labels {
      labels.append(
        label.effects.map { effect in
          let identity = effect.identity
          if let number = numbers[identity] { return number }
          numbers[identity] = numbers.count
          return numbers.count - 1
        })
    }
  }

  /// The number of what an effect does; of what no label shows one that none has.
  func number(of effect: Effect) -> Int { numbers[effect.identity] ?? -1 }

  /// True where an edge does it.
  func has(_ number: Int, _ atlas: Atlas, _ edge: Int) -> Bool {
    labels[Int(atlas.graph.edges[edge].label)].contains(number)
  }
}

/// A kind of effect that must not be done twice, and the fact that tells that it was done.
struct OnceOnly {
  let fact: Atlas.StateFacts
  let isKind: @Sendable (Effect) -> Bool

  static let all = [
    OnceOnly(fact: .reviewed) { if case .review = $0 { true } else { false } },
    OnceOnly(fact: .wroteHealth) { if case .health = $0 { true } else { false } },
  ]

  /// The edges that do it where it was done before, at a place that also does it the first time.
  func repeats(_ atlas: Atlas) -> [(edge: Int, effect: Effect)] {
    var first: Set<UInt16> = []
    var again: [(edge: Int, effect: Effect)] = []
    let effects = atlas.labels.map { $0.effects.first(where: isKind) }
    guard effects.contains(where: { $0 != nil }) else { return [] }
    for edge in atlas.graph.edges.indices {
      guard let effect = effects[Int(atlas.graph.edges[edge].label)] else { continue }
      let source = atlas.source(edge)
      if atlas.facts[source].contains(fact) {
        again.append((edge, effect))
      } else {
        first.insert(atlas.placeOf[source])
      }
    }
    return again.filter { first.contains(atlas.placeOf[atlas.source($0.edge)]) }
  }
}

import FlowModel
import FlowSession
import Phone

extension Property {
  /// A kill loses nothing, doubles nothing and skips nothing.
  static let crashConsistency: Property = Property(
    name: "crash consistency",
    summary:
      "A kill at any moment loses no required effect, repeats no effect that must happen once, and skips no step.",
    guide: Guide(
      promises: """
        A kill at any moment loses no required effect for good, repeats no effect that must happen once, and skips \
        no step.
        """,
      limits: """
        Crashes that damage a file are not judged, nor are effects without any change. An effect is not lost while a \
        person can still cause it, be it by going back.
        """,
      wrong: """
        an onFinish that marks the onboarding complete and then tells the event: a kill between them loses the event
        """,
      right: "an onFinish that sends the event first, or a launch sending it where it is still missing"),
    owns: [.paywallLost]
  ) { CrashConsistency($0).judgement }
}

/// The consequences of kills: between two events, and between two effects of one.
///
/// A lost effect is one that a kill prevented, and that no later action of the person can cause. No effect is lost
/// where the app asks for the whole input again, or where the effect would have changed nothing.
private struct CrashConsistency {
  let space: StateSpace
  private let identities: EffectIndex

  init(_ space: StateSpace) {
    self.space = space
    identities = EffectIndex(space)
  }

  var judgement: Property.Judgement {
    guard space.model.scenario.kills > 0 else {
      return Property.Judgement(vacuous: "the scenario has no kill")
    }
    var judgement = Property.Judgement()
    var reaching: [Int: [Bool]] = [:]
    var losses = Losses()
    var settled = SettledEffects(space)
    let rests = space.graph.acts.map { cut($0).flatMap(space.subject) }
    for edge in space.edges {
      guard let rest = rests[space.actNumber(edge)],
        let whole = space.edge(of: space.source(edge), doing: rest)
      else { continue }
      // A fact that changed may change back, and then the flow comes by again.
      guard space.facts[space.source(edge)].contains(.firm) else { continue }
      let before = space.label(edge).effects
      let done = before.count
      let isUnheard = space.act(edge).events.first == .killArmed(.unheard)
      let after = space.target(edge)
      let effects = space.label(whole).effects
      for index in effects.indices.dropFirst(done) where effects[index].delivery == .atLeastOnce {
        // Of what one act does twice, as a double tap does, the first is enough.
        guard !before.contains(effects[index]) else { continue }
        // The phone itself keeps an answer that the app did not hear: a note of it is missed only by its reader.
        guard !isUnheard || !isNote(effects[index]) else { continue }
        let identity = identities.number(of: effects[index])
        let canReach = reaching[identity] ?? space.canReach { identities.has(identity, space, $0) }
        reaching[identity] = canReach
        guard !canReach[after], !settled.contain(effects[index], in: after) else { continue }
        losses.note(effects[index], identity, at: edge, depth: space.graph.depth(of: space.source(edge)))
      }
      if let skipped = skipped(edge, whole) { judgement.violations.append(skipped) }
    }
    judgement.violations = losses.all.map(lost) + judgement.violations
    judgement.violations += doubled + forgotten(&reaching) + paywallsLost
    return judgement
  }

  /// True for the note of an answer that nothing in the app reads.
  private func isNote(_ effect: Effect) -> Bool {
    effect.answerKept.map { !space.answersRead.contains($0) } ?? false
  }

  /// Returns the events of an action without its kill; `nil` for an action without a kill.
  private func cut(_ act: Action) -> [Event]? {
    guard case .killArmed? = act.events.first else { return nil }
    return Array(act.events.dropFirst())
  }

  /// The effects lost by kills, each with the shortest path to a kill that loses the effect.
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

    /// The losses, one for each kill, in the order of the effects.
    var all: [(edge: Int, effects: [Effect])] {
      var all: [(edge: Int, effects: [Effect])] = []
      for (effect, edge, _) in found {
        if let index = all.firstIndex(where: { $0.edge == edge }) {
          all[index].effects.append(effect)
        } else {
          all.append((edge, [effect]))
        }
      }
      return all
    }
  }

  private func lost(_ edge: Int, _ effects: [Effect]) -> Property.Found {
    let last = space.label(edge).effects.last
    let moment = last.map { "if the app is killed after \($0.spoken)" } ?? "if the app is killed before it"
    let list = Self.list(effects.map(identities.spoken))
    return Property.Found(
      cause: "lost " + (effects.first.map { "\($0.identity) \(identities.number(of: $0))" } ?? ""),
      sentence: "\(moment), \(list) never \(effects.count == 1 ? "happens" : "happen")",
      place: .edge(edge), step: space.source(edge),
      evidence: effects.first.map { .missingEffect($0) } ?? .other, isAboutFuture: true)
  }

  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The paywalls taken away by a kill and never brought up again.
  private var paywallsLost: [Property.Found] {
    let found = space.found(Property.crashConsistency.owns)
    guard !found.isEmpty else { return [] }
    let registering = space.labels.map { label in
      label.effects.contains { if case .paywall(.register) = $0 { true } else { false } }
    }
    let canReach = space.canReach { registering[Int(space.graph.edges[$0].label)] }
    return found.compactMap { each in
      if case .edge(let edge) = each.place, canReach[space.target(edge)] { return nil }
      var lost = each
      lost.isAboutFuture = true
      return lost
    }
  }

  // MARK: Steps

  /// A step that the launch after a kill goes past.
  private func skipped(_ edge: Int, _ whole: Int) -> Property.Found? {
    let after = space.target(edge)
    guard let launch = space.edge(of: after, doing: [.launched]),
      case .step(let left, let flow) = space.place(of: space.source(edge)),
      case .step(let next, flow) = space.place(of: space.target(whole)),
      case .step(let landed, flow) = space.place(of: space.target(launch)),
      landed > max(left, next), space.compiled.app.flows[flow].route.isEmpty,
      !space.compiled.app.flows[flow].isRanked
    else { return nil }
    let name = space.name(of: space.target(whole))
    return Property.Found(
      cause: "skipped " + name,
      sentence:
        "a kill skips \"\(name)\": the launch after it goes on at \"\(space.name(of: space.target(launch)))\"",
      place: .edge(launch), step: space.target(whole), evidence: .skippedStep(name))
  }

  // MARK: Twice

  /// The once-only effects repeated after a kill, where none is repeated without a kill.
  private var doubled: [Property.Found] {
    var found: [Property.Found] = []
    for kind in OnceOnly.all {
      let again = kind.repeats(space)
      guard !again.contains(where: { space.facts[space.source($0.edge)].contains(.unkilled) }) else {
        continue
      }
      found += again.map { edge, effect in
        Property.Found(
          cause: "doubled " + effect.identity,
          sentence: "\(effect.spoken) happens again after a kill, and must not happen twice",
          place: .edge(edge), step: space.performer(of: effect, in: edge), evidence: .doubledEffect(effect))
      }
    }
    return found
  }

  // MARK: Answers

  /// The confirmed answers that are only in memory, and are not requested again after a kill.
  private func forgotten(_ reaching: inout [Int: [Bool]]) -> [Property.Found] {
    // What was sent and nothing reads no process has to know.
    let answers = VolatileAnswer.all(space.compiled.app, space.graph[0].session.world).filter { answer in
      answer.sent.map { space.answersRead.contains($0) } ?? true
    }
    guard !answers.isEmpty else { return [] }
    var found: [Property.Found] = []
    // By the numbers of sessions: many states have one.
    var known: [Int: [VolatileAnswer]] = [:]
    for edge in space.edges where space.act(edge).cost == Scenario.Move.kill.cost {
      let source = space.source(edge)
      guard space.facts[source].isDisjoint(with: [.arrived, .complete]) else { continue }
      let session = space.graph.store.session(of: source)
      let given =
        known[session]
        ?? answers.compactMap { answer in
          let world = space.graph[source].session.world
          guard answer.isKnown(in: world), !answer.isHeldOnDisk(in: world) else { return nil }
          return answer.given(in: world)
        }
      known[session] = given
      var lost: [VolatileAnswer] = []
      for answer in given {
        let identity = identities.number(of: answer.effect)
        let canReach = reaching[identity] ?? space.canReach { identities.has(identity, space, $0) }
        reaching[identity] = canReach
        if !canReach[space.target(edge)] { lost.append(answer) }
      }
      // The answers of one step are one loss.
      while let first = lost.first {
        found.append(forgotten(lost.filter { $0.step == first.step }, first, at: edge))
        lost.removeAll { $0.step == first.step }
      }
    }
    return found
  }

  private func forgotten(_ answers: [VolatileAnswer], _ first: VolatileAnswer, at edge: Int) -> Property.Found
  {
    let names = Self.list(answers.map { "\"\($0.name)\"" })
    let place = first.name == first.step ? "" : " of \"\(first.step)\""
    let what =
      answers.count == 1
      ? "the answer to \(names)\(place), which is" : "the answers to \(names)\(place), which are"
    var found = Property.Found(
      cause: "forgotten \(first.step) \(first.effect.identity)",
      sentence: "a kill forgets \(what) kept in memory alone, and no step asks again",
      place: .edge(edge), step: space.source(edge),
      evidence: .forgottenAnswer(first.given),
      location: first.location, isAboutFuture: true)
    found.cure = first.cure
    return found
  }
}

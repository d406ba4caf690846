import FlowModel
import FlowSession
import Phone

extension Property {
  /// Steps come in their order, each once in a pass.
  static let order: Property = Property(
    name: "order",
    summary:
      "No step is skipped or shown again by a second tap, a late answer, a kill or a restart; Back leads back; no sign-in is passed by.",
    guide: Guide(
      promises: """
        No step is skipped, shown again or passed without its answer by a second tap, a late answer, an entrance, a \
        kill or a restart.
        """,
      limits: """
        A button's own `to`, a `when`, `skippable`, Back and jumps by count are the app's wish, and are never told.
        """,
      wrong: "a Next button without a guard: a second tap skips the next step",
      right: "the same flow with guarded = true"),
    owns: [.choiceDropped, .gateBypass]
  ) { Order($0).judgement }
}

private struct Order {
  let atlas: StateSpace
  /// For each act whether the person goes on by it.
  private let goesOn: [GoesOn]

  /// Whether the person goes on by an act.
  private enum GoesOn {
    case never, always
    /// Unless it is a button of the step's own.
    case tapping(String)
    /// Where the next page lies on that side.
    case swiping(Event.Swipe)
  }

  init(_ atlas: StateSpace) {
    self.atlas = atlas
    goesOn = atlas.graph.acts.map { act in
      switch act.events.first {
      case nil, .launched, .launchedWith, .foregrounded, .backgrounded, .wentBack, .posted:
        .never
      case .swiped(let direction): .swiping(direction)
      case .tapped(let control): .tapping(control)
      default: .always
      }
    }
  }

  var judgement: Property.Judgement {
    var judgement = Property.Judgement()
    judgement.violations =
      secondTaps + circles + doubled + withoutSignIn + Restarts(atlas).violations
      + LateAnswers(atlas).violations
      + atlas.found(Property.order.owns)
    return judgement
  }

  // MARK: A second tap

  /// The taps that lead elsewhere where they are done twice before the screen can change.
  private var secondTaps: [Property.Found] {
    var found: [Property.Found] = []
    let twice = atlas.graph.acts.map { act -> (control: String, once: UInt32)? in
      guard case .tappedTwice(let control)? = act.events.first,
        let once = atlas.subject([.tapped(control)])
      else { return nil }
      return (control, once)
    }
    for edge in atlas.edges {
      guard let (control, once) = twice[atlas.actNumber(edge)] else { continue }
      let source = atlas.source(edge)
      guard let once = atlas.edge(of: source, doing: once),
        case .step(let from, let flow) = atlas.place(of: source),
        case .step(let next, flow) = atlas.place(of: atlas.target(once)), next != from,
        isPast(atlas.place(of: atlas.target(edge)), atlas.place(of: atlas.target(once)), from: from, flow)
      else { continue }
      let name = atlas.name(of: atlas.target(once))
      let target = atlas.name(of: atlas.target(edge))
      found.append(
        Property.Found(
          cause: "second tap \(flow)",
          sentence:
            "a second tap on \"\(control)\" of \"\(atlas.name(of: source))\" skips \"\(name)\" and leads to \"\(target)\""
            + (atlas.compiled.app.flows[flow].isGuarded
              ? "" : "; a flow with `guarded = true` or a `transition` takes the first alone"),
          place: .edge(edge), step: source, evidence: .skippedStep(name)))
    }
    return found
  }

  /// True where a place lies behind the step to which one tap leads: what is before it, and the step itself, the person
  /// sees anew.
  private func isPast(
    _ place: Session.Place, _ next: Session.Place, from: Int, _ flow: Int
  ) -> Bool {
    guard case .step(let landed, flow) = place, case .step(let next, _) = next else { return place != next }
    guard landed != from, landed != next else { return false }
    return !atlas.compiled.app.flows[flow].route.isEmpty || landed > next
  }

  // MARK: In circles

  /// The steps that come up again although the person only went on.
  private var circles: [Property.Found] {
    let isOnward = atlas.graph.edges.indices.map { self.isOnward($0) }
    let circling = circling(isOnward)
    var found: [Property.Found] = []
    for (number, place) in atlas.places.enumerated() where circling[number] {
      guard case .step(_, let flow) = place, atlas.compiled.app.flows[flow].route.isEmpty else { continue }
      let left = atlas.placeOf.indices.lazy.filter { atlas.placeOf[$0] == UInt16(number) }.flatMap { state in
        atlas.graph.edges(of: state).filter { edge in
          atlas.placeOf[atlas.target(edge)] != UInt16(number) && isOnward[edge]
        }
      }
      guard
        let walk = atlas.walk(
          beginningWith: Array(left), through: { isOnward[$0] }, to: { atlas.placeOf[$0] == UInt16(number) }),
        let last = walk.last
      else { continue }
      let again = atlas.target(last)
      found.append(
        Property.Found(
          cause: "circle \(flow)",
          sentence: "\"\(atlas.name(of: again))\" comes up again although nobody went back",
          place: .walk(walk), step: again))
    }
    return found
  }

  /// For each place whether the person can get from it to other places and back by going on, as far as the places alone
  /// tell: whoever cannot comes round in no state.
  private func circling(_ isOnward: [Bool]) -> [Bool] {
    let count = atlas.places.count
    var leads = Array(repeating: [Bool](repeating: false, count: count), count: count)
    for edge in atlas.edges where isOnward[edge] {
      let (from, to) = (Int(atlas.placeOf[atlas.source(edge)]), Int(atlas.placeOf[atlas.target(edge)]))
      if from != to { leads[from][to] = true }
    }
    for middle in 0..<count where !atlas.isOver {
      for from in 0..<count where leads[from][middle] {
        for to in 0..<count where leads[middle][to] { leads[from][to] = true }
      }
    }
    return (0..<count).map { leads[$0][$0] }
  }

  /// True where the person goes on by the edge: no way back, no launch, no button of a step's own, no event of the app, which
  /// takes the person where it likes, nothing after the end. Where a request failed, or the person cancelled it, they do not
  /// go on but try again.
  private func isOnward(_ edge: Int) -> Bool {
    guard atlas.isWay(edge), !atlas.facts[atlas.source(edge)].contains(.arrived),
      !atlas.label(edge).firesTimer,
      !atlas.label(edge).answers.contains(where: { [.failed, .cancelled].contains($0.answer) })
    else { return false }
    switch goesOn[atlas.actNumber(edge)] {
    case .never: return false
    case .tapping(let control):
      return !(atlas.step(of: atlas.source(edge))?.buttons.contains { $0.key == control } ?? false)
    case .swiping(let direction):
      let isRightToLeft = atlas.compiled.isRightToLeft(atlas.graph[atlas.source(edge)].session)
      return direction == (isRightToLeft ? .right : .left)
    case .always: return true
    }
  }

  // MARK: Once too often

  /// What must not happen twice, and does where nothing was killed.
  private var doubled: [Property.Found] {
    OnceOnly.all.flatMap { kind in
      kind.repeats(atlas).filter { edge, _ in atlas.facts[atlas.source(edge)].contains(.unkilled) }.map {
        edge, effect in
        Property.Found(
          cause: "doubled " + effect.identity,
          sentence: "\(effect.spoken) happens again at \"\(atlas.name(of: atlas.source(edge)))\"",
          place: .edge(edge), step: atlas.source(edge), evidence: .doubledEffect(effect))
      }
    }
  }

  // MARK: Without an account

  /// The steps that keep nothing without a sign-in, and come up without one.
  private var withoutSignIn: [Property.Found] {
    let keepsWithSignIn = atlas.placesKeepingWithSignIn
    return atlas.facts.indices.compactMap { state in
      guard !atlas.facts[state].contains(.signedIn), atlas.facts[state].contains(.inFront),
        let step = atlas.step(of: state),
        Self.asksForSignIn(step.keeps) || keepsWithSignIn[Int(atlas.placeOf[state])]
      else { return nil }
      return Property.Found(
        cause: "sign-in " + step.name,
        sentence:
          "\"\(step.name)\" comes up for a person who is not signed in, and keeps nothing of what they enter",
        place: .state(state), step: state)
    }
  }

  private static func asksForSignIn(_ condition: Condition) -> Bool {
    switch condition {
    case .signedIn: true
    case .all(let parts): parts.contains(where: asksForSignIn)
    default: false
    }
  }
}

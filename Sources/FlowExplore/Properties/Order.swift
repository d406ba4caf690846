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
  let space: StateSpace
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

  init(_ space: StateSpace) {
    self.space = space
    goesOn = space.graph.acts.map { act in
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
      secondTaps + circles + doubled + withoutSignIn + Restarts(space).violations
      + LateAnswers(space).violations
      + space.found(Property.order.owns)
    return judgement
  }

  // MARK: A second tap

  /// The double taps that lead elsewhere than one tap, as both taps come before the screen can change.
  private var secondTaps: [Property.Found] {
    var found: [Property.Found] = []
    let twice = space.graph.acts.map { act -> (control: String, once: UInt32)? in
      guard case .tappedTwice(let control)? = act.events.first,
        let once = space.subject([.tapped(control)])
      else { return nil }
      return (control, once)
    }
    for edge in space.edges {
      guard let (control, once) = twice[space.actNumber(edge)] else { continue }
      let source = space.source(edge)
      guard let once = space.edge(of: source, doing: once),
        case .step(let from, let flow) = space.place(of: source),
        case .step(let next, flow) = space.place(of: space.target(once)), next != from,
        isPast(space.place(of: space.target(edge)), space.place(of: space.target(once)), from: from, flow)
      else { continue }
      let name = space.name(of: space.target(once))
      let target = space.name(of: space.target(edge))
      found.append(
        Property.Found(
          cause: "second tap \(flow)",
          sentence:
            "a second tap on \"\(control)\" of \"\(space.name(of: source))\" skips \"\(name)\" and leads to \"\(target)\""
            + (space.compiled.app.flows[flow].isGuarded
              ? "" : "; a flow with `guarded = true` or a `transition` takes the first alone"),
          place: .edge(edge), step: source, evidence: .skippedStep(name)))
    }
    return found
  }

  /// True where a place comes after the step to which one tap leads; in a flow with a route, where it is another step.
  /// From an earlier place the person still comes to that step.
  private func isPast(
    _ place: Session.Place, _ next: Session.Place, from: Int, _ flow: Int
  ) -> Bool {
    guard case .step(let landed, flow) = place, case .step(let next, _) = next else { return place != next }
    guard landed != from, landed != next else { return false }
    return !space.compiled.app.flows[flow].route.isEmpty || landed > next
  }

  // MARK: In circles

  /// The steps that come up again although the person only went on.
  private var circles: [Property.Found] {
    let isOnward = space.graph.edges.indices.map { self.isOnward($0) }
    let circling = circling(isOnward)
    var found: [Property.Found] = []
    for (number, place) in space.places.enumerated() where circling[number] {
      guard case .step(_, let flow) = place, space.compiled.app.flows[flow].route.isEmpty else { continue }
      let left = space.placeOf.indices.lazy.filter { space.placeOf[$0] == UInt16(number) }.flatMap { state in
        space.graph.edges(of: state).filter { edge in
          space.placeOf[space.target(edge)] != UInt16(number) && isOnward[edge]
        }
      }
      guard
        let walk = space.walk(
          beginningWith: Array(left), through: { isOnward[$0] }, to: { space.placeOf[$0] == UInt16(number) }),
        let last = walk.last
      else { continue }
      let again = space.target(last)
      found.append(
        Property.Found(
          cause: "circle \(flow)",
          sentence: "\"\(space.name(of: again))\" comes up again without a step back",
          place: .walk(walk), step: again))
    }
    return found
  }

  /// For each place whether forward edges lead from it to another place and back, judged by the places alone. From the
  /// other places no state can return by forward edges.
  private func circling(_ isOnward: [Bool]) -> [Bool] {
    let count = space.places.count
    var leads = Array(repeating: [Bool](repeating: false, count: count), count: count)
    for edge in space.edges where isOnward[edge] {
      let (from, to) = (Int(space.placeOf[space.source(edge)]), Int(space.placeOf[space.target(edge)]))
      if from != to { leads[from][to] = true }
    }
    for middle in 0..<count where !space.isOver {
      for from in 0..<count where leads[from][middle] {
        for to in 0..<count where leads[middle][to] { leads[from][to] = true }
      }
    }
    return (0..<count).map { leads[$0][$0] }
  }

  /// True where the person goes forward by the edge. Not forward are, for example, going back, a launch, a return, a
  /// step's own button, an event of the app, and every edge after the end of the flow. After a failed or cancelled
  /// request the person only tries again.
  private func isOnward(_ edge: Int) -> Bool {
    guard space.isProgress(edge), !space.facts[space.source(edge)].contains(.arrived),
      !space.label(edge).firesTimer,
      !space.label(edge).answers.contains(where: { [.failed, .cancelled].contains($0.answer) })
    else { return false }
    switch goesOn[space.actNumber(edge)] {
    case .never: return false
    case .tapping(let control):
      return !(space.step(of: space.source(edge))?.buttons.contains { $0.key == control } ?? false)
    case .swiping(let direction):
      let isRightToLeft = space.compiled.isRightToLeft(space.graph[space.source(edge)].session)
      return direction == (isRightToLeft ? .right : .left)
    case .always: return true
    }
  }

  // MARK: Once too often

  /// The once-only effects done twice without a kill.
  private var doubled: [Property.Found] {
    OnceOnly.all.flatMap { kind in
      kind.repeats(space).filter { edge, _ in space.facts[space.source(edge)].contains(.unkilled) }.map {
        edge, effect in
        Property.Found(
          cause: "doubled " + effect.identity,
          sentence: "\(effect.spoken) happens again at \"\(space.name(of: space.source(edge)))\"",
          place: .edge(edge), step: space.source(edge), evidence: .doubledEffect(effect))
      }
    }
  }

  // MARK: Without an account

  /// The steps that keep nothing without a sign-in, and come up without one.
  private var withoutSignIn: [Property.Found] {
    // Where the search hit a bound, a state that keeps the answer may be one that was not reached.
    let keepsWithSignIn =
      space.graph.hit == nil
      ? space.placesKeepingWithSignIn : [Bool](repeating: false, count: space.places.count)
    return space.facts.indices.compactMap { state in
      guard !space.facts[state].contains(.signedIn), space.facts[state].contains(.inFront),
        let step = space.step(of: state),
        Self.asksForSignIn(step.keeps) || keepsWithSignIn[Int(space.placeOf[state])]
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

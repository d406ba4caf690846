import FlowModel
import FlowSession
import Phone

extension Property {
  /// An onboarding ends once, and its end is stored.
  ///
  /// It promises four things. The next launch does not show a flow that the person left, where the app called
  /// `onboarding.complete` or stores another exit of the flow. No kill ends a flow before a step that asks something.
  /// No passing time, return or answer brings a person back who was through. No link, notification, quick action or
  /// intent leads past a gate, see ``Gates``. It does not promise that a flow can be left at all, which is
  /// `no dead ends`, nor that all that a step does is kept, which is `crash consistency`.
  ///
  /// For example, it is violated by a Skip that opens the main screen but does not mark the end as Done does, and by a
  /// mark set with the first screen. A declined sheet that comes again at the next launch is no violation.
  static let completion: Property = Property(
    name: "completion",
    summary:
      "A finished onboarding is not shown again, and no kill, return, launch or entrance leads past an unfinished one.",
    guide: Guide(
      promises: """
        A person who left a completed onboarding is not shown it again. No kill, return or launch ends it before its steps \
        were passed, and no link, notification, quick action or intent leads past a gate: the root, the condition of \
        a button, or a step that asks something.
        """,
      limits: """
        It does not say that every way through is the right one: a skip of a step's own counts as passed. A screen \
        reached by links alone lies behind no gate, and a link that keeps something may be a step's answer.
        """,
      wrong: "a Skip that leads to the main screen and marks nothing, where Done marks the end",
      right: "a Skip that marks the end as Done does")
  ) { Completion($0).judgement }
}

private struct Completion {
  let space: StateSpace
  private let relaunches: Relaunches
  /// The flows that a launch shows.
  private let flows: Set<Int>

  init(_ space: StateSpace) {
    self.space = space
    relaunches = Relaunches(space)
    flows = relaunches.shownFlows
  }

  var judgement: Property.Judgement {
    let past = Gates(space).passed
    guard space.model.scenario.kills > 0 else {
      return Property.Judgement(vacuous: "the scenario has no kill", violations: past)
    }
    guard !flows.isEmpty else {
      return Property.Judgement(vacuous: "no launch shows a flow", violations: past)
    }
    let leavings = self.leavings
    let kept = Set(leavings.filter { !$0.isShownAgain || isKeptLater($0) }.map(\.flow))
    var judgement = Property.Judgement()
    judgement.violations =
      leavings.compactMap { $0.isShownAgain && kept.contains($0.flow) ? shownAgain($0) : nil }
      + CompletionMark(space, relaunches, flows).forgotten + passed + undone(kept) + past
    judgement.remarks = leavings.compactMap {
      $0.isShownAgain && !kept.contains($0.flow) ? unmarked($0) : nil
    }
    return judgement
  }

  /// An act by which a person leaves a flow, and the next launch.
  private struct Leaving {
    /// The edge; `nil` where the session left the flow before the exploration began.
    let edge: Int?
    /// The place that was left, and the words for the exit.
    let from: Session.Place
    let exit: String
    /// The state after it.
    let target: Int
    let flow: Int
    /// The kill and the launch.
    let walk: [Int]
    /// True where the launch shows the flow.
    let isShownAgain: Bool

    /// The edges from the flow to the launch.
    var edges: [Int] { (edge.map { [$0] } ?? []) + walk }
  }

  // MARK: Shown again

  private var leavings: [Leaving] {
    let before = space.past.leaving(space.compiled).flatMap { from, event in
      leaving(nil, from: from, by: event, to: 0)
    }
    return (before.map { [$0] } ?? [])
      + space.edges.compactMap { edge in
        guard !space.label(edge).isKilled else { return nil }
        return leaving(
          edge, from: space.place(of: space.source(edge)), by: space.gesture(edge), to: space.target(edge))
      }
  }

  private func leaving(
    _ edge: Int?, from place: Session.Place, by event: @autoclosure () -> Event?, to target: Int
  ) -> Leaving? {
    guard case .step(_, let flow) = place, flows.contains(flow),
      space.facts[target].isSuperset(of: [.arrived, .running]), let walk = relaunches.walk(from: target)
    else { return nil }
    let landing = space.target(walk[1])
    let isThrough = space.facts[landing].contains(.arrived)
    if !isThrough {
      guard case .step(_, flow) = space.place(of: landing) else { return nil }
    }
    return Leaving(
      edge: edge, from: place, exit: Self.exit(event()), target: target, flow: flow, walk: walk,
      isShownAgain: !isThrough)
  }

  /// True where the end is stored within four due events after the flow was left, without any further action of the
  /// person.
  private func isKeptLater(_ leaving: Leaving) -> Bool {
    var state = leaving.target
    for _ in 0..<4 {
      let due = space.graph.edges(of: state).first { edge in
        guard space.isProgress(edge), case .timePassed? = space.act(edge).events.first else { return false }
        return true
      }
      guard let due, space.facts[space.target(due)].contains(.arrived) else { return false }
      state = space.target(due)
      if let landing = relaunches.landing(from: state), space.facts[landing].contains(.arrived) {
        return true
      }
    }
    return false
  }

  /// Returns the violation by an exit after which the next launch shows the flow again, although another exit stores
  /// the end. It is `nil` where the launch may show the flow, as after a declined request, and where the end is marked
  /// in memory alone.
  private func shownAgain(_ leaving: Leaving) -> Property.Found? {
    let landing = space.target(leaving.walk[1])
    // A question that was declined may come again at the next launch, and so may one that iOS forgot the answer to. A
    // mark in memory alone is told of once for the flow.
    guard leaving.from != space.place(of: landing), !onlyAsks(leaving.flow), !isMarked(leaving),
      haveSamePermissions(leaving.target, landing)
    else { return nil }
    let flow = space.compiled.app.flows[leaving.flow].name
    return Property.Found(
      cause: "shown again after \(leaving.exit)",
      sentence:
        "a person who leaves \"\(flow)\" by \(leaving.exit) of \"\(space.compiled.name(of: leaving.from))\" sees it again at the next "
        + "launch, from \"\(space.name(of: landing))\" on: this way does not keep that it is over",
      place: .walk(leaving.edges), step: leaving.edge.map(space.source) ?? landing,
      evidence: .shownAgain(space.name(of: landing)))
  }

  /// Returns the remark on an exit of a flow without any stored exit: the flow may be meant for each launch. It is
  /// `nil` where the app marks the end, for a flow that only makes requests, and where permissions changed before the
  /// launch.
  private func unmarked(_ leaving: Leaving) -> Property.Found? {
    let landing = space.target(leaving.walk[1])
    guard !onlyAsks(leaving.flow), !isMarked(leaving),
      haveSamePermissions(leaving.target, landing)
    else { return nil }
    let flow = space.compiled.app.flows[leaving.flow]
    let key = space.compiled.app.keys.completion == nil ? CompletionMark.key + " and " : ""
    var found = Property.Found(
      cause: "unmarked \(flow.name)",
      sentence:
        "nothing keeps that \"\(flow.name)\" is over: the next launch shows it again, from \"\(space.name(of: landing))\" on",
      place: .walk(leaving.edges), step: landing,
      evidence: .shownAgain(space.name(of: landing)), location: flow.location)
    found.mayGoCalmly = true
    found.cure = "write \(key)onFinish = function() onboarding.complete() end in \"\(flow.name)\""
    return found
  }

  /// True where the app says that the onboarding is over.
  private func isMarked(_ leaving: Leaving) -> Bool {
    space.facts[leaving.target].contains(.complete)
  }

  private static func exit(_ event: Event?) -> String {
    switch event {
    case .tapped(let control)?, .tappedTwice(let control)?: "\"\(control)\""
    case .swiped?: "a swipe"
    case .wentBack?: "going back"
    default: "an answer"
    }
  }

  /// True where a flow only asks for a permission, a sign-in or a payment: the app may ask again after a refusal. Pages
  /// that no path reached do not count.
  private func onlyAsks(_ flow: Int) -> Bool {
    let offers = asking
    return space.compiled.app.flows[flow].steps.indices.allSatisfy { index in
      switch space.compiled.app.flows[flow].steps[index].content {
      case .permission, .signIn: return true
      case .page:
        return !space.places.contains(.step(index, flow: flow)) || offers.contains(.step(index, flow: flow))
      default: return false
      }
    }
  }

  /// The places whose controls ask for a permission, a sign-in or a payment.
  private var asking: Set<Session.Place> {
    var places: Set<Session.Place> = []
    let asks = space.labels.map { label in
      label.effects.contains { effect in
        switch effect {
        case .permissions(.request), .auth(.signIn), .sheet, .paywall(.register): true
        default: false
        }
      }
    }
    for edge in space.edges where asks[Int(space.graph.edges[edge].label)] && space.isGesture(edge) {
      places.insert(space.place(of: space.source(edge)))
    }
    return places
  }

  private func haveSamePermissions(_ one: Int, _ other: Int) -> Bool {
    space.haveSamePermissions(one, other)
  }

  // MARK: Ended by a kill

  /// The kills after which a launch skips the rest of an unfinished flow, although the rest asks something.
  private var passed: [Property.Found] {
    var found: [Property.Found] = []
    var seen: Set<UInt64> = []
    for state in space.states {
      guard case .step(let index, let flow) = space.place(of: state), flows.contains(flow),
        space.isList(flow),
        space.facts[state].isSuperset(of: [.running, .inFront]), let walk = relaunches.walk(from: state),
        space.facts[space.target(walk[1])].contains(.arrived), !seen.contains(UInt64(space.placeOf[state])),
        space.isBare(state), !wasThrough(state)
      else { continue }
      let session = space.graph[state].session
      let steps = space.compiled.app.flows[flow].steps
      let left = steps.indices.first { next in
        next > index && asksSomething(steps[next]) && space.isPart(next, of: flow, in: session)
          && leads(from: state, to: .step(next, flow: flow), within: flow)
      }
      guard let left else { continue }
      seen.insert(UInt64(space.placeOf[state]))
      let name = space.compiled.app.flows[flow].name
      found.append(
        Property.Found(
          cause: "\(name) ended by a kill",
          sentence:
            "a kill at \"\(space.name(of: state))\" ends \"\(name)\": the launch after it shows "
            + "\"\(space.name(of: space.target(walk[1])))\", and \"\(steps[left].name)\" was never passed",
          place: .walk(walk), step: state, evidence: .skippedStep(steps[left].name)))
    }
    return found
  }

  private func asksSomething(_ step: Step) -> Bool {
    if case .page = step.content { return step.buttons.contains { $0.run != nil } }
    return true
  }

  /// True where the person had already been through the onboarding on the shortest path to a state, or before the
  /// exploration. The flow was begun again then, and its completion is stored from the first time.
  private func wasThrough(_ state: Int) -> Bool {
    space.graph.path(to: state).contains { space.facts[space.source($0)].contains(.arrived) }
      || space.past.moments.contains { StateSpace.isArrived($0.session, space.compiled) }
  }

  /// True where the person can get from a state to a step without leaving its flow.
  private func leads(from state: Int, to place: Session.Place, within flow: Int) -> Bool {
    func isWithin(_ state: Int) -> Bool {
      if case .step(_, flow) = space.place(of: state) { true } else { false }
    }
    return space.walk(
      beginningWith: space.graph.edges(of: state).filter {
        space.isProgress($0) && isWithin(space.target($0))
      },
      through: { space.isProgress($0) && isWithin(space.target($0)) }, to: { space.place(of: $0) == place })
      != nil
  }

  // MARK: Undone

  /// Returns the events that bring a person back into a finished flow: passing time, returns and answers.
  private func undone(_ kept: Set<Int>) -> [Property.Found] {
    space.edges.compactMap { edge in
      let (source, target) = (space.source(edge), space.target(edge))
      guard isByItself(edge), space.facts[source].isSuperset(of: [.arrived, .running]),
        space.facts[target].contains(.running),
        space.facts[source].contains(.signedIn) == space.facts[target].contains(.signedIn),
        let before = relaunches.landing(from: source), space.facts[before].contains(.arrived),
        let walk = relaunches.walk(from: target),
        case .step(_, let flow) = space.place(of: space.target(walk[1])),
        kept.contains(flow), haveSamePermissions(source, target)
      else { return nil }
      let name = space.compiled.app.flows[flow].name
      return Property.Found(
        cause: "\(name) undone",
        sentence:
          "\"\(name)\" was over, and the next launch shows it again from \"\(space.name(of: space.target(walk[1])))\" on although "
          + "the person did nothing",
        place: .walk([edge] + walk), step: space.target(walk[1]),
        evidence: .shownAgain(space.name(of: space.target(walk[1]))))
    }
  }

  /// True where an edge is only passing time, or the person leaving the app and returning.
  private func isByItself(_ edge: Int) -> Bool {
    space.act(edge).events.allSatisfy { event in
      switch event {
      case .timePassed, .foregrounded, .backgrounded: true
      default: false
      }
    }
  }
}

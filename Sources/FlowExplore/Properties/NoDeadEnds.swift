import FlowModel
import FlowSession
import Phone

extension Property {
  /// From every state the person gets through.
  static let noDeadEnds: Property = Property(
    name: "no dead ends",
    summary:
      "From every state a person gets through: by a tap, by going back, by an answer, by a return, by waiting for a timer or an event.",
    guide: Guide(
      promises: """
        From every state a person gets on and through: by a tap, Back, an answer to a dialog, a return, or waiting \
        for a timer or an event.
        """,
      limits: """
        A server's answer that may never come is no way on. That a way is easy to find is not judged; a way through \
        Settings or a payment is a remark.
        """,
      wrong: "a step whose only button needs a denied permission",
      right: "the same step with a second button that goes on without it")
  ) { ExitSearch($0).judgement }
}

/// The states without a path to a place where the person is through.
///
/// A path consists of moves of the person and of the rest of the app, time until an event is due, and the end of a
/// fault; no fault begins on it. A person is through where ``StateSpace/through`` says so. An edge whose function
/// raises counts as a path, as its target is unknown; `scripts` reports the error.
private struct ExitSearch {
  let space: StateSpace

  init(_ space: StateSpace) { self.space = space }

  var judgement: Property.Judgement {
    var judgement = Property.Judgement()
    let seeds = space.goalStates
    let live = space.backwardByWays(from: seeds)
    let dead = live.map { !$0 }
    // Ends of the same screens under the same refusals are one.
    var groups: [String: Int] = [:]
    var lost: [[End]] = []
    for end in ends(of: dead).sorted(by: { $0.state < $1.state }) where !space.isOver {
      let key = subject(end) + space.given(end.state)
      if let group = groups[key] {
        lost[group].append(end)
      } else {
        groups[key] = lost.count
        lost.append([end])
      }
    }
    for group in lost where !space.isOver { judge(beginning(of: group, dead), live, &judgement) }
    judgement.unknown = judgement.unknown ?? raising(live)
    judgement.remarks += walls(live)
    // What is alive only because the network comes back.
    let returns = space.graph.acts.map { $0.events == [.phoneChanged(.backend(.online(true)))] }
    guard returns.contains(true) else { return judgement }
    let alone = space.backwardByWays(from: seeds) { returns[space.actNumber($0)] }
    let waiting = space.facts.indices.map { live[$0] && !alone[$0] }
    judgement.remarks += ends(of: waiting).map { end in
      Property.Found(
        cause: "network " + end.places.joined(separator: ","),
        sentence: "\(subject(end)) needs the network: without it no way leads through",
        place: .state(end.state),
        step: end.state)
    }
    return judgement
  }

  /// The screens that only a payment opens.
  private func walls(_ live: [Bool]) -> [Property.Found] {
    let pays = space.graph.labels.indices.map { number in
      space.labels[number].answers.contains { answer in
        if case .sheet(.payment) = answer.ticket.request { answer.answer == .granted } else { false }
      }
    }
    let buys = space.graph.acts.map { act in
      act.events.contains { if case .occurred(.paywall(.buy)) = $0 { true } else { false } }
    }
    guard pays.contains(true) || buys.contains(true) else { return [] }
    let alone = space.backwardByWays(from: space.goalStates) {
      pays[Int(space.graph.edges[$0].label)] || buys[space.actNumber($0)]
    }
    return ends(of: space.facts.indices.map { live[$0] && !alone[$0] }).map { end in
      Property.Found(
        cause: "wall " + end.places.joined(separator: ","),
        sentence: "only a payment leads on from \(subject(end))",
        place: .state(end.state), step: end.state)
    }
  }

  /// States that lead to each other and nowhere else.
  private struct End {
    /// All of them, in ascending order.
    let members: [Int]
    /// The one with the shortest path.
    var state: Int
    /// The names of the places, in ascending order.
    let places: [String]
    /// True where a gesture on the app's own screens is possible.
    var reacts: Bool
  }

  /// Returns one end for a group of alike ends, with the state where the person is first lost: the first state on the
  /// same screens from which every path leads into the end.
  private func beginning(of group: [End], _ dead: [Bool]) -> End {
    var seeds = [Bool](repeating: false, count: dead.count)
    for end in group { for state in end.members { seeds[state] = true } }
    let leading = space.backward(from: seeds) { space.isProgress($0) && dead[space.source($0)] }
    var end = group[0]
    let given = space.given(end.state)
    let first = leading.indices.first { state in
      leading[state] && space.facts[state].contains(.inFront) && end.places.contains(space.name(of: state))
        && space.given(state) == given
    }
    guard let first, first < end.state else { return end }
    end.state = first
    end.reacts = end.reacts || reacts(first)
    return end
  }

  /// The reason that some exits are not known: only an action with a function that raises may lead to them. It is `nil`
  /// where all exits are known.
  private func raising(_ live: [Bool]) -> String? {
    guard space.graph.labels.contains(where: { $0.failure != nil }) else { return nil }
    let known = space.backwardByWays(from: space.knownSeeds)
    guard live.indices.contains(where: { live[$0] && !known[$0] }) else { return nil }
    return "a function raises, and where its act would lead is not known"
  }

  private func judge(_ end: End, _ live: [Bool], _ judgement: inout Property.Judgement) {
    if let text = rejected(end, live) {
      judgement.unknown = text
      return
    }
    let found = { (cause: String, sentence: String) in
      Property.Found(
        cause: cause + end.places.joined(separator: ","), sentence: sentence, place: .state(end.state),
        step: end.state, evidence: .stuck(space.name(of: end.state)), isAboutFuture: true)
    }
    // Where the person is on the app's main screen, Settings lead to the same one.
    if !space.facts[end.state].contains(.arrived), space.isRescued(end.state) {
      judgement.remarks.append(
        found("settings ", "\(subject(end)) only leads on through Settings\(space.given(end.state))"))
      return
    }
    let sentence =
      if end.places.count > 1 {
        "loop without exit: \(end.places.joined(separator: " → "))\(space.given(end.state))"
      } else if end.reacts {
        "no exit from \(subject(end)): its controls work and never reach the end\(space.given(end.state))"
      } else {
        "dead end at \(subject(end)): no control works\(space.given(end.state))"
      }
    judgement.violations.append(found("", sentence))
  }

  /// The quoted names of the screens of an end; where the app runs in none of its states, the place of its first state.
  private func subject(_ end: End) -> String {
    let places = end.places.isEmpty ? [space.name(of: end.state)] : end.places
    return "\"\(places.joined(separator: "\", \""))\""
  }

  /// The reason that it is not known whether a field can be filled: no text of the scenario passes its check, and no
  /// path leads on from its screen. It is `nil` for any other end.
  private func rejected(_ end: End, _ live: [Bool]) -> String? {
    guard end.places.count == 1, let step = space.step(of: end.state) else { return nil }
    let isChecked = step.questions.contains { question in
      if case .field = question.content { question.check != nil } else { false }
    }
    guard isChecked else { return nil }
    let place = space.placeOf[end.state]
    guard !live.indices.contains(where: { live[$0] && space.placeOf[$0] == place }) else { return nil }
    return "no text of the scenario passes the check of \"\(step.name)\"; name one: texts = { … }"
  }

  /// Returns the ends among some states: of each strongly connected component without an exit, its first state.
  private func ends(of states: [Bool]) -> [End] {
    guard states.contains(true) else { return [] }
    let parts = StrongComponents(space, states)
    return parts.bottoms.map { members in
      let names = Set(members.filter { space.facts[$0].contains(.running) }.map { space.name(of: $0) })
      let first = members.filter { space.facts[$0].contains(.inFront) }.min() ?? members.min() ?? 0
      return End(
        members: members, state: first, places: names.sorted(), reacts: members.contains(where: reacts))
    }
  }

  /// True where the person can make a gesture on the app's own screens in a state.
  private func reacts(_ state: Int) -> Bool {
    space.graph.edges(of: state).contains { edge in
      guard space.isProgress(edge), space.act(edge).actor == .person else { return false }
      switch space.act(edge).events.first {
      case .tapped, .chosen, .entered, .swiped, .wentBack: return true
      default: return false
      }
    }
  }
}

extension StateSpace {
  /// For each state whether the search for an exit may stop there. The person is through, or their possible actions are
  /// not known: at a bound, or where a function raises. An event posted by the rest of the app is none of their
  /// actions.
  var goalStates: [Bool] {
    var seeds = knownSeeds
    let raises = labels.map { $0.failure != nil }
    guard raises.contains(true) else { return seeds }
    for edge in edges where isProgress(edge) && raises[Int(graph.edges[edge].label)] {
      if case .posted? = act(edge).events.first { continue }
      seeds[source(edge)] = true
    }
    return seeds
  }

  /// The same without those in which a function raises.
  fileprivate var knownSeeds: [Bool] {
    let through = self.through
    return facts.indices.map { through[$0] || !facts[$0].contains(.expanded) }
  }

  /// For each state whether the person is through: on the app's main part, on a home screen, or on a screen from which
  /// the person can get to another one.
  ///
  /// Where the app declares a home, every other screen needs an exit. Without a declared home, every screen is a home
  /// if the app's root depends on a condition; otherwise those are homes to which an edge of a running app leads.
  var through: [Bool] {
    let screens = compiled.app.screens
    var isHome = places.map { place in
      if case .screen(let index) = place { screens[index].isHome } else { true }
    }
    if !screens.contains(where: \.isHome) {
      if case .decisions(let decisions) = compiled.app.root, decisions.first?.when == .always {
        for edge in edges
        where facts[source(edge)].contains(.running) && placeOf[source(edge)] != placeOf[target(edge)] {
          isHome[Int(placeOf[target(edge)])] = true
        }
      } else {
        isHome = isHome.map { _ in true }
      }
    }
    // A declared home is one also where it lies over another screen.
    let isDeclared = places.map { place in
      if case .screen(let index) = place { screens[index].isHome } else { false }
    }
    func isArrived(_ state: Int) -> Bool {
      facts[state].contains(.arrived) || isDeclared[Int(placeOf[state])]
    }
    guard isHome.contains(false) else { return facts.indices.map(isArrived) }
    // Out of the others something must lead: a gesture, a return, what is due or posted.
    var leads = facts.indices.map { state in
      !isHome[Int(placeOf[state])] && facts[state].contains(.arrived)
        && graph.edges(of: state).contains { edge in
          isProgress(edge) && placeOf[target(edge)] != placeOf[state]
            && facts[target(edge)].contains(.running)
        }
    }
    leads = backwardByWays(from: leads) { placeOf[target($0)] != placeOf[source($0)] }
    return facts.indices.map { isArrived($0) && (isHome[Int(placeOf[$0])] || leads[$0]) }
  }
}

// What the person decided, and can decide otherwise in Settings.
extension StateSpace {
  /// Returns the denied and restricted permissions of a state, such as `, with camera denied`; empty for none.
  func given(_ state: Int) -> String {
    let permissions = graph[state].session.world.permissions
    let denied = Permission.allCases.filter { permission in
      [.denied, .sharingDenied, .restricted].contains(permissions[permission])
    }
    return denied.isEmpty ? "" : ", with \(denied.map(\.rawValue).joined(separator: " and ")) denied"
  }

  /// True where a person who changes permissions in Settings gets through.
  func isRescued(_ state: Int) -> Bool {
    let session = graph[state].session
    var scenario = Scenario.calm
    scenario.settings = 2
    (scenario.reducesAnswers, scenario.maxHostEvents) = (
      model.scenario.reducesAnswers, model.scenario.maxHostEvents
    )
    (scenario.waits, scenario.maxEdits) = (model.scenario.waits, model.scenario.maxEdits)
    let start = ScenarioModel.Start(variant: nil, origin: session, session: session)
    var search = Search(
      compiled,
      ScenarioModel(
        scenario, [start], merging: model.merged, texts: model.texts, among: model.devices,
        assumedSymmetric: model.assumedSymmetric, timing: model.timed))
    let told = lookout.statistics
    let found = search.search(states: 4000, lookout)
    lookout.statistics = told
    return Walk(0..<found.count, lookout).contains { Self.isArrived(found[$0].session, compiled) }
  }
}

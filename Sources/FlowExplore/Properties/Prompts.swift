import FlowModel
import FlowSession
import Phone

extension Property {
  /// A permission is asked for once, and its answer is understood.
  static let prompts: Property = Property(
    name: "prompts",
    summary:
      "Each dialog is explained, and asked for once: none is awaited in vain, misread, lost by a kill or repeated after Not now.",
    guide: Guide(
      promises: """
        Each dialog of a permission follows an act of the person on a screen that explains it. It is asked for \
        once, and its answer is understood.
        """,
      limits: """
        Whether the words of a screen convince is not judged. A request that shows nothing after a denial is a remark.
        """,
      wrong: "a launch that asks for notifications before any screen was seen",
      right: "a step with permission = \"notifications\" whose button asks"),
    owns: [
      .answerUnheard, .infoMissing, .locationNever, .locationOnce, .locationUnanswered, .permissionLost,
      .permissionUnavailable, .promptCollision,
    ]
  ) { space in
    let asks = space.labels.contains { !$0.requests.isEmpty }
    var judgement = Judgement(violations: space.foundOfPrompts)
    guard asks || !judgement.violations.isEmpty else {
      return space.vacuous("the app asks for no permission")
    }
    judgement.violations += PromptManners(space).violations
    var denied = DeniedRequests(space)
    judgement.remarks = denied.remarks
    for edge in space.edges {
      let requests = space.label(edge).requests
      guard !requests.isEmpty else { continue }
      let source = space.source(edge)
      let node = space.graph[source]
      let step = space.name(of: source)
      if let again = requests.first(where: { node.monitors[0] & Monitor.bit($0) != 0 }),
        !space.returns(edge), space.comesToNothing(edge)
      {
        judgement.violations.append(
          Found(
            cause: "again \(again.rawValue) \(step)",
            sentence:
              "\"\(step)\" asks for \(again.rawValue) again after its answer came, and nothing comes of it: the answer was misread",
            place: .edge(edge), step: source, evidence: .repeatedRequest(again)))
      }
      guard let twice = space.requestedTwice(edge, node.session.world.dialogs) else { continue }
      judgement.violations.append(
        Found(
          cause: "twice \(twice.rawValue) \(step)",
          sentence: "\"\(step)\" requests \(twice.rawValue) a second time before the first is answered",
          place: .edge(edge), step: source, evidence: .repeatedRequest(twice)))
    }
    return judgement
  }
}

extension StateSpace {
  /// The findings of the property, except unheard answers that the app can still read after a kill. The phone reports
  /// an answer as unheard where the process ends before the app has read it.
  fileprivate var foundOfPrompts: [Property.Found] {
    var reading: [Ticket.Request: [Bool]] = [:]
    return found(Property.prompts.owns).filter { each in
      if lookout.isOverNowAndThen() { return false }
      guard case .finding(Finding.Code.answerUnheard.rawValue) = each.evidence,
        case .edge(let edge) = each.place,
        label(edge).isKilled
      else { return true }
      let requests = graph[source(edge)].session.world.unheardRequests
      return label(edge).findings.contains { finding in
        guard finding.code == Finding.Code.answerUnheard.rawValue, let request = requests[finding.subject]
        else {
          return false
        }
        let canRead = reading[request] ?? states(reading: request)
        reading[request] = canRead
        return !canRead[source(edge)]
      }
    }
  }

  /// Returns the states from which the person can get to a state where the answer to a request was read. Unexpanded
  /// states are always among them.
  private func states(reading request: Ticket.Request) -> [Bool] {
    var answers: [Int: Bool] = [:]
    let seeds = facts.indices.map { state in
      if lookout.isOverNowAndThen() { return false }
      guard facts[state].isSuperset(of: [.expanded, .running]) else {
        return !facts[state].contains(.expanded)
      }
      let number = graph.store.session(of: state)
      if let answer = answers[number] { return answer }
      let answer = !graph[state].session.world.unheardRequests.values.contains(request)
      answers[number] = answer
      return answer
    }
    return backwardByWays(from: seeds)
  }

  /// Returns the permission that an edge requests while its dialog is up; `nil` where there is none. A dialog that
  /// closes as the person leaves the app is answered before the app asks again.
  ///
  /// - Parameter dialogs: The dialogs that are up before the edge.
  fileprivate func requestedTwice(_ edge: Int, _ dialogs: [Prompt]) -> Permission? {
    var open = Set(dialogs.compactMap(\.permission))
    for shown in graph.labels[Int(graph.edges[edge].label)].shown {
      switch shown {
      case .event(.requestEnded(let reply)):
        if case .permission(let permission) = reply.ticket.request { open.remove(permission) }
      case .event(.processKilled): open = []
      case .prompt(let prompt): if let permission = prompt.permission { open.insert(permission) }
      case .effect(.permissions(.request(let permission, _))):
        if open.contains(permission) { return permission }
      default: break
      }
    }
    return nil
  }

  /// True where the app launches or comes back, or something changes outside of it: it may read its permissions again,
  /// as Settings may have changed them.
  fileprivate func returns(_ edge: Int) -> Bool {
    act(edge).events.contains { event in
      switch event {
      case .launched, .launchedWith, .foregrounded, .phoneChanged, .occurred: true
      default: false
      }
    }
  }

  /// True where a request brings up no dialog and has no visible result: the screen is unchanged, and the app's only
  /// other effects are counters.
  ///
  /// Where the app asks before each use and reads the answer, the result is visible.
  fileprivate func comesToNothing(_ edge: Int) -> Bool {
    guard label(edge).prompts.isEmpty, onlyCounts(edge) else { return false }
    let shown = contents(of: source(edge))
    var state = target(edge)
    // The answer takes a moment, and the app may answer to it in turn.
    for _ in 0..<4 {
      // What fails behind the answer, such as a connection, the person sees being tried.
      guard contents(of: state) == shown, placeOf[state] == placeOf[source(edge)] else { return false }
      let due = graph.edges(of: state).first { edge in
        guard isProgress(edge), case .timePassed? = act(edge).events.first else { return false }
        return true
      }
      guard let due,
        !graph[state].session.world.process.pending.isEmpty || graph[state].session.world.nextAnswerDue != nil
      else { return graph[state].session.world.process.pending.isEmpty }
      guard onlyCounts(due) else { return false }
      state = target(due)
    }
    return false
  }

  /// True where an edge only requests permissions and stores integers: a counter is no result that the person sees.
  private func onlyCounts(_ edge: Int) -> Bool {
    label(edge).effects.allSatisfy { effect in
      switch effect {
      case .permissions(.request), .onboarding(.set(_, .integer)), .store(.set(_, .integer)): true
      default: false
      }
    }
  }

  /// Returns the contents of the screen in a state; `nil` where the app does not run, or a function raises.
  func contents(of state: Int) -> Screen.Contents? {
    (try? compiled.screen(graph[state].session))?.contents
  }
}

extension LabelFacts {
  /// The permissions that the app requests, in order.
  var requests: [Permission] {
    effects.compactMap { if case .permissions(.request(let permission, _)) = $0 { permission } else { nil } }
  }
}

extension Prompt {
  /// The permission that it asks for; `nil` for every other dialog.
  fileprivate var permission: Permission? {
    if case .permission(let permission) = kind { permission } else { nil }
  }
}

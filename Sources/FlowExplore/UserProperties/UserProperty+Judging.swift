import FlowModel
import FlowSession
import Phone

extension UserProperty {
  /// Returns the property of a demand.
  ///
  /// - Parameter place: The index among all demands of the exploration, which is also the index of its bit.
  func property(at place: Int) -> Property {
    Property(name: name, summary: kind.sentence) { space in
      var judgement = DemandJudge(space, kind, bit: 1 << UInt32(place)).judgement
      // Which of its functions read the clock, and which answers, is known once all of them were asked.
      judgement.doubt = failure ?? SoundnessCaveats.reason(of: readers, space.model.scenario)
      if judgement.doubt == nil, space.model.merged.merges(anyOf: answersRead, of: space.compiled.app) {
        judgement.doubt = "it reads answers of which one stood for all; follow each: reduceAnswers = false"
      }
      return judgement
    }
  }
}

/// Holds an exploration to one demand.
private struct DemandJudge {
  let space: StateSpace
  let kind: UserProperty.Kind
  let bit: UInt32

  init(_ space: StateSpace, _ kind: UserProperty.Kind, bit: UInt32) {
    (self.space, self.kind, self.bit) = (space, kind, bit)
  }

  var judgement: Property.Judgement {
    var judgement = Property.Judgement()
    switch kind {
    case .always(let test):
      judgement.violations = states(test, where: false).map {
        state($0, "\(test.phrase) does not hold at \"\(space.name(of: $0))\"")
      }
    case .never(let subject):
      judgement.violations = found(subject) { "\(subject.phrase) at \"\($0)\"" }
    case .reachable(let subject):
      if found(subject, { _ in "" }).isEmpty {
        guard space.graph.hit == nil else { break }
        var nowhere = state(0, "\(subject.phrase) is reached on no path")
        nowhere.isAboutFuture = true
        judgement.violations = [nowhere]
      } else {
        judgement.isCertain = true
      }
    case .alwaysReachable(let subject): judgement.violations = farFrom(subject)
    case .eventually(let subject):
      // What came before the exploration began came.
      guard !space.past.all.contains(where: { happens(subject, $0) }) else { break }
      judgement.violations = without(subject)
    case .atMostOnce(.state(let test)): judgeStretches(of: test, &judgement)
    case .atMostOnce(.happening(let happening)):
      judgement.violations = edges(.breaks).map {
        edge($0, "\(happening.phrase) happens twice at \"\(space.name(of: space.source($0)))\"")
      }
      judgement.violations += edges(.breaksAgain).filter(isRemembered).map {
        edge($0, "\(happening.phrase) happens again at \"\(space.name(of: space.source($0)))\"")
      }
      if edges(.happens).isEmpty { judgement.vacuous = "\(happening.phrase) never happens" }
    case .before(.happening(let first), .happening(let second)):
      judgement.violations = edges(.breaks).filter { !isRemembered($0) }.map {
        edge($0, Self.early(second.phrase, first.phrase, space.name(of: space.source($0))))
      }
      if edges(.happens).isEmpty { judgement.vacuous = "\(second.phrase) never happens" }
    case .before(let first, let second): judgeOrder(of: first, second, &judgement)
    }
    return judgement
  }

  // MARK: The past along the edges

  /// Reports a second stretch of a path on which a statement holds, among the states with a running app.
  ///
  /// Between two processes the statement is not evaluated. If it holds both before the end of a process and after the
  /// next launch, it counts as one stretch.
  private func judgeStretches(of test: StateTest, _ judgement: inout Property.Judgement) {
    let holds = answers(test)
    let runs = space.facts.map { $0.contains(.running) }
    guard holds.indices.contains(where: { holds[$0] && runs[$0] }) else {
      judgement.vacuous = "\(test.phrase) never holds" + (holds.contains(true) ? " while the app runs" : "")
      return
    }
    // Not yet, in the first stretch, behind it.
    let past = stretches(of: test)
    let walk = HistoryWalk(space, memories: 3) {
      guard holds[$0] && runs[$0] else { return past == 1 && runs[$0] ? 2 : past }
      return past == 2 ? nil : 1
    } next: { memory, edge in
      guard runs[space.target(edge)] else { return memory }
      return switch (memory, holds[space.target(edge)]) {
      case (0, true): 1
      case (1, false): 2
      case (2, true): nil
      default: memory
      }
    }
    judgement.violations = walk.ends.map { found in
      let again = space.target(found.last ?? 0)
      return self.walk(found, again, "\(test.phrase) holds again at \"\(space.name(of: again))\"")
    }
  }

  /// Reports a second subject before the first one, where one of the two is a statement about states.
  private func judgeOrder(
    of first: UserProperty.Subject, _ second: UserProperty.Subject, _ judgement: inout Property.Judgement
  ) {
    let (begins, ends) = (moments(first), moments(second))
    guard ends.inState.contains(true) || ends.onLabel.contains(true) else {
      judgement.vacuous = "\(second.phrase) never happens"
      return
    }
    let order = ActOrder(space)
    // Not yet, and from then on.
    let wasBefore = space.past.all.contains { happens(first, $0) }
    let walk = HistoryWalk(space, memories: 2) { state in
      begins.inState[state] || wasBefore ? 1 : ends.inState[state] ? nil : 0
    } next: { memory, edge in
      guard memory == 0 else { return 1 }
      let label = Int(space.graph.edges[edge].label)
      let target = space.target(edge)
      switch (first, second) {
      case (.happening(let first), .state(let second)) where begins.onLabel[label]:
        return ends.inState[target] && order.holds(second, before: first, on: edge) ? nil : 1
      case (.state(let first), .happening(let second)) where ends.onLabel[label]:
        return order.holds(first, before: second, on: edge) ? 1 : nil
      default: return begins.inState[target] ? 1 : ends.inState[target] ? nil : 0
      }
    }
    judgement.violations =
      walk.roots.map { state($0, Self.early(second.phrase, first.phrase, space.name(of: $0))) }
      + walk.ends.map { found in
        let edge = found.last ?? 0
        let place = second.happening == nil ? space.target(edge) : space.source(edge)
        return self.walk(found, place, Self.early(second.phrase, first.phrase, space.name(of: place)))
      }
  }

  /// The memory of the past: 0 where the statement never held, 1 where it holds at the end, 2 where it held earlier.
  private func stretches(of test: StateTest) -> Int {
    space.past.all.reduce(0) { memory, moment in
      guard moment.session.world.process.isRunning else { return memory }
      return test.holds(in: moment.session) ? 1 : memory == 0 ? 0 : 2
    }
  }

  /// True where a subject holds, or happens, at a moment of the past.
  private func happens(_ subject: UserProperty.Subject, _ moment: Player.Moment) -> Bool {
    switch subject {
    case .state(let test): test.holds(in: moment.session)
    case .happening(let happening): moment.entries.contains(where: happening.matches)
    }
  }

  private static func early(_ second: String, _ first: String, _ place: String) -> String {
    "\(second) at \"\(place)\", and \(first) was not before it"
  }

  /// For each state and each label: true where a subject is there.
  private func moments(_ subject: UserProperty.Subject) -> (inState: [Bool], onLabel: [Bool]) {
    switch subject {
    case .state(let test): (answers(test), Array(repeating: false, count: space.graph.labels.count))
    case .happening:
      (
        Array(repeating: false, count: space.facts.count),
        space.graph.labels.map { $0.word(.happens) & bit != 0 }
      )
    }
  }

  private func walk(_ edges: [Int], _ place: Int, _ sentence: String) -> Property.Found {
    Property.Found(cause: space.name(of: place), sentence: sentence, place: .walk(edges), step: place)
  }

  // MARK: States and edges

  /// Returns the result of a test for each state; the test runs once for each session. Once the exploration has to
  /// stop, further results are false.
  private func answers(_ test: StateTest) -> [Bool] {
    var known: [Int: Bool] = [:]
    return space.facts.indices.map { state in
      let session = space.graph.store.session(of: state)
      if let answer = known[session] { return answer }
      // A function of the script may take its time.
      if space.isOver { return false }
      let answer = test.holds(in: space.graph[state].session)
      known[session] = answer
      return answer
    }
  }

  /// The states of which a test holds, or does not.
  private func states(_ test: StateTest, where answer: Bool = true) -> [Int] {
    let answers = answers(test)
    return answers.indices.filter { answers[$0] == answer }
  }

  private func edges(_ word: EventMonitors.Word) -> [Int] {
    let shows = space.graph.labels.map { $0.word(word) & bit != 0 }
    guard shows.contains(true) else { return [] }
    return space.graph.edges.indices.filter { shows[Int(space.graph.edges[$0].label)] }
  }

  private func isRemembered(_ edge: Int) -> Bool {
    space.graph[space.source(edge)].monitors[1] & bit != 0
  }

  private func state(_ state: Int, _ sentence: String) -> Property.Found {
    Property.Found(cause: space.name(of: state), sentence: sentence, place: .state(state), step: state)
  }

  private func edge(_ edge: Int, _ sentence: String) -> Property.Found {
    let source = space.source(edge)
    return Property.Found(cause: space.name(of: source), sentence: sentence, place: .edge(edge), step: source)
  }

  /// Returns the states where a subject holds, or the edges where it happens.
  private func found(_ subject: UserProperty.Subject, _ sentence: (String) -> String) -> [Property.Found] {
    switch subject {
    case .state(let test):
      states(test).map { state($0, sentence(space.name(of: $0))) }
    case .happening: edges(.happens).map { edge($0, sentence(space.name(of: space.source($0)))) }
    }
  }

  // MARK: Ways

  /// Returns the states from which the person can get to a subject. Unexpanded states are always among them.
  private func reaching(_ subject: UserProperty.Subject) -> [Bool] {
    var seeds = space.facts.map { !$0.contains(.expanded) }
    switch subject {
    case .state(let test): for state in states(test) { seeds[state] = true }
    case .happening:
      for edge in edges(.happens) where space.isProgress(edge) { seeds[space.source(edge)] = true }
    }
    return space.backwardByWays(from: seeds)
  }

  /// Returns the first states without a path to a subject, one for each dead end reachable from them.
  private func farFrom(_ subject: UserProperty.Subject) -> [Property.Found] {
    var isFar = reaching(subject).map { !$0 }
    guard isFar.contains(true) else { return [] }
    var isEnd = [Bool](repeating: false, count: isFar.count)
    for members in StrongComponents(space, isFar).bottoms { for state in members { isEnd[state] = true } }
    var found: [Property.Found] = []
    // States are numbered by their depth: the first one of those that are left is nearest to the beginning.
    for first in space.states where isFar[first] {
      var hasEnd = false
      var stack = [first]
      isFar[first] = false
      while !space.lookout.isOverNowAndThen(), let state = stack.popLast() {
        if isEnd[state] { hasEnd = true }
        for edge in space.graph.edges(of: state) where isFar[space.target(edge)] {
          isFar[space.target(edge)] = false
          stack.append(space.target(edge))
        }
      }
      guard hasEnd else { continue }
      var end = state(first, "no way leads from \"\(space.name(of: first))\" to \(subject.phrase)")
      end.isAboutFuture = true
      found.append(end)
    }
    return found
  }

  /// Returns the paths that never meet a subject, and end where no path leads to it.
  private func without(_ subject: UserProperty.Subject) -> [Property.Found] {
    let isNear = reaching(subject)
    let isThere: [Bool]
    var isShowing = [Bool](repeating: false, count: 0)
    switch subject {
    case .state(let test): isThere = answers(test)
    case .happening:
      isThere = [Bool](repeating: false, count: space.facts.count)
      isShowing = space.graph.labels.map { $0.word(.happens) & bit != 0 }
    }
    var parents: [Int?] = Array(repeating: nil, count: space.facts.count)
    var isFound = space.facts.indices.map { space.graph.isRoot($0) && !isThere[$0] }
    var queue = isFound.indices.filter { isFound[$0] }
    var next = 0
    var found: [Property.Found] = []
    while next < queue.count, !space.lookout.isOverNowAndThen() {
      let state = queue[next]
      next += 1
      guard isNear[state] else {
        var walk: [Int] = []
        var place = state
        while let edge = parents[place] {
          walk.append(edge)
          place = space.source(edge)
        }
        let name = space.name(of: state)
        found.append(
          Property.Found(
            cause: name, sentence: "\(subject.phrase) never comes, however a person goes on from \"\(name)\"",
            place: walk.isEmpty ? .state(state) : .walk(walk.reversed()), step: state, isAboutFuture: true))
        continue
      }
      for edge in space.graph.edges(of: state) {
        let target = space.target(edge)
        if !isShowing.isEmpty, isShowing[Int(space.graph.edges[edge].label)] { continue }
        guard !isThere[target], !isFound[target] else { continue }
        isFound[target] = true
        parents[target] = edge
        queue.append(target)
      }
    }
    return found
  }
}

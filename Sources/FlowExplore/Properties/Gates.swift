import FlowModel
import FlowSession
import Phone
import Locking

/// The gates of an app, and the entrances that lead past them: a link, a notification, a quick action, an intent.
///
/// An app declares three kinds of gates: its root, which shows another view until something is done; the condition of a
/// button that is the only exit; a step with a question that cannot be skipped, before other steps. A place lies behind
/// a gate where every path without an entrance passes the gate. So a screen that only links open lies behind no gate,
/// and neither does one with a path around the gate.
///
/// A link may be the answer to a step, such as the link in a sign-in mail. So a link that stores something, or asks the
/// server, passes no step.
///
/// For example, of an app whose root is "first" until that flow is over, with a quick action that presents "settings":
///
///     Gates(space).passed.map(\.sentence)  // ["a quick action leads past \"first\" to \"settings\": …"]
struct Gates {
  let space: StateSpace
  /// For each state whether an entrance was spent on the way there.
  private let isEntered: [Bool]
  /// For each action whether it is an entrance. An entrance may lead to a state that other paths also reach.
  private let isEntrance: [Bool]
  /// The entrances that lead elsewhere than the icon does.
  private let entrances: [Int]
  /// For each place whether it is reached without an entrance.
  private let isUsual: [Bool]

  init(_ space: StateSpace) {
    self.space = space
    let (move, budget) = (Scenario.Move.entrance.rawValue, space.model.scenario.budget)
    let ofRests = space.graph.store.rests.map { $0.budget[move] != budget[move] }
    let isEntered = space.facts.indices.map { ofRests[space.graph.store.rest(of: $0)] }
    self.isEntered = isEntered
    let isEntrance = space.graph.acts.map { $0.cost[move] > 0 }
    self.isEntrance = isEntrance
    guard isEntrance.contains(true) else {
      (entrances, isUsual) = ([], [])
      return
    }
    let launch = space.subject([.launched])
    entrances = space.edges.filter { edge in
      let (source, target) = (space.source(edge), space.target(edge))
      guard isEntrance[space.actNumber(edge)], !isEntered[source], Self.isSeen(target, space),
        !space.label(edge).isKilled, space.label(edge).failure == nil
      else { return false }
      if Self.marks(edge, space) { return true }
      guard space.placeOf[source] != space.placeOf[target] else { return false }
      let plain = launch.flatMap { space.edge(of: source, doing: $0) }
      return plain.map { space.placeOf[space.target($0)] != space.placeOf[target] } ?? true
    }
    var isUsual = space.places.map { _ in false }
    for state in space.facts.indices where !isEntered[state] && Self.isSeen(state, space) {
      isUsual[Int(space.placeOf[state])] = true
    }
    self.isUsual = isUsual
  }

  /// The places to which an entrance leads past a gate.
  var passed: [Property.Found] {
    guard !entrances.isEmpty else { return [] }
    let roots = pastRoots
    let buttons = roots.found.isEmpty ? pastButtons : []
    return roots.found + buttons + (buttons.isEmpty ? pastSteps(except: roots.flows) : [])
  }

  /// True where a state shows a place that a gate can protect: a step, a screen or the main part, but no alert.
  private static func isSeen(_ state: Int, _ space: StateSpace) -> Bool {
    guard space.facts[state].isSuperset(of: [.running, .inFront]) else { return false }
    switch space.place(of: state) {
    case .step, .main: return true
    case .screen(let screen): return !space.compiled.app.screens[screen].isAlert
    case .blank, .notRunning: return false
    }
  }

  /// True where the onboarding becomes complete in an edge.
  private static func marks(_ edge: Int, _ space: StateSpace) -> Bool {
    space.label(edge).isComplete && !space.facts[space.source(edge)].contains(.complete)
  }

  // MARK: Roots

  /// The places that an entrance reaches past their root view, and the flows of these views. Without an entrance the
  /// place is never reached under that root.
  private var pastRoots: (found: [Property.Found], flows: Set<Int>) {
    var answers = SessionAnswers<String?>()
    func root(_ state: Int) -> String? {
      answers.answer(to: 0, in: state, space) { space.rootName($0) }
    }
    // The roots with which each place is reached without an entrance.
    var usual = space.places.map { _ in Set<String>() }
    for state in space.states where !isEntered[state] && Self.isSeen(state, space) {
      if let root = root(state) { usual[Int(space.placeOf[state])].insert(root) }
    }
    var found: [Property.Found] = []
    var flows: Set<Int> = []
    for state in space.states where isEntered[state] && Self.isSeen(state, space) {
      let place = Int(space.placeOf[state])
      guard isUsual[place], let root = root(state), !usual[place].contains(root), !isPart(state, of: root),
        let entrance = entrance(before: state)
      else { continue }
      if let flow = space.compiled.app.flow(of: root) { flows.insert(flow) }
      found.append(
        Property.Found(
          cause: "past \(root)",
          sentence:
            "\(words(for: entrance)) leads to \"\(space.name(of: state))\" past \"\(root)\", which is the root there: no other way "
            + "comes to it before \"\(root)\" is over",
          place: .state(state), step: state, evidence: .skippedStep(root)))
    }
    return (found, flows)
  }

  /// True where a state shows the view with a name, or a step of the flow with that name.
  private func isPart(_ state: Int, of view: String) -> Bool {
    switch space.place(of: state) {
    case .step(_, let flow): space.compiled.app.flows[flow].name == view
    case .screen(let screen): space.compiled.app.screens[screen].name == view
    case .main, .blank, .notRunning: view == StateSpace.mainPart
    }
  }

  /// The entrance on the way to a state.
  private func entrance(before state: Int) -> Int? {
    space.graph.path(to: state).first { isEntrance[space.actNumber($0)] }
  }

  // MARK: Buttons

  /// A button that is there, or reacts, on a condition.
  private struct Guarded {
    let place: UInt16
    let button: Button
    let condition: Condition
  }

  private var guarded: [Guarded] {
    space.places.indices.flatMap { place -> [Guarded] in
      let buttons = space.compiled.step(at: space.places[place])?.buttons ?? []
      return buttons.compactMap { button in
        let parts = [button.when, button.enabled].filter { $0 != .always && $0 != .never }
        guard !parts.isEmpty, button.to != nil || button.run != nil else { return nil }
        return Guarded(place: UInt16(place), button: button, condition: .all(parts))
      }
    }
  }

  /// The places that an entrance reaches past a button with a condition, while the condition is false.
  private var pastButtons: [Property.Found] {
    var answers = SessionAnswers<Bool?>()
    var found: [Property.Found] = []
    for (number, gate) in guarded.enumerated() {
      func holds(_ state: Int) -> Bool? {
        answers.answer(to: UInt32(number), in: state, space) { try? space.compiled.holds(gate.condition, $0) }
      }
      let ways = ways { edge in
        space.placeOf[space.source(edge)] == gate.place && space.ownButton(edge)?.key == gate.button.key
      }
      let name = space.compiled.name(of: space.places[Int(gate.place)])
      for edge in entrances where ways.isBehind(space.placeOf[space.target(edge)]) {
        let target = space.target(edge)
        guard holds(target) == false, isKept(at: space.placeOf[target], holds) else { continue }
        found.append(
          Property.Found(
            cause: "past \(gate.button.key) of \(name)",
            sentence:
              "\(words(for: edge)) leads to \"\(space.name(of: target))\", and \"\(gate.button.key)\" of \"\(name)\", which every "
              + "other way to it passes, does not react there",
            place: .edge(edge), step: target, evidence: .skippedStep(name)))
      }
    }
    return found
  }

  /// True where a condition holds in all states of a place that are reached without an entrance.
  private func isKept(at place: UInt16, _ holds: (Int) -> Bool?) -> Bool {
    space.states.allSatisfy { state in
      isEntered[state] || space.placeOf[state] != place || !Self.isSeen(state, space) || holds(state) == true
    }
  }

  // MARK: Steps

  /// Returns the steps with a question that an entrance skips on its path to the places behind the step: at most one
  /// step of each flow.
  private func pastSteps(except flows: Set<Int>) -> [Property.Found] {
    var found: [Property.Found] = []
    var told = flows
    for number in space.places.indices {
      guard case .step(let index, let flow) = space.places[number], !told.contains(flow), space.isList(flow)
      else { continue }
      let step = space.compiled.app.flows[flow].steps[index]
      guard asks(step) else { continue }
      let ways = ways { leaves($0, UInt16(number)) }
      let past = entrances.filter { edge in
        ways.isBehind(space.placeOf[space.target(edge)]) && ways.states[space.source(edge)] && !isAnswer(edge)
      }
      guard let edge = past.min(by: { ways.depths[space.source($0)] < ways.depths[space.source($1)] }) else {
        continue
      }
      told.insert(flow)
      let target = space.target(edge)
      found.append(
        Property.Found(
          cause: "past step \(step.name)",
          sentence:
            "\(words(for: edge)) leads to \"\(space.name(of: target))\" past \"\(step.name)\", which asks something and cannot be "
            + "skipped: no other way comes to it before",
          place: .walk(ways.walk(to: space.source(edge)) + [edge]), step: target,
          evidence: .skippedStep(step.name)))
    }
    return found
  }

  /// True where a step requires something of the person: an answer, a permission, a sign-in, a payment. A step that can
  /// be skipped requires nothing.
  private func asks(_ step: Step) -> Bool {
    guard step.skip == nil else { return false }
    if step.enabled != .always { return true }
    switch step.content {
    case .page: return step.button == nil && step.buttons.contains { $0.run != nil }
    case .choice, .field, .signIn, .permission, .habits, .toggle, .form: return true
    }
  }

  /// True where an edge leaves a place forwards, also where the process dies in the middle of the edge.
  private func leaves(_ edge: Int, _ place: UInt16) -> Bool {
    guard space.placeOf[space.source(edge)] == place, space.placeOf[space.target(edge)] != place else {
      return false
    }
    if case .wentBack? = space.gesture(edge) { return false }
    guard !space.facts[space.target(edge)].contains(.running) else { return true }
    if case .killArmed? = space.act(edge).events.first { return true }
    return false
  }

  /// True for an entrance that may be the answer to a step: it stores a value, or sends a request.
  private func isAnswer(_ edge: Int) -> Bool {
    let keys = space.compiled.app.keys
    let own = [keys.completion, keys.profile, keys.habits] + space.compiled.app.flows.map { $0.resume?.key }
    return space.label(edge).effects.contains { effect in
      switch effect {
      case .auth, .keychain, .backend, .permissions, .sheet, .profile, .habits, .health, .files, .suite: true
      case .store(.set(let key, _)): !own.contains(key)
      case .onboarding(.set): true
      default: false
      }
    }
  }

  // MARK: Ways

  /// The ways without an entrance that avoid a gate.
  private struct Ways {
    let space: StateSpace
    /// For each state whether one of them leads there.
    fileprivate(set) var states: [Bool]
    /// For each state the number of acts of the shortest.
    fileprivate(set) var depths: [Int32]
    fileprivate var parents: [Int32]
    /// For each place whether an entrance leads there and other paths do, but no path that avoids the gate.
    fileprivate var behind: [Bool]

    func isBehind(_ place: UInt16) -> Bool { behind[Int(place)] }

    /// The edges of the shortest.
    func walk(to state: Int) -> [Int] {
      var (walk, state): ([Int], Int) = ([], state)
      while parents[state] >= 0 {
        walk.append(Int(parents[state]))
        state = space.source(walk[walk.count - 1])
      }
      return walk.reversed()
    }
  }

  /// Returns the paths without an entrance that avoid some edges. The search ends once these paths reach all places in
  /// question.
  private func ways(without isGate: (Int) -> Bool) -> Ways {
    let count = space.facts.count
    var behind = space.places.map { _ in false }
    for edge in entrances {
      let place = Int(space.placeOf[space.target(edge)])
      behind[place] = isUsual[place]
    }
    var left = behind.count { $0 }
    var ways = Ways(
      space: space, states: Array(repeating: false, count: count), depths: Array(repeating: 0, count: count),
      parents: Array(repeating: -1, count: count), behind: behind)
    var queue: [Int] = []
    func visit(_ state: Int) {
      ways.states[state] = true
      queue.append(state)
      let place = Int(space.placeOf[state])
      if ways.behind[place], Self.isSeen(state, space) {
        ways.behind[place] = false
        left -= 1
      }
    }
    for state in space.facts.indices where space.graph.isRoot(state) { visit(state) }
    var next = 0
    while next < queue.count, left > 0, !space.lookout.isOverNowAndThen() {
      let state = queue[next]
      next += 1
      for edge in space.graph.edges(of: state) {
        let target = space.target(edge)
        guard !ways.states[target], !isEntrance[space.actNumber(edge)], !isGate(edge) else { continue }
        ways.parents[target] = Int32(edge)
        ways.depths[target] = ways.depths[state] + 1
        visit(target)
      }
    }
    return ways
  }

  // MARK: Words

  private func words(for edge: Int) -> String {
    for event in space.act(edge).events {
      guard case .occurred(let external) = event else { continue }
      switch external {
      case .opened(.url(let link)): return "the link \"\(link)\""
      case .opened(.intent(let name, _, _)): return "the intent \"\(name)\""
      case .opened(.quickAction(let name)): return "the quick action \"\(name)\""
      case .notification(.tapped(let id, _)): return "the notification \"\(id)\""
      case .notification: return "the button in Settings"
      case .push: return "a push"
      default: continue
      }
    }
    return "an entrance"
  }
}

import FlowExplore
import FlowModel
import FlowSession
import Phone

/// The test cases for exported routing: each transition that the survey saw, and each stored step, with the session's
/// facts.
///
/// A transition that the flow's rules do not explain comes from a function of the app; it is listed and has no case.
struct RoutingCases {
  /// A transition from a step.
  struct Route: Hashable {
    let from: Int
    /// The button with its own target; `nil` for the ordinary transition.
    let button: String?
    let answers: [Bool]
    let way: Way
  }

  /// A step that goes back to another.
  struct Return: Hashable {
    let from: Int
    let answers: [Bool]
    let to: Int
  }

  /// A launch with a stored value.
  struct Launch: Hashable {
    let stored: Value?
    let answers: [Bool]
    let step: Int
  }

  private(set) var routes: [Route] = []
  private(set) var returns: [Return] = []
  private(set) var launches: [Launch] = []
  /// The transitions without a case, one sentence each.
  private(set) var left: [String] = []

  private let survey: Survey
  private let number: Int
  private let rules: RoutingRules
  private var flow: Flow { rules.flow }
  private var seen: (routes: Set<Route>, returns: Set<Return>, launches: Set<Launch>, left: Set<String>) =
    ([], [], [], [])

  /// The number of cases.
  var count: Int { routes.count + returns.count + launches.count }

  init(_ survey: Survey, flow number: Int, _ rules: RoutingRules) {
    (self.survey, self.number, self.rules) = (survey, number, rules)
    guard rules.isClosed else {
      left.append(
        "cases of \"\(rules.flow.name)\": a function names steps or ranks, and only a run knows which")
      return
    }
    for state in 0..<survey.space.graph.count {
      guard case .step(let index, number) = survey.space.session(state).place else { continue }
      for edge in survey.space.edges(of: state) { add(edge, from: index) }
    }
    if flow.resume != nil { addLaunches() }
    routes.sort { ($0.from, $0.button ?? "") < ($1.from, $1.button ?? "") }
    returns.sort { $0.from < $1.from }
  }

  // MARK: Ways

  private mutating func add(_ edge: Int, from index: Int) {
    let space = survey.space
    guard let gesture = space.events(edge).lazy.compactMap({ Gesture($0) }).first, space.failure(edge) == nil
    else { return }
    let (before, after) = (space.session(space.source(edge)), space.session(space.target(edge)))
    guard before.place != after.place, after.world.process.isRunning else { return }
    var way = Way.finish
    if case .step(let target, number) = after.place { way = .step(target) }
    // An answer that is kept on the way is a fact of the step that it leads to.
    for session in [after, before] {
      guard let answers = try? rules.facts.answers(session, survey.compiled) else { continue }
      if add(gesture, from: index, answers, way) { return }
    }
    note(
      "the way from \"\(flow.steps[index].name)\" by `\(gesture.words)` to \"\(survey.compiled.name(of: after.place))\": the app's own functions lead there"
    )
  }

  /// Adds a case where the rules explain the transition.
  private mutating func add(_ gesture: Gesture, from index: Int, _ answers: [Bool], _ way: Way) -> Bool {
    switch gesture {
    case .back:
      guard case .step(let target) = way, rules.preceding(index, answers) == target else { return false }
      let case_ = Return(from: index, answers: answers, to: target)
      if seen.returns.insert(case_).inserted { returns.append(case_) }
    case .tap(let key):
      guard let button = flow.steps[index].buttons.first(where: { $0.key == key }) else {
        return addWayOn(from: index, answers, way)
      }
      guard let target = button.to else { return addWayOn(from: index, answers, way) }
      guard rules.way(to: target, from: index, answers) == way else { return false }
      let case_ = Route(from: index, button: key, answers: answers, way: way)
      if seen.routes.insert(case_).inserted { routes.append(case_) }
    case .choose, .answer, .swipe, .time: return addWayOn(from: index, answers, way)
    case .launch, .comeBack, .type, .face: return false
    }
    return true
  }

  private mutating func addWayOn(from index: Int, _ answers: [Bool], _ way: Way) -> Bool {
    guard rules.way(from: index, answers) == way else { return false }
    let case_ = Route(from: index, button: nil, answers: answers, way: way)
    if seen.routes.insert(case_).inserted { routes.append(case_) }
    return true
  }

  private mutating func note(_ sentence: String) {
    if seen.left.insert(sentence).inserted { left.append(sentence) }
  }

  // MARK: Launches

  /// Each value that may be stored, on each phone.
  private mutating func addLaunches() {
    guard let resume = flow.resume else { return }
    var values: [Value?] = [nil]
    if resume.form == .name {
      values += flow.steps.map { .string($0.name) } + resume.renamed.map { .string($0.old) }
      values.append(.string("no such step"))
    }
    if resume.form == .index || resume.legacy != nil {
      let count = resume.legacy?.count ?? flow.steps.count
      values += (-1...count).map { .integer($0) } + [.string("1"), .string("no number")]
    }
    for start in survey.space.starts {
      for value in values { addLaunch(value, on: start, under: resume.key) }
    }
  }

  private mutating func addLaunch(_ value: Value?, on start: Explorer.Start, under key: String) {
    var session = start.origin
    var transcript = Transcript()
    let planted = value.map { [Event.phoneChanged(.stored(key: key, value: $0))] } ?? []
    for event in (start.variant?.events ?? []) + planted + [.launched] {
      guard (try? survey.compiled.receive(event, &session, into: &transcript)) != nil else { return }
    }
    guard case .step(let index, number) = session.place,
      let answers = try? rules.facts.answers(session, survey.compiled)
    else { return }
    guard rules.resumed(stored(value), answers) == index else {
      return note(
        "the launch with \(value.map { JSONText.string($0) } ?? "nothing") stored, to \"\(flow.steps[index].name)\": the app's own functions lead there"
      )
    }
    let case_ = Launch(stored: value, answers: answers, step: index)
    if seen.launches.insert(case_).inserted { launches.append(case_) }
  }

  /// The step that a stored value names.
  private func stored(_ value: Value?) -> Int? {
    let raw: Int
    switch (value, flow.resume?.form) {
    case (.string(let name), .name):
      return flow.index(of: name)
        ?? flow.resume?.renamed.first { $0.old == name }.flatMap { flow.index(of: $0.new) }
    // UserDefaults reads a number off a text, and 0 off any other.
    case (.string(let text), _): raw = Int(text) ?? 0
    case (.integer(let number), _): raw = number
    default: return nil
    }
    if let legacy = flow.resume?.legacy {
      return legacy.indices.contains(raw) ? flow.index(of: legacy[raw]) : nil
    }
    return flow.resume?.form == .index && flow.steps.indices.contains(raw) ? raw : nil
  }
}

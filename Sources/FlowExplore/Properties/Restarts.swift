import FlowModel
import FlowSession
import Phone

/// The steps to which an app returns: after a kill and a launch, and on Back.
///
/// A flow may begin anew at each launch. A flow that resumes neither skips a step that the person never saw, nor falls
/// back before a step at which it resumed earlier.
struct Restarts {
  let space: StateSpace
  private let relaunches: Relaunches

  init(_ space: StateSpace) {
    self.space = space
    relaunches = Relaunches(space)
  }

  var violations: [Property.Found] { skipped + setBack + bounced }

  // MARK: Launches

  /// The launches past steps of the flow that never came up.
  private var skipped: [Property.Found] {
    var found: [Property.Found] = []
    var seen: Set<UInt64> = []
    for state in space.states {
      guard case .step(let index, let flow) = space.place(of: state), space.isList(flow),
        let walk = relaunches.walk(from: state),
        case .step(let landed, flow) = space.place(of: space.target(walk[1])),
        landed > index + 1,
        !seen.contains(UInt64(space.placeOf[state]) << 16 | UInt64(space.placeOf[space.target(walk[1])]))
      else { continue }
      let session = space.graph[state].session
      let visited = Set(
        (space.graph.path(to: state).map { space.source($0) } + [state]).map { space.place(of: $0) }
          + space.past.moments.map(\.session.place))
      guard !visited.contains(.step(landed, flow: flow)),
        let left = (index + 1..<landed).first(where: {
          !visited.contains(.step($0, flow: flow)) && space.isPart($0, of: flow, in: session)
        })
      else { continue }
      seen.insert(UInt64(space.placeOf[state]) << 16 | UInt64(space.placeOf[space.target(walk[1])]))
      let name = space.compiled.app.flows[flow].steps[left].name
      found.append(
        Property.Found(
          cause: "skipped by a launch",
          sentence:
            "a kill at \"\(space.name(of: state))\" skips \"\(name)\": the launch after it goes on at "
            + "\"\(space.name(of: space.target(walk[1])))\"",
          place: .walk(walk), step: state, evidence: .skippedStep(name)))
    }
    return found
  }

  /// The steps forward after which a launch resumes further back than before.
  private var setBack: [Property.Found] {
    space.edges.compactMap { edge in
      let (source, target) = (space.source(edge), space.target(edge))
      guard case .step(let from, let flow) = space.place(of: source), space.isList(flow),
        case .step(let to, flow) = space.place(of: target), to > from, !space.label(edge).isKilled,
        let before = relaunches.landing(from: source), let walk = relaunches.walk(from: target),
        case .step(let resumed, flow) = space.place(of: before),
        case .step(let again, flow) = space.place(of: space.target(walk[1])), again < resumed, resumed <= from
      else { return nil }
      return Property.Found(
        cause: "set back by a launch",
        sentence:
          "a kill at \"\(space.name(of: target))\" leads back to \"\(space.name(of: space.target(walk[1])))\", although one at "
          + "\"\(space.name(of: source))\" resumes at \"\(space.name(of: before))\": the steps since then are asked again",
        place: .walk([edge] + walk), step: target)
    }
  }

  // MARK: Back

  /// The steps that Back does not leave: an automatic transition leads forward again at once.
  private var bounced: [Property.Found] {
    guard let back = space.subject([.wentBack]) else { return [] }
    return space.states.compactMap { state in
      guard case .step = space.place(of: state), let edge = space.edge(of: state, doing: back),
        space.placeOf[space.target(edge)] == space.placeOf[state], space.label(edge).failure == nil,
        !space.label(edge).isKilled, space.contents(of: state) == space.contents(of: space.target(edge))
      else { return nil }
      return Property.Found(
        cause: "Back on \(space.name(of: state))",
        sentence: "Back on \"\(space.name(of: state))\" leads to \"\(space.name(of: state))\" again",
        place: .edge(edge), step: state)
    }
  }
}

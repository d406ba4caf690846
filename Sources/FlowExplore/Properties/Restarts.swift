import FlowModel
import FlowSession
import Phone

/// The steps to which an app comes back: after a kill and a launch, and by Back.
///
/// A flow that begins anew at each launch is right. One that resumes neither goes past a step that the person never saw, nor
/// falls back behind a step at which it resumed before.
struct Restarts {
  let atlas: StateSpace
  private let relaunches: Relaunches

  init(_ atlas: StateSpace) {
    self.atlas = atlas
    relaunches = Relaunches(atlas)
  }

  var violations: [Property.Found] { skipped + setBack + bounced }

  // MARK: Launches

  /// The launches that go past steps which are part of the flow and never came up.
  private var skipped: [Property.Found] {
    var found: [Property.Found] = []
    var seen: Set<UInt64> = []
    for state in atlas.states {
      guard case .step(let index, let flow) = atlas.place(of: state), atlas.isList(flow),
        let walk = relaunches.walk(from: state),
        case .step(let landed, flow) = atlas.place(of: atlas.target(walk[1])),
        landed > index + 1,
        !seen.contains(UInt64(atlas.placeOf[state]) << 16 | UInt64(atlas.placeOf[atlas.target(walk[1])]))
      else { continue }
      let session = atlas.graph[state].session
      let visited = Set(
        (atlas.graph.path(to: state).map { atlas.source($0) } + [state]).map { atlas.place(of: $0) })
      guard !visited.contains(.step(landed, flow: flow)),
        let left = (index + 1..<landed).first(where: {
          !visited.contains(.step($0, flow: flow)) && atlas.isPart($0, of: flow, in: session)
        })
      else { continue }
      seen.insert(UInt64(atlas.placeOf[state]) << 16 | UInt64(atlas.placeOf[atlas.target(walk[1])]))
      let name = atlas.compiled.app.flows[flow].steps[left].name
      found.append(
        Property.Found(
          cause: "skipped by a launch",
          sentence:
            "a kill at \"\(atlas.name(of: state))\" skips \"\(name)\": the launch after it goes on at "
            + "\"\(atlas.name(of: atlas.target(walk[1])))\"",
          place: .walk(walk), step: state, evidence: .skippedStep(name)))
    }
    return found
  }

  /// The steps forward after which a launch resumes further back than before.
  private var setBack: [Property.Found] {
    atlas.edges.compactMap { edge in
      let (source, target) = (atlas.source(edge), atlas.target(edge))
      guard case .step(let from, let flow) = atlas.place(of: source), atlas.isList(flow),
        case .step(let to, flow) = atlas.place(of: target), to > from, !atlas.label(edge).isKilled,
        let before = relaunches.landing(from: source), let walk = relaunches.walk(from: target),
        case .step(let resumed, flow) = atlas.place(of: before),
        case .step(let again, flow) = atlas.place(of: atlas.target(walk[1])), again < resumed, resumed <= from
      else { return nil }
      return Property.Found(
        cause: "set back by a launch",
        sentence:
          "a kill at \"\(atlas.name(of: target))\" leads back to \"\(atlas.name(of: atlas.target(walk[1])))\", although one at "
          + "\"\(atlas.name(of: source))\" resumes at \"\(atlas.name(of: before))\": what was done since is asked again",
        place: .walk([edge] + walk), step: target)
    }
  }

  // MARK: Back

  /// The steps that Back does not leave: where it leads, something leads forward again at once.
  private var bounced: [Property.Found] {
    guard let back = atlas.subject([.wentBack]) else { return [] }
    return atlas.states.compactMap { state in
      guard case .step = atlas.place(of: state), let edge = atlas.edge(of: state, doing: back),
        atlas.placeOf[atlas.target(edge)] == atlas.placeOf[state], atlas.label(edge).failure == nil,
        !atlas.label(edge).isKilled, atlas.contents(of: state) == atlas.contents(of: atlas.target(edge))
      else { return nil }
      return Property.Found(
        cause: "Back on \(atlas.name(of: state))",
        sentence: "Back on \"\(atlas.name(of: state))\" leads to \"\(atlas.name(of: state))\" again",
        place: .edge(edge), step: state)
    }
  }
}

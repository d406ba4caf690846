import FlowModel
import FlowSession
import Phone

extension Property {
  /// From every state the person gets through.
  static let waysOut = Property(
    name: "ways out",
    summary:
      "From every state a person gets through: by a tap, by going back, by an answer, by waiting for what is due."
  ) { WaysOut($0).judgement }
}

/// The states out of which no way leads.
///
/// A way is what costs nothing: a gesture, the answer to a dialog, a launch, a return, time until something is due, and the
/// end of a fault. A person who is through is on the app's main part, or on a screen of its own that lies over nothing.
private struct WaysOut {
  let atlas: Atlas

  init(_ atlas: Atlas) { self.atlas = atlas }

  var judgement: Property.Judgement {
    var judgement = Property.Judgement()
    let seeds = atlas.facts.map { $0.contains(.arrived) || !$0.contains(.expanded) }
    let live = atlas.backwardByWays(from: seeds)
    var judged: Set<String> = []
    // Ends of the same screens under the same refusals are one, and the first has the shortest path.
    for dead in ends(of: live.map { !$0 }).sorted(by: { $0.state < $1.state })
    where judged.insert(subject(dead) + atlas.given(dead.state)).inserted {
      judge(dead, &judgement)
    }
    // What is alive only because the network comes back.
    let returns = atlas.graph.acts.map { $0.events == [.phoneChanged(.backend(.online(true)))] }
    guard returns.contains(true) else { return judgement }
    let alone = atlas.backwardByWays(from: seeds) { returns[atlas.actNumber($0)] }
    let waiting = atlas.facts.indices.map { live[$0] && !alone[$0] }
    judgement.notes += ends(of: waiting).map { end in
      Property.Found(
        cause: "network " + end.places.joined(separator: ","),
        sentence: "\(subject(end)) needs the network: without it no way leads through",
        place: .state(end.state),
        step: end.state)
    }
    return judgement
  }

  /// States that lead to each other and nowhere else.
  private struct End {
    /// The one with the shortest path.
    let state: Int
    /// The names of the places, in ascending order.
    let places: [String]
    /// True where a gesture on the app's own screens is possible.
    let reacts: Bool
  }

  private func judge(_ end: End, _ judgement: inout Property.Judgement) {
    if let text = rejected(end) {
      judgement.unknown = text
      return
    }
    let found = { (cause: String, sentence: String) in
      Property.Found(
        cause: cause + end.places.joined(separator: ","), sentence: sentence, place: .state(end.state),
        step: end.state, evidence: .stuck(atlas.name(of: end.state)), isAboutFuture: true)
    }
    if atlas.isRescued(end.state) {
      judgement.notes.append(
        found("settings ", "\(subject(end)) only leads on through Settings\(atlas.given(end.state))"))
      return
    }
    let sentence =
      if end.places.count > 1 {
        "every screen has a way on, and none leads through: \(end.places.joined(separator: ", "))\(atlas.given(end.state))"
      } else if end.reacts {
        "what reacts on \(subject(end)) never leads on\(atlas.given(end.state))"
      } else {
        "nothing on \(subject(end)) leads on\(atlas.given(end.state))"
      }
    judgement.violations.append(found("", sentence))
  }

  private func subject(_ end: End) -> String { "\"\(end.places.joined(separator: "\", \""))\"" }

  /// The reason it is not known whether a field can be filled: no text of the scenario passes its check.
  private func rejected(_ end: End) -> String? {
    guard end.places.count == 1, let step = atlas.step(of: end.state), step.check != nil,
      case .field = step.content
    else { return nil }
    return "no text of the scenario passes the check of \"\(step.name)\"; name one: texts = { … }"
  }

  /// The ends of some states: of each strongly connected part that no way leaves, its first state.
  private func ends(of states: [Bool]) -> [End] {
    guard states.contains(true) else { return [] }
    let parts = Components(atlas, states)
    return parts.bottoms.map { members in
      let names = Set(members.filter { atlas.facts[$0].contains(.running) }.map { atlas.name(of: $0) })
      let first = members.filter { atlas.facts[$0].contains(.inFront) }.min() ?? members.min() ?? 0
      let reacts = members.contains { state in
        atlas.graph.edges(of: state).contains { edge in
          guard atlas.isWay(edge), atlas.act(edge).actor == .person else { return false }
          switch atlas.act(edge).events.first {
          case .tapped, .chosen, .entered, .swiped, .wentBack: return true
          default: return false
          }
        }
      }
      return End(state: first, places: names.sorted(), reacts: reacts)
    }
  }
}

// What the person decided, and can decide otherwise in Settings.
extension Atlas {
  /// The permissions that are denied in a state, in words; empty where none is.
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
    (scenario.merges, scenario.posts) = (model.scenario.merges, model.scenario.posts)
    (scenario.waits, scenario.edits) = (model.scenario.waits, model.scenario.edits)
    let start = ScenarioModel.Start(variant: nil, origin: session, session: session)
    var search = Search(
      compiled,
      ScenarioModel(
        scenario, [start], merging: model.merged, texts: model.texts, among: model.devices,
        apart: model.apart, timing: model.timed))
    let read = Touched.read
    let found = search.search(Bounds(states: 4000))
    // What the search noted stands for what is read here.
    Touched.forget(among: model.devices)
    Touched.note(read: read.union(search.told))
    return (0..<found.count).contains { Self.isArrived(found[$0].session, compiled) }
  }
}

import FlowModel
import FlowSession
import Phone

extension Property {
  /// A permission is asked for once, and its answer is understood.
  static let prompts = Property(
    name: "prompts",
    summary:
      "No permission is requested twice, awaited where iOS does not answer, or asked for again because its answer was misread."
  ) { atlas in
    let asks = atlas.labels.contains { !$0.requests.isEmpty }
    var judgement = Judgement(violations: atlas.found(owned: "prompts"))
    guard asks || !judgement.violations.isEmpty else {
      return Judgement(vacuous: "the app asks for no permission")
    }
    for edge in atlas.graph.edges.indices {
      let requests = atlas.label(edge).requests
      guard let first = requests.first else { continue }
      let source = atlas.source(edge)
      let node = atlas.graph[source]
      let step = atlas.name(of: source)
      if let again = requests.first(where: { node.monitors[0] & Monitor.bit($0) != 0 }) {
        judgement.violations.append(
          Found(
            cause: "again \(again.rawValue) \(step)",
            sentence:
              "\"\(step)\" asks for \(again.rawValue) again after its answer came: the answer was misread",
            place: .edge(edge), step: source, evidence: .repeatedRequest(again)))
      }
      let waiting = node.session.world.dialogs.map(\.kind)
      let repeated = requests.indices.contains { index in
        requests[..<index].contains(requests[index]) && atlas.label(edge).prompts.contains(requests[index])
      }
      guard repeated || waiting.contains(.permission(first)) else { continue }
      judgement.violations.append(
        Found(
          cause: "twice \(first.rawValue) \(step)",
          sentence: "\"\(step)\" requests \(first.rawValue) a second time before the first is answered",
          place: .edge(edge), step: source, evidence: .repeatedRequest(first)))
    }
    return judgement
  }
}

extension LabelFacts {
  /// The permissions that the app requests, in order.
  var requests: [Permission] {
    effects.compactMap { if case .permissions(.request(let permission, _)) = $0 { permission } else { nil } }
  }
}

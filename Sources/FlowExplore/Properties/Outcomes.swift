import FlowModel
import FlowSession
import Phone

/// The events about outcomes: each is reported once per action, and both answers of a dialog are reported, or neither.
struct Outcomes {
  let space: StateSpace

  init(_ space: StateSpace) { self.space = space }

  var violations: [Property.Found] { twice + oneSided }

  /// The events that one act tells twice, word for word.
  private var twice: [Property.Found] {
    let repeated = space.labels.map { label -> String? in
      var seen: Set<Effect> = []
      for effect in label.effects {
        guard case .analytics(.track(let event, _)) = effect else { continue }
        if !seen.insert(effect).inserted { return event }
      }
      return nil
    }
    return space.edges.compactMap { edge in
      guard let event = repeated[Int(space.graph.edges[edge].label)], space.act(edge).events.count == 1 else {
        return nil
      }
      if case .tappedTwice? = space.gesture(edge) { return nil }
      let source = space.source(edge)
      return Property.Found(
        cause: "twice \(event)",
        sentence: "\"\(event)\" is told twice by one act: it has two owners", place: .edge(edge),
        step: space.step(of: source) == nil ? space.target(edge) : source)
    }
  }

  /// The dialogs of which only one answer is reported, although both answers lead to the same screen.
  private var oneSided: [Property.Found] {
    /// A permission that was asked for at a place.
    struct Question: Hashable {
      let place: UInt16
      let permission: Permission
    }
    /// The answers that led to one screen.
    struct Told {
      var granted: (edge: Int, events: Set<String>)?
      var denied: (edge: Int, events: Set<String>)?
    }
    var told: [Question: [UInt16: Told]] = [:]
    for edge in space.edges where !space.label(edge).isKilled {
      guard space.act(edge).events.count == 1 else { continue }
      for answer in space.label(edge).answers {
        guard case .permission(let permission) = answer.ticket.request else { continue }
        let question = Question(place: space.placeOf[space.source(edge)], permission: permission)
        let target = space.placeOf[space.target(edge)]
        let events = Set(space.label(edge).events)
        var each = told[question]?[target] ?? Told()
        switch answer.answer {
        case .granted: each.granted = each.granted ?? (edge, events)
        case .denied: each.denied = each.denied ?? (edge, events)
        default: continue
        }
        told[question, default: [:]][target] = each
      }
    }
    var found: [Property.Found] = []
    for (question, targets) in told.sorted(by: {
      ($0.key.place, $0.key.permission.rawValue) < ($1.key.place, $1.key.permission.rawValue)
    }) {
      for (_, each) in targets.sorted(by: { $0.key < $1.key }) {
        guard let granted = each.granted, let denied = each.denied,
          granted.events.isEmpty != denied.events.isEmpty
        else { continue }
        let (silent, event, answer) =
          granted.events.isEmpty
          ? (granted.edge, denied.events.sorted()[0], "allowed")
          : (denied.edge, granted.events.sorted()[0], "refused")
        let name = space.name(of: space.source(silent))
        found.append(
          Property.Found(
            cause: "one-sided \(name) \(question.permission.rawValue)",
            sentence:
              "\"\(name)\" tells \"\(event)\" for one answer to the \(question.permission.rawValue) dialog, and nothing where it "
              + "is \(answer)",
            place: .edge(silent), step: space.source(silent)))
      }
    }
    return found
  }
}

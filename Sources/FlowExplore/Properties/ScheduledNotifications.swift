import FlowModel
import FlowSession
import Phone

/// The faults of pending notifications: two with the same text at the same time, and one that only some ends of the
/// onboarding remove.
struct ScheduledNotifications {
  let space: StateSpace

  init(_ space: StateSpace) { self.space = space }

  var violations: [Property.Found] { doubled + leftBehind }

  private var doubled: [Property.Found] {
    let adds = space.labels.map { label in
      label.effects.compactMap { effect -> NotificationRequest? in
        if case .notifications(.add(let request)) = effect { request } else { nil }
      }
    }
    var known: [UInt64: (String, String)?] = [:]
    return space.edges.compactMap { edge in
      let label = Int(space.graph.edges[edge].label)
      guard !adds[label].isEmpty else { return nil }
      let target = space.target(edge)
      let key = UInt64(label) << 32 | UInt64(space.graph.store.session(of: target))
      let pair: (String, String)?
      if let answer = known[key] {
        pair = answer
      } else {
        pair = twin(of: adds[label], in: target)
        known[key] = .some(pair)
      }
      guard let pair else { return nil }
      return Property.Found(
        cause: "twins",
        sentence: "\"\(pair.0)\" and \"\(pair.1)\" are both pending, with the same text at the same time",
        place: .edge(edge), step: space.source(edge))
    }
  }

  private func twin(of added: [NotificationRequest], in state: Int) -> (String, String)? {
    let pending = space.graph[state].session.world.notifications.pending
    for request in added {
      guard let own = pending.first(where: { $0.request.id == request.id }),
        let other = pending.first(where: {
          $0.request.id != request.id && $0.request.content == request.content && isAlike($0, own)
        })
      else { continue }
      return (other.request.id, request.id)
    }
    return nil
  }

  /// True where two notifications fire at the same time. Intervals count as never doing so, as they run from different
  /// instants.
  private func isAlike(_ one: PendingNotification, _ other: PendingNotification) -> Bool {
    if case .interval? = one.request.trigger { return false }
    return one.request.trigger == other.request.trigger && one.due == other.due
  }

  /// The notifications that one way to the end removes, and another leaves pending.
  private var leftBehind: [Property.Found] {
    let removals = space.labels.map { label in
      label.effects.flatMap { effect -> [String] in
        if case .notifications(.remove(let ids?)) = effect { ids } else { [] }
      }
    }
    let endings = space.edges.filter { edge in
      space.label(edge).isComplete && !space.label(edge).isKilled
        && space.facts[space.source(edge)].isSuperset(of: [.running, .unkilled])
        && !space.facts[space.source(edge)].contains(.complete)
    }
    let removed = Set(endings.flatMap { removals[Int(space.graph.edges[$0].label)] })
    guard !removed.isEmpty else { return [] }
    return endings.compactMap { edge in
      let own = removals[Int(space.graph.edges[edge].label)]
      let center = space.graph[space.target(edge)].session.world.notifications
      let left = center.pending.first {
        removed.contains($0.request.id) && !own.contains($0.request.id)
          && !center.isBeingRemoved($0.request.id)
      }
      guard let left else { return nil }
      return Property.Found(
        cause: "outlives \(left.request.id)",
        sentence:
          "\"\(left.request.id)\" is still pending once the onboarding is over; another way to the end removes it",
        place: .edge(edge), step: space.source(edge))
    }
  }
}

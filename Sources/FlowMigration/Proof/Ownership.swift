import FlowExplore
import FlowSession
import Phone

/// The notifications and alarms that a version owns: it schedules or removes them somewhere.
///
/// For example, of a version that schedules `windDown` and removes nothing:
///
///     ownership.orphans(in: world)  // ["notification wake"], where an older one has left it
struct Ownership {
  private var notifications: Set<String> = []
  private var alarms: Set<String> = []
  private var removesAll = false

  /// Collects the effects of all edges of explorations.
  init(_ spaces: [StateSpace]) {
    for space in spaces {
      for edge in space.edges {
        for effect in space.effects(edge) { note(effect) }
      }
    }
  }

  private mutating func note(_ effect: Effect) {
    switch effect {
    case .notifications(.add(let request)): notifications.insert(request.id)
    case .notifications(.remove(let ids?)): notifications.formUnion(ids)
    case .notifications(.remove(nil)): removesAll = true
    case .alarms(.schedule(let id, _)), .alarms(.cancel(let id)): alarms.insert(id)
    default: break
    }
  }

  /// The pending notifications and the alarms that nothing of the version is about.
  func orphans(in world: World) -> [String] {
    let pending = removesAll ? [] : world.notifications.pending.map(\.request.id)
    return pending.filter { !notifications.contains($0) }.map { "notification \($0)" }
      + world.alarms.all.map(\.id).filter { !alarms.contains($0) }.map { "alarm \($0)" }
  }
}

import FlowExplore
import FlowModel
import FlowSession
import Phone

/// The notifications, alarms and values that a version owns, because it schedules, removes, reads or writes them.
///
/// For example, of a version that schedules `windDown` and removes nothing:
///
///     ownership.orphans(in: world)  // [.notification("wake")], where an older one has left it
struct Ownership {
  private var notifications: Set<String> = []
  private var alarms: Set<String> = []
  private var removesAll = false
  private var written: Set<AnswerBinding> = []
  private let reads: AnswersRead

  /// Collects the effects of all edges of explorations.
  ///
  /// - Parameter reads: The answers that the version reads.
  init(_ spaces: [StateSpace], reading reads: AnswersRead) {
    self.reads = reads
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
    default: if let kept = effect.answerKept { written.insert(kept) }
    }
  }

  /// True where the version reads or writes the value of a name such as `store.theme`, and for a name of no stored
  /// value.
  func uses(_ name: String) -> Bool {
    guard let place = AnswerBinding(named: name) else { return true }
    return reads.contains(place) || written.contains(place)
  }

  /// The pending notifications and the alarms that nothing of the version is about.
  func orphans(in world: World) -> [Orphan] {
    let pending = removesAll ? [] : world.notifications.pending.map(\.request.id)
    return pending.filter { !notifications.contains($0) }.map { .notification($0) }
      + world.alarms.all.map(\.id).filter { !alarms.contains($0) }.map { .alarm($0) }
  }
}

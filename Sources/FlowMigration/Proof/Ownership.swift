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
  /// The answers that the version reads.
  var reads = AnswersRead()

  /// Collects the effects of all edges of an exploration.
  init(_ space: StateSpace) { add(space) }

  /// The same with the effects of a further exploration, and other reads.
  func with(_ space: StateSpace, reading reads: AnswersRead) -> Ownership {
    var both = self
    both.add(space)
    both.reads = reads
    return both
  }

  private mutating func add(_ space: StateSpace) {
    for edge in space.edges {
      for effect in space.effects(edge) { note(effect) }
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

  /// True where the version writes a key of the store.
  func writes(_ key: String) -> Bool { written.contains(.store(key)) }

  /// The pending notifications and the alarms that nothing of the version is about.
  func orphans(in world: World) -> [Orphan] {
    let pending = removesAll ? [] : world.notifications.pending.map(\.request.id)
    return pending.filter { !notifications.contains($0) }.map { .notification($0) }
      + world.alarms.all.map(\.id).filter { !alarms.contains($0) }.map { .alarm($0) }
  }
}

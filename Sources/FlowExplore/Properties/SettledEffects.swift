import FlowSession
import Phone

/// The effects that would change nothing that outlives the process: the store holds the value already, what is removed is
/// not there. Whoever is kept from such an effect by a kill has lost nothing.
///
/// For example, of a phone whose store holds `seen`:
///
///     SettledEffects(atlas).contain(.store(.set(key: "seen", value: true)), in: state)  // true
struct SettledEffects {
  private let atlas: Atlas
  private let forgotten: ForgottenAnswers
  // Only for lookups.
  private var known: [Question: Bool] = [:]

  private struct Question: Hashable {
    let session: Int
    let effect: Effect
  }

  init(_ atlas: Atlas) {
    self.atlas = atlas
    var forgotten = atlas.model.merged.forgotten
    // Of an app that keeps no habits a state leaves out none.
    forgotten.habits =
      forgotten.habits
      && atlas.labels.contains { $0.effects.contains { if case .habits(.set) = $0 { true } else { false } } }
    self.forgotten = forgotten
  }

  /// True where an effect would change nothing in a state in which the app does not run.
  mutating func contain(_ effect: Effect, in state: Int) -> Bool {
    let question = Question(session: atlas.graph.store.session(of: state), effect: effect)
    if let answer = known[question] { return answer }
    let world = atlas.graph[state].session.world
    let answer = !forgotten.mayHide(effect, world.keys) && world.isSettled(effect)
    known[question] = answer
    return answer
  }
}

extension World {
  /// True where an effect leaves what outlives the process as it is. What only others see, such as an event, and what a
  /// process keeps in its memory alone, is never settled.
  ///
  /// The phone's process has ended: the effect is applied in the next one.
  fileprivate func isSettled(_ effect: Effect) -> Bool {
    var before = self
    before.launch()
    func isAlike<Part: Equatable>(_ part: (World) -> Part) -> Bool {
      var after = before
      _ = after.apply(effect)
      return part(before) == part(after)
    }
    switch effect {
    case .store(.set), .store(.remove), .store(.clear): return isAlike(\.disk.contents)
    case .suite: return isAlike(\.suitesOnDisk)
    case .files: return isAlike(\.files)
    case .keychain: return isAlike(\.keychain)
    // An empty document is as good as none.
    case .profile: return keys.profile != nil && isAlike(\.profile)
    case .habits: return keys.habits != nil && isAlike(\.habits)
    case .onboarding(.complete): return before.isOnboardingComplete
    case .analytics(.trackOnce), .analytics(.setUserProperty), .analytics(.identify):
      return isAlike(\.analytics)
    case .alarms: return isAlike(\.alarms)
    // A removal lands a moment later.
    case .notifications(.remove(let ids)):
      return notifications.pending.allSatisfy { pending in
        !(ids?.contains(pending.request.id) ?? true) || notifications.isBeingRemoved(pending.request.id)
      }
    case .notifications(.add(let request)):
      guard request.trigger != nil else { return false }
      return isAlike { world in
        world.notifications.pending(request.id).map { Schedule(request: $0.request, due: $0.due) }
      }
    default: return false
    }
  }

  private struct Schedule: Equatable {
    let request: NotificationRequest
    let due: Double?
  }
}

extension ForgottenAnswers {
  /// True where states leave out the answer that an effect changes: whether it would change it they do not tell.
  fileprivate func mayHide(_ effect: Effect, _ keys: StorageKeys) -> Bool {
    switch effect {
    case .store(.set(let key, _)), .store(.remove(let key)):
      store.contains(key) || key == keys.profile && !profile.isEmpty || key == keys.habits && habits
    case .store(.clear): !isEmpty
    case .profile(.set(let field, _)): profile.contains(field)
    case .profile(.clear): !profile.isEmpty
    case .habits: habits
    case .analytics(.setUserProperty(let name, _)): properties.contains(name)
    case .analytics(.identify): !properties.isEmpty
    default: false
    }
  }
}

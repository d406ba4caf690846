import FlowSession
import Phone
import Randomness

/// Random events for the toy: most are what the screen offers, the rest makes sense or does not.
struct SeededEvents {
  private var generator: RandomNumbers

  init(seed: UInt64) { generator = RandomNumbers(seed: seed) }

  private mutating func pick<T>(_ list: [T]) -> T {
    list[Int.random(in: list.indices, using: &generator)]
  }

  mutating func isOne(in chances: Int) -> Bool { Int.random(in: 0..<chances, using: &generator) == 0 }

  mutating func world() -> World {
    World(
      device: Device(kind: pick([.iphone, .ipad]), ios: pick([OSVersion(18, 5), OSVersion(26)])),
      language: Language(preferred: pick([["en"], ["ja"], ["fr", "ja"], ["fr", "en"]])))
  }

  mutating func effectName() -> String {
    pick([
      "analytics.track", "store.set", "profile.set", "habits.set", "onboarding.complete", "paywall.register",
      "permissions.request", "auth.signIn", "review.request", "analytics.setUserProperty",
    ])
  }

  /// An event for where a session stands.
  mutating func next(_ session: Session, _ compiled: CompiledApp) throws -> Event {
    if !session.world.process.isRunning, !isOne(in: 4) { return .launched }
    if session.world.prompt != nil, !isOne(in: 4) {
      return .promptAnswered(pick([.allowed, .refused, .once]))
    }
    if let screen = try compiled.screen(session), !screen.controls.isEmpty, !isOne(in: 4) {
      let control = pick(screen.controls)
      switch control.role {
      case .option, .toggle: return .chosen(control.key, time: isOne(in: 3) ? time() : nil)
      case .field:
        return .entered(pick(["Sora", "", " ", "空", "a\u{0}b"]), into: control.key)
      case .primary, .secondary: return isOne(in: 5) ? .tappedTwice(control.key) : .tapped(control.key)
      }
    }
    return anything()
  }

  private mutating func time() -> Habits.Time? {
    Habits.Time(hour: Int.random(in: 0...23, using: &generator), minute: pick([0, 30]))
  }

  private mutating func anything() -> Event {
    let keys = [
      "next", "skip", "signIn", "request", "close", "wake", "tiktok", "kind", "text", "", "nowhere",
    ]
    switch Int.random(in: 0..<15, using: &generator) {
    case 0: return .launched
    case 1: return .backgrounded
    case 2, 3: return .foregrounded
    case 4: return .processKilled
    case 5: return .tapped(pick(keys))
    case 6: return .chosen(pick(keys), time: time())
    case 7: return .entered(pick(keys))
    case 8: return .wentBack
    case 9: return .signInFailed
    case 12: return .occurred(.life(pick([.phoneLocked, .phoneUnlocked, .phoneRestarted, .appPrewarmed])))
    case 13:
      return .occurred(.life(pick([.appReclaimed, .appForceQuit, .appReinstalled(vendorStays: false)])))
    case 14: return .killArmed(Fault(after: isOne(in: 4) ? nil : effectName(), count: pick([1, 1, 2])))
    case 10: return .timePassed(pick([0, 1, -5, 0.25, 86_400, 400 * 86_400]))
    default: return .phoneChanged(change())
    }
  }

  private mutating func change() -> PhoneChange {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: .ios(pick([OSVersion(18, 5), OSVersion(26)]))
    case 1: .device(pick(Device.Kind.allCases))
    case 2: .language(pick(["en", "ja", "fr"]))
    case 3: .permission(pick(Permission.allCases), pick(Permissions.Status.allCases))
    case 4: .reviewEnvironment(pick(Review.Environment.allCases))
    case 5: .reviewsAllowed(isOne(in: 2))
    case 6: .campaign(pick(Paywall.Campaign.allCases))
    default:
      .stored(
        key: pick(["step", "done", "profile", "habits", "account", "loop"]),
        value: pick([
          nil, 0, 7, 99, -1, "x", true, .null, .list([1]), .data([123]), .json(["source": "friends"]),
        ]))
    }
  }
}

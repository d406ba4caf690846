/// One thing that the app does: to its own state, to the phone, or to a service.
///
/// Effects are data, in the order in which they happened. The world is their fold: what a kill after the k-th
/// effect leaves on disk is the fold of the first k.
///
/// For example:
///
///     let effect = Effect.analytics(.track(event: "opened", parameters: ["step": "welcome"]))
///     effect.name                // "analytics.track"
///     effect.arguments["event"]  // "opened"
public enum Effect: Hashable, Sendable, Codable {
  case alarms(Alarms.Effect)
  case analytics(Analytics.Effect)
  case app(Suspension.Effect)
  case auth(Account.Effect)
  case files(Files.Effect)
  case habits(Habits.Effect)
  case health(Health.Effect)
  case keychain(Keychain.Effect)
  case backend(Backend.Effect)
  case camera(Camera.Effect)
  case intents(Intents.Effect)
  case language(Language.Effect)
  case notifications(UserNotifications.Effect)
  case onboarding(Onboarding.Effect)
  /// The app opens something else, and is left for it.
  case open(Departure)
  case paywall(Paywall.Effect)
  case permissions(Permissions.Effect)
  case profile(Profile.Effect)
  case push(RemotePush.Effect)
  case review(Review.Effect)
  /// The app brings up a sheet of the system.
  indirect case sheet(SystemSheet)
  case store(Defaults.Effect)
  case suite(Suites.Effect)
  /// The app posts an event to itself a while later.
  indirect case timer(seconds: Double, event: String, details: Record)
  case voice(Voice.Effect)

  /// The Lua verb that causes the effect, such as `review.request`.
  public var name: String {
    switch self {
    case .alarms(let effect): "alarms." + effect.verb
    case .analytics(let effect): "analytics." + effect.verb
    case .app(let effect): "app." + effect.rawValue
    case .auth(let effect): "auth." + effect.verb
    case .files(let effect): "files." + effect.verb
    case .habits(let effect): "habits." + effect.verb
    case .health(let effect): "health." + effect.verb
    case .keychain(let effect): "keychain." + effect.verb
    case .backend(let effect): "backend." + effect.verb
    case .camera(let effect): "camera." + effect.verb
    case .intents(let effect): "intents." + effect.verb
    case .language(let effect): "language." + effect.verb
    case .notifications(let effect): "notifications." + effect.verb
    case .onboarding(let effect): "onboarding." + effect.verb
    case .open(let departure): departure.verb
    case .paywall(let effect): "paywall." + effect.verb
    case .permissions(let effect): "permissions." + effect.verb
    case .profile(let effect): "profile." + effect.verb
    case .push(let effect): "push." + effect.verb
    case .review(let effect): "review." + effect.verb
    case .sheet(let sheet): sheet.verb
    case .store(let effect): "store." + effect.verb
    case .suite(let effect): "store." + effect.verb
    case .timer: "app.after"
    case .voice(let effect): "voice." + effect.verb
    }
  }

  /// The arguments of the effect, by name.
  public var arguments: Record {
    switch self {
    case .alarms(let effect): effect.arguments
    case .analytics(let effect): effect.arguments
    case .app: [:]
    case .auth(let effect): effect.arguments
    case .files(let effect): effect.arguments
    case .habits(let effect): effect.arguments
    case .health(let effect): effect.arguments
    case .keychain(let effect): effect.arguments
    case .backend(let effect): effect.arguments
    case .camera(let effect): effect.arguments
    case .intents(let effect): effect.arguments
    case .language(let effect): effect.arguments
    case .notifications(let effect): effect.arguments
    case .onboarding(let effect): effect.arguments
    case .open(let departure): departure.arguments
    case .paywall(let effect): effect.arguments
    case .permissions(let effect): effect.arguments
    case .profile(let effect): effect.arguments
    case .push(let effect): effect.arguments
    case .review(let effect): effect.arguments
    case .sheet(let sheet): sheet.arguments
    case .store(let effect): effect.arguments
    case .suite(let effect): effect.arguments
    case .timer(let seconds, let event, let details):
      details.isEmpty
        ? ["seconds": .number(seconds), "event": .string(event)]
        : ["seconds": .number(seconds), "event": .string(event), "details": .record(details)]
    case .voice(let effect): effect.arguments
    }
  }
}

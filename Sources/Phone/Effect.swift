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
  indirect case timer(AppTimers.Effect)
  case voice(Voice.Effect)
}

/// One thing that the app does: to its own state, to the phone, or to a service.
///
/// Effects are data, in the order in which they happened. Applied in this order, they give the state of the phone: a
/// kill after the k-th effect leaves on disk the result of the first k effects.
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

// MARK: - The one list of the kinds, and the one switch

extension Effect {
  /// The declarations, in the order of the reference.
  static let kinds: [any AppEffect.Type] = [
    Suspension.Effect.self, Alarms.Effect.self, Analytics.Effect.self, Account.Effect.self, Files.Effect.self,
    Habits.Effect.self, Health.Effect.self, Keychain.Effect.self, Backend.Effect.self, Camera.Effect.self,
    Intents.Effect.self, Language.Effect.self, Onboarding.Effect.self, Departure.self, SystemSheet.self,
    AppTimers.Effect.self, Paywall.Effect.self, Profile.Effect.self, RemotePush.Effect.self,
    Review.Effect.self, Defaults.Effect.self, Suites.Effect.self, Voice.Effect.self,
    Permissions.Effect.self, UserNotifications.Effect.self,
  ]

  /// Returns the result of a reader for the effect; the reader may change the context. The function is generic over the
  /// reader, so that performing an effect allocates no memory.
  @inline(__always)
  func visit<Reader: EffectReader>(
    _ reader: Reader.Type, _ context: inout Reader.Context, duringTap: Bool = false
  ) -> Reader.Result {
    switch self {
    case .alarms(let effect): Reader.read(effect, &context, duringTap)
    case .analytics(let effect): Reader.read(effect, &context, duringTap)
    case .app(let effect): Reader.read(effect, &context, duringTap)
    case .auth(let effect): Reader.read(effect, &context, duringTap)
    case .backend(let effect): Reader.read(effect, &context, duringTap)
    case .camera(let effect): Reader.read(effect, &context, duringTap)
    case .files(let effect): Reader.read(effect, &context, duringTap)
    case .habits(let effect): Reader.read(effect, &context, duringTap)
    case .health(let effect): Reader.read(effect, &context, duringTap)
    case .intents(let effect): Reader.read(effect, &context, duringTap)
    case .keychain(let effect): Reader.read(effect, &context, duringTap)
    case .language(let effect): Reader.read(effect, &context, duringTap)
    case .notifications(let effect): Reader.read(effect, &context, duringTap)
    case .onboarding(let effect): Reader.read(effect, &context, duringTap)
    case .open(let effect): Reader.read(effect, &context, duringTap)
    case .paywall(let effect): Reader.read(effect, &context, duringTap)
    case .permissions(let effect): Reader.read(effect, &context, duringTap)
    case .profile(let effect): Reader.read(effect, &context, duringTap)
    case .push(let effect): Reader.read(effect, &context, duringTap)
    case .review(let effect): Reader.read(effect, &context, duringTap)
    case .sheet(let effect): Reader.read(effect, &context, duringTap)
    case .store(let effect): Reader.read(effect, &context, duringTap)
    case .suite(let effect): Reader.read(effect, &context, duringTap)
    case .timer(let effect): Reader.read(effect, &context, duringTap)
    case .voice(let effect): Reader.read(effect, &context, duringTap)
    }
  }
}

/// A reader of any kind of effect; ``Effect/visit(_:_:duringTap:)`` passes the effect to it.
protocol EffectReader {
  associatedtype Context
  associatedtype Result
  static func read(_ effect: some AppEffect, _ context: inout Context, _ duringTap: Bool) -> Result
}

/// Performs an effect.
enum Performer: EffectReader {
  @inline(__always)
  static func read(_ effect: some AppEffect, _ world: inout World, _ duringTap: Bool) -> Reply {
    effect.perform(on: &world, duringTap: duringTap)
  }
}

/// Reads the declaration itself.
private enum Declaration: EffectReader {
  static func read(_ effect: some AppEffect, _: inout Void, _: Bool) -> any AppEffect { effect }
}

/// Reads the delivery guarantee that an effect needs.
private enum DeliveryReader: EffectReader {
  static func read(_ effect: some AppEffect, _: inout Void, _: Bool) -> Delivery { effect.delivery }
}

/// Reads the name.
private enum NameReader: EffectReader {
  static func read(_ effect: some AppEffect, _: inout Void, _: Bool) -> String { effect.name }
}

extension Effect {
  /// The declaration of the effect.
  package var declaration: any AppEffect {
    var none: Void = ()
    return visit(Declaration.self, &none)
  }

  /// The Lua verb that causes the effect, such as `review.request`.
  package var name: String {
    var none: Void = ()
    return visit(NameReader.self, &none)
  }

  /// The arguments of the effect, by name.
  package var arguments: Record { declaration.arguments }

  /// The delivery guarantee that the effect needs where the process can die at any moment.
  package var delivery: Delivery {
    var none: Void = ()
    return visit(DeliveryReader.self, &none)
  }

  /// The effect's job, such as `profile.set name`, else its name; the value that the person chose is left out. Two
  /// effects of one identity can replace each other.
  package var identity: String {
    let declaration = declaration
    return declaration.job ?? declaration.name
  }

  /// The effect in a sentence: its verb, and the name that it is about.
  package var spoken: String {
    let declaration = declaration
    return declaration.subject.map { "\(declaration.name) \"\($0)\"" } ?? declaration.name
  }

  /// The form in which a person reads the effect.
  package var phrase: EffectPhrase { declaration.phrase }
}

/// The declaration of an effect: its verb and arguments, what it does to the phone, what a kill leaves of it, and the words
/// that readers use for it. A service's effects declare themselves in the service's file.
///
/// For example, the whole of an effect that keeps nothing and is free to be lost:
///
///     extension Review.Effect: AppEffect {
///       package static let object: String? = "review"
///       package static let samples: [Self] = [.request]
///       package var effect: Effect { .review(self) }
///       package func perform(on world: inout World, duringTap: Bool) -> Reply { … }
///     }
package protocol AppEffect: Hashable, Sendable, Codable {
  /// The object of the Lua verbs, such as `store`; `nil` where the verb names its own.
  static var object: String? { get }
  /// Every kind of effect, with all the arguments that it can have: names and argument names are read off these.
  static var samples: [Self] { get }
  /// The effect as a case of ``Effect``.
  var effect: Effect { get }
  /// The verb, without its object.
  var verb: String { get }
  /// The arguments, as the transcript shows them.
  var arguments: Record { get }

  /// Changes the phone.
  ///
  /// - Parameter duringTap: True where the app acts in answer to a person's tap.
  /// - Returns: The phone's own answer at once.
  func perform(on world: inout World, duringTap: Bool) -> Reply

  /// The place in which the effect keeps the app's data; `nil` where it keeps none.
  func durability(in world: World) -> Durability?
  /// The demand on the effect where the process can die at any moment.
  var delivery: Delivery { get }
  /// The durable data that the effect can change: an effect that leaves it as it is loses nothing with a kill. `nil` for an
  /// effect that others see each time.
  func kept(in world: World) -> AnyHashable?
  /// True where a search leaves the answer that the effect changes out of its states.
  func isHidden(by forgotten: ForgottenAnswers, _ keys: StorageKeys) -> Bool

  /// The name that the effect is about, such as a key; `nil` where the verb says all.
  var subject: String? { get }
  /// The effect without the person's choice: two effects of one identity do the same job. `nil` for the name alone.
  var job: String? { get }
  /// The form in which a person reads the effect.
  var phrase: EffectPhrase { get }
}

extension AppEffect {
  package func durability(in world: World) -> Durability? { nil }
  package var delivery: Delivery { .free }
  package func kept(in world: World) -> AnyHashable? { nil }
  package func isHidden(by forgotten: ForgottenAnswers, _ keys: StorageKeys) -> Bool { false }
  package var subject: String? { nil }
  package var job: String? { nil }
  package var phrase: EffectPhrase { .values }

  /// The Lua verb that causes the effect, such as `review.request`.
  package var name: String { Self.object.map { $0 + "." + verb } ?? verb }
}

/// The demand on an effect where the process can die at any moment.
package enum Delivery: Sendable {
  /// The effect must happen, and may happen again: after a kill that came before it, something must still do it.
  case atLeastOnce
  /// The effect must not happen again for the same reason: iOS counts it, or a person sees it twice.
  case atMostOnce
  /// Neither: it lives with the process, or it is a question whose answer dies with it.
  case free
}

/// The form of an effect in a transcript, behind its verb.
package enum EffectPhrase: Sendable {
  /// The values of the arguments: `habits.remove wake`.
  case values
  /// The arguments by name: `push.send type=a`.
  case fields
  /// A name that is set: `store.set seen = true`.
  case assignment(String, Value)
  /// A name with details of its own: `analytics.track opened step=welcome`.
  case named(String, Record)
  /// An effect that failed, with its status.
  indirect case failed(EffectPhrase, status: Int)
}

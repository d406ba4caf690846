/// The declaration of an effect: its verb and arguments, the change of the phone, and the words for the transcript. It
/// also says which data of the effect outlives a kill. The effects of a service are declared in the service's file.
///
/// For example, the whole declaration of an effect that stores nothing and may be lost:
///
///     extension Review.Effect: AppEffect {
///       package static let object: String? = "review"
///       package static let samples: [Self] = [.request]
///       package var effect: Effect { .review(self) }
///       package func perform(on world: inout World, duringTap: Bool) -> Reply { … }
///     }
package protocol AppEffect: Hashable, Sendable, Codable {
  /// The Lua table of the effect's verbs, such as `review` in `review.request`; `nil` where each verb includes its
  /// table, as `settings.open` does.
  static var object: String? { get }
  /// Samples of every kind of effect, each with all the arguments that it can have. The lists of verbs and argument
  /// names are read from them.
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

  /// The storage for the app's data that the effect writes; `nil` for an effect without such data.
  func durability(in world: World) -> Durability?
  /// The delivery guarantee that the effect needs where the process can die at any moment.
  var delivery: Delivery { get }
  /// The durable data that the effect can change, as a phone holds it; `nil` for an effect without such data, such as
  /// an analytics event. Where the effect leaves the data unchanged, a kill before the effect loses nothing.
  func kept(in world: World) -> AnyHashable?
  /// True where the effect changes an answer that a search removes from its states, since nothing reads the answer.
  /// `forgotten` names these answers; the keys are the app's storage keys.
  func isHidden(by forgotten: ForgottenAnswers, _ keys: StorageKeys) -> Bool

  /// The name that the effect is about, such as a key; `nil` where the verb alone identifies the effect.
  var subject: String? { get }
  /// The job of the effect, without the value that the person chose, such as `profile.set name`. Two effects of one job
  /// can replace each other; `nil` where the effect's name is its job.
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

/// The delivery guarantee that an effect needs where the process can die at any moment.
package enum Delivery: Sendable {
  /// The effect must happen and may happen again: if the process is killed before the effect, the app must still
  /// perform it later.
  case atLeastOnce
  /// The effect must not be repeated for the same reason: iOS counts each one, or a person would see it twice.
  case atMostOnce
  /// No guarantee: the effect ends with the process, or is a request whose answer is lost with the process.
  case free
}

/// The form of an effect in a transcript, after its verb.
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

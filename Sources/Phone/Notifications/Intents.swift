// The senders of the messages that an app shows. Models `INPerson`, `INSendMessageIntent`, `INInteraction.donate()` and
// the capability Communication Notifications.
//
// Kept: content that was updated from an intent shows the sender's name as its title and a picture or initials (S-26);
// it needs the capability, and the donation that Apple requires first (S-25); from iOS 15. Left out: the effect of
// donations elsewhere (suggestions, Siri). The Focus (S-27) is in `NotificationSettings`.

/// The donated intents. They outlive the process.
///
/// For example:
///
///     let sender = NotificationContent.Sender(name: "Rin")
///     _ = world.apply(.intents(.donate(sender)))
///     world.intents.donated.map(\.name)  // ["Rin"]
public struct Intents: Hashable, Sendable, Codable {
  // MARK: State

  /// True where the app has the capability, and lists `INSendMessageIntent` in `NSUserActivityTypes`.
  package var isCapable = true
  /// The senders of donated intents, each once, in the order in which they were first donated.
  package private(set) var donated: [NotificationContent.Sender] = []

  /// Makes an app that never donated.
  package init() {}

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case donate(NotificationContent.Sender)

    /// The verb, without its object.
    package var verb: String {
      switch self {
      case .donate: "donate"
      }
    }

    /// The arguments, as the transcript shows them.
    package var arguments: Record {
      switch self {
      case .donate(let sender): sender.arguments
      }
    }
  }

  mutating func donate(_ sender: NotificationContent.Sender) {
    if !donated.contains(sender) { donated.append(sender) }
  }

  // MARK: What the phone does

  /// Returns the content as the system shows it: without the capability, `updating(from:)` changes nothing (S-25).
  ///
  /// - Parameter showsSenders: True where the version of iOS shows senders.
  func shown(_ content: NotificationContent, where showsSenders: @autoclosure () -> Bool)
    -> NotificationContent
  {
    guard content.sender != nil, !isCapable || !showsSenders() else { return content }
    var plain = content
    plain.sender = nil
    return plain
  }

  /// The findings on content with a sender.
  func findings(for sender: NotificationContent.Sender, of id: String, where showsSenders: Bool) -> [Finding]
  {
    guard isCapable, showsSenders else { return [.senderNotShown(id)] }
    var findings: [Finding] = []
    if !donated.contains(where: { $0.name == sender.name }) { findings.append(.notDonated(id, sender.name)) }
    if sender.image == .file { findings.append(.avatarFromFile(id)) }
    return findings
  }
}

extension World {
  /// True where notifications have senders: from iOS 15 (S-25).
  var showsSenders: Bool { answer { $0.ios >= OSVersion(15) } }

  /// The donated intents.
  package internal(set) var intents: Intents {
    get { self[Intents.self] }
    _modify { yield &self[Intents.self] }
  }

  mutating func apply(_ effect: Intents.Effect) -> Reply {
    switch effect {
    case .donate(let sender): intents.donate(sender)
    }
    return .nothing
  }
}

extension Intents.Effect: AppEffect {
  package static let object: String? = "intents"
  package static let samples: [Self] = [
    .donate(Words.sender)
  ]

  package var effect: Effect { .intents(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply { world.apply(self) }

  package var phrase: EffectPhrase { .fields }
}

// MARK: - As a service

extension Intents: SlotService {
  package static var slot: Int { 10 }
}

// The words of effects, for code that names one: a check, a completion. They are read off effects that have every
// argument an effect of their kind can have, so that no list of names stands beside the one that `arguments` gives.
extension Effect {
  /// The names of the arguments that effects of a name can have; `nil` where no effect has the name.
  ///
  /// For example:
  ///
  /// ```swift
  /// Effect.argumentNames(of: "analytics.track")  // ["event", "parameters"]
  /// ```
  package static func argumentNames(of name: String) -> [String]? { Self.words[name] }

  /// The names of all effects, each once.
  package static let names: [String] = fullest.reduce(into: []) { names, effect in
    if !names.contains(effect.name) { names.append(effect.name) }
  }

  private static let words = Words.arguments(of: fullest.map { ($0.name, $0.arguments) })

  /// Every kind of effect, with all the arguments that it can have.
  static let fullest: [Effect] = kinds.flatMap(samples)

  private static func samples(_ kind: any AppEffect.Type) -> [Effect] { kind.samples.map(\.effect) }
}

/// The samples from which the words of effects, of happenings and of events are read.
///
/// For example:
///
///     let words = Words.arguments(of: [("tapped", ["control": "next"]), ("tapped", ["at": 2])])
///     words["tapped"]  // ["control", "at"]
package enum Words {
  /// A record that is not left out for being empty.
  static let record: Record = ["a": 1]

  /// A sender with everything that a sender can have.
  static let sender: NotificationContent.Sender = {
    var sender = NotificationContent.Sender(name: "a", image: .data, group: "g", recipients: 2)
    (sender.handle, sender.conversation, sender.content) = ("a", "a", "a")
    return sender
  }()

  /// Content with everything that content can have.
  static let content: NotificationContent = {
    var content = NotificationContent(title: "a", body: "a")
    content.sound = .standard
    content.category = "a"
    content.badge = 1
    content.level = .timeSensitive
    content.userInfo = record
    content.attachments = [NotificationContent.Attachment(path: "a")]
    content.sender = NotificationContent.Sender(name: "a")
    return content
  }()

  /// The names of arguments, each once, by the name of what has them. The dictionary is only looked up in.
  package static func arguments(of all: [(name: String, arguments: Record)]) -> [String: [String]] {
    all.reduce(into: [:]) { words, one in
      let new = one.arguments.fields.map(\.name).filter { words[one.name]?.contains($0) != true }
      words[one.name, default: []] += new
    }
  }
}

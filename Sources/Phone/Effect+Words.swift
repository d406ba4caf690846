// The names of effects and of their arguments, for checks and for completion. They are read from samples that have
// every argument of their kind. So there is no second list of names besides the `arguments` of each effect.
extension Effect {
  /// The argument names that effects with a given name can have; `nil` where no effect has the name.
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

/// Reads the argument names of effects, callbacks and external events from samples, and holds parts of such samples.
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

  /// The argument names, each once, by the name of the effect or event that has them. The dictionary is only for
  /// look-ups: its order means nothing.
  package static func arguments(of all: [(name: String, arguments: Record)]) -> [String: [String]] {
    all.reduce(into: [:]) { words, one in
      let new = one.arguments.fields.map(\.name).filter { words[one.name]?.contains($0) != true }
      words[one.name, default: []] += new
    }
  }
}

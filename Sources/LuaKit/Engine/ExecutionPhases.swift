/// The phases of an engine, and the sets of phases from which a verb may be called.
///
/// For example:
///
///     let callers: ExecutionPhases = [.driver, .prompt]
///     callers.sentence  // "from a check or at the prompt"
public struct ExecutionPhases: OptionSet, Sendable, Hashable {
  /// One bit a phase.
  public let rawValue: UInt32

  /// Makes a set of phases from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A script is being loaded and describes things.
  public static let loading = ExecutionPhases(rawValue: 1)
  /// A function that the host calls back: it reacts, and changes state only through the host's objects.
  public static let hook = ExecutionPhases(rawValue: 2)
  /// A function that the host calls back for a second process: it can use only the state that both processes share.
  public static let extending = ExecutionPhases(rawValue: 16)
  /// A script that drives and checks.
  public static let driver = ExecutionPhases(rawValue: 4)
  /// A person at a prompt.
  public static let prompt = ExecutionPhases(rawValue: 8)

  /// Every phase.
  public static let all: ExecutionPhases = [.loading, .hook, .extending, .driver, .prompt]

  /// The phases in words, for messages: "from a check or at the prompt".
  public var sentence: String {
    let phrases = [
      (ExecutionPhases.loading, "while a script loads"), (.hook, "from a hook"),
      (.extending, "from an extension"),
      (.driver, "from a check"),
      (.prompt, "at the prompt"),
    ].filter { contains($0.0) }.map(\.1)
    return phrases.joinedAsSentence(by: "or")
  }
}

extension [String] {
  /// Joins the texts to a phrase: "a", "a or b", "a, b or c".
  func joinedAsSentence(by conjunction: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}

extension String {
  /// The noun with its article: "an Expectation", "a list".
  var withArticle: String { (first.map { "AEIOUaeiou".contains($0) } ?? false ? "an " : "a ") + self }
}

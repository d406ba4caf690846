import FlowModel
import Phone
import Spelling
import Localization

/// The languages of a phone, the preferred one first; at least one.
///
/// A single language is encoded as a text, several as a list:
///
///     "ja"
///     ["fr","ja"]
public struct PreferredLanguages: Hashable, Sendable, Codable, ExpressibleByStringLiteral {
  /// The tags, each once.
  package let tags: [String]

  /// Makes a list of one language.
  public init(stringLiteral tag: String) { tags = [tag] }

  /// Makes a list; a repeated language counts only at its first position.
  ///
  /// - Throws: `Refusal` for an empty list, and for a text that is no language tag.
  package init(_ tags: [String]) throws(Refusal) {
    guard !tags.isEmpty else { throw Refusal(text: "") }
    var seen: Set<String> = []
    for tag in tags where !LanguageTag.isTag(tag) { throw Refusal(text: tag) }
    self.tags = tags.filter { seen.insert($0).inserted }
  }

  /// Makes a list of the languages in a text, separated by commas: `fr,ja`.
  ///
  /// - Throws: `Refusal` as for a list.
  package init(separatedByCommas text: String) throws(Refusal) {
    try self.init(
      text.split(separator: ",", omittingEmptySubsequences: false).map { part in
        let blanks = part.prefix { $0 == " " }.count
        return String(part.dropFirst(blanks))
      })
  }

  /// A text that is no tag.
  package struct Refusal: Error, Hashable, Sendable {
    /// The text.
    package let text: String

    /// One clause: what is wrong with it.
    package var message: String {
      text.isEmpty ? "a language has a name" : "\"\(text)\" is not the tag of a language"
    }

    /// The tag that was meant, or one for an example.
    package var advice: String {
      if let tag = LanguageTag.meant(by: text) { return Suggestion.offer([tag]) }
      let names = LanguageTag.known.map(\.name)
      let name =
        names.contains(text.lowercased()) ? text.lowercased() : Suggestion.nearest(text, among: names)
      guard !text.isEmpty, let known = LanguageTag.known.first(where: { $0.name == name }) else {
        return "write one such as \"ja\" or \"en-GB\""
      }
      return Suggestion.offer([known.tag])
    }
  }

  // MARK: Codable

  /// Reads either form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let tags = try (try? container.decode(String.self)).map { [$0] } ?? container.decode([String].self)
    // A session that was kept holds what was accepted then.
    guard !tags.isEmpty else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no language")
    }
    self.tags = tags
  }

  /// Writes one language as a text, several as a list.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if tags.count == 1 { try container.encode(tags[0]) } else { try container.encode(tags) }
  }
}

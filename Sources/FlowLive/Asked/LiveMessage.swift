package import Foundation

/// A message of a page: a word and the texts that belong to it. It names gestures, steps and values, and never a file.
///
/// For example:
///
///     try LiveMessage("tap", ["key": "next"]).action  // .event(.tapped("next"))
package struct LiveMessage: Sendable {
  /// The reason why a message does nothing.
  package struct Refusal: Error, Hashable, Sendable {
    /// One clause.
    package let text: String

    package init(_ text: String) { self.text = text }
  }

  /// The word; empty for a message that does nothing.
  let word: String
  private let texts: [String: String]

  /// Reads a message, and the page that it is from.
  ///
  /// - Throws: ``Refusal`` for JSON that is no object of texts.
  package static func read(_ json: Data) throws(Refusal) -> (message: LiveMessage, place: LivePlace) {
    guard var texts = try? JSONDecoder().decode([String: String].self, from: json) else {
      throw Refusal("a message is an object of texts")
    }
    let place = try LivePlace(from: &texts)
    let word = texts.removeValue(forKey: "do") ?? ""
    return (LiveMessage(word, texts), place)
  }

  /// Makes a message, as a page would.
  package init(_ word: String, _ texts: [String: String] = [:]) { (self.word, self.texts) = (word, texts) }

  /// Refuses a message with texts under other names than these.
  func only(_ names: String...) throws(Refusal) { try only(names) }

  /// Refuses a message with texts under other names than these.
  func only(_ names: [String]) throws(Refusal) {
    if let stray = texts.keys.sorted().first(where: { !names.contains($0) }) {
      throw Refusal("\"\(word)\" takes no \"\(stray)\"")
    }
  }

  /// The names of its texts, in ascending order.
  var names: [String] { texts.keys.sorted() }

  /// Returns the text under a name, and refuses a message without it.
  func text(_ name: String) throws(Refusal) -> String {
    guard let text = texts[name] else { throw Refusal("\"\(word)\" needs \"\(name)\"") }
    return text
  }

  /// Returns the text under a name; `nil` where it is missing.
  func optional(_ name: String) -> String? { texts[name] }

  /// Returns a whole number of 0 or more, and refuses any other text.
  func number(_ name: String) throws(Refusal) -> Int {
    guard let number = Int(try text(name)), number >= 0 else {
      throw Refusal("\"\(name)\" of \"\(word)\" is a whole number")
    }
    return number
  }

  /// Returns a case of a closed set, and refuses any other text.
  func choice<C: RawRepresentable<String> & CaseIterable>(_ name: String) throws(Refusal) -> C {
    let text = try text(name)
    guard let choice = C(rawValue: text) else {
      throw Refusal(
        "\"\(name)\" cannot be \"\(text)\"; one of " + C.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choice
  }
}

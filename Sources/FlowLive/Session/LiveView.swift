import Foundation

/// The current parts of the page, each with the number of its last change.
///
/// A page that has seen change 3 is sent the parts changed after it.
///
/// For example:
///
///     var view = LiveView(run: "a")
///     view.update([LivePart("phone", "<p>1</p>")])
///     view.reply(to: 0)  // {"parts":{"phone":"<p>1</p>"},"run":"a","version":1}
package struct LiveView: Sendable {
  /// The name of the program's run: a page from another run is sent all parts.
  package let run: String
  /// The number of the latest change.
  package private(set) var version = 0
  private var parts: [(part: LivePart, version: Int)] = []

  package init(run: String) { self.run = run }

  /// Replaces the parts of the given names, and adds new ones; other parts stay.
  ///
  /// - Returns: True where a part changed.
  @discardableResult
  package mutating func update(_ new: [LivePart]) -> Bool {
    let changed = new.filter { part in parts.first { $0.part.name == part.name }?.part != part }
    guard !changed.isEmpty else { return false }
    version += 1
    for part in changed {
      if let index = parts.firstIndex(where: { $0.part.name == part.name }) {
        parts[index] = (part, version)
      } else {
        parts.append((part, version))
      }
    }
    return true
  }

  /// Returns the JSON object for a page that has seen a change: the parts that changed later. For 0 it has all parts.
  package func reply(to seen: Int) -> String {
    let news = parts.filter { $0.version > seen }.map { ($0.part.name, $0.part.html) }
    let reply = Reply(
      parts: Dictionary(news, uniquingKeysWith: { $1 }), run: run, version: version)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(reply)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private struct Reply: Encodable {
    let parts: [String: String]
    let run: String
    let version: Int
  }
}

/// A part of the page: the element of that name holds this HTML.
package struct LivePart: Hashable, Sendable {
  package let name: String
  package let html: String

  package init(_ name: String, _ html: String) { (self.name, self.html) = (name, html) }
}

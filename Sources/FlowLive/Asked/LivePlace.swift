/// A page, and the number of the last change of the session that the page has seen.
///
/// For example, of a page that was just opened:
///
///     LivePlace(page: "p", run: "", since: 0)
package struct LivePlace: Hashable, Sendable {
  /// The name that the page gave itself.
  package let page: String
  /// The run of the program that its parts are from.
  package let run: String
  /// The number of the last change that the page has seen.
  package let since: Int

  package init(page: String, run: String, since: Int) {
    (self.page, self.run, self.since) = (page, run, since)
  }

  /// Removes the page, the run and the change from the texts of a message.
  ///
  /// - Throws: ``LiveMessage/Refusal`` where one of them is missing or malformed.
  init(from texts: inout [String: String]) throws(LiveMessage.Refusal) {
    guard let page = texts.removeValue(forKey: "page"), (1...100).contains(page.utf8.count),
      let run = texts.removeValue(forKey: "run"), run.utf8.count <= 100,
      let since = texts.removeValue(forKey: "since").flatMap({ Int($0) }), since >= 0
    else { throw LiveMessage.Refusal("a message says its page, the run and the change that it has seen") }
    self.init(page: page, run: run, since: since)
  }
}

/// A range of a branch's moments, to which a page has scrolled.
///
/// For example, the fifty from the hundredth on:
///
///     LiveWindow(branch: 1, first: 100, count: 50)
package struct LiveWindow: Hashable, Sendable {
  /// The number of the branch, from 1.
  package let branch: Int
  /// The number of the first moment, from 1.
  package let first: Int
  /// The number of moments.
  package let count: Int

  /// The most moments of one window.
  static let most = 200

  package init(branch: Int, first: Int, count: Int) {
    (self.branch, self.first, self.count) = (branch, first, count)
  }

  /// Reads the texts of a message.
  ///
  /// - Throws: ``LiveMessage/Refusal`` for other texts.
  init(_ message: LiveMessage) throws(LiveMessage.Refusal) {
    try message.only("branch", "first", "count")
    self.init(
      branch: try message.number("branch"), first: try message.number("first"),
      count: try message.number("count"))
    guard branch > 0, first > 0, (1...Self.most).contains(count) else {
      throw LiveMessage.Refusal("a window has 1 to \(Self.most) moments of a branch")
    }
  }
}

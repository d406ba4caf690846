/// A second player of the session that a prompt plays, such as a page in a browser.
///
/// Everything is called on the prompt's own thread: another thread leaves its requests in a queue and wakes the editor.
///
/// For example:
///
///     evaluator.companion = page
///     evaluator.woken()  // plays the requests of the page, and returns the text for the prompt
package protocol SessionCompanion: AnyObject {
  /// Plays the requests since the last call.
  ///
  /// - Returns: The text for the person at the prompt; `nil` for none.
  func workAsked() -> String?

  /// The prompt may have moved the session, or its flow was loaded anew.
  func sessionChanged()
}

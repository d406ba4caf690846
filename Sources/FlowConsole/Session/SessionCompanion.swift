/// A second player of the session that a prompt plays, such as a page in a browser.
///
/// All members are called on the prompt's thread. Another thread queues its requests and wakes the editor.
///
/// For example:
///
///     evaluator.companion = page
///     evaluator.woken()  // plays the requests of the page, and returns the text for the prompt
package protocol SessionCompanion: AnyObject {
  /// Runs the requests since the last call.
  ///
  /// - Returns: The text for the user at the prompt; `nil` for none.
  func workAsked() -> String?

  /// Called after the prompt may have changed the session, or reloaded its flow.
  func sessionChanged()
}

import FlowModel
public import FlowSession

// The same session on a phone in another language.
extension Driver {
  /// Plays the session again on a phone that is the same but for its languages.
  ///
  /// - Returns: What became of the session; `nil` where no app is installed.
  public func follow(in languages: PreferredLanguages) -> Following? {
    guard let script else { return nil }
    setup.language = languages
    return follow(script)
  }
}

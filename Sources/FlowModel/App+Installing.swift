package import Phone

extension App {
  /// Returns the error for a phone with an iOS older than the app's deployment target; `nil` where the app can be
  /// installed.
  package func refusal(on ios: OSVersion) -> Diagnostic? {
    guard let minimumIOS, ios < minimumIOS else { return nil }
    return Diagnostic(
      .raised, "the app needs iOS \(minimumIOS) and cannot be installed on iOS \(ios)", at: location,
      key: "minimumIOS", advice: "take a phone with iOS \(minimumIOS), or name an older minimumIOS")
  }
}

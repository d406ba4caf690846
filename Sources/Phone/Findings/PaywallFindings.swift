// Findings about the paywall, invisible to the app.
extension Finding {
  /// A paywall was up when the process ended.
  static func paywallLost(_ placement: String) -> Finding {
    Finding(
      code: .paywallLost,
      sentence:
        "The paywall of \"\(placement)\" was up when the process ended: nothing shows it again unless the app registers it anew.",
      source: "S-70 (Superwall.register(placement:))", about: placement)
  }
}

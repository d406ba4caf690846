// Findings about requests for the location, invisible to the app.
extension Finding {
  /// A location request without effect and without a call of its delegate.
  static func locationNever(_ why: String) -> Finding {
    Finding(
      code: .locationNever,
      sentence:
        "The location was requested while \(why): iOS does nothing and never calls back, so code that awaits the answer waits for ever.",
      source: "S-41 (CLLocationManager.requestWhenInUseAuthorization())")
  }

  /// A location dialog went away unanswered.
  static let locationUnanswered = Finding(
    code: .locationUnanswered,
    sentence:
      "The location dialog went away without an answer: nothing is decided, and code that awaits the answer waits for ever.",
    source: "S-44 (CLLocationManager.requestWhenInUseAuthorization())")

  /// Allow Once is over.
  static let locationOnceOver = Finding(
    code: .locationOnce,
    sentence:
      "The person had allowed the location once: the app is left, and the status is notDetermined again.",
    source: "S-42 (CLAuthorizationStatus)")
}

// What the phone knows about Health that the app cannot see.
extension Finding {
  /// Health data was requested where there is none.
  static let healthUnavailable = Finding(
    code: .healthUnavailable,
    sentence:
      "Health data was requested on a device without it: ask isHealthDataAvailable first.",
    source: "S-34 (HKHealthStore.isHealthDataAvailable())")

  /// Everything was allowed, and a query is empty all the same.
  static func healthEmpty(_ kind: Health.Kind) -> Finding {
    Finding(
      code: .healthEmpty,
      sentence:
        "The person lets the app read everything and has no data: the query of \(kind.rawValue) is as empty as after a denial, and the app cannot tell.",
      source: "S-36, T-90 (HKAuthorizationStatus)")
  }

  /// A query looked empty because reading was denied.
  static func healthReadHidden(_ kind: Health.Kind) -> Finding {
    Finding(
      code: .healthReadHidden,
      sentence:
        "The person does not let the app read \(kind.rawValue): the query looks as if there were no data, and the app cannot tell.",
      source: "S-36 (HKAuthorizationStatus)")
  }
}

// Findings about Sign in with Apple, invisible to the app.
extension Finding {
  /// The app lacks the capability Sign in with Apple.
  static let signInNotCapable = Finding(
    code: .authCapability,
    sentence:
      "The app lacks the capability Sign in with Apple: no sheet comes up, and the request fails with 1000.",
    source: "S-60 (ASAuthorizationError.unknown)")

  /// The name of the first authorization is gone.
  static let nameLost = Finding(
    code: .authNameLost,
    sentence:
      "Apple handed the name over once, the app's request failed or ended with its process, and nothing that outlives the process holds it: it never comes again.",
    source: "S-58 (ASAuthorizationAppleIDCredential.fullName)")
}

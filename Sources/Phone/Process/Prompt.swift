/// A dialog of the system that lies over the app and takes every tap until it is answered.
public struct Prompt: Hashable, Sendable, Codable {
  /// Which dialog it is.
  public enum Kind: Hashable, Sendable, Codable {
    /// A permission alert.
    case permission(Permission)
    /// The sheet of a sign-in.
    case signIn(Account.Provider)
    /// The review dialog; no answer of it ever reaches the app (S-32).
    case review
  }

  /// Which dialog it is.
  public let kind: Kind
  /// Who waits for the answer; `nil` where nobody can.
  public let ticket: Ticket?

  /// The name of what the dialog asks for: `notifications`, `apple`, `review`.
  public var name: String {
    switch kind {
    case .permission(let permission): permission.rawValue
    case .signIn(let provider): provider.rawValue
    case .review: "review"
    }
  }
}

/// What a person does with a system dialog.
public enum PromptAnswer: String, Hashable, Sendable, Codable, CaseIterable {
  /// The affirmative button: Allow, Continue, a star rating.
  case allowed
  /// The negative button: Don't Allow, Cancel, Not Now.
  case refused
}

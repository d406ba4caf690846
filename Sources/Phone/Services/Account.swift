// Who is signed in. Stands for `ASAuthorizationController` with an Apple ID request, and for the app's own
// credentials in `UserDefaults`.
//
// Kept: the sheet, its success and its cancellation (1001, S-60); the person's name is handed over at the first
// authorization only, ever after it is absent, also after a reinstall (S-58); being in the middle of a sign-in
// dies with the process.
// Left out: nonces, credential states, other providers, and the app's own server.

/// The account on this phone.
public struct Account: Hashable, Sendable, Codable {
  // MARK: State

  /// Who vouches for the person.
  public enum Provider: String, Hashable, Sendable, Codable, CaseIterable {
    case apple
  }

  /// Whether somebody is signed in.
  public enum Status: String, Hashable, Sendable, Codable {
    case signedOut, signingIn, signedIn
  }

  /// Whether somebody is signed in.
  public private(set) var status = Status.signedOut
  /// The name that the provider handed over to this process; `nil` at every authorization but the first.
  public private(set) var givenName: String?
  /// Whether the person ever authorized this app: Apple remembers it, the phone cannot forget it.
  public private(set) var wasAuthorized = false
  /// The name that the person's Apple ID would hand over.
  public var appleIDName = "Sora"

  /// Makes a phone on which nobody is signed in.
  public init() {}

  // MARK: What the app does

  /// What an app does with it; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case signIn(Provider)
    case signOut

    /// The verb, without its object.
    public var verb: String {
      switch self {
      case .signIn: "signIn"
      case .signOut: "signOut"
      }
    }

    /// The arguments, as the transcript shows them.
    public var arguments: Record {
      switch self {
      case .signIn(let provider): ["provider": .string(provider.rawValue)]
      case .signOut: [:]
      }
    }
  }

  /// Whoever is signed in stays so while the sheet is up again, and when it is cancelled.
  mutating func beginSignIn() {
    if status == .signedOut { status = .signingIn }
  }

  mutating func signOut() {
    status = .signedOut
    givenName = nil
  }

  // MARK: What the phone does

  mutating func endSignIn(_ answer: Answer) {
    guard answer == .granted else {
      if status == .signingIn { status = .signedOut }
      return
    }
    status = .signedIn
    givenName = wasAuthorized ? nil : appleIDName
    wasAuthorized = true
  }

  /// A process starts with the credentials it finds; `nil` where the app keeps none and nobody stays signed in.
  mutating func load(hasCredentials: Bool?) {
    status = hasCredentials == true ? .signedIn : .signedOut
    givenName = nil
  }

  /// Without a process nobody is signed in; credentials on disk are found by the next one.
  mutating func loseProcess() {
    status = .signedOut
    givenName = nil
  }

  // MARK: What the app reads

  /// Whether somebody is signed in now.
  public var isSignedIn: Bool { status == .signedIn }
}

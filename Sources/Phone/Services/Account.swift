// The account of the signed-in person. Models `ASAuthorizationController` with an Apple ID request,
// `ASAuthorizationAppleIDProvider.getCredentialState(forUserID:)`, and the app's own credentials in `UserDefaults`.
//
// Kept: the sheet, its success and its cancellation (1001); a missing capability, which fails without a sheet (1000,
// S-60); the person's name and address come with the first authorization only, and are absent at every later one, also
// after a reinstall, until the person stops using the Apple ID with the app (S-58); a nonce that comes back in the
// token (S-59); the credential states (S-61); a sign-in under way ends with the process. Left out: other providers. No
// hash is computed: the text `sha256(abc)` represents the digest of `abc`, so that a server can tell a wrong nonce from
// a right one. A token is a table, not a signed text.

/// The account on this phone.
///
/// For example:
///
///     _ = world.apply(.auth(.signIn(.apple)))
///     _ = world.answerPrompt(.allowed)
///     world.account.isSignedIn  // true
///     world.account.givenName   // "Sora"; nil at every later authorization
public struct Account: Hashable, Sendable, Codable {
  // MARK: State

  /// The provider that vouches for the person.
  public enum Provider: String, Hashable, Sendable, Codable, CaseIterable {
    case apple
  }

  /// The state of the sign-in.
  package enum Status: String, Hashable, Sendable, Codable {
    case signedOut, signingIn, signedIn
  }

  /// Apple's state of the credential, `ASAuthorizationAppleIDProvider.CredentialState` (S-61).
  public enum CredentialState: String, Hashable, Sendable, Codable, CaseIterable {
    case revoked, authorized, notFound, transferred
  }

  /// The state of the sign-in.
  package private(set) var status = Status.signedOut
  /// The name that the provider returned to this process; `nil` without an authorization, and after any but the first.
  package private(set) var givenName: String?
  /// The address that came with it.
  package private(set) var givenEmail: String?
  /// True where the person has authorized this app before. Apple remembers this until the person stops using the Apple
  /// ID with the app.
  package private(set) var wasAuthorized = false
  /// Apple's state of the credential.
  package private(set) var credentialState = CredentialState.notFound
  /// The name that the person's Apple ID would hand over.
  package var appleIDName = "Sora"
  /// The address that the person's Apple ID would hand over.
  package var appleIDEmail = "sora@privaterelay.appleid.com"
  /// True where the app has the capability Sign in with Apple.
  package var isCapable = true
  /// The nonce that the next request carries.
  package private(set) var nonce: String?
  /// The nonce in the token that the provider returned to this process.
  package private(set) var tokenNonce: String?
  /// True while the provider's name could be lost: no server has it, nothing on disk is known to hold it, and its loss
  /// was not noted yet. A written file counts as holding it.
  private var isNameUnsaved = false
  /// True where a request to the server has failed since the provider returned the name.
  private var hasRequestFailed = false

  /// Makes a phone on which no person is signed in.
  package init() {}

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case signIn(Provider)
    case signOut
    case setNonce(String?)

    /// The verb, without its object.
    package var verb: String {
      switch self {
      case .signIn: "signIn"
      case .signOut: "signOut"
      case .setNonce: "setNonce"
      }
    }

    /// The arguments, as the transcript shows them.
    package var arguments: Record {
      switch self {
      case .signIn(let provider): ["provider": .string(provider.rawValue)]
      case .signOut: [:]
      case .setNonce(let nonce): ["nonce": nonce.map { .string($0) } ?? .null]
      }
    }
  }

  /// Begins a sign-in. A signed-in person stays signed in while the sheet is up again, and when it is cancelled.
  mutating func beginSignIn() {
    if status == .signedOut { status = .signingIn }
  }

  mutating func signOut() {
    status = .signedOut
    forgetCredential()
  }

  mutating func setNonce(_ nonce: String?) { self.nonce = nonce }

  // MARK: What the phone does

  mutating func endSignIn(_ answer: Answer) {
    guard answer == .granted else {
      if status == .signingIn { status = .signedOut }
      return
    }
    status = .signedIn
    givenName = wasAuthorized ? nil : appleIDName
    givenEmail = wasAuthorized ? nil : appleIDEmail
    tokenNonce = nonce
    if !wasAuthorized {
      isNameUnsaved = true
      hasRequestFailed = false
    }
    wasAuthorized = true
    credentialState = .authorized
  }

  /// Changes the state of the credential, as the person or Apple does. After a person stops using the Apple ID, the
  /// next authorization returns the name again (S-58).
  mutating func setCredentialState(_ state: CredentialState, stopsUsing: Bool = false) {
    credentialState = state
    if stopsUsing { wasAuthorized = false }
  }

  /// Notes the end of a request while the name is unsaved: a granted one with the name in its body saves the name.
  mutating func noteAnswer(_ answer: Answer, of body: Value) {
    guard isNameUnsaved, let name = givenName else { return }
    if answer != .granted {
      hasRequestFailed = true
    } else if body.holds(name) {
      isNameUnsaved = false
    }
  }

  /// Drops the name that the process held in memory.
  ///
  /// - Parameter isOnItsWay: True where a request that carries the name ends with the process.
  /// - Returns: The lost name, where a request has failed or is ended before a server has the name. The phone may still
  ///   hold it elsewhere. `nil` otherwise.
  mutating func consumeLostName(isOnItsWay: Bool) -> String? {
    guard isNameUnsaved, let name = givenName else { return nil }
    isNameUnsaved = false
    return hasRequestFailed || isOnItsWay ? name : nil
  }

  /// The name that the provider returned and no server or disk has yet; `nil` for none.
  var unsavedName: String? { isNameUnsaved ? givenName : nil }

  /// Notes that the app stored the name where it outlives the process. Overwriting it later is the app's decision.
  mutating func noteNameKept() { isNameUnsaved = false }

  /// Notes that the app wrote a file. The phone does not know the file's contents, so the file may hold the name.
  mutating func noteFile() { if givenName != nil { noteNameKept() } }

  /// Signs the person in at the start of a process where stored credentials exist, else out. `nil` means that the app
  /// has no key for credentials.
  mutating func load(hasCredentials: Bool?) {
    status = hasCredentials == true ? .signedIn : .signedOut
    forgetCredential()
  }

  /// Signs the person out at the end of a process; the next process reads credentials from disk.
  mutating func loseProcess() {
    status = .signedOut
    nonce = nil
    forgetCredential()
  }

  private mutating func forgetCredential() {
    givenName = nil
    givenEmail = nil
    tokenNonce = nil
  }

  // MARK: What the app reads

  /// True where a person is signed in now.
  package var isSignedIn: Bool { status == .signedIn }

  /// The signed-in person's credential: `user` and `identityToken`, with `name` and `email` where this process had the
  /// first authorization; `nil` while signed out.
  package var credential: Record? {
    guard isSignedIn else { return nil }
    // The address stays in the token at every authorization (S-58).
    var token: Record = ["sub": .string(Self.user), "email": .string(appleIDEmail)]
    if let tokenNonce { token.append("nonce", .string(tokenNonce)) }
    var record: Record = ["user": .string(Self.user), "identityToken": .record(token)]
    if let givenName { record.append("name", .string(givenName)) }
    if let givenEmail { record.append("email", .string(givenEmail)) }
    return record
  }

  /// The identifier of the person for this app; the same at every authorization.
  package static let user = "001234.a1b2c3"

  /// A text that represents the SHA-256 digest of another text; no digest is computed.
  package static func hash(of text: String) -> String { "sha256(" + text + ")" }
}

extension Value {
  /// True where a text occurs anywhere in the value, also as a part of a longer text; names of fields do not count.
  func holds(_ text: String) -> Bool {
    switch self {
    case .string(let string): string.holds(text)
    case .list(let list): list.contains { $0.holds(text) }
    case .record(let record), .json(let record): record.fields.contains { $0.value.holds(text) }
    case .data(let bytes): (try? JSONText.value(bytes))?.holds(text) ?? false
    case .keyed(let entries): entries.contains { $0.value.holds(text) }
    case .null, .boolean, .integer, .number, .date, .opaque: false
    }
  }
}

extension String {
  /// True where a text occurs in this one. ASCII texts are compared by bytes, at a fiftieth of the cost of characters.
  func holds(_ text: String) -> Bool {
    guard utf8.count >= text.utf8.count, !text.isEmpty else { return text.isEmpty }
    var (whole, part) = (self, text)
    let isFound: Bool? = whole.withUTF8 { whole in
      part.withUTF8 { part in
        guard whole.allSatisfy({ $0 < 0x80 }), part.allSatisfy({ $0 < 0x80 && $0 != 0x0D && $0 != 0x0A })
        else {
          return nil
        }
        return (0...whole.count - part.count).contains { start in
          part.indices.allSatisfy { whole[start + $0] == part[$0] }
        }
      }
    }
    return isFound ?? contains(text)
  }
}

extension Account.Effect: AppEffect {
  package static let object: String? = "auth"
  package static let samples: [Self] = [
    .signIn(.apple), .signOut, .setNonce("a"),
  ]

  package var effect: Effect { .auth(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply { world.apply(self) }

  package func durability(in world: World) -> Durability? {
    switch self {
    case .setNonce: .volatile
    case .signOut: Durability(isOnDisk: world.keys.account != nil)
    case .signIn: nil
    }
  }
}

// MARK: - As a service

extension Account: Service {
  package static func beginProcess(in world: inout World) -> [Finding] {
    world.account.load(hasCredentials: world.keys.account.map { world.defaults.object($0) != nil })
    return []
  }

  package static func endProcess(in world: inout World) -> [Finding] {
    let lost = world.loseName(endsProcess: true)
    world.account.loseProcess()
    return lost.map { [$0] } ?? []
  }
}

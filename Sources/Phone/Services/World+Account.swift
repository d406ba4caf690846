extension World {
  mutating func apply(_ effect: Account.Effect) -> Response {
    switch effect {
    case .signIn(let provider): return signIn(provider)
    case .signOut:
      loseName()
      account.signOut()
      if let key = keys.account { defaults.remove(key) }
    case .setNonce(let nonce): account.setNonce(nonce)
    }
    return .nothing
  }

  /// Without the capability no sheet comes up, and the request fails with 1000 (S-60).
  private mutating func signIn(_ provider: Account.Provider) -> Response {
    let ticket = process.ticket(for: .signIn(provider))
    guard account.isCapable else {
      return Response(
        answer: .init(ticket: ticket, answer: .failed, detail: Account.detail(code: 1000)),
        findings: [.signInNotCapable])
    }
    account.beginSignIn()
    return present(Prompt(kind: .signIn(provider), ticket: ticket))
  }

  /// What the process knew of the person goes; if the name goes with it for ever, that is known.
  mutating func loseName() {
    guard let name = account.takeLostName() else { return }
    if !outliving.contains(where: { $0.holds(name) }) { outbox.findings.append(.nameLost) }
  }

  /// What outlives the process: UserDefaults, the stores of groups, the Keychain, and the notifications that wait.
  private var outliving: [Value] {
    [.record(defaults.contents)] + suites.all.map { .record($0.values.contents) }
      + keychain.items.map(\.value) + notifications.pending.map { .record($0.request.arguments) }
  }

  mutating func change(_ change: Account.Change) -> Consequence {
    switch change {
    case .credentialState(let state):
      let wasAuthorized = account.credentialState == .authorized
      account.setCredentialState(state)
      let isTold = state == .revoked && wasAuthorized && process.isRunning
      return Consequence(isTold ? [.credentialRevoked] : [])
    case .stoppedUsing:
      let wasAuthorized = account.credentialState == .authorized
      account.setCredentialState(.revoked, stopsUsing: true)
      return Consequence(wasAuthorized && process.isRunning ? [.credentialRevoked] : [])
    case .capability(let isCapable): account.isCapable = isCapable
    }
    return Consequence()
  }
}

extension Account {
  /// What comes with the answer of a request that failed.
  static func detail(code: Int) -> Record {
    ["domain": "ASAuthorizationError", "code": .integer(code)]
  }

  /// What changes about the account from outside the app.
  public enum Change: Hashable, Sendable, Codable {
    /// Apple says something else of the credential.
    case credentialState(CredentialState)
    /// The person stopped using the Apple ID with the app, in Settings.
    case stoppedUsing
    /// The app has the capability, or not.
    case capability(Bool)

    /// What changed and to what.
    public var arguments: Record {
      switch self {
      case .credentialState(let state): ["credentialState": .string(state.rawValue)]
      case .stoppedUsing: ["stoppedUsingAppleID": true]
      case .capability(let isCapable): ["signInCapability": .boolean(isCapable)]
      }
    }
  }
}

extension World {
  mutating func apply(_ effect: Account.Effect) -> Reply {
    switch effect {
    case .signIn(let provider): return signIn(provider)
    case .signOut:
      let lost = loseName()
      account.signOut()
      if let key = keys.account { defaults.remove(key) }
      return Reply(findings: lost.map { [$0] } ?? [])
    case .setNonce(let nonce): account.setNonce(nonce)
    }
    return .nothing
  }

  /// Begins a sign-in. Without the capability no sheet comes up, and the request fails with 1000 (S-60).
  private mutating func signIn(_ provider: Account.Provider) -> Reply {
    let ticket = process.ticket(for: .signIn(provider))
    guard account.isCapable else {
      return Reply(
        answer: .init(ticket: ticket, answer: .failed, detail: Account.detail(code: 1000)),
        findings: [.signInNotCapable])
    }
    if let failure = takeFailure(of: .authSignIn) {
      return Reply(answer: .init(ticket: ticket, answer: .failed, detail: failure.detail))
    }
    account.beginSignIn()
    return present(Prompt(kind: .signIn(provider), ticket: ticket))
  }

  /// Drops the name that the process held in memory.
  ///
  /// - Parameter endsProcess: True where the requests under way end, too.
  /// - Returns: The finding where the name is lost for ever; `nil` where a store or a server has it, or where no
  ///   request to a server has failed or is ended.
  mutating func loseName(endsProcess: Bool = false) -> Finding? {
    let isOnItsWay =
      endsProcess && hasServices
      && account.givenName.map { backend.isCarrying($0) } ?? false
    guard let name = account.consumeLostName(isOnItsWay: isOnItsWay) else { return nil }
    return outliving.contains { $0.holds(name) } ? nil : .nameLost
  }

  /// Notes an effect that stores the person's name where it outlives the process. From then on the name counts as
  /// saved, even where another name overwrites it.
  mutating func noteName(keptBy effect: Effect) {
    switch effect {
    case .keychain, .notifications, .profile, .store, .suite: break
    default: return
    }
    guard let name = account.unsavedName else { return }
    let mayHold =
      switch effect {
      // Nearly all: no record of the arguments is made.
      case .profile(.set(let key, let value)), .store(.set(let key, let value)):
        key.holds(name) || value.holds(name)
      default: Value.record(effect.arguments).holds(name)
      }
    guard mayHold else { return }
    if outliving.contains(where: { $0.holds(name) }) { account.noteNameKept() }
  }

  /// The values that outlive the process: UserDefaults, app groups, Keychain and the pending notifications.
  private var outliving: [Value] {
    [.record(defaults.contents)] + suites.all.map { .record($0.values.contents) }
      + keychain.items.map(\.value) + notifications.pending.map { .record($0.request.arguments) }
  }

  mutating func change(_ change: Account.Change) -> Reply {
    switch change {
    case .credentialState(let state):
      let wasAuthorized = account.credentialState == .authorized
      account.setCredentialState(state)
      let isTold = state == .revoked && wasAuthorized && process.isRunning
      return Reply(isTold ? [.credentialRevoked] : [])
    case .stoppedUsing:
      let wasAuthorized = account.credentialState == .authorized
      account.setCredentialState(.revoked, stopsUsing: true)
      return Reply(wasAuthorized && process.isRunning ? [.credentialRevoked] : [])
    case .capability(let isCapable): account.isCapable = isCapable
    }
    return .nothing
  }
}

extension Account {
  /// The details in the answer of a request that failed.
  static func detail(code: Int) -> Record {
    ["domain": "ASAuthorizationError", "code": .integer(code)]
  }

  /// A change of the account from outside the app.
  public enum Change: Hashable, Sendable, Codable {
    /// Apple's state of the credential changed.
    case credentialState(CredentialState)
    /// The person stopped using the Apple ID with the app, in Settings.
    case stoppedUsing
    /// The app has the capability, or not.
    case capability(Bool)

    /// The changed details, with their new values.
    package var arguments: Record {
      switch self {
      case .credentialState(let state): ["credentialState": .string(state.rawValue)]
      case .stoppedUsing: ["stoppedUsingAppleID": true]
      case .capability(let isCapable): ["signInCapability": .boolean(isCapable)]
      }
    }
  }
}

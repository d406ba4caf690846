/// What the phone does at once when the app does something.
public struct Response: Hashable, Sendable {
  /// The dialog that came up.
  public var prompt: Prompt?
  /// The request that was answered on the spot, because there was nothing to ask, and its answer.
  public var answer: Reply?
  /// What the phone knows about it and the flow cannot see.
  public var findings: [Finding] = []

  /// A ticket and its answer.
  public struct Reply: Hashable, Sendable, Codable {
    /// The request.
    public let ticket: Ticket
    /// How it ended.
    public let answer: Answer
    /// What came with it, such as a server's response; empty for a plain answer.
    public var detail = Record()

    /// What ended and how, as the transcript shows it.
    public var arguments: Record {
      var arguments = ticket.request.arguments
      for field in detail.fields { arguments[field.name] = field.value }
      return arguments
    }
  }

  static var nothing: Response { Response() }
}

extension World {
  /// Does what the app does.
  ///
  /// - Parameters:
  ///   - effect: What the app does.
  ///   - duringTap: Whether the app does it in answer to a person's tap; some rules of iOS depend on it.
  /// - Returns: What the phone does at once.
  public mutating func apply(_ effect: Effect, duringTap: Bool = false) -> Response {
    switch effect {
    case .analytics(let effect): analytics.apply(effect)
    case .auth(let effect): return apply(effect)
    case .habits(let effect):
      habits.apply(effect)
      save(habits.document, under: keys.habits)
    case .language(let effect): language.apply(effect)
    case .onboarding(let effect):
      onboarding.apply(effect)
      if case .complete = effect { save(.boolean(true), under: keys.completion) }
    case .paywall(let effect): paywall.apply(effect)
    case .permissions(.request(let permission)): return request(permission)
    case .profile(.set(let field, let value)):
      setProfile(field, to: value)
    case .review(.request): return requestReview(duringTap: duringTap)
    case .store(let effect): defaults.apply(effect)
    }
    return .nothing
  }

  private mutating func setProfile(_ field: String, to value: Value) {
    guard let key = keys.profile else { return profile.set(field, to: value) }
    defaults.set(key) {
      profile.set(field, to: value)
      return .json(profile.fields)
    }
  }

  private mutating func save(_ value: Value, under key: String?) {
    if let key { defaults.set(key, to: value) }
  }

  private mutating func apply(_ effect: Account.Effect) -> Response {
    switch effect {
    case .signIn(let provider):
      account.beginSignIn()
      let ticket = process.ticket(for: .signIn(provider))
      return present(Prompt(kind: .signIn(provider), ticket: ticket))
    case .signOut:
      account.signOut()
      if let key = keys.account { defaults.remove(key) }
      return .nothing
    }
  }

  /// A request shows its alert while nothing is decided, and is answered on the spot ever after (S-5, S-54).
  private mutating func request(_ permission: Permission) -> Response {
    let ticket = process.ticket(for: .permission(permission))
    if let feature = permission.feature, !device.supports(feature) {
      return Response(
        answer: .init(ticket: ticket, answer: .unavailable), findings: [.unavailable(permission)])
    }
    permissions.noteRequest(permission)
    switch permissions[permission] {
    case .authorized: return Response(answer: .init(ticket: ticket, answer: .granted))
    case .denied: return Response(answer: .init(ticket: ticket, answer: .denied))
    case .notDetermined:
      let waiting = prompts.contains { $0.kind == .permission(permission) }
      guard !waiting else { return .nothing }
      return present(Prompt(kind: .permission(permission), ticket: ticket))
    }
  }

  private mutating func requestReview(duringTap: Bool) -> Response {
    let hasScene = process.phase == .active || process.phase == .inactive
    let result = review.request(at: clock.now, hasScene: hasScene)
    var response = result == .shown ? present(Prompt(kind: .review, ticket: nil)) : .nothing
    if duringTap { response.findings.append(.reviewFromTap) }
    if result != .shown { response.findings.append(.reviewNotShown(result)) }
    return response
  }

  private mutating func present(_ prompt: Prompt) -> Response {
    var response = Response(prompt: prompt)
    if let other = prompts.last { response.findings.append(.dialogsCollide(other.name, prompt.name)) }
    prompts.append(prompt)
    // A dialog that is asked for in the background waits there; it does not bring the app forward.
    if process.phase == .active { process.move(to: .inactive) }
    return response
  }
}

/// What the phone does at once when the app does something.
public struct Response: Hashable, Sendable {
  /// The dialog that came up.
  public var prompt: Prompt?
  /// The request that was answered on the spot, because there was nothing to ask, and its answer.
  public var answer: Reply?
  /// What the phone knows about it and the flow cannot see.
  public var findings: [Finding] = []
  /// Whether what the app did ends its process: an exception, a violation of privacy.
  public var endsProcess = false

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
    guard hasServices, services.unreadable != nil else { return perform(effect, duringTap: duringTap) }
    return performBlindly(effect, duringTap: duringTap)
  }

  /// Does what the app does, whether or not its process can see what is on disk.
  mutating func perform(_ effect: Effect, duringTap: Bool) -> Response {
    switch effect {
    case .alarms(let effect): return apply(effect)
    case .analytics(let effect): return apply(effect)
    case .auth(let effect): return apply(effect)
    case .backend(let effect): return apply(effect)
    case .camera(let effect): return apply(effect)
    case .files(let effect): return apply(effect)
    case .habits(let effect):
      habits.apply(effect)
      save(habits.document, under: keys.habits)
    case .health(let effect): return apply(effect)
    case .intents(let effect): return apply(effect)
    case .keychain(let effect): return apply(effect)
    case .language(let effect): language.apply(effect)
    case .notifications(let effect): return apply(effect)
    case .onboarding(let effect):
      onboarding.apply(effect)
      if case .complete = effect { save(.boolean(true), under: keys.completion) }
    case .paywall(let effect): return apply(effect)
    case .permissions(let effect): return apply(effect)
    case .profile(.set(let field, let value)):
      setProfile(field, to: value)
    case .push(let effect): push.apply(effect)
    case .review(.request): return requestReview(duringTap: duringTap)
    case .store(let effect): return apply(effect)
    case .suite(let effect): return apply(effect)
    case .voice(let effect): return apply(effect)
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

  private mutating func requestReview(duringTap: Bool) -> Response {
    // One dialog asks for one review, however often it is requested.
    let isUp = prompts.contains { $0.kind == .review }
    let result = review.request(
      at: clock.now, version: release.version, hasScene: process.isInFront, isUp: isUp)
    var response = result == .shown ? present(Prompt(kind: .review, ticket: nil)) : .nothing
    if duringTap { response.findings.append(.reviewFromTap) }
    if result != .shown { response.findings.append(.reviewNotShown(result)) }
    return response
  }

  /// Shows a dialog over the app.
  mutating func present(_ prompt: Prompt) -> Response {
    var response = Response(prompt: prompt)
    if let other = prompts.last { response.findings.append(.dialogsCollide(other.name, prompt.name)) }
    prompts.append(prompt)
    // A dialog that is asked for in the background waits there; it does not bring the app forward.
    if process.phase == .active { process.move(to: .inactive) }
    return response
  }
}

/// What the phone does at once when the app does something.
///
/// Nearly always that is nothing, and nothing is one word: what there is to say lies behind a reference.
public struct Response: Hashable, Sendable {
  private var said: Said?

  private init() {}

  init(
    prompt: Prompt? = nil, answer: Reply? = nil, findings: [Finding] = [], endsProcess: Bool = false
  ) {
    guard prompt != nil || answer != nil || !findings.isEmpty || endsProcess else { return }
    said = Said(prompt: prompt, answer: answer, findings: findings, endsProcess: endsProcess)
  }

  /// Whether the phone does nothing.
  public var isNothing: Bool { said == nil }

  /// The dialog that came up.
  public var prompt: Prompt? { said?.prompt }

  /// The request that was answered on the spot, because there was nothing to ask, and its answer.
  public internal(set) var answer: Reply? {
    get { said?.answer }
    set { self = Self(prompt: prompt, answer: newValue, findings: findings, endsProcess: endsProcess) }
  }

  /// What the phone knows about it and the flow cannot see.
  public internal(set) var findings: [Finding] {
    get { said?.findings ?? [] }
    set { self = Self(prompt: prompt, answer: answer, findings: newValue, endsProcess: endsProcess) }
  }

  /// True where what the app did ends its process: an exception, a violation of privacy, a fault that was armed for it.
  public internal(set) var endsProcess: Bool {
    get { said?.endsProcess ?? false }
    set { self = Self(prompt: prompt, answer: answer, findings: findings, endsProcess: newValue) }
  }

  /// What there is to say; it never changes, so copies of a response share it.
  private final class Said: Hashable, Sendable {
    let prompt: Prompt?
    let answer: Reply?
    let findings: [Finding]
    let endsProcess: Bool

    init(prompt: Prompt?, answer: Reply?, findings: [Finding], endsProcess: Bool) {
      self.prompt = prompt
      self.answer = answer
      self.findings = findings
      self.endsProcess = endsProcess
    }

    static func == (left: Said, right: Said) -> Bool {
      left.prompt == right.prompt && left.answer == right.answer && left.findings == right.findings
        && left.endsProcess == right.endsProcess
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(prompt)
      hasher.combine(answer)
      hasher.combine(findings)
      hasher.combine(endsProcess)
    }
  }

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
    guard hasServices else { return perform(effect, duringTap: duringTap) }
    var response =
      services.unreadable == nil
      ? perform(effect, duringTap: duringTap) : performBlindly(effect, duringTap: duringTap)
    if services.fault != nil, triggersFault(effect) { response.endsProcess = true }
    return response
  }

  /// Does what the app does, whether or not its process can see what is on disk.
  mutating func perform(_ effect: Effect, duringTap: Bool) -> Response {
    switch effect {
    case .alarms(let effect): return apply(effect)
    case .analytics(let effect): return apply(effect)
    case .app(let effect): suspension.apply(effect)
    case .auth(let effect): return apply(effect)
    case .backend(let effect): return apply(effect)
    case .camera(let effect): return apply(effect)
    case .files(let effect): return apply(effect)
    case .habits(let effect):
      return apply(effect)
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
      return setProfile(field, to: value)
    case .push(let effect): push.apply(effect)
    case .review(.request): return requestReview(duringTap: duringTap)
    case .store(let effect): return apply(effect)
    case .suite(let effect): return apply(effect)
    case .voice(let effect): return apply(effect)
    }
    return .nothing
  }

  private mutating func apply(_ effect: Habits.Effect) -> Response {
    guard let key = keys.habits else {
      habits.apply(effect)
      return .nothing
    }
    let isLost = habits.all.isEmpty && doubt(document: key) != nil
    habits.apply(effect)
    save(habits.document, under: key)
    return isLost ? Response(findings: [.documentLost(key)]) : .nothing
  }

  private mutating func setProfile(_ field: String, to value: Value) -> Response {
    guard let key = keys.profile else {
      profile.set(field, to: value)
      return .nothing
    }
    // What could not be decoded left the profile empty.
    let isLost = profile.fields.isEmpty && hasUndecodableProfile(under: key)
    defaults.set(key) {
      profile.set(field, to: value)
      return .json(profile.fields)
    }
    return isLost ? Response(findings: [.documentLost(key)]) : .nothing
  }

  /// Whether the profile that is stored cannot be decoded: what this process writes takes its place.
  private func hasUndecodableProfile(under key: String) -> Bool {
    switch defaults.object(key) {
    // What the app wrote itself.
    case nil, .json: false
    default: Profile.load(from: defaults, key: key, declaring: profileFields) == nil
    }
  }

  private mutating func save(_ value: Value, under key: String?) {
    if let key { defaults.set(key, to: value) }
  }

  private mutating func requestReview(duringTap: Bool) -> Response {
    // One dialog asks for one review, however often it is requested.
    let isUp = dialogs.contains { $0.kind == .review }
    let result = review.request(
      at: clock.now, version: release.version, hasScene: process.isInFront, isUp: isUp)
    var response = result == .shown ? present(Prompt(kind: .review, ticket: nil)) : .nothing
    if duringTap { response.findings.append(.reviewFromTap) }
    if result != .shown { response.findings.append(.reviewNotShown(result)) }
    return response
  }

  /// Shows a dialog over the app. One that is asked for in the background, or on a locked phone, waits there: it does
  /// not bring the app forward, and whoever asked goes on waiting.
  mutating func present(_ prompt: Prompt) -> Response {
    guard process.isInFront else {
      var prompt = prompt
      prompt.isWaiting = true
      dialogs.append(prompt)
      return .nothing
    }
    var response = Response(prompt: prompt)
    if let other = dialogs.last { response.findings.append(.dialogsCollide(other.name, prompt.name)) }
    // An alert of the system lies over whatever the app shows, so over the review dialog, too (from memory).
    let alert = prompt.kind == .review ? dialogs.firstIndex { $0.kind.makesInactive } : nil
    dialogs.insert(prompt, at: alert ?? dialogs.endIndex)
    settlePhase()
    return response
  }
}

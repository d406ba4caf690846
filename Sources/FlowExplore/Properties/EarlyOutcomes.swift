import FlowModel
import FlowSession
import Phone

/// The events that report an outcome too early: the outcome of a dialog, a payment, a sign-in, a step, the onboarding.
///
/// The words in an event's name or parameters report an outcome: `granted`, `allowed` or `authorized` of a permission,
/// `purchased`, `bought`, `subscribed` or `purchase completed` of a payment, `signed in` or `login completed` of a
/// sign-in, `completed` or `finished` of a step or of the onboarding. An event is early where the request has no answer
/// yet, or a contrary answer, and where the completed step has only just come up. An event with other words, such as
/// `tapped` or `requested`, reports no outcome.
///
/// For example, of a step whose button requests the camera and reports `camera_allowed` at once:
///
///     EarlyOutcomes(space).violations[0].sentence
///     // "\"camera_allowed\" is told while the camera dialog has no answer"
struct EarlyOutcomes {
  let space: StateSpace
  /// For each label the events that tell an outcome.
  private let told: [[Telling]]
  /// The permissions that the app asks for.
  private let requested: Set<Permission>

  /// An event and the words in it.
  private struct Telling {
    let event: String
    let words: Set<String>
    /// The values of its parameters that name a step.
    let steps: Set<String>
    let permission: Permission?
  }

  init(_ space: StateSpace) {
    self.space = space
    requested = Set(space.labels.flatMap(\.requests))
    told = space.labels.map { label in
      label.effects.compactMap { effect in
        switch effect {
        case .analytics(.track(let event, let parameters)), .analytics(.trackOnce(let event, let parameters)):
          Self.telling(event, parameters)
        default: nil
        }
      }
    }
  }

  var violations: [Property.Found] {
    space.edges.flatMap { edge -> [Property.Found] in
      let tellings = told[Int(space.graph.edges[edge].label)]
      guard !tellings.isEmpty, !space.label(edge).isKilled, space.label(edge).failure == nil else {
        return []
      }
      return tellings.compactMap { telling in
        guard let reason = reason(telling, edge) else { return nil }
        let source = space.source(edge)
        return Property.Found(
          cause: "early \(telling.event)", sentence: "\"\(telling.event)\" is told \(reason)",
          place: .edge(edge), step: space.step(of: source) == nil ? space.target(edge) : source)
      }
    }
  }

  /// The reason that an event is too early in an edge; `nil` where the event is in time.
  private func reason(_ telling: Telling, _ edge: Int) -> String? {
    permissionReason(telling, edge) ?? paymentReason(telling, edge) ?? signInReason(telling, edge)
      ?? completionReason(telling, edge)
  }

  // MARK: Permissions

  private func permissionReason(_ telling: Telling, _ edge: Int) -> String? {
    guard !telling.words.isDisjoint(with: Self.allowed) else { return nil }
    let label = space.label(edge)
    let asked = Set(label.requests + label.answers.compactMap(Self.permission))
    guard let permission = permission(telling, edge) ?? (asked.count == 1 ? asked.first : nil),
      requested.contains(permission)
    else { return nil }
    switch space.graph[space.target(edge)].session.world.permissions[permission] {
    case .notDetermined where !label.answers.contains { Self.permission($0) == permission }:
      return asked.contains(permission)
        ? "while the \(permission.rawValue) dialog has no answer"
        : "before the \(permission.rawValue) dialog came up"
    case .denied, .restricted: return "although \(permission.rawValue) is not allowed"
    default: return nil
    }
  }

  /// The permission that an event names. For an event with the word `permission` it is that of the step at the end,
  /// else at the beginning, of the edge; `nil` for none.
  private func permission(_ telling: Telling, _ edge: Int) -> Permission? {
    if let named = telling.permission { return named }
    guard telling.words.contains("permission") else { return nil }
    for state in [space.target(edge), space.source(edge)] {
      if case .permission(let permission)? = space.step(of: state)?.content { return permission }
    }
    return nil
  }

  private static func permission(_ answer: TicketAnswer) -> Permission? {
    if case .permission(let permission) = answer.ticket.request { permission } else { nil }
  }

  // MARK: Payments and sign-ins

  private func paymentReason(_ telling: Telling, _ edge: Int) -> String? {
    guard !telling.words.isDisjoint(with: Self.paid) else { return nil }
    let product = space.label(edge).effects.lazy.compactMap { effect -> String? in
      if case .sheet(.payment(let payment)) = effect { payment.product } else { nil }
    }.first
    return awaited(edge, isRequested: product != nil, "payment") { request in
      if case .sheet(.payment) = request { true } else { false }
    }
  }

  private func signInReason(_ telling: Telling, _ edge: Int) -> String? {
    guard telling.words.contains("signedin") else { return nil }
    let isRequested = space.label(edge).effects.contains { effect in
      switch effect {
      case .auth(.signIn), .sheet(.web), .sheet(.webConsent): true
      default: false
      }
    }
    return awaited(edge, isRequested: isRequested, "sign-in") { request in
      switch request {
      case .signIn, .sheet(.web), .sheet(.webConsent): true
      default: false
      }
    }
  }

  /// The reason that an event reports a payment or sign-in too early: the request failed or is unanswered. It is `nil`
  /// where the event is not early.
  private func awaited(
    _ edge: Int, isRequested: Bool, _ subject: String, _ isOwn: (Ticket.Request) -> Bool
  ) -> String? {
    let answers = space.label(edge).answers.filter { isOwn($0.ticket.request) }
    if answers.contains(where: { [.granted, .handled].contains($0.answer) }) { return nil }
    if let answer = answers.first { return "although the \(subject) was \(answer.answer.rawValue)" }
    return isRequested ? "before the \(subject) has an answer" : nil
  }

  // MARK: Steps and the onboarding

  private func completionReason(_ telling: Telling, _ edge: Int) -> String? {
    guard !telling.words.isDisjoint(with: Self.completed) else { return nil }
    let (source, target) = (space.source(edge), space.target(edge))
    guard space.placeOf[source] != space.placeOf[target], case .step(_, let flow) = space.place(of: target),
      let step = space.step(of: target), !wasAt(target, before: edge)
    else { return nil }
    if telling.steps.contains(step.name) { return "as \"\(step.name)\" comes up" }
    // The onboarding goes by that name, or by its flow's.
    let steps = space.compiled.app.allSteps.map(\.name)
    let whole = Set(["onboarding"] + Self.words(space.compiled.app.flows[flow].name))
    guard telling.steps.isDisjoint(with: steps), !telling.words.isDisjoint(with: whole),
      telling.words.isDisjoint(with: steps.flatMap(Self.words)),
      space.facts[target].isDisjoint(with: Self.over),
      space.facts.contains(where: { !$0.isDisjoint(with: Self.over) }), leadsOn(target)
    else { return nil }
    return "as \"\(step.name)\" comes up, before the onboarding is over"
  }

  private static let over: StateSpace.StateFacts = [.complete, .arrived]

  /// True where the shortest path visited the place of a state before an edge: an event then reports on that visit.
  private func wasAt(_ state: Int, before edge: Int) -> Bool {
    space.graph.path(to: space.source(edge)).contains {
      space.placeOf[space.source($0)] == space.placeOf[state]
    }
  }

  /// True where a gesture of the person leaves a step: the step is not only passed through.
  private func leadsOn(_ state: Int) -> Bool {
    space.graph.edges(of: state).contains { edge in
      space.isGesture(edge) && space.placeOf[space.target(edge)] != space.placeOf[state]
    }
  }

  // MARK: Words

  private static let allowed: Set = ["granted", "allowed", "authorized", "authorised"]
  private static let paid: Set = ["purchased", "bought", "subscribed"]
  private static let completed: Set = ["completed", "complete", "finished", "done"]
  private static let succeeded: Set = ["succeeded", "success", "successful"]
  /// The words of an event that reports a screen or a gesture, and no outcome.
  private static let neutral: Set = [
    "shown", "viewed", "seen", "appeared", "opened", "tapped", "clicked", "requested", "not", "screen",
  ]

  private static func telling(_ event: String, _ parameters: Record) -> Telling? {
    var all = words(event)
    var named: Set<String> = []
    for field in parameters.fields {
      switch field.value {
      case .string(let text):
        let key = field.name.lowercased()
        if ["step", "screen", "page", "name"].contains(key) { named.insert(text) }
        if ["status", "result", "outcome", "answer", "state"].contains(key) { all += words(text) }
      case .boolean(true): all += words(field.name)
      default: break
      }
    }
    guard neutral.isDisjoint(with: all) else { return nil }
    let pairs = zip(all, all.dropFirst()).map { $0 + $1 }
    let isOver = !succeeded.union(completed).isDisjoint(with: all)
    let names = Set(all + pairs)
    if !names.isDisjoint(with: ["signedin", "loggedin"])
      || isOver && !names.isDisjoint(with: ["signin", "login"])
    {
      all.append("signedin")
    }
    if isOver, !names.isDisjoint(with: ["purchase", "payment", "subscription"]) { all.append("purchased") }
    guard isOver || !allowed.union(paid).union(["signedin"]).isDisjoint(with: all) else { return nil }
    for suffix in completed.map({ "_" + $0 }) where event.hasSuffix(suffix) {
      named.insert(String(event.dropLast(suffix.count)))
    }
    return Telling(
      event: event, words: Set(all), steps: named,
      permission: Permission.allCases.first { permission in
        all.contains { permission.eventWords.contains($0) }
      })
  }

  /// The words of a name in lower case: `onboardingCompleted` and `onboarding_completed` have two.
  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    for letter in name {
      if letter.isUppercase, let last = word.last, last.isLowercase {
        words.append(word)
        word = ""
      }
      if letter.isLetter || letter.isNumber {
        word.append(contentsOf: letter.lowercased())
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension Permission {
  /// The words by which the name of an event speaks of it.
  fileprivate var eventWords: Set<String> {
    switch self {
    case .notifications: ["notification", "notifications", "push"]
    case .alarmkit: ["alarmkit", "alarm", "alarms"]
    case .healthKit: ["healthkit", "health"]
    case .microphone: ["microphone", "mic"]
    case .tracking: ["tracking", "att"]
    default: [rawValue.lowercased()]
    }
  }
}

// The words of effects, for code that names one: a check, a completion. They are read off effects that have every
// argument an effect of their kind can have, so that no list of names stands beside the one that `arguments` gives.
extension Effect {
  /// The names of the arguments that effects of a name can have; `nil` where no effect has the name.
  ///
  /// For example:
  ///
  /// ```swift
  /// Effect.argumentNames(of: "analytics.track")  // ["event", "parameters"]
  /// ```
  public static func argumentNames(of name: String) -> [String]? { Self.words[name] }

  /// The names of all effects, each once.
  public static let names: [String] = fullest.reduce(into: []) { names, effect in
    if !names.contains(effect.name) { names.append(effect.name) }
  }

  private static let words = Words.arguments(of: fullest.map { ($0.name, $0.arguments) })

  /// Every kind of effect, with all the arguments that it can have.
  static let fullest: [Effect] =
    [
      .app(.beginBackgroundTask), .app(.endBackgroundTask),
      .alarms(.schedule(id: "a", time: Habits.Time(hour: 0, minute: 0)!)), .alarms(.cancel(id: "a")),
      .analytics(.track(event: "a", parameters: Words.record)),
      .analytics(.trackOnce(event: "a", parameters: Words.record)),
      .analytics(.setUserProperty(name: "a", value: 1)), .analytics(.identify("a")), .analytics(.reset),
      .auth(.signIn(.apple)), .auth(.signOut), .auth(.setNonce("a")),
      .files(.write(Files.File(name: "a", group: "g", bytes: 1))), .files(.remove(name: "a", group: "g")),
      .habits(.set(name: "a", time: nil)), .habits(.remove(name: "a")), .habits(.clear),
      .health(.save(.steps, 1)),
      .keychain(.failed(.add(name: "a", value: 1, access: .afterFirstUnlock), .duplicateItem)),
      .keychain(.failed(.update(name: "a", value: 1), .itemNotFound)),
      .keychain(.failed(.delete(name: "a"), .itemNotFound)),
      .backend(.request(Backend.Request(path: "a", headers: Words.record, body: 1))),
      .camera(.start), .camera(.stop), .camera(.forgetFrame),
      .intents(.donate(Words.sender)),
      .language(.set("en")), .onboarding(.complete), .onboarding(.set(name: "a", value: 1)),
      .onboarding(.navigate(.go(to: 1))), .onboarding(.navigate(.present("a"))),
      .onboarding(.navigate(.dismiss)),
      .onboarding(.navigate(.root)), .open(.settings), .open(.url("a")), .sheet(.share("a")),
      .sheet(.payment(.init(product: "a"))), .sheet(.restore),
      .sheet(.web(url: "a", callback: "a", isEphemeral: true)), .sheet(.biometrics(reason: "a")),
      .timer(seconds: 1, event: "a", details: Words.record),
      .paywall(.register(placement: "a")), .paywall(.preload),
      .profile(.set(field: "a", value: 1)), .profile(.clear), .push(.reportCall), .review(.request),
      .store(.set(key: "a", value: 1)), .store(.remove(key: "a")),
      .store(.clear), .store(.register(Words.record)), .suite(.clear(group: "g")),
      .suite(.set(group: "g", key: "a", value: 1)), .suite(.remove(group: "g", key: "a")),
      .voice(.configure(category: "a", mode: "a", options: [])), .voice(.setSecret("a", lifetime: 1)),
      .voice(.connect), .voice(.send("a", Words.record)), .voice(.resume), .voice(.stop),
    ] + requests + notices

  private static let requests: [Effect] = [
    .permissions(.request(.notifications, with: .notifications([.alert], isProvisional: true))),
    .permissions(.request(.location, with: .always)),
    .permissions(.request(.calendar, with: .writeOnly)),
    .permissions(.request(.healthKit, with: .health(read: [.steps], share: [.steps]))),
  ]

  private static let notices: [Effect] = [
    .notifications(
      .add(NotificationRequest(id: "a", content: Words.content, trigger: .interval(60, repeats: true)))),
    .notifications(
      .add(
        NotificationRequest(id: "a", content: Words.content, trigger: .calendar(DateParts(), repeats: true)))
    ), .notifications(.remove([])), .notifications(.removeDelivered([])), .notifications(.setCategories([])),
    .notifications(.foreground([])), .notifications(.setBadge(0)), .notifications(.attachDelegate),
  ]
}

/// The samples from which the words of effects, of happenings and of events are read.
///
/// For example:
///
///     let words = Words.arguments(of: [("tapped", ["control": "next"]), ("tapped", ["at": 2])])
///     words["tapped"]  // ["control", "at"]
public enum Words {
  /// A record that is not left out for being empty.
  static let record: Record = ["a": 1]

  /// A sender with everything that a sender can have.
  static let sender: NotificationContent.Sender = {
    var sender = NotificationContent.Sender(name: "a", image: .data, group: "g", recipients: 2)
    (sender.handle, sender.conversation, sender.content) = ("a", "a", "a")
    return sender
  }()

  /// Content with everything that content can have.
  static let content: NotificationContent = {
    var content = NotificationContent(title: "a", body: "a")
    content.sound = .standard
    content.category = "a"
    content.badge = 1
    content.level = .timeSensitive
    content.userInfo = record
    content.attachments = [NotificationContent.Attachment(path: "a")]
    content.sender = NotificationContent.Sender(name: "a")
    return content
  }()

  /// The names of arguments, each once, by the name of what has them. The dictionary is only looked up in.
  public static func arguments(of all: [(name: String, arguments: Record)]) -> [String: [String]] {
    all.reduce(into: [:]) { words, one in
      let new = one.arguments.fields.map(\.name).filter { words[one.name]?.contains($0) != true }
      words[one.name, default: []] += new
    }
  }
}

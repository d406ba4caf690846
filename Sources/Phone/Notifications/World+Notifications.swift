extension World {
  /// The notification center.
  package internal(set) var notifications: UserNotifications {
    get { self[UserNotifications.self] }
    _modify { yield &self[UserNotifications.self] }
  }

  /// The circumstances for a notification that arrives now.
  var circumstances: UserNotifications.Circumstances {
    let status = permissions[.notifications]
    return UserNotifications.Circumstances(
      now: clock.now, zone: clock.timeZone,
      isForeground: process.isInFront,
      isAllowed: status.allowsNotifications,
      isQuiet: status == .provisional || !notificationSettings.isOn(.alert),
      showsBadge: status.allowsBadge && notificationSettings.isOn(.badge),
      playsSound: notificationSettings.isOn(.sound), isFocused: isOn(.focus),
      letsThrough: [.timeSensitive, .critical].filter {
        setting($0 == .critical ? .criticalAlert : .timeSensitive) == .enabled
      }, sounds: soundFiles)
  }

  /// The names of the files in the folders `Library/Sounds` of the app and its entitled groups (S-16).
  private var soundFiles: [String] {
    let folder = "Library/Sounds/"
    return files.all.filter { $0.name.hasPrefix(folder) && ($0.group.map { info.has(group: $0) } ?? true) }
      .map { String($0.name.dropFirst(folder.count)) }
  }

  /// Declares the sound files of the app's bundle.
  package mutating func declare(sounds: [UserNotifications.SoundFile]) {
    for sound in sounds { notifications.declare(sound) }
  }

  mutating func apply(_ effect: UserNotifications.Effect) -> Reply {
    switch effect {
    case .add(let request): return add(request)
    case .remove(let ids): notifications.remove(ids, delivered: false, at: clock.now)
    case .removeDelivered(let ids): notifications.remove(ids, delivered: true, at: clock.now)
    case .setCategories(let categories): notifications.setCategories(categories)
    case .foreground(let options): notifications.presentation = options
    // An app that may not show a badge cannot set one: `setBadgeCount(_:)` fails (from memory). Removing the number
    // changes nothing.
    case .setBadge(let count)
    where !permissions[.notifications].allowsBadge || !notificationSettings.isOn(.badge):
      return count > 0 ? Reply(findings: [.badgeRefused(count)]) : .nothing
    case .setBadge(let count): notifications.badge = max(0, count)
    case .attachDelegate: notifications.attachDelegate()
    }
    return .nothing
  }

  private mutating func add(_ request: NotificationRequest) -> Reply {
    if let why = request.trigger?.exception {
      return Reply(findings: [.triggerRaised(request.id, why)], endsProcess: true)
    }
    if let failure = takeFailure(of: .notificationsAdd) {
      let ticket = process.ticket(for: .notification(request.id))
      return Reply(answer: .init(ticket: ticket, answer: .failed, detail: failure.detail))
    }
    var findings: [Finding] = []
    if request.content.level == .timeSensitive, !info.has(.timeSensitive) {
      findings.append(.missing(.timeSensitive))
    }
    if request.content.level == .critical, !info.has(.criticalAlerts) {
      findings.append(.missing(.criticalAlerts))
    }
    if let sender = request.content.sender {
      findings += intents.findings(for: sender, of: request.id, where: showsSenders)
    }
    var request = request
    request.content = intents.shown(request.content, where: showsSenders)
    let here = circumstances
    var files = files
    let result = notifications.add(
      request, at: here.now, in: here.zone, isAllowed: here.isAllowed, files: &files)
    if !request.content.attachments.isEmpty { self.files = files }
    findings += result.findings
    if let error = result.error {
      let ticket = process.ticket(for: .notification(request.id))
      return Reply(
        answer: .init(ticket: ticket, answer: .failed, detail: error.detail), findings: findings)
    }
    if request.content.sender == nil, push.noteLocal() {
      findings.append(.extensionNotInvoked(request.id, "a local notification runs none"))
    }
    let known = Reply(findings: findings)
    return result.isImmediate
      ? known.adding(Reply(notifications.deliver(request.id, request.content, here))) : known
  }

  /// Performs a due removal, or else delivers the notification that is due first.
  mutating func fireNotifications() -> Reply {
    let here = circumstances
    return Reply(notifications.fire(here))
  }

  mutating func change(_ change: UserNotifications.Change) -> Reply {
    switch change {
    case .capPolicy(let policy): notifications.capPolicy = policy
    case .refusesWithoutPermission(let refuses): notifications.refusesWithoutPermission = refuses
    case .part(let option, let isOn):
      notificationSettings.turn(option, on: isOn)
      if option == .badge, !isOn { notifications.badge = 0 }
    case .removalTakesNewer(let takes): notifications.removalTakesNewer = takes
    case .sound(let file): notifications.declare(file)
    }
    return .nothing
  }

  mutating func receive(_ gesture: UserNotifications.Gesture) -> Reply {
    let runs = process.isRunning
    switch gesture {
    case .tapped(let id, let action):
      return notifications.tap(id, action: action, appRuns: runs) ?? .nothing
    case .settingsOpened: return openNotificationSettings()
    case .swiped(let id): return notifications.swipe(id, appRuns: runs) ?? .nothing
    }
  }
}

extension Reply {
  init(_ arrival: UserNotifications.Arrival) {
    self.init(arrival.delivery.map { [.notificationDelivered($0)] } ?? [], findings: arrival.findings)
  }
}

extension UserNotifications {
  /// A change that a test author makes to it.
  public enum Change: Hashable, Sendable, Codable {
    /// The rule by which requests stay beyond 64.
    case capPolicy(CapPolicy)
    /// `add` fails without permission, or does not.
    case refusesWithoutPermission(Bool)
    /// Sets whether a removal also takes requests that were added after the call.
    case removalTakesNewer(Bool)
    /// The person switched a part of the app's notifications on or off.
    case part(NotificationSettings.Option, isOn: Bool)
    /// A sound file of the app, with its duration where it is known.
    case sound(SoundFile)

    /// The changed details, with their new values.
    package var arguments: Record {
      switch self {
      case .capPolicy(let policy): ["notificationCap": .string(policy.rawValue)]
      case .refusesWithoutPermission(let refuses): ["addFailsWithoutPermission": .boolean(refuses)]
      case .removalTakesNewer(let takes): ["removalTakesNewer": .boolean(takes)]
      case .part(let option, let isOn): ["notifications": .string(option.rawValue), "isOn": .boolean(isOn)]
      case .sound(let file):
        ["sound": .string(file.name), "seconds": file.seconds.map { .number($0) } ?? .null]
      }
    }
  }

  /// A person's gesture on a notification.
  public enum Gesture: Hashable, Sendable, Codable {
    /// It was tapped, or one of its actions was.
    case tapped(id: String, action: String?)
    /// It was swiped away.
    case swiped(id: String)
    /// The button in Settings was tapped that leads into the app.
    case settingsOpened

    /// The name of the event, in the past tense.
    package var name: String {
      switch self {
      case .tapped: ExternalEvent.Name.notificationTapped.rawValue
      case .swiped: ExternalEvent.Name.notificationSwiped.rawValue
      case .settingsOpened: ExternalEvent.Name.notificationSettingsTapped.rawValue
      }
    }

    /// The details.
    package var arguments: Record {
      switch self {
      case .tapped(let id, nil), .swiped(let id): ["id": .string(id)]
      case .settingsOpened: [:]
      case .tapped(let id, let action?): ["id": .string(id), "action": .string(action)]
      }
    }
  }
}

extension UserNotifications.Effect: AppEffect {
  package static let object: String? = "notifications"
  package static let samples: [Self] = [
    .add(NotificationRequest(id: "a", content: Words.content, trigger: .interval(60, repeats: true))),
    .add(
      NotificationRequest(id: "a", content: Words.content, trigger: .calendar(DateParts(), repeats: true))),
    .remove([]), .removeDelivered([]), .setCategories([]), .foreground([]), .setBadge(0), .attachDelegate,
  ]

  package var effect: Effect { .notifications(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply { world.apply(self) }

  package var delivery: Delivery {
    switch self {
    case .add, .remove: .atLeastOnce
    case .removeDelivered, .setCategories, .foreground, .setBadge, .attachDelegate: .free
    }
  }

  package func kept(in world: World) -> AnyHashable? {
    switch self {
    case .add(let request):
      request.trigger == nil
        ? nil
        : AnyHashable(
          world.notifications.pending(request.id).map { Schedule(request: $0.request, due: $0.due) })
    // A removal lands a moment later.
    case .remove(let ids):
      world.notifications.pending.map(\.request.id).filter {
        ids?.contains($0) != false && !world.notifications.isBeingRemoved($0)
      }
    case .removeDelivered, .setCategories, .foreground, .setBadge, .attachDelegate: nil
    }
  }

  private struct Schedule: Hashable {
    let request: NotificationRequest
    let due: Double?
  }

  package var job: String? {
    if case .add(let request) = self { "notifications.add " + request.id } else { nil }
  }

  package var phrase: EffectPhrase {
    switch self {
    case .add, .setCategories: .fields
    case .remove, .removeDelivered, .foreground, .setBadge, .attachDelegate: .values
    }
  }
}

// Local notifications. Models `UNUserNotificationCenter`: pending requests, Notification Center, categories, the badge,
// and the decisions of the app's delegate.
//
// Kept: at most 64 pending requests, and both rules for those that stay (S-1); a request with a known identifier
// replaces the old one (S-2); removals that take effect a moment later (S-3); real calendars (S-10, S-11) and the
// `nextTriggerDate` of an interval (S-9); the errors of UNErrorDomain (S-12); categories that are replaced as a whole
// (S-13), dismissals that are reported only on demand (S-14), a delegate that is set too late, without which nothing
// shows in the foreground (S-15), sounds that fall back to the default one unless `Library/Sounds` of the app or of a
// group, or the app's bundle has the file (S-16), attachments, which are readable files of the app or its group that
// the system moves away, or files of its bundle (S-17). Left out: summaries, threads, location triggers; missing files
// of the bundle.

/// The notification center of one app. It outlives the process.
///
/// For example, on a phone on which the person allowed notifications:
///
///     let soon = NotificationTrigger.interval(60, repeats: false)
///     for number in 1...65 {
///       let request = NotificationRequest(id: "n\(number)", content: content, trigger: soon)
///       _ = world.apply(.notifications(.add(request)))
///     }
///     world.notifications.pending.count  // 64
///     world.notifications.pending("n1")  // nil
public struct UserNotifications: Hashable, Sendable, Codable {
  // MARK: State

  /// The choice of the 64 requests that stay (S-1): Apple's documented rule of the older API, or the measured one.
  public enum CapPolicy: String, Hashable, Sendable, Codable, CaseIterable {
    /// The ones that fire soonest.
    case keepSoonest
    /// The ones that were added last.
    case keepLastAdded
  }

  /// The forms of a notification while the app is in the foreground, `UNNotificationPresentationOptions`.
  public enum Presentation: String, Hashable, Sendable, Codable, CaseIterable {
    case banner, list, sound, badge
  }

  /// A sound file of the app.
  public struct SoundFile: Hashable, Sendable, Codable {
    /// The file's name, such as `wake.caf`.
    package var name: String
    /// The duration in seconds; `nil` where the file is missing.
    package var seconds: Double?

    /// Makes a file.
    package init(name: String, seconds: Double?) {
      self.name = name
      self.seconds = seconds
    }
  }

  /// A removal that was called and has not taken effect.
  struct Removal: Hashable, Sendable, Codable {
    var due: Double
    /// The identifiers to remove; `nil` for everything.
    let ids: [String]?
    /// The number of the first request that was added after the removal was called.
    var before: Int
    let isOfDelivered: Bool
  }

  /// The most pending requests of an app (S-1).
  package static let cap = 64
  /// The time until a removal takes effect, in seconds (S-3).
  package static let removalDelay = 0.05

  /// The rule by which requests stay beyond the cap.
  package var capPolicy = CapPolicy.keepLastAdded
  /// True where `add` fails without permission (S-12); otherwise it succeeds, and no notification is ever shown.
  package var refusesWithoutPermission = true
  /// True where a removal also takes a request of the same identifier that was added after the call.
  package var removalTakesNewer = false
  /// The app's known sound files, by name in ascending order.
  package internal(set) var sounds: [SoundFile] = []
  /// The pending requests, in the order in which they were added.
  package internal(set) var pending: [PendingNotification] = []
  /// The notifications in Notification Center, the oldest first.
  package internal(set) var delivered: [DeliveredNotification] = []
  /// The categories in force.
  package internal(set) var categories: [NotificationCategory] = []
  /// The result of the delegate's `willPresent`. It is code, so every process of the app has the same result.
  package internal(set) var presentation: [Presentation] = []
  /// The number on the app's icon; 0 for none.
  package internal(set) var badge = 0
  var removals: [Removal] = []
  /// True where the app sets its delegate only after launching has finished.
  var setsDelegateLate = false
  /// True where this process has a delegate.
  var hasDelegate = true
  var added = 0

  /// Makes the center of a fresh install.
  package init() {}

  /// True where a removal of the pending request with an identifier was called and has not taken effect (S-3).
  package func isBeingRemoved(_ id: String) -> Bool {
    guard let number = pending.first(where: { $0.request.id == id })?.number else { return false }
    return removals.contains { removal in
      !removal.isOfDelivered && removal.ids?.contains(id) != false
        && (number < removal.before || removalTakesNewer && removal.ids != nil)
    }
  }

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    indirect case add(NotificationRequest)
    /// Removes pending requests; `nil` for all of them.
    case remove([String]?)
    /// Removes notifications in Notification Center; `nil` for all of them.
    case removeDelivered([String]?)
    case setCategories([NotificationCategory])
    case foreground([Presentation])
    case setBadge(Int)
    case attachDelegate

    /// The verb, without its object.
    package var verb: String {
      switch self {
      case .add: "add"
      case .remove: "remove"
      case .removeDelivered: "removeDelivered"
      case .setCategories: "setCategories"
      case .foreground: "foreground"
      case .setBadge: "setBadge"
      case .attachDelegate: "attachDelegate"
      }
    }

    /// The arguments, as the transcript shows them.
    package var arguments: Record {
      switch self {
      case .add(let request): request.arguments
      case .remove(let ids?), .removeDelivered(let ids?): ["ids": .list(ids.map { .string($0) })]
      case .remove(nil), .removeDelivered(nil), .attachDelegate: [:]
      case .setCategories(let categories): ["categories": .list(categories.map { .record($0.arguments) })]
      case .foreground(let options): ["options": .list(options.map { .string($0.rawValue) })]
      case .setBadge(let count): ["count": .integer(count)]
      }
    }
  }

  /// The number of the next request.
  mutating func nextNumber() -> Int {
    added += 1
    return added
  }

  mutating func remove(_ ids: [String]?, delivered: Bool, at now: Double) {
    // A list of none removes nothing, whenever it lands.
    guard ids?.isEmpty != true else { return }
    removals.append(
      Removal(due: now + Self.removalDelay, ids: ids, before: added + 1, isOfDelivered: delivered))
  }

  /// Returns the actions for content, from the categories that are set now.
  package func actions(of content: NotificationContent) -> [NotificationCategory.Action] {
    content.category.flatMap { name in categories.first { $0.id == name } }?.actions ?? []
  }

  /// Replaces the whole set: a category that is not among the new ones is gone (S-13).
  mutating func setCategories(_ categories: [NotificationCategory]) { self.categories = categories }

  mutating func attachDelegate() {
    setsDelegateLate = true
    hasDelegate = true
  }

  // MARK: What the phone does

  /// Sets up a process that begins: an app with a late delegate has none yet.
  mutating func beginProcess() { hasDelegate = !setsDelegateLate }

  /// Removes all notifications, their categories and the badge (S-18). Settings from the app's code and bundle stay.
  mutating func loseInstallation() {
    pending = []
    delivered = []
    categories = []
    removals = []
    badge = 0
  }

  /// Declares a sound file.
  mutating func declare(_ sound: SoundFile) {
    sounds.removeAll { $0.name == sound.name }
    sounds.insert(sound, inOrderOf: \.name)
  }

  /// Moves calendar triggers to the wall clock of the phone's new zone (S-11).
  mutating func travel(to zone: String, at now: Double) {
    for index in pending.indices {
      guard case .calendar(let parts, _)? = pending[index].request.trigger, parts.timeZone == nil else {
        continue
      }
      pending[index].due = parts.next(after: now, in: zone)
    }
  }

  /// The sound that is really played: an unusable file is replaced by the default sound (S-16).
  ///
  /// - Parameter files: The names of the files in the folders `Library/Sounds`. They are searched where
  ///   `sounds` does not have the name.
  func played(_ sound: NotificationContent.Sound?, _ files: [String]) -> NotificationContent.Sound? {
    guard case .named(let name)? = sound else { return sound }
    let type = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard ["aiff", "aif", "wav", "caf"].contains(type) else { return .standard }
    guard let file = sounds.first(where: { $0.name == name }) else {
      return files.contains(name) ? sound : .standard
    }
    guard let seconds = file.seconds, seconds < 30 else { return .standard }
    return sound
  }

  // MARK: What the app reads

  /// The pending request of an identifier.
  package func pending(_ id: String) -> PendingNotification? { pending.first { $0.request.id == id } }

  /// The notification of an identifier that lies in Notification Center.
  package func delivered(_ id: String) -> DeliveredNotification? { delivered.first { $0.id == id } }

  /// The `nextTriggerDate()` of a pending request, in seconds since 1970; `nil` without a request or a date. For an
  /// interval it is now plus the interval, whenever the request was scheduled (S-9).
  package func nextTriggerDate(_ id: String, at now: Double) -> Double? {
    guard let found = pending(id) else { return nil }
    if case .interval(let seconds, _)? = found.request.trigger { return now + seconds }
    return found.due
  }

  /// The next instant at which a removal takes effect; `nil` where none is under way.
  var nextRemoval: Double? { removals.map(\.due).min() }

  /// The next instant at which a notification comes or a removal takes effect; `nil` where none is due.
  var nextDue: Double? {
    var next: Double?
    for removal in removals where removal.due < next ?? .infinity { next = removal.due }
    // By index: a loop over the elements would copy each of them at every step of the clock.
    for index in pending.indices {
      if let due = pending[index].due, due < next ?? .infinity { next = due }
    }
    return next
  }
}

// MARK: - As a service

extension UserNotifications: SlotService {
  package static var slot: Int { 9 }

  package static func beginProcess(in world: inout World) -> [Finding] {
    if world.isTouched(UserNotifications.self) { world.notifications.beginProcess() }
    return []
  }

  package static func leave(by removal: AppRemoval, in world: inout World) {
    world.notifications.loseInstallation()
  }

  package static var turn: Int? { 2 }
  package static func nextDue(in world: World) -> Double? { world.notifications.nextDue }
  package static func fire(in world: inout World) -> Reply { world.fireNotifications() }

  package static func canonicalize(in world: inout World, _ numbers: RequestNumbers, changed: Components) {
    if changed.contains(component) { world.notifications.number() }
  }

  package static func move(by seconds: Double, in world: inout World) {
    if world.isTouched(UserNotifications.self) { world.notifications.move(by: seconds) }
  }
}

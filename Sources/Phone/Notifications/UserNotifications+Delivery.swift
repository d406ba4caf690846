// Events by time and by a person's hand: notifications arrive, removals take effect, a banner is tapped.
extension UserNotifications {
  /// The circumstances in which a notification arrives.
  struct Circumstances {
    /// The present.
    var now: Double
    /// The zone of the phone.
    var zone: String
    /// True where the app is on the screen.
    var isForeground: Bool
    /// True where the person allows notifications.
    var isAllowed: Bool
    /// True where notifications arrive without a sound, as with provisional authorization (S-6).
    var isQuiet = false
    /// True where the app's icon may show a number.
    var showsBadge = true
    /// True where a sound may be heard.
    var playsSound = true
    /// True where a Focus is on.
    var isFocused = false
    /// The levels that a Focus lets through.
    var letsThrough: [NotificationSettings.Level] = []
    /// The names of the files in the folders `Library/Sounds` of the app and its groups.
    var sounds: [String] = []

    /// True where a Focus holds a notification back, so that it goes to Notification Center without a sound.
    func holdsBack(_ content: NotificationContent) -> Bool {
      isFocused && !isForeground && content.sender == nil && !letsThrough.contains(content.level)
    }
  }

  /// The result of a delivery.
  struct Arrival {
    /// The notification that was shown; `nil` without one.
    var delivery: NotificationDelivery?
    var findings: [Finding] = []
  }

  /// Performs one due action: a removal, or else the delivery that is due first. Of deliveries at one instant, the
  /// request that was added first is delivered.
  mutating func fire(_ circumstances: Circumstances) -> Arrival {
    if let index = removals.firstIndex(where: { $0.due <= circumstances.now }) {
      return Arrival(findings: land(removals.remove(at: index)))
    }
    var first: Int?
    for index in pending.indices {
      guard let due = pending[index].due, due <= circumstances.now else { continue }
      if first.map({ due < pending[$0].due ?? .infinity }) ?? true { first = index }
    }
    guard let first, let due = pending[first].due else { return Arrival() }
    let waiting = pending[first]
    if let trigger = waiting.request.trigger, trigger.repeats,
      let next = trigger.next(after: due, in: circumstances.zone)
    {
      pending[first].due = next
      pending[first].hasFired = true
    } else {
      pending.remove(at: first)
    }
    return deliver(waiting.request.id, waiting.request.content, circumstances, isFirst: !waiting.hasFired)
  }

  /// Shows a notification, as far as the person's settings and the app's delegate allow it.
  ///
  /// - Parameter isFirst: True where the notification arrives for the first time; a finding about a request is reported
  ///   once.
  mutating func deliver(
    _ id: String, _ content: NotificationContent, _ circumstances: Circumstances, isFirst: Bool = true
  ) -> Arrival {
    guard circumstances.isAllowed else { return Arrival() }
    var arrival = Arrival()
    let options = hasDelegate ? presentation : []
    if circumstances.isForeground, options.isEmpty {
      if isFirst { arrival.findings.append(.foregroundSilent(id)) }
      return arrival
    }
    let category = content.category.flatMap { name in categories.first { $0.id == name } }
    if isFirst, let name = content.category, category == nil {
      arrival.findings.append(.unknownCategory(id, name))
    }
    let isHeld = circumstances.holdsBack(content)
    if isHeld, isFirst { arrival.findings.append(.heldByFocus(id)) }
    let isMute =
      circumstances.isQuiet || isHeld || !circumstances.playsSound || content.level == .passive
      || (circumstances.isForeground && !options.contains(.sound))
    let sound = isMute ? nil : played(content.sound, circumstances.sounds)
    if isFirst, case .named(let name)? = content.sound, sound == .standard {
      arrival.findings.append(.soundReplaced(id, name))
    }
    if let badge = content.badge, circumstances.showsBadge,
      !circumstances.isForeground || options.contains(.badge)
    {
      self.badge = badge
    }
    if !circumstances.isForeground || options.contains(.banner) || options.contains(.list) {
      delivered.removeAll { $0.id == id }
      delivered.append(
        DeliveredNotification(
          id: id, content: content, at: circumstances.now, actions: category?.actions ?? [],
          tellsDismissal: category?.customDismissAction ?? false))
    }
    var delivery = NotificationDelivery(
      id: id, content: content, sound: sound, actions: category?.actions ?? [],
      at: circumstances.now, zone: circumstances.zone, isForeground: circumstances.isForeground)
    delivery.isQuiet = isHeld
    arrival.delivery = delivery
    return arrival
  }

  private mutating func land(_ removal: Removal) -> [Finding] {
    if removal.isOfDelivered {
      delivered.removeAll { removal.ids?.contains($0.id) ?? true }
      return []
    }
    var findings: [Finding] = []
    for waiting in pending where removalTakesNewer && waiting.number >= removal.before {
      if removal.ids?.contains(waiting.request.id) ?? false {
        findings.append(.removalTookNewer(waiting.request.id))
      }
    }
    pending.removeAll { waiting in
      guard removal.ids?.contains(waiting.request.id) ?? true else { return false }
      return waiting.number < removal.before || (removalTakesNewer && removal.ids != nil)
    }
    return findings
  }

  /// Applies a person's tap on a notification, or on one of its actions.
  ///
  /// - Returns: The callback to the app; `nil` where there is no such notification or no such action.
  mutating func tap(_ id: String, action: String?, appRuns: Bool) -> Reply? {
    guard let index = delivered.firstIndex(where: { $0.id == id }) else { return nil }
    let notification = delivered[index]
    let chosen = notification.actions.first { $0.id == action }
    guard action == nil || chosen != nil else { return nil }
    delivered.remove(at: index)
    return tell(notification, action ?? NotificationResponse.defaultAction, chosen?.opensApp ?? true, appRuns)
  }

  /// Removes a notification that a person swipes away. The app is notified only where the category demands it (S-14).
  ///
  /// - Returns: The reply; `nil` where there is no such notification.
  mutating func swipe(_ id: String, appRuns: Bool) -> Reply? {
    guard let index = delivered.firstIndex(where: { $0.id == id }) else { return nil }
    let notification = delivered.remove(at: index)
    guard notification.tellsDismissal else { return .nothing }
    return tell(notification, NotificationResponse.dismissAction, false, appRuns)
  }

  private func tell(
    _ notification: DeliveredNotification, _ action: String, _ opensApp: Bool, _ appRuns: Bool
  ) -> Reply {
    let wake: Reply.Wake = opensApp ? .foreground : .background
    // A process that is launched by the tap sets its delegate at the same time as every process of the app.
    guard appRuns ? hasDelegate : !setsDelegateLate else {
      return Reply(findings: [.delegateTooLate(notification.id)], wakes: wake)
    }
    let response = NotificationResponse(
      id: notification.id, action: action, userInfo: notification.content.userInfo)
    return Reply([.notificationOpened(response)], wakes: wake)
  }
}

/// A notification that was shown. Models the argument of `willPresent`.
///
/// For example, on a phone on which the person allowed notifications:
///
///     _ = world.background()
///     let callbacks = world.apply(.notifications(.add(request))).callbacks
///     if case .notificationDelivered(let delivery)? = callbacks.first {
///       delivery.arguments["title"]  // "Wake up"
///       delivery.isForeground        // false: Notification Center shows it, and no handler is called
///     }
public struct NotificationDelivery: Hashable, Sendable, Codable {
  /// The request's identifier.
  package let id: String
  /// The content.
  package let content: NotificationContent
  /// The sound that is really played (S-16).
  package let sound: NotificationContent.Sound?
  /// The actions that a person sees.
  package let actions: [NotificationCategory.Action]
  /// The instant at which it arrived, in seconds since 1970.
  package let at: Double
  /// The time zone in which a person reads `at`.
  package let zone: String
  /// True where the app was on the screen.
  package let isForeground: Bool
  /// True where a Focus held the notification back, so that it went to Notification Center without a banner or a sound.
  package var isQuiet = false

  /// The details of the shown notification, by name: `at` is the wall time, `title` the displayed title.
  package var arguments: Record {
    var record: Record = ["id": .string(id), "at": .string(Clock(now: at, timeZone: zone).wallTime)]
    if !content.displayedTitle.isEmpty { record.append("title", .string(content.displayedTitle)) }
    if !content.body.isEmpty { record.append("body", .string(content.body)) }
    if let sender = content.sender {
      record.append("from", .record(sender.arguments))
      if sender.image != .data { record.append("initials", .string(sender.initials)) }
    }
    if let sound { record.append("sound", .string(sound.name)) }
    if !actions.isEmpty { record.append("actions", .list(actions.map { .record($0.arguments) })) }
    if !content.userInfo.isEmpty { record.append("userInfo", .record(content.userInfo)) }
    if isQuiet { record.append("quiet", true) }
    if isForeground { record.append("foreground", true) }
    return record
  }
}

/// A person's response to a notification. Models `UNNotificationResponse`.
///
/// For example, for a notification in Notification Center:
///
///     let reply = world.receive(.notification(.tapped(id: "wake", action: nil)))
///     // The app's `onNotification` receives id = "wake" and action = "default".
public struct NotificationResponse: Hashable, Sendable, Codable {
  /// The request's identifier.
  package let id: String
  /// The action: `default` for the notification itself, `dismiss` for a swipe, else the action's identifier.
  package let action: String
  /// The app's own data.
  package let userInfo: Record

  /// `UNNotificationDefaultActionIdentifier`, as scripts write it.
  package static let defaultAction = "default"
  /// `UNNotificationDismissActionIdentifier`, as scripts write it.
  package static let dismissAction = "dismiss"

  /// The details of the response, by name.
  package var arguments: Record {
    userInfo.isEmpty
      ? ["id": .string(id), "action": .string(action)]
      : ["id": .string(id), "action": .string(action), "userInfo": .record(userInfo)]
  }
}

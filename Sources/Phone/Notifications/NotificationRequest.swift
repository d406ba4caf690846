/// A scheduled notification. Models `UNNotificationRequest`.
///
/// For example:
///
///     let trigger = NotificationTrigger.calendar(DateParts(hour: 7), repeats: true)
///     let request = NotificationRequest(id: "wake", content: content, trigger: trigger)
///     request.arguments["id"]  // "wake"
public struct NotificationRequest: Hashable, Sendable, Codable {
  /// The identifier; a request of the same one is replaced (S-2).
  package var id: String
  /// The content.
  package var content: NotificationContent
  /// The trigger at which it fires; `nil` for at once.
  package var trigger: NotificationTrigger?

  /// Makes a request.
  package init(id: String, content: NotificationContent, trigger: NotificationTrigger? = nil) {
    self.id = id
    self.content = content
    self.trigger = trigger
  }

  /// The request by name, as the transcript shows it.
  package var arguments: Record {
    var record: Record = ["id": .string(id)]
    for field in content.arguments.fields { record[field.name] = field.value }
    for field in trigger?.arguments.fields ?? [] { record[field.name] = field.value }
    return record
  }
}

/// A request that waits for its time.
///
/// For example, on a phone on which the person allowed notifications:
///
///     let soon = NotificationTrigger.interval(60, repeats: false)
///     let request = NotificationRequest(id: "wake", content: content, trigger: soon)
///     _ = world.apply(.notifications(.add(request)))
///     world.notifications.pending("wake")?.due == world.clock.now + 60  // true
package struct PendingNotification: Hashable, Sendable, Codable {
  /// The request.
  package let request: NotificationRequest
  /// The next instant at which the request fires, in seconds since 1970; `nil` where it never does.
  package internal(set) var due: Double?
  /// The number of the request, in the order in which requests were added.
  var number: Int
  /// True where it has fired before.
  var hasFired = false
}

/// A notification in Notification Center. Models `UNNotification`.
///
/// For example, on a phone on which the person allowed notifications:
///
///     _ = world.background()
///     _ = world.apply(.notifications(.add(NotificationRequest(id: "wake", content: content))))
///     world.notifications.delivered("wake")?.content.title  // "Wake up"
package struct DeliveredNotification: Hashable, Sendable, Codable {
  /// The request's identifier.
  package let id: String
  /// The content.
  package let content: NotificationContent
  /// The instant at which it arrived, in seconds since 1970.
  package internal(set) var at: Double
  /// The actions that a person can choose.
  package let actions: [NotificationCategory.Action]
  /// True where the app is notified when a person swipes the notification away (S-14).
  let tellsDismissal: Bool
}

/// The actions of notifications of one kind. Models `UNNotificationCategory`.
///
/// For example:
///
///     let reply = NotificationCategory.Action(id: "reply", title: "Reply", opensApp: true)
///     let category = NotificationCategory(id: "message", actions: [reply])
///     _ = world.apply(.notifications(.setCategories([category])))  // its notifications have the button
public struct NotificationCategory: Hashable, Sendable, Codable {
  /// A button, `UNNotificationAction`.
  package struct Action: Hashable, Sendable, Codable {
    /// The identifier.
    package var id: String
    /// The label.
    package var title: String
    /// True where choosing it brings the app to the foreground, option `foreground`.
    package var opensApp: Bool

    /// Makes an action.
    package init(id: String, title: String, opensApp: Bool = false) {
      self.id = id
      self.title = title
      self.opensApp = opensApp
    }

    /// The action by name: `{ id, title }`.
    package var arguments: Record { ["id": .string(id), "title": .string(title)] }
  }

  /// The identifier.
  package var id: String
  /// The actions, in order.
  package var actions: [Action]
  /// The option `customDismissAction`.
  package var customDismissAction: Bool

  /// The category as a record of its details: `{ id, actions = { { id, title } } }`.
  var arguments: Record {
    ["id": .string(id), "actions": .list(actions.map { .record($0.arguments) })]
  }

  /// Makes a category.
  package init(id: String, actions: [Action] = [], customDismissAction: Bool = false) {
    self.id = id
    self.actions = actions
    self.customDismissAction = customDismissAction
  }
}

/// The reason for which a notification was not scheduled. Models `UNError`, domain `UNErrorDomain` (S-12).
///
/// For example, on a phone on which the person allowed notifications:
///
///     let empty = NotificationRequest(id: "wake", content: NotificationContent())
///     world.apply(.notifications(.add(empty))).answers[0].detail["reason"]
///     // "notificationInvalidNoContent"
package enum NotificationError: Int, Hashable, Sendable, Codable {
  case notificationsNotAllowed = 1
  case attachmentInvalidURL = 100
  case attachmentUnrecognizedType = 101
  case attachmentInvalidFileSize = 102
  case attachmentCorrupt = 105
  case notificationInvalidNoDate = 1400
  case notificationInvalidNoContent = 1401

  /// The details of the answer: domain, code, and Apple's name of the error.
  var detail: Record {
    ["domain": "UNErrorDomain", "code": .integer(rawValue), "reason": .string("\(self)")]
  }
}

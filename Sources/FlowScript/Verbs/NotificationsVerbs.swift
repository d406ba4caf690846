import Localization
import LuaKit
import Phone

// `notifications`: UNUserNotificationCenter, as the app uses it.
extension ScriptVerbs {
  private static let ids = LuaParameter(
    "ids", .list(of: .string), optional: true, "Identifiers; all where it is left out.")

  static let notifications: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "notifications.add",
      parameters: [
        LuaParameter(
          "request", .fields(NotificationRequestDraft.tableName), "The notification, and when it comes.")
      ],
      summary:
        "Schedules a notification, as `UNUserNotificationCenter.add`; one of the same id is replaced. Without `at` and `after` it is delivered at once. A file that is attached must be there, and is moved away.",
      example:
        #"notifications.add { id = "wake", title = "Good morning", at = { hour = 7, minute = 0 }, repeats = true }"#,
      callers: .acting
    ) { host, call in
      var draft = NotificationRequestDraft()
      try host.read(call, 0, NotificationRequestDraft.shape, into: &draft)
      let request = try draft.request { try host.text($0, $1, table: Localization.standardTable) }
      try host.perform(.notifications(.add(request)))
    },
    LuaVerb(
      "notifications.remove", parameters: [ids],
      summary: "Removes pending requests; it lands a moment later, as on iOS.",
      example: #"notifications.remove { "wake" }"#, callers: .acting
    ) { host, call in try host.perform(.notifications(.remove(try host.names(call, 0)))) },
    LuaVerb(
      "notifications.removeDelivered", parameters: [ids],
      summary: "Removes what lies in Notification Center; it lands a moment later.",
      example: "notifications.removeDelivered()", callers: .acting
    ) { host, call in try host.perform(.notifications(.removeDelivered(try host.names(call, 0)))) },
    LuaVerb(
      "notifications.setCategories",
      parameters: [
        LuaParameter(
          "categories", .list(of: .fields(NotificationCategory.tableName)), "The categories.")
      ],
      summary: "Replaces all categories, as `setNotificationCategories`.",
      example:
        #"notifications.setCategories { { id = "ALARM", actions = { { id = "STOP", title = "Stop" } } } }"#,
      callers: .acting
    ) { host, call in
      let kind = LuaFieldKind<Reading, [NotificationCategory]>.list(
        of: .table(NotificationCategory.shape) { _ in NotificationCategory(id: "") })
      let categories = try host.read(call, 0, kind)
      try host.perform(.notifications(.setCategories(categories)))
    },
    LuaVerb(
      "notifications.foreground",
      parameters: [
        LuaParameter(
          "options", .list(of: .oneOf(UserNotifications.Presentation.allCases.map(\.rawValue))),
          "How notifications are shown.")
      ],
      summary:
        "Decides how notifications are shown while the app is on the screen, as `willPresent` does; without it nothing is.",
      example: #"notifications.foreground { "banner", "sound" }"#, callers: .acting
    ) { host, call in
      let options = (try host.names(call, 0) ?? []).compactMap {
        UserNotifications.Presentation(rawValue: $0)
      }
      try host.perform(.notifications(.foreground(options)))
    },
    LuaVerb(
      "notifications.setBadge",
      parameters: [LuaParameter("count", .within(.atLeast(0), .integer), "The number; 0 takes it away.")],
      summary: "Sets the number on the app's icon.", example: "notifications.setBadge(0)", callers: .acting
    ) { host, call in try host.perform(.notifications(.setBadge(call.integer(0)))) },
    LuaVerb(
      "notifications.attachDelegate",
      summary:
        "Sets the delegate by hand, after launching: a tap that launches such an app reaches no delegate. An app that never does has one from its launch on.",
      example: "notifications.attachDelegate()", callers: .acting
    ) { host, _ in try host.perform(.notifications(.attachDelegate)) },
    LuaVerb(
      "notifications.settings", returns: LuaReturn(.fields(ResultTables.settings.name)),
      summary:
        "The parts of the app's notifications: alert, sound, badge … are enabled, disabled or notSupported.",
      example: "local sound = notifications.settings().sound", callers: .asking
    ) { (host: ScriptHost, _: inout LuaCall) in
      try host.read { world in
        PlainValue(
          .record(
            Record(
              NotificationSettings.Option.allCases.map {
                .init(name: $0.rawValue, value: .string(world.setting($0).rawValue))
              })))
      }
    },
    LuaVerb(
      "notifications.pending", returns: LuaReturn(.list(of: .fields(ResultTables.pending.name))),
      summary:
        "The pending requests in the order in which they were added; `next` is what `nextTriggerDate()` gives, in seconds since 1970, `actions` { { id, title } } those of its category now.",
      example: "for _, waiting in ipairs(notifications.pending()) do print(waiting.id, waiting.next) end",
      callers: .asking
    ) { (host: ScriptHost, _: inout LuaCall) in
      try host.read { world in
        PlainValue(
          .list(
            world.notifications.pending.map { waiting in
              var record = waiting.request.arguments
              let next = world.notifications.nextTriggerDate(waiting.request.id, at: world.clock.now)
              if let next { record.append("next", .number(next)) }
              let actions = world.notifications.actions(of: waiting.request.content)
              if !actions.isEmpty { record.append("actions", .list(actions.map { .record($0.arguments) })) }
              return .record(record)
            }))
      }
    },
    LuaVerb(
      "notifications.delivered", returns: LuaReturn(.list(of: .fields(ResultTables.delivered.name))),
      summary:
        "The notifications in Notification Center, the oldest first, each with its actions as { id, title }.",
      example: "local shown = notifications.delivered()", callers: .asking
    ) { (host: ScriptHost, _: inout LuaCall) in
      try host.read { world in
        PlainValue(
          .list(
            world.notifications.delivered.map { notification in
              var record: Record = ["id": .string(notification.id)]
              for field in notification.content.arguments.fields { record[field.name] = field.value }
              record.append("at", .number(notification.at))
              record.append("actions", .list(notification.actions.map { .record($0.arguments) }))
              return .record(record)
            }))
      }
    },
  ]

  static let notificationsProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "notifications.badge", .integer, summary: "The number on the app's icon.",
      example: "local count = notifications.badge", callers: .asking
    ) { host, _ in try host.read { $0.notifications.badge } }
  ]
}

extension ScriptHost {
  /// Returns a list argument that the phone stores.
  func list(_ call: LuaCall, _ argument: Int) throws -> [Value] {
    let value = try plain(call, argument)
    switch value {
    case .list(let list): return list
    case .record(let record) where record.isEmpty: return []
    default: throw LuaArgumentPlace(argument).wrong("a list", value)
    }
  }

  /// Returns a list of strings that the phone stores, or `nil` where the argument is absent.
  func names(_ call: LuaCall, _ argument: Int) throws -> [String]? {
    guard !call.isNil(argument) else { return nil }
    return try list(call, argument).compactMap { if case .string(let name) = $0 { name } else { nil } }
  }
}

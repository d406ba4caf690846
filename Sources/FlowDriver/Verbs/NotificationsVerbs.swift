import FlowScript
import FlowSession
import LuaKit
import Phone

// `notifications`: the user's actions on a notification, and the notifications that the system drops.
extension DriverVerbs {
  private static let id = LuaParameter("id", .string, "The notification's identifier.")

  static let notifications: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "notifications.tap",
      parameters: [
        id,
        LuaParameter(
          "action", .string, optional: true,
          "The action's identifier; the notification itself where it is left out."),
      ],
      summary: "Taps a notification that was delivered, or one of its actions.",
      example: #"notifications.tap "welcome""#, callers: .driving
    ) { host, call in
      let notification = try host.delivered(call)
      let action = call.optionalString(1)
      if let action, !notification.actions.contains(where: { $0.id == action }) {
        let actions = notification.actions.map { "\"\($0.id)\"" }.joined(separator: ", ")
        throw LuaFailure(
          "\"\(notification.id)\" has no action \"\(action)\"",
          hint: actions.isEmpty ? "it has no actions" : "there is " + actions)
      }
      try host.happen(.occurred(.notification(.tapped(id: notification.id, action: action))))
    },
    LuaVerb(
      "notifications.swipe", parameters: [id], summary: "Swipes a notification away.",
      example: #"notifications.swipe "welcome""#, callers: .driving
    ) { host, call in
      try host.happen(.occurred(.notification(.swiped(id: try host.delivered(call).id))))
    },
    LuaVerb(
      "notifications.declareSound",
      parameters: [
        LuaParameter("name", .string, "The file's name."),
        LuaParameter(
          "seconds", .within(.above(0), .number), optional: true,
          "How long it plays; missing where it is left out."),
      ],
      summary:
        "Describes a sound file of the app; an undescribed file is there and short enough.",
      example: #"notifications.declareSound("wake.caf", 12)"#, callers: .driving
    ) { host, call in
      let file = UserNotifications.SoundFile(name: call.string(0), seconds: call.optionalNumber(1))
      try host.happen(.phoneChanged(.notifications(.sound(file))))
    },
  ]

  static let notificationsProperties: [LuaProperty<DriverHost>] = [
    LuaProperty(
      "notifications.cap", .oneOf(UserNotifications.CapPolicy.allCases.map(\.rawValue)),
      summary: "Which 64 requests iOS keeps: keepLastAdded or keepSoonest.",
      example: #"notifications.cap = "keepSoonest""#, callers: .driving, setters: .driving,
      get: { host, _ in try host.driver.running().session.world.notifications.capPolicy.rawValue },
      set: { host, call in
        let policy = try call.choice(call.string(0), UserNotifications.CapPolicy.allCases, "rule")
        try host.happen(.phoneChanged(.notifications(.capPolicy(policy))))
      }),
    switched(
      "notifications.failsWithoutPermission",
      "Whether add fails without permission; otherwise it succeeds, and nothing is shown.",
      { $0.notifications.refusesWithoutPermission }
    ) { .notifications(.refusesWithoutPermission($0)) },
    switched(
      "notifications.removalTakesNewer",
      "Whether a removal also takes notifications that were added after the call.",
      { $0.notifications.removalTakesNewer }
    ) { .notifications(.removalTakesNewer($0)) },
  ]
}

extension DriverHost {
  /// The notification that a call's first argument names.
  func delivered(_ call: LuaCall) throws -> DeliveredNotification {
    let world = try driver.running().session.world
    if let notification = world.notifications.delivered(call.string(0)) { return notification }
    let there = world.notifications.delivered.map { "\"\($0.id)\"" }.joined(separator: ", ")
    throw LuaFailure(
      "no notification \"\(call.string(0))\" is shown",
      hint: there.isEmpty ? "none is shown: let time pass with clock.advance" : "there is " + there)
  }
}

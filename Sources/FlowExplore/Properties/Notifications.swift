import FlowModel
import FlowSession
import Phone

extension Property {
  /// Notifications that are scheduled arrive, and only those.
  static let notifications: Property = Property(
    name: "notifications",
    summary:
      "At most 64 are pending, none twice, none that can never fire; nothing removed is left, and a tap leads where it says.",
    guide: Guide(
      promises: """
        At most 64 notifications are pending: none twice with one meaning, and none that can never fire. None \
        outlives the state that it was scheduled for. A tap leads to the screen that the notification announces: by \
        a field of userInfo such as screen, route or url, by the title of one screen, or by its identifier.
        """,
      limits: """
        Whether iOS shows one at its time is the phone's: Focus and summaries are not judged. A notification that names \
        no screen announces none, and a tap may lead elsewhere while a gate is closed.
        """,
      wrong: """
        an app that schedules the morning's alarm again at every launch, under a new identifier each time
        """,
      right: "an app that schedules it under one identifier"),
    owns: [
      .notificationsAttachmentMoved, .notificationsBadgeRefused, .notificationsCapDiffers,
      .notificationsDefaultSound, .notificationsDelegateLate, .notificationsEvicted, .notificationsException,
      .notificationsForegroundSilent, .notificationsHeldByFocus, .notificationsNeverFires,
      .notificationsRefused, .notificationsRemovalRace, .notificationsRepeatsOnce,
      .notificationsUnknownCategory, .notificationsUnseen,
    ]
  ) { space in
    let schedules = space.labels.contains { label in
      label.effects.contains { if case .notifications(.add) = $0 { true } else { false } }
    }
    guard schedules else { return space.vacuous("the app schedules none") }
    var judgement = Judgement(violations: space.found(Property.notifications.owns))
    let removals = space.labels.map { label in
      label.effects.reduce(into: Set<String>()) { removed, effect in
        switch effect {
        case .notifications(.remove(let ids)): removed.formUnion(ids ?? [])
        case .notifications(.add(let request)): removed.remove(request.id)
        default: break
        }
      }
    }
    judgement.remarks = space.remarks(Property.notifications.owns)
    judgement.violations += ScheduledNotifications(space).violations + AnnouncedScreens(space).missed
    for edge in space.edges {
      let removed = removals[Int(space.graph.edges[edge].label)]
      guard !removed.isEmpty else { continue }
      let center = space.graph[space.target(edge)].session.world.notifications
      // A removal lands a moment later.
      let left = center.pending.first {
        removed.contains($0.request.id) && !center.isBeingRemoved($0.request.id)
      }
      guard let left else { continue }
      judgement.violations.append(
        Found(
          cause: "left", sentence: "\"\(left.request.id)\" is still pending after it was removed",
          place: .edge(edge), step: space.source(edge)))
    }
    return judgement
  }
}

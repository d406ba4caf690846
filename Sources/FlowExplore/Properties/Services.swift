import FlowModel
import FlowSession
import Phone

// The properties of single services.
extension Property {
  /// Notifications that are scheduled arrive, and only those.
  static let notifications: Property = Property(
    name: "notifications",
    summary:
      "At most 64 are pending, none twice, none evicted, none that can never fire, and nothing is left of what was removed.",
    guide: Guide(
      promises: """
        At most 64 notifications are pending, none twice with one meaning, none that can never fire, and none \
        outlives the state that it was scheduled for.
        """,
      limits: "Whether iOS shows one at its time is the phone's: Focus and summaries are not judged.",
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
  ) { atlas in
    let schedules = atlas.labels.contains { label in
      label.effects.contains { if case .notifications(.add) = $0 { true } else { false } }
    }
    guard schedules else { return Judgement(vacuous: "the app schedules none") }
    var judgement = Judgement(violations: atlas.found(Property.notifications.owns))
    let removals = atlas.labels.map { label in
      label.effects.reduce(into: Set<String>()) { removed, effect in
        switch effect {
        case .notifications(.remove(let ids)): removed.formUnion(ids ?? [])
        case .notifications(.add(let request)): removed.remove(request.id)
        default: break
        }
      }
    }
    judgement.remarks = atlas.remarks(Property.notifications.owns)
    judgement.violations += ScheduledNotifications(atlas).violations
    for edge in atlas.edges {
      let removed = removals[Int(atlas.graph.edges[edge].label)]
      guard !removed.isEmpty else { continue }
      let center = atlas.graph[atlas.target(edge)].session.world.notifications
      // A removal lands a moment later.
      let left = center.pending.first {
        removed.contains($0.request.id) && !center.isBeingRemoved($0.request.id)
      }
      guard let left else { continue }
      judgement.violations.append(
        Found(
          cause: "left", sentence: "\"\(left.request.id)\" is still pending after it was removed",
          place: .edge(edge), step: atlas.source(edge)))
    }
    return judgement
  }

  /// A review is requested within its rules.
  static let review: Property = Property(
    name: "review",
    summary:
      "A review is requested within iOS's rules: not from a tap, not too often, not at every launch or return.",
    guide: Guide(
      promises: """
        A review is requested within iOS's rules: not from a tap, not too often, not at every launch or return.
        """,
      limits: "Whether iOS shows the dialog is never known. A request during the onboarding is a remark.",
      wrong: "a button \"Rate us\" that calls review.request()",
      right: "a request at the end of a task, once for each version"),
    owns: [.reviewSilent, .reviewTap]
  ) { atlas in
    let asks = atlas.labels.contains { $0.effects.contains { if case .review = $0 { true } else { false } } }
    guard asks else { return Judgement(vacuous: "the app requests none") }
    let requests = ReviewRequests(atlas)
    return Judgement(
      violations: atlas.found(Property.review.owns) + requests.repeated, remarks: requests.duringOnboarding)
  }

  /// Whoever completes the onboarding reaches the paywall.
  static let paywall: Property = Property(
    name: "paywall",
    summary: "Whoever completes the onboarding has reached the paywall, reaches it, or has bought.",
    guide: Guide(
      promises: """
        A person who completes the onboarding has reached a paywall's placement, reaches it later, or has bought.
        """,
      limits: "What a placement shows is decided elsewhere. An app without placements says nothing.",
      wrong: "a last step that marks the end and registers the placement only behind a second button",
      right: "an onFinish that registers the placement")
  ) { atlas in
    func registers(_ label: LabelFacts) -> Bool {
      label.effects.contains { if case .paywall(.register) = $0 { true } else { false } }
    }
    let registering = atlas.labels.map(registers)
    guard registering.contains(true) else { return Judgement(vacuous: "the app registers no placement") }
    guard atlas.facts.contains(where: { $0.contains(.complete) }) else {
      return Judgement(vacuous: "the onboarding is never marked complete")
    }
    var judgement = Judgement(violations: atlas.found(Property.paywall.owns))
    let reaches = atlas.canReach { registering[Int(atlas.graph.edges[$0].label)] }
    // Of a kill in between, crash consistency tells.
    for state in atlas.states
    where atlas.facts[state].isSuperset(of: [.complete, .unkilled]) && !reaches[state] {
      guard !atlas.facts[state].contains(.registered) else { continue }
      // Whoever has bought is rightly shown none.
      guard !atlas.graph[state].session.world.isPaying else { continue }
      judgement.violations.append(
        Found(
          cause: "passed", sentence: "the onboarding is complete, and no placement was or will be registered",
          place: .state(state), step: state, isAboutFuture: true))
    }
    return judgement
  }
}

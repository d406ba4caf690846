import Phone

/// A phone as a prompt prints it: what a kill leaves, and what it takes away (S-67).
enum WorldText {
  /// The lines: facts of the phone, then `●` what is on disk or with a service, then `○` what only the process holds.
  static func lines(_ world: World, columns: Int) -> [String] {
    var rows: [(mark: String, name: String, value: String)] = []
    func add(_ mark: String, _ name: String, _ value: String) { rows.append((mark, name, value)) }
    add(
      " ", "phone",
      "\(world.device.kind.rawValue), iOS \(world.device.ios), \(world.language.preferred.joined(separator: ", "))"
    )
    if world.isLocked { add(" ", "lock", world.lock.state.rawValue) }
    add(" ", "clock", "\(world.clock.wallTime), \(text(.number(world.clock.elapsed))) s since the start")
    for field in world.disk.contents.fields { add("●", "store \(field.name)", text(field.value)) }
    for permission in Permission.allCases {
      let status = world.status(of: permission)
      let wasAsked = world.permissions.wasRequested(permission)
      // Most apps never touch most permissions.
      guard wasAsked || status != .notDetermined || permission == .notifications else { continue }
      add("●", "permission \(permission.rawValue)", status.rawValue + (wasAsked ? "" : ", never asked"))
    }
    for suite in world.suites.names {
      for field in world.store(suite).contents.fields {
        add("●", "\(suite) \(field.name)", text(field.value))
      }
    }
    for item in world.keychain.items { add("●", "keychain \(item.name)", text(item.value)) }
    for file in world.files.all {
      add("●", "file \(file.name)", "\(file.bytes) bytes" + (file.group.map { " in \($0)" } ?? ""))
    }
    for alarm in world.alarms.all { add("●", "alarm \(alarm.id)", alarm.time.description) }
    let known = world.analytics
    add("●", "analytics", known.identity.map { "identified as \($0)" } ?? "not identified")
    for field in known.userProperties.fields { add("●", "property \(field.name)", text(field.value)) }
    for field in known.queuedProperties.fields {
      add("●", "property \(field.name)", text(field.value) + ", queued")
    }
    if let version = world.release.version { add("●", "app", "version \(version)") }
    for field in world.release.variants.fields { add("●", "experiment \(field.name)", text(field.value)) }
    add("●", "review", "\(world.review.requests) requests, \(world.review.shownAt.count) shown in 365 days")
    for waiting in world.notifications.pending {
      let due = waiting.due.map { Clock(now: $0, timeZone: world.clock.timeZone).wallTime } ?? "never"
      add("●", "pending \(waiting.request.id)", due)
    }
    for notification in world.notifications.delivered {
      add("●", "delivered \(notification.id)", notification.content.displayedTitle)
    }
    if !world.isOnline { add(" ", "network", "none") }
    add("○", "process", "\(world.process.phase.rawValue), number \(world.process.number)")
    for ticket in world.process.pending {
      let request = ticket.request.arguments.fields.map { text($0.value) }.joined(separator: " ")
      add("○", "request \(ticket.number)", request + ", not answered")
    }
    add("○", "account", world.account.status.rawValue)
    for field in world.profile.fields.fields { add("○", "profile \(field.name)", text(field.value)) }
    for habit in world.habits.all { add("○", "habit \(habit.name)", habit.time?.description ?? "no time") }
    for field in world.onboarding.state.fields { add("○", "state \(field.name)", text(field.value)) }
    add("○", "onboarding", world.onboarding.isComplete ? "complete" : "not complete")
    if world.voice.state != .idle { add("○", "voice", world.voice.state.rawValue) }
    if world.camera.isRunning { add("○", "camera", "runs") }
    if let placement = world.paywall.presented { add("○", "paywall", placement) }
    for prompt in world.prompts { add("○", "dialog", prompt.name) }
    return layout(rows, columns)
  }

  private static func layout(_ rows: [(mark: String, name: String, value: String)], _ columns: Int)
    -> [String]
  {
    let width = min(rows.map { DisplayWidth.of($0.name) }.max() ?? 0, max(8, columns / 2 - 4))
    let margin = width + 4
    return rows.flatMap { row -> [String] in
      let head =
        row.mark + " " + DisplayWidth.padded(DisplayWidth.truncated(row.name, to: width), to: width) + "  "
      let wrapped = WordWrap.lines(of: row.value, cells: max(8, columns - margin))
      return wrapped.enumerated().map { ($0 == 0 ? head : DisplayWidth.spaces(margin)) + $1 }
    } + ["● outlives the process   ○ is lost with it"]
  }

  private static func text(_ value: Value) -> String {
    if case .string(let text) = value { text } else { JSONText.string(value) }
  }
}

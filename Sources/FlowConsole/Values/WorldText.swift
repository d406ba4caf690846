package import Phone
import Spelling
import Terminal

/// Prints the state of a phone: the data that survives a kill, and the data that a kill loses (S-67).
package enum WorldText {
  /// Returns the lines of a phone: its facts, its durable data, then the data of the process alone.
  static func lines(_ world: World, columns: Int) -> [String] {
    layout(rows(world), columns)
  }

  /// Returns the lines of a phone that another one lacks, such as the same phone at its first launch; empty for no
  /// change.
  static func lines(_ world: World, since start: World, columns: Int) -> [String] {
    let known = rows(start)
    let news = rows(world).filter { row in !known.contains { $0 == row } }
    return news.isEmpty ? [] : layout(news, columns)
  }

  /// Prepares a name or a value for the terminal: shortened, with visible control characters.
  private static func shown(_ text: String) -> String { text.shortened(to: 4 << 10).visibleOnOneLine }

  /// The facts of a phone, by name.
  static func facts(_ world: World) -> [(name: String, value: String)] {
    rows(world).map { ($0.name, $0.value) }
  }

  /// Returns the facts of a phone, each with the mark of its storage: a blank for a fact that the app does not store.
  package static func marked(_ world: World) -> [(mark: String, name: String, value: String)] { rows(world) }

  private static func rows(_ world: World) -> [Row] {
    var rows: [Row] = []
    func add(_ durability: Durability?, _ name: String, _ value: String) {
      rows.append((durability?.mark ?? " ", shown(name), shown(value)))
    }
    add(
      nil, "phone",
      "\(world.device.kind.rawValue), iOS \(world.device.ios), \(world.language.device.joined(separator: ", "))"
    )
    if let tag = world.appLanguage { add(.durable, "language", "\(tag), the app's own at its launches") }
    if world.isLocked { add(nil, "lock", world.lock.state.rawValue) }
    add(nil, "clock", "\(world.clock.wallTime), \(text(.number(world.clock.elapsed))) s since the start")
    for field in world.disk.contents.fields { add(.durable, "store \(field.name)", text(field.value)) }
    for permission in Permission.allCases {
      let status = world.status(of: permission)
      let wasAsked = world.permissions.wasRequested(permission)
      // Most apps never touch most permissions.
      guard wasAsked || status != .notDetermined || permission == .notifications else { continue }
      add(.durable, "permission \(permission.rawValue)", status.rawValue + (wasAsked ? "" : ", never asked"))
    }
    let suites = world.suitesOnDisk
    for suite in suites.names {
      for field in suites[suite].contents.fields {
        add(.durable, "\(suite) \(field.name)", text(field.value))
      }
    }
    for service in world.services.list.all {
      for fact in service.facts(of: world) { add(fact.durability, fact.name, fact.value) }
    }
    let known = world.analytics
    add(.durable, "analytics", known.identity.map { "identified as \($0)" } ?? "not identified")
    for field in known.userProperties.fields { add(.durable, "property \(field.name)", text(field.value)) }
    for field in known.queuedProperties.fields {
      add(
        known.keepsQueueOnDisk ? .durable : .volatile, "property \(field.name)",
        text(field.value) + ", queued")
    }
    if let version = world.release.version { add(.durable, "app", "version \(version)") }
    for field in world.release.variants.fields {
      add(.durable, "experiment \(field.name)", text(field.value))
    }
    add(
      .durable, "review", "\(world.review.requests) requests, \(world.review.shownAt.count) shown in 365 days"
    )
    for waiting in world.notifications.pending {
      let due = waiting.due.map { Clock(now: $0, timeZone: world.clock.timeZone).wallTime } ?? "never"
      add(.durable, "pending \(waiting.request.id)", due)
    }
    for notification in world.notifications.delivered {
      add(.durable, "delivered \(notification.id)", notification.content.displayedTitle)
    }
    if !world.isOnline { add(nil, "network", "none") }
    add(.volatile, "process", "\(world.process.phase.rawValue), number \(world.process.number)")
    for ticket in world.process.pending {
      let request = ticket.request.arguments.fields.map { text($0.value) }.joined(separator: " ")
      add(.volatile, "request \(ticket.number)", request + ", not answered")
    }
    add(world.durability(of: .auth(.signOut)), "account", world.account.status.rawValue)
    for field in world.profile.fields.fields {
      let durability = world.durability(of: .profile(.set(field: field.name, value: field.value)))
      add(durability, "profile \(field.name)", text(field.value))
    }
    for habit in world.habits.all {
      let durability = world.durability(of: .habits(.set(name: habit.name, time: habit.time)))
      add(durability, "habit \(habit.name)", habit.time?.description ?? "no time")
    }
    for field in world.onboarding.state.fields { add(.volatile, "state \(field.name)", text(field.value)) }
    add(
      world.durability(of: .onboarding(.complete)), "onboarding",
      world.onboarding.isComplete ? "complete" : "not complete")
    if world.voice.state != .idle { add(.volatile, "voice", world.voice.state.rawValue) }
    if world.camera.isRunning { add(.volatile, "camera", "runs") }
    if let placement = world.paywall.presented { add(.volatile, "paywall", placement) }
    let isAway = world.process.isAway
    if let placement = world.paywall.waiting { add(.volatile, "paywall", placement + ", waits for the app") }
    for dialog in world.dialogs {
      add(.volatile, "dialog", dialog.name + (isAway ? ", waits for the app" : ""))
    }
    return rows
  }

  private typealias Row = (mark: String, name: String, value: String)

  private static func layout(_ rows: [Row], _ columns: Int) -> [String] {
    let width = min(rows.map { DisplayWidth.of($0.name) }.max() ?? 0, max(8, columns / 2 - 4))
    let margin = width + 4
    let names = DistinctNames.cut(rows.map(\.name), to: width)
    return zip(rows, names).flatMap { row, name -> [String] in
      let wrapped = WordWrap.lines(of: row.value, cells: max(8, columns - margin))
      guard DisplayWidth.of(name) <= width else {
        // Two that begin and end alike are told apart only by all of them.
        let named = WordWrap.lines(of: name, cells: max(8, columns - 2))
        return named.enumerated().map { ($0 == 0 ? row.mark + " " : "  ") + $1 }
          + wrapped.map { DisplayWidth.spaces(margin) + $0 }
      }
      let head = row.mark + " " + DisplayWidth.padded(name, to: width) + "  "
      return wrapped.enumerated().map { ($0 == 0 ? head : DisplayWidth.spaces(margin)) + $1 }
    } + WordWrap.lines(of: Durability.legend, cells: max(8, columns))
  }

  private static func text(_ value: Value) -> String {
    value.printed
  }
}

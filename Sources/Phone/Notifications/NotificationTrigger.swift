/// The trigger of a notification request. Models `UNCalendarNotificationTrigger` and
/// `UNTimeIntervalNotificationTrigger`; a request without a trigger is delivered at once.
///
/// For example:
///
///     let daily = NotificationTrigger.calendar(DateParts(hour: 7), repeats: true)  // at every 7:00
///     daily.repeats                                                                // true
package enum NotificationTrigger: Hashable, Sendable, Codable {
  /// The instant at which the wall clock shows the parts.
  case calendar(DateParts, repeats: Bool)
  /// After this many seconds, independent of the wall clock.
  case interval(Double, repeats: Bool)

  /// True where it fires again and again.
  package var repeats: Bool {
    switch self {
    case .calendar(_, let repeats), .interval(_, let repeats): repeats
    }
  }

  /// The first instant after another one at which the trigger fires, in seconds since 1970; `nil` where it never does.
  func next(after instant: Double, in zone: String) -> Double? {
    switch self {
    case .calendar(let parts, _): parts.next(after: instant, in: zone)
    case .interval(let seconds, _): instant + seconds
    }
  }

  /// The exception raised by creating the trigger, which ends the app; `nil` without one (S-8).
  var exception: String? {
    switch self {
    case .calendar: nil
    case .interval(let seconds, _) where !(seconds > 0): "time interval must be greater than 0"
    case .interval(let seconds, repeats: true) where seconds < 60:
      "time interval must be at least 60 if repeating"
    case .interval: nil
    }
  }

  /// The reason for which the trigger can never fire, given its parts and the instant of scheduling; `nil` where it
  /// can.
  func whyNever(at now: Double, in zone: String) -> String? {
    guard case .calendar(let parts, let repeats) = self else { return nil }
    if let part = parts.impossiblePart { return "no clock ever shows \(part)" }
    guard parts.next(after: now, in: zone) == nil else { return nil }
    return repeats ? "the date lies in the past, and a year never comes again" : "the date lies in the past"
  }

  /// The trigger by name, as the transcript shows it.
  package var arguments: Record {
    switch self {
    case .calendar(let parts, let repeats):
      repeats ? ["at": .record(parts.arguments), "repeats": true] : ["at": .record(parts.arguments)]
    case .interval(let seconds, let repeats):
      repeats ? ["after": .number(seconds), "repeats": true] : ["after": .number(seconds)]
    }
  }
}

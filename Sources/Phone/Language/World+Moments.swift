package import Localization

extension Clock {
  /// The day and the time in the phone's zone, such as `2026-01-05 09:00`.
  package var moment: String { today + " " + wallTime }
}

extension World {
  /// Writes a moment such as `1990-04-01 12:00` in the phone's calendar and format; `nil` for an invalid moment.
  package func written(
    _ moment: String, showsDate: Bool, showsTime: Bool, by localization: Localization
  ) -> String? {
    guard let seconds = Clock.instant(moment, in: "GMT") else { return nil }
    return RegionalFormats.date(
      seconds, date: showsDate ? .medium : .none, time: showsTime ? .short : .none,
      locale: locale(by: localization), timeZone: "GMT", uses24HourTime: device.uses24HourTime,
      calendar: device.calendar?.rawValue)
  }
}

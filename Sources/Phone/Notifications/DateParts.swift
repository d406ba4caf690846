// A pattern of date parts. Models the `DateComponents` of a `UNCalendarNotificationTrigger`.
//
// Kept: parts that are absent match anything; wall-clock time in the zone of the phone, or in a zone of the pattern's
// own, which stays fixed when the phone travels (S-11); an hour that daylight saving time skips becomes the next
// existing one, and of a repeated hour the first counts; the 31st of a short month rolls to the 1st of the next;
// impossible parts (an hour of -1, a minute of 65) never match (S-10). Left out: weeks of the year, eras, nanoseconds
// and every calendar but the Gregorian one.

import Foundation

/// The parts of a date that must match.
///
/// For example:
///
///     let monday = DateParts(weekday: 2, hour: 7, minute: 30)
///     monday.next(after: Clock.epoch, in: "Asia/Tokyo")  // 1768170600.0: a week later, since it is 9:00
///     DateParts(minute: 65).impossiblePart               // "minute=65"
package struct DateParts: Hashable, Sendable, Codable {
  // MARK: State

  /// The year, such as 2026.
  package var year: Int?
  /// 1 to 12.
  package var month: Int?
  /// 1 to 31.
  package var day: Int?
  /// 1 (Sunday) to 7.
  package var weekday: Int?
  /// 0 to 23.
  package var hour: Int?
  /// 0 to 59.
  package var minute: Int?
  /// 0 to 59.
  package var second: Int?
  /// The time zone of the parts; `nil` for the phone's.
  package var timeZone: String?

  /// Makes a pattern.
  package init(
    year: Int? = nil, month: Int? = nil, day: Int? = nil, weekday: Int? = nil, hour: Int? = nil,
    minute: Int? = nil, second: Int? = nil, timeZone: String? = nil
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.weekday = weekday
    self.hour = hour
    self.minute = minute
    self.second = second
    self.timeZone = timeZone
  }

  /// The numeric parts by name, each with its valid range.
  private var numbers: [(name: String, value: Int?, range: ClosedRange<Int>)] {
    [
      ("year", year, 1...9999), ("month", month, 1...12), ("day", day, 1...31), ("weekday", weekday, 1...7),
      ("hour", hour, 0...23), ("minute", minute, 0...59), ("second", second, 0...59),
    ]
  }

  // MARK: What the app reads

  /// True where no part is given.
  package var isEmpty: Bool { numbers.allSatisfy { $0.value == nil } }

  /// The first part outside its valid range, such as `minute=65`; `nil` where there is none.
  package var impossiblePart: String? {
    for part in numbers {
      if let value = part.value, !part.range.contains(value) { return "\(part.name)=\(value)" }
    }
    return nil
  }

  /// The parts by name, as the transcript shows them.
  package var arguments: Record {
    var record = Record()
    for part in numbers {
      if let value = part.value { record.append(part.name, .integer(value)) }
    }
    if let timeZone { record.append("timeZone", .string(timeZone)) }
    return record
  }

  /// The first matching instant after another instant, both in seconds since 1970; `nil` where none ever matches, and
  /// for a pattern without parts.
  ///
  /// - Parameters:
  ///   - instant: The instant that the result must follow.
  ///   - phoneZone: The zone of the phone, used where the pattern has no zone of its own.
  package func next(after instant: Double, in phoneZone: String) -> Double? {
    guard !isEmpty, impossiblePart == nil else { return nil }
    let zone = TimeZone(identifier: timeZone ?? phoneZone) ?? .gmt
    if let time = nextTime(after: instant, in: zone) { return time }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = DateComponents(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second, weekday: weekday)
    return calendar.nextDate(
      after: Date(timeIntervalSince1970: instant), matching: parts, matchingPolicy: .nextTime,
      repeatedTimePolicy: .first
    ).map(\.timeIntervalSince1970).flatMap { $0 > instant ? $0 : nil }
  }

  /// Computes `next(after:in:)` by arithmetic for a daily or weekly time of day, as in most reminders. The result is
  /// `nil` for any other pattern, for an instant thousands of years away, and where the clocks change between the day
  /// before and the next match.
  private func nextTime(after instant: Double, in zone: TimeZone) -> Double? {
    guard let hour, let minute, year == nil, month == nil, day == nil, abs(instant) < 1e11 else { return nil }
    let dayLength = 86_400.0
    func offset(_ instant: Double) -> Int { zone.secondsFromGMT(for: Date(timeIntervalSince1970: instant)) }
    let shift = offset(instant)
    var today = Int(((instant + Double(shift)) / dayLength).rounded(.down))
    func next() -> Double { Double(today * 86_400 + hour * 3600 + minute * 60 + (second ?? 0) - shift) }
    if next() <= instant { today += 1 }
    // The first day of 1970 was a Thursday.
    if let weekday { today += (((weekday - 5 - today) % 7) + 7) % 7 }
    let result = next()
    var moment = instant - dayLength
    while moment < result {
      guard offset(moment) == shift else { return nil }
      moment += dayLength
    }
    return offset(result) == shift ? result : nil
  }
}

// The time. Models `Date.now`, `ProcessInfo.systemUptime` and `Calendar.current`.
//
// Kept: a clock that moves only by `advance(by:)`, in a real calendar and time zone. Left out: drift, and a person who
// sets the clock by hand.

import Foundation
import Locking

/// The virtual clock: an instant, and the time zone in which people read it.
///
/// For example:
///
///     var clock = Clock()
///     clock.advance(by: 90)
///     clock.wallTime  // "09:01"
///     clock.today     // "2026-01-05"
///     clock.elapsed   // 90.0
public struct Clock: Hashable, Sendable, Codable {
  // MARK: State

  /// The instant, in seconds since 1970.
  public private(set) var now: Double
  /// The instant at which this phone's session began, in seconds since 1970.
  public let startedAt: Double
  /// The time zone's name, such as `Asia/Tokyo`.
  public var timeZone: String

  /// The instant at which a phone starts by default: Monday, 5 January 2026, 9:00 in Tokyo.
  public static let epoch = 1_767_571_200.0

  /// The instant at which a phone in a time zone starts by default: Monday, 5 January 2026, 9:00 there.
  ///
  /// For example:
  ///
  ///     Clock(timeZone: "Europe/Paris").wallTime  // "09:00"
  public static func start(in zone: String) -> Double {
    guard zone != standardZone else { return epoch }
    return starts.with { starts in
      if let start = starts[zone] { return start }
      let start = instant("2026-01-05 09:00", in: zone) ?? epoch
      // Starts for a caller that invents ever new zones are computed, but not cached.
      if starts.count < 600 { starts[zone] = start }
      return start
    }
  }

  /// A cache of starts by zone: a calendar is slow, and an explorer needs a start at every state.
  private static let starts = Guarded<[String: Double]>([:])
  private static let standardZone = "Asia/Tokyo"

  /// True where the system knows a time zone of this name.
  public static func knows(timeZone: String) -> Bool {
    timeZone.utf8.count <= 100 && TimeZone(identifier: timeZone) != nil
  }

  /// Makes a clock.
  ///
  /// - Parameter now: The instant, in seconds since 1970; `nil` for 9:00 in the time zone, see ``start(in:)``.
  public init(now: Double? = nil, timeZone: String = "Asia/Tokyo") {
    let now = now ?? Clock.start(in: timeZone)
    self.now = now
    self.startedAt = now
    self.timeZone = timeZone
  }

  // MARK: What the phone does

  /// Advances the clock; a duration that is negative or not finite moves nothing.
  public mutating func advance(by seconds: Double) {
    if seconds > 0, seconds.isFinite { now += seconds }
  }

  // MARK: What the app reads

  /// Seconds since the phone's session began: the time of a transcript's entry.
  public var elapsed: Double { seconds(since: startedAt) }

  /// Returns the seconds from an instant until now, rounded to a microsecond. A `Double` holds an instant of this
  /// century to a quarter of a microsecond, so that 0.3 s would otherwise become 0.29999995 s.
  public func seconds(since instant: Double) -> Double {
    let seconds = now - instant
    return seconds == 0 ? 0 : (seconds * 1e6).rounded() / 1e6
  }

  /// The number of calendar days from an instant to now in the phone's zone. Two minutes around midnight are a day
  /// apart.
  public func days(since instant: Double) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: timeZone) ?? .gmt
    let from = calendar.startOfDay(for: Date(timeIntervalSince1970: instant))
    let to = calendar.startOfDay(for: Date(timeIntervalSince1970: now))
    return calendar.dateComponents([.day], from: from, to: to).day ?? 0
  }

  /// The parts of an instant in the phone's zone, as `DateComponents` has them; Sunday is weekday 1.
  public func parts(of instant: Double) -> Record {
    let parts = calendar.dateComponents(
      [.year, .month, .day, .weekday, .hour, .minute, .second], from: Date(timeIntervalSince1970: instant))
    return [
      "year": .integer(parts.year ?? 0), "month": .integer(parts.month ?? 0), "day": .integer(parts.day ?? 0),
      "weekday": .integer(parts.weekday ?? 0), "hour": .integer(parts.hour ?? 0),
      "minute": .integer(parts.minute ?? 0), "second": .integer(parts.second ?? 0),
    ]
  }

  /// Returns the instant at which the wall clock in a zone shows a time such as `2026-01-01 09:00`. It is `nil` for
  /// another format, and for an impossible day or time.
  public static func instant(_ text: String, in zone: String) -> Double? {
    guard text.utf8.count == 16, let time = Habits.Time(String(text.suffix(5))) else { return nil }
    let day = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
    guard text.dropFirst(10).first == " ", day.map(\.count) == [4, 2, 2],
      day.joined().utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
    let parts = DateComponents(
      year: Int(day[0]), month: Int(day[1]), day: Int(day[2]), hour: time.hour, minute: time.minute)
    guard let date = calendar.date(from: parts),
      calendar.component(.day, from: date) == parts.day, calendar.component(.month, from: date) == parts.month
    else { return nil }
    return date.timeIntervalSince1970
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: timeZone) ?? .gmt
    return calendar
  }

  /// The calendar day in the phone's time zone, such as `2026-01-05`.
  public var today: String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: timeZone) ?? .gmt
    let parts = calendar.dateComponents([.year, .month, .day], from: Date(timeIntervalSince1970: now))
    return [parts.year ?? 0, parts.month ?? 0, parts.day ?? 0].map { ($0 < 10 ? "0" : "") + "\($0)" }
      .joined(separator: "-")
  }

  /// The hour and minute that a person reads, such as `09:00`.
  public var wallTime: String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: timeZone) ?? .gmt
    let parts = calendar.dateComponents([.hour, .minute], from: Date(timeIntervalSince1970: now))
    let hour = parts.hour ?? 0
    let minute = parts.minute ?? 0
    return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }
}

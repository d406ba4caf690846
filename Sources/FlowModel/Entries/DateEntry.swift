// A day, a time of day, or both: models SwiftUI's `DatePicker` and `UIDatePicker`.
//
// Kept: it is never empty: it shows the current time until a person moves it, which a flow with a question for the
// birthday receives as a birth today. Its range stops the wheels. It shows its value in the device's calendar and
// format.
// Left out: the styles of wheels and pages, minute intervals, `Date` itself: an answer is stored as the text
// "1990-04-01", "07:30" or "1990-04-01 07:30".

package import Phone

/// A day, a time of day, or both.
///
/// For example:
///
///     let birthday = DateEntry(shows: .date, to: .today)
///     birthday.reached("1990-04-01", now: { "2026-01-05 09:00" })  // "1990-04-01"
///     birthday.reached("2030-01-01", now: { "2026-01-05 09:00" })  // nil: the wheels end today
public struct DateEntry: ValueControl {
  /// The parts of a date that the picker shows.
  package var shows: Parts
  /// The earliest date of the picker; `nil` where it has none.
  package var from: Bound?
  /// The latest date of the picker; `nil` where it has none.
  package var to: Bound?

  /// The parts of a date that a picker shows, `DatePicker.Components`.
  package enum Parts: String, Sendable, Hashable, CaseIterable {
    case date, time, dateAndTime
  }

  /// An end of a picker's range.
  package enum Bound: Sendable, Hashable {
    /// The moment that is now.
    case today
    /// A written day, time, or both.
    case written(String)

    func text(_ shows: Parts, _ now: () -> String) -> String {
      switch self {
      case .today: shows.cut(now())
      case .written(let text): text
      }
    }
  }

  /// Makes a picker.
  package init(shows: Parts = .date, from: Bound? = nil, to: Bound? = nil) {
    (self.shows, self.from, self.to) = (shows, from, to)
  }

  package func value(of text: String) -> Value? { shows.reads(text) ? .string(text) : nil }

  package func standing(now: () -> String) -> String? {
    let current = shows.cut(now())
    if let first = from?.text(shows, now), current < first { return first }
    if let last = to?.text(shows, now), current > last { return last }
    return current
  }

  package func reached(_ text: String, now: () -> String) -> String? {
    guard shows.reads(text), text >= from?.text(shows, now) ?? "",
      to.map({ text <= $0.text(shows, now) }) ?? true
    else { return nil }
    return text
  }

  package func examples(now: () -> String) -> [String] {
    ([from?.text(shows, now), to?.text(shows, now), standing(now: now)].compactMap(\.self)).unique
  }

  package var reach: String {
    let ends = [from.map { "from \($0.spoken)" }, to.map { "to \($0.spoken)" }].compactMap(\.self)
    return ([shows.spoken] + ends).joined(separator: " ")
  }
}

extension DateEntry.Parts {
  /// The parts of a moment that is written in full.
  func cut(_ moment: String) -> String {
    switch self {
    case .date: String(moment.prefix(10))
    case .time: String(moment.suffix(5))
    case .dateAndTime: moment
    }
  }

  /// Returns the full date and time of a text: a day is completed by noon, a time of day by the first day of 2026.
  package func whole(_ text: String) -> String {
    switch self {
    case .date: text + " 12:00"
    case .time: "2026-01-01 " + text
    case .dateAndTime: text
    }
  }

  /// True where a text is written as the parts are.
  package func reads(_ text: String) -> Bool { Clock.instant(whole(text), in: "GMT") != nil }

  /// The parts in words.
  package var spoken: String {
    switch self {
    case .date: "a day such as \"1990-04-01\""
    case .time: "a time of day such as \"07:30\""
    case .dateAndTime: "a day and a time such as \"1990-04-01 07:30\""
    }
  }
}

extension DateEntry.Bound {
  fileprivate var spoken: String {
    switch self {
    case .today: "today"
    case .written(let text): text
    }
  }
}

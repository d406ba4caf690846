import Foundation

/// The notation of numbers and dates in a locale. Models `Date.FormatStyle` and `FloatingPointFormatStyle`.
///
/// For example:
///
///     RegionalFormats.number(1234.5, digits: nil, locale: "de_DE")  // "1.234,5"
package enum RegionalFormats {
  /// The length of a written date or time, as `DateFormatter.Style` names it.
  package enum Length: String, Hashable, Sendable, CaseIterable {
    case none, short, medium, long, full
  }

  /// Writes a number with the separators and groups of a locale: `1.234,5` in Germany.
  ///
  /// - Parameter digits: The number of digits after the point; `nil` for as many as the number has, at most three.
  package static func number(_ number: Double, digits: Int?, locale: String) -> String {
    let format = FormatString("%.\(digits ?? 3)f")
    let formatter = TextFormatter(language: locale, locale: locale, device: "iphone")
    let text = formatter.text(.text(format), [.number(number)]).text
    guard digits == nil else { return text }
    let symbols = NumberSymbols.of(locale)
    guard let point = text.range(of: symbols.decimal, options: .backwards) else { return text }
    var fraction = text[point.upperBound...]
    while fraction.hasSuffix(symbols.digits[0]) { fraction.removeLast(symbols.digits[0].count) }
    return String(text[..<point.lowerBound]) + (fraction.isEmpty ? "" : symbols.decimal + fraction)
  }

  /// True where a locale uses a 24-hour clock.
  package static func has24Hours(_ locale: String) -> Bool {
    let format = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: Locale(identifier: locale))
    return format.map { !$0.contains("a") } ?? true
  }

  /// ICU's keyword for a 12-hour or 24-hour clock; empty where it is the locale's own choice, or none is given.
  private static func hours(_ uses24: Bool?, _ locale: String) -> String {
    guard let uses24, uses24 != has24Hours(locale) else { return "" }
    return (locale.contains("@") ? ";" : "@") + (uses24 ? "hours=h23" : "hours=h12")
  }

  /// Writes a moment in the format of a locale.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since 1970.
  ///   - date: The length of the date; `none` leaves the date out.
  ///   - time: The length of the time; `none` leaves the time out.
  ///   - uses24HourTime: True for a 24-hour clock; `nil` for the locale's own choice.
  ///   - calendar: The calendar; `nil` for the locale's own.
  package static func date(
    _ seconds: Double, date: Length, time: Length, locale: String, timeZone: String,
    uses24HourTime: Bool? = nil, calendar: String? = nil
  ) -> String {
    let formatter = DateFormatter()
    let hours = hours(uses24HourTime, locale)
    let isKeyed = locale.contains("@") || !hours.isEmpty
    let era = calendar.map { (isKeyed ? ";" : "@") + "calendar=\($0)" } ?? ""
    formatter.locale = Locale(identifier: locale + hours + era)
    formatter.timeZone = TimeZone(identifier: timeZone) ?? .gmt
    formatter.dateStyle = date.style
    formatter.timeStyle = time.style
    return formatter.string(from: Date(timeIntervalSince1970: seconds))
  }
}

extension RegionalFormats.Length {
  fileprivate var style: DateFormatter.Style {
    switch self {
    case .none: .none
    case .short: .short
    case .medium: .medium
    case .long: .long
    case .full: .full
    }
  }
}

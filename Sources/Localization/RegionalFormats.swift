import Foundation

/// Numbers and dates as a locale writes them. Stands for `Date.FormatStyle` and `FloatingPointFormatStyle`.
///
/// For example:
///
///     RegionalFormats.number(1234.5, digits: nil, locale: "de_DE")  // "1.234,5"
package enum RegionalFormats {
  /// The length of a written date or time, as `DateFormatter.Style` names it.
  package enum Length: String, Hashable, Sendable, CaseIterable {
    case none, short, medium, long, full
  }

  /// A number with the signs and groups of a locale: `1.234,5` in Germany.
  ///
  /// - Parameter digits: The digits after the point; `nil` for as many as it has, at most three.
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

  /// True where a locale counts the hours of a day to 24.
  package static func has24Hours(_ locale: String) -> Bool {
    let format = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: Locale(identifier: locale))
    return format.map { !$0.contains("a") } ?? true
  }

  /// ICU's keyword for the hours of a day; empty where the locale counts them so anyway.
  private static func hours(_ uses24: Bool?, _ locale: String) -> String {
    guard let uses24, uses24 != has24Hours(locale) else { return "" }
    return (locale.contains("@") ? ";" : "@") + (uses24 ? "hours=h23" : "hours=h12")
  }

  /// A moment as a locale writes it.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since 1970.
  ///   - date: How long the date is written; `none` leaves it out.
  ///   - time: How long the time is written.
  ///   - uses24HourTime: Whether the hours are counted to 24; `nil` for as the locale does.
  ///   - calendar: The calendar, by ICU's keyword such as `japanese`; `nil` for the locale's own.
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

import Foundation

// Numbers from the keyboard and dates of pickers, as a region has them.
extension RegionalFormats {
  /// The plain text of a number that a person typed: `70,5` in Germany is `70.5`; `nil` for what is none there.
  ///
  /// The digits are those of the locale or of ASCII, the separator is the locale's alone, and groups are not read.
  public static func typed(_ text: String, locale: String) -> String? {
    let symbols = NumberSymbols.of(locale)
    var plain = ""
    for character in text.trimmingCharacters(in: .whitespaces) {
      let sign = String(character)
      if let digit = symbols.digits.firstIndex(of: sign) {
        plain += "\(digit)"
      } else if sign == symbols.decimal {
        plain += "."
      } else if plain.isEmpty, ["-", "−", symbols.minus].contains(sign) {
        plain = "-"
      } else if character.isASCII, character.isNumber {
        plain += sign
      } else {
        return nil
      }
    }
    let isNumber = plain.contains(where: \.isNumber) && plain.count { $0 == "." } < 2
    return isNumber ? plain : nil
  }

  /// A plain number, such as `70.5`, as a person types it there: `70,5` in Germany.
  public static func typing(_ plain: String, locale: String) -> String {
    plain.replacing(".", with: NumberSymbols.of(locale).decimal)
  }
}

extension Clock {
  /// The day and the time in the phone's zone, such as `2026-01-05 09:00`.
  public var moment: String { today + " " + wallTime }
}

extension World {
  /// A moment of the phone's zone, `1990-04-01 12:00`, in the calendar and the format of the phone; `nil` for anything else.
  public func written(
    _ moment: String, showsDate: Bool, showsTime: Bool, by localization: Localization
  ) -> String? {
    guard let seconds = Clock.instant(moment, in: "GMT") else { return nil }
    return RegionalFormats.date(
      seconds, date: showsDate ? .medium : .none, time: showsTime ? .short : .none,
      locale: locale(by: localization), timeZone: "GMT", uses24HourTime: device.uses24HourTime,
      calendar: device.calendar)
  }
}

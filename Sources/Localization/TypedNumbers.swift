import Foundation

// Numbers typed on the keyboard and dates of pickers, in the format of a region.
extension RegionalFormats {
  /// Converts a number that a person typed into plain notation: `70,5` in Germany is `70.5`. `nil` for a text that is
  /// no number in the locale.
  ///
  /// The digits may be those of the locale or of ASCII, the separator must be the locale's, and groups are not
  /// accepted.
  package static func typed(_ text: String, locale: String) -> String? {
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

  /// Converts a plain number into the form that a person types in the locale: `70.5` is `70,5` in Germany.
  package static func typing(_ plain: String, locale: String) -> String {
    plain.replacing(".", with: NumberSymbols.of(locale).decimal)
  }
}

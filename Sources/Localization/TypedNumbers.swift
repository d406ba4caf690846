import Foundation

// Numbers from the keyboard, as a region has them.
extension RegionalFormats {
  /// The plain text of a number that a person typed: `70,5` in Germany is `70.5`; `nil` for what is none there.
  ///
  /// The digits are those of the locale or of ASCII, the separator is the locale's alone, and groups are not read.
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

  /// A plain number, such as `70.5`, as a person types it there: `70,5` in Germany.
  package static func typing(_ plain: String, locale: String) -> String {
    plain.replacing(".", with: NumberSymbols.of(locale).decimal)
  }
}

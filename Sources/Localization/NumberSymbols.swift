// The notation of numbers in a language and a region. Models how `String(localized:)` and
// `String.localizedStringWithFormat` write `%d` and `%f`: in the decimal style of the locale, with its digits,
// separators and groups. Foundation is called once for each locale; writing a number without it takes a tenth of the
// time.

import Foundation
import Locking

/// The signs and groups with which a locale writes numbers.
final class NumberSymbols: Sendable {
  let decimal: String
  let grouping: String
  let minus: String
  let plus: String
  /// The digits from 0 to 9.
  let digits: [String]
  /// The number of digits in the last group, and in the other groups; 0 where there are no groups.
  let groups: (last: Int, other: Int)
  /// True where the digits are those of ASCII.
  private let isLatin: Bool
  /// The least number of digits before the last group: 2 in Polish, which writes 1000 without a separator and 10 000
  /// with one.
  let leastBeforeGroup: Int

  /// The symbols of a locale, such as `ja_JP`.
  static func of(_ locale: String) -> NumberSymbols {
    known.with { known in
      if let symbols = known[locale] { return symbols }
      let symbols = NumberSymbols(locale: Locale(identifier: locale))
      // Symbols for a caller that invents ever new locales are computed, but not cached.
      if known.count < 256 { known[locale] = symbols }
      return symbols
    }
  }

  private static let known = Guarded<[String: NumberSymbols]>([:])

  private init(locale: Locale) {
    let text = { (number: Int) in String(format: "%lld", locale: locale, number) }
    let digits = (0...9).map(text)
    /// Returns the separators between runs of digits, and the lengths of those runs.
    let parts = { (text: String) in
      var separators = [""]
      var counts = [0]
      for character in text {
        if digits.contains(String(character)) {
          counts[counts.count - 1] += 1
          continue
        }
        if counts[counts.count - 1] > 0 {
          separators.append("")
          counts.append(0)
        }
        separators[separators.count - 1].append(character)
      }
      return (separators: separators, counts: counts)
    }
    self.digits = digits
    isLatin = digits[0] == "0"
    minus = parts(text(-1)).separators[0]
    plus = parts(String(format: "%+lld", locale: locale, 1)).separators[0]
    decimal = parts(String(format: "%.1f", locale: locale, 0.5)).separators.last ?? "."
    let long = parts(text(1_234_567_890_123))
    grouping = long.counts.count > 1 ? long.separators[long.separators.count - 1] : ""
    let last = long.counts.count > 1 ? long.counts[long.counts.count - 1] : 0
    groups = (last, long.counts.count > 2 ? long.counts[long.counts.count - 2] : last)
    leastBeforeGroup = parts(text(1000)).counts.count > 1 ? 1 : 2
  }

  // MARK: Numbers

  /// Writes a whole number, from the digits of its magnitude: `-1,234`.
  ///
  /// - Parameter least: The least number of digits.
  func text(_ magnitude: String, isNegative: Bool, least: Int = 0, sign: String = "") -> String {
    let zeros = String(repeating: "0", count: max(0, least - magnitude.utf8.count))
    return (isNegative ? minus : sign) + grouped(zeros + magnitude)
  }

  /// Writes a number with a fraction, from its digits in C's notation: `1234.50` is `1.234,50` in Germany.
  func text(_ plain: String, sign: String) -> String {
    let isNegative = plain.hasPrefix("-")
    let parts = plain.drop { $0 == "-" }.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = grouped(String(parts[0]))
    let fraction = parts.count > 1 ? decimal + localized(parts[1]) : ""
    return (isNegative ? minus : sign) + whole + fraction
  }

  private func grouped(_ digits: String) -> String {
    guard groups.last > 0, digits.utf8.count >= groups.last + leastBeforeGroup else {
      return localized(digits[...])
    }
    var result = ""
    for (index, digit) in digits.utf8.enumerated() {
      let left = digits.utf8.count - index
      let isBoundary =
        left == groups.last || (left > groups.last && (left - groups.last).isMultiple(of: groups.other))
      if index > 0, isBoundary { result += grouping }
      append(digit, to: &result)
    }
    return result
  }

  private func localized(_ digits: Substring) -> String {
    guard !isLatin else { return String(digits) }
    var result = ""
    for digit in digits.utf8 { append(digit, to: &result) }
    return result
  }

  private func append(_ digit: UInt8, to text: inout String) {
    guard (0x30...0x39).contains(digit) else {
      text.unicodeScalars.append(Unicode.Scalar(digit))
      return
    }
    if isLatin {
      text.unicodeScalars.append(Unicode.Scalar(digit))
    } else {
      text += digits[Int(digit - 0x30)]
    }
  }
}

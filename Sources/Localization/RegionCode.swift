// The code of a region, as `Locale.Region` has it.
//
// Kept: the form: two capital letters of ISO 3166, or three digits of UN M.49. Left out: a list of the regions: `XX`
// has the form of a code and counts as one.

import Spelling

/// The form of region codes such as `JP`.
///
/// For example:
///
///     RegionCode.isCode("JP")     // true
///     RegionCode.isCode("Japan")  // false: a name
package enum RegionCode {
  /// True where a text has a code's form.
  package static func isCode(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return bytes.count == 2 && bytes.allSatisfy(capitals.contains)
      || bytes.count == 3 && bytes.allSatisfy(digits.contains)
  }

  /// Returns the advice on a text that is no code: the probable code, or an example.
  package static func advice(on text: String) -> String {
    let capital = text.uppercased()
    return isCode(capital) ? Suggestion.offer([capital]) : "write one such as \"JP\""
  }
}

// Which form of a text a number takes. Stands for what Foundation does with `NSStringPluralRuleType` and with the
// plural variations of a String Catalog.
//
// Kept: CLDR's rules, asked of Apple's ICU with the number as a double, as Foundation does (1.0 is 1); `zero` where a
// table has that form and the number is 0, whatever the language's rules say, as the Foundation release notes for
// OS X 10.9 state it; `other` for a form that a table lacks.

/// A plural category of CLDR.
///
/// For example:
///
///     PluralCategory.of(1, in: "en")   // .one
///     PluralCategory.needed(in: "pl")  // [.one, .few, .many]
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other

  /// The category of a number in a language.
  ///
  /// For example:
  ///
  ///     PluralCategory.of(2, in: "ar")    // two
  ///     PluralCategory.of(22, in: "ru")   // few
  ///
  /// - Parameter language: A tag as a bundle's folder bears it.
  package static func of(_ number: Double, in language: String) -> Self {
    // Without a language's rules everything is `other`, as in ICU's root.
    ICU.pluralCategory(of: number.magnitude, in: LanguageName.tag(of: language))
  }

  /// The categories that whole numbers take in a language, in the order of `allCases`.
  ///
  /// They are found by asking: every rule of CLDR repeats within 200, but for one about millions.
  package static func needed(in language: String) -> [Self] {
    let numbers = (0...200).map(Double.init) + [1_000_000]
    let found = Set(numbers.map { of($0, in: language) })
    return allCases.filter(found.contains)
  }
}

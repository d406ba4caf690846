// The plural form for a number. Models `NSStringPluralRuleType` in Foundation and the plural variations of a String
// Catalog.
//
// Kept: CLDR's rules from Apple's ICU, with the number as a double, as in Foundation (1.0 is 1); `zero` where a table
// has that form and the number is 0, whichever category the language's rules give (Foundation release notes for OS X
// 10.9); `other` for a form that a table lacks.

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
  /// - Parameter language: A tag, as in the name of a bundle's folder.
  package static func of(_ number: Double, in language: String) -> Self {
    // Without a language's rules everything is `other`, as in ICU's root.
    ICU.pluralCategory(of: number.magnitude, in: LanguageName.tag(of: language))
  }

  /// The categories that whole numbers take in a language, in the order of `allCases`.
  ///
  /// They are found by trial: every rule of CLDR repeats within 200, except one about millions.
  package static func needed(in language: String) -> [Self] {
    let numbers = (0...200).map(Double.init) + [1_000_000]
    let found = Set(numbers.map { of($0, in: language) })
    return allCases.filter(found.contains)
  }
}

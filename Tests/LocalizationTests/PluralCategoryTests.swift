import Testing

@testable import Localization

@Suite struct PluralCategoryTests {
  /// CLDR's rules for a number without visible fraction digits, and for 1.5, written by hand from the CLDR charts.
  static let rules: [(language: String, rule: @Sendable (Int) -> PluralCategory, half: PluralCategory)] = [
    ("en", { $0 == 1 ? .one : .other }, .other),
    ("ja", { _ in .other }, .other),
    ("fr", { $0 <= 1 ? .one : $0 != 0 && $0 % 1_000_000 == 0 ? .many : .other }, .one),
    ("he", { $0 == 1 ? .one : $0 == 2 ? .two : .other }, .other),
    ("cs", { $0 == 1 ? .one : (2...4).contains($0) ? .few : .other }, .many),
    (
      "pl",
      {
        if $0 == 1 { return .one }
        return (2...4).contains($0 % 10) && !(12...14).contains($0 % 100) ? .few : .many
      }, .other
    ),
    (
      "ru",
      {
        if $0 % 10 == 1, $0 % 100 != 11 { return .one }
        return (2...4).contains($0 % 10) && !(12...14).contains($0 % 100) ? .few : .many
      }, .other
    ),
    (
      "ar",
      {
        switch $0 {
        case 0: .zero
        case 1: .one
        case 2: .two
        default: (3...10).contains($0 % 100) ? .few : (11...99).contains($0 % 100) ? .many : .other
        }
      }, .other
    ),
  ]

  @Test(arguments: rules.indices)
  func `a number takes the category of its language`(_ index: Int) {
    let (language, rule, half) = Self.rules[index]
    for number in Array(0...200) + [1_000_000] {
      #expect(PluralCategory.of(Double(number), in: language) == rule(number), "\(language) \(number)")
    }
    #expect(PluralCategory.of(1.5, in: language) == half)
  }

  @Test func `a language has the categories that its numbers take`() {
    #expect(PluralCategory.needed(in: "ja") == [.other])
    #expect(PluralCategory.needed(in: "en") == [.one, .other])
    #expect(PluralCategory.needed(in: "ru") == [.one, .few, .many])
    #expect(PluralCategory.needed(in: "ar") == PluralCategory.allCases)
    #expect(PluralCategory.needed(in: "zh_Hant") == [.other])
  }

  @Test func `a language that nobody speaks has one category, and a negative number that of its magnitude`() {
    #expect(PluralCategory.of(1, in: "xx") == .other)
    #expect(PluralCategory.of(1, in: "") == .other)
    #expect(PluralCategory.of(-1, in: "en") == .one)
  }

  @Test func `the version of the rules is known`() { #expect(ICU.version.isEmpty == false) }
}

import Localization
import Testing

@Suite struct RegionalFormatsTests {
  @Test(arguments: [
    ("en_US", "1,234.5"), ("de_DE", "1.234,5"), ("fr_FR", "1\u{202F}234,5"), ("ja_JP", "1,234.5"),
    ("ar_EG", "١٬٢٣٤٫٥"), ("es_ES", "1234,5"),
  ])
  func `a number is written as the region writes it`(_ locale: String, _ text: String) {
    #expect(RegionalFormats.number(1234.5, digits: nil, locale: locale) == text)
  }

  @Test func `digits after the point are as many as are asked for, else at most three without zeros`() {
    #expect(RegionalFormats.number(2, digits: nil, locale: "en_US") == "2")
    #expect(RegionalFormats.number(2.1239, digits: nil, locale: "en_US") == "2.124")
    #expect(RegionalFormats.number(2, digits: 2, locale: "en_US") == "2.00")
    #expect(RegionalFormats.number(-0.5, digits: 0, locale: "en_US") == "-0")
  }

  @Test func `a date is written as the region writes it, in the phone's time zone`() {
    let date = { (locale: String, length: RegionalFormats.Length) in
      RegionalFormats.date(0, date: length, time: .none, locale: locale, timeZone: "Asia/Tokyo")
    }
    #expect(date("ja_JP", .long) == "1970年1月1日")
    #expect(date("en_US", .short) == "1/1/70")
    #expect(date("de_DE", .full) == "Donnerstag, 1. Januar 1970")
  }
}

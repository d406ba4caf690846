import Foundation
import Testing

@testable import Localization

@Suite struct TextFormatterTests {
  private func formatter(_ language: String = "en", locale: String? = nil, device: String = "iphone")
    -> TextFormatter
  {
    TextFormatter(language: language, symbols: .of(locale ?? language), device: device)
  }

  private func text(_ format: String, _ arguments: TextArgument...) -> String {
    formatter().text(.text(FormatString(format)), arguments).text
  }

  @Test func `arguments take the places of placeholders`() {
    #expect(text("Hello, %@!", "花子") == "Hello, 花子!")
    #expect(text("%2$@ %1$@", "a", "b") == "b a")
    #expect(text("%d%% of %lld", 5, 1_000_000) == "5% of 1,000,000")
    #expect(text("%.2f", 1234.5) == "1,234.50")
    #expect(text("%5d|%-5d|%05d|%+d", 42, 42, 42, 42) == "   42|42   |00042|+42")
    #expect(text("%x %X %o %c", 255, 255, 8, 65) == "ff FF 10 A")
    #expect(text("%u", -1) == "4,294,967,295")
    #expect(text("%d", 4_294_967_297) == "1")
  }

  @Test(
    arguments: [
      "en_US", "ja_JP", "de_DE", "fr_FR", "pl_PL", "es_ES", "hi_IN", "ar_EG", "sv_SE", "en_IN", "pt_PT",
      "ru_RU",
    ])
  func `numbers are written as Foundation writes them`(_ locale: String) {
    let symbols = NumberSymbols.of(locale)
    let formatter = TextFormatter(language: "en", symbols: symbols, device: "iphone")
    var generator = SystemGenerator(seed: 7)
    for _ in 0..<100 {
      let number =
        Int.random(in: -10_000_000...10_000_000, using: &generator)
        / [1, 10, 1000, 100_000][Int.random(in: 0..<4, using: &generator)]
      let fraction = Double(number) / 64
      let locale = Locale(identifier: locale)
      for format in ["%lld", "%d"] {
        #expect(
          formatter.text(.text(FormatString(format)), [.integer(number)]).text
            == String(format: format, locale: locale, number))
      }
      for format in ["%f", "%.1f", "%.2f", "%.0f"] {
        #expect(
          formatter.text(.text(FormatString(format)), [.number(fraction)]).text
            == String(format: format, locale: locale, fraction))
      }
    }
  }

  private let days = TextForm.composed(
    FormatString("%#@days@ in %#@weeks@"),
    [
      .init(
        name: "days", argument: nil, specifier: "d",
        form: .byNumber(
          [
            .init(.zero, .text(FormatString("no day"))), .init(.one, .text(FormatString("%d day"))),
            .init(.other, .text(FormatString("%d days"))),
          ], argument: nil)),
      .init(
        name: "weeks", argument: nil, specifier: "lld",
        form: .byNumber(
          [.init(.one, .text(FormatString("a week"))), .init(.other, .text(FormatString("%arg weeks")))],
          argument: nil)),
    ])

  @Test func `a text varies by each of its numbers`() {
    let texts = [(0, 1), (1, 2), (5, 1)].map { formatter().text(days, [.integer($0), .integer($1)]) }
    #expect(texts.map(\.text) == ["no day in a week", "1 day in 2 weeks", "5 days in a week"])
    #expect(texts.allSatisfy { $0.faults.isEmpty })
  }

  @Test func `a variable may name another one, and a circle ends`() {
    let inner = TextForm.Variable(
      name: "b", argument: 2, specifier: "d",
      form: .byNumber(
        [.init(.one, .text(FormatString("one"))), .init(.other, .text(FormatString("%d")))], argument: nil))
    let outer = TextForm.Variable(
      name: "a", argument: 1, specifier: "d",
      form: .byNumber([.init(.other, .text(FormatString("%d of %#@b@")))], argument: nil))
    let form = TextForm.composed(FormatString("%#@a@!"), [outer, inner])
    #expect(formatter().text(form, [3, 7]).text == "3 of 7!")
    let circle = TextForm.Variable(
      name: "a", argument: 1, specifier: "d",
      form: .byNumber([.init(.other, .text(FormatString("x%#@a@")))], argument: nil))
    let result = formatter().text(.composed(FormatString("%#@a@"), [circle]), [3])
    #expect(result.text == String(repeating: "x", count: 16) + "%#@a@")
    #expect(result.faults == [.variable("a")])
  }

  @Test func `a text varies by the number that it is told to count`() {
    let form = TextForm.byNumber(
      [
        .init(.one, .text(FormatString("%@ has one day"))),
        .init(.other, .text(FormatString("%@ has %lld days"))),
      ],
      argument: 2)
    #expect(formatter().text(form, ["Ann", 1]).text == "Ann has one day")
    #expect(formatter().text(form, ["Ann", 2]).text == "Ann has 2 days")
  }

  @Test func `a text varies by the class of device`() {
    let form = TextForm.byDevice([
      .init("ipad", .text(FormatString("Tap %d"))), .init("other", .text(FormatString("Press %d"))),
    ])
    #expect(formatter(device: "ipad").text(form, [1]).text == "Tap 1")
    #expect(formatter(device: "iphone").text(form, [1]).text == "Press 1")
    #expect(form.plain(on: "ipad") == "Tap %d")
  }

  @Test func `the plural form is that of the table's language, the number that of the region`() {
    let form = TextForm.byNumber(
      [
        .init(.one, .text(FormatString("%lld день"))), .init(.few, .text(FormatString("%lld дня"))),
        .init(.many, .text(FormatString("%lld дней"))),
      ], argument: nil)
    let formatter = formatter("ru", locale: "ru_RU")
    #expect(
      [1, 22, 11].map { formatter.text(form, [.integer($0)]).text } == ["1 день", "22 дня", "11 дней"])
    #expect(formatter.text(form, [1_000_000]).text == "1\u{A0}000\u{A0}000 дней")
  }

  @Test func `variables that multiply end, and are told of once`() {
    let names = (0..<13).map { "v\($0)" }
    let variables = names.indices.map { index in
      let text =
        index + 1 < names.count ? String(repeating: "%1$#@v\(index + 1)@", count: 10) : "x"
      return TextForm.Variable(
        name: names[index], argument: nil, specifier: "d",
        form: .byNumber([.init(.other, .text(FormatString(text)))], argument: nil))
    }
    let result = formatter().text(.composed(FormatString("%1$#@v0@"), variables), [3])
    #expect(result.text.utf8.count < 100_000)
    #expect(result.faults.count <= 4)
  }

  @Test func `a form that leaves its number out has taken it all the same`() {
    let form = TextForm.byNumber(
      [.init(.one, .text(FormatString("One day left"))), .init(.other, .text(FormatString("%lld days")))],
      argument: 1)
    let result = formatter().text(form, [1])
    #expect(result.text == "One day left")
    #expect(result.faults.isEmpty)
  }

  @Test(arguments: [
    ("%#x", 255, "0xff"), ("%.3x", 10, "00a"), ("%#o", 8, "010"), ("%hd", 70_000, "4,464"),
    ("%hhd", 300, "44"),
    ("%#x", 0, "0"), ("%hu", 65_537, "1"),
  ])
  func `whole numbers are read and written as C does`(_ format: String, _ number: Int, _ text: String) {
    #expect(self.text(format, .integer(number)) == text)
  }

  @Test func `a precision cuts a text, and digits of base 16 are as many as are needed`() {
    #expect(text("%.2@", "abcdef") == "ab")
    #expect(text("%a", 1.5) == "0x1.8p+0")
  }

  @Test func `arguments that do not fit are named`() {
    let faults = { (format: String, arguments: [TextArgument]) in
      self.formatter().text(.text(FormatString(format)), arguments)
    }
    #expect(faults("%@ %@", ["a"]).text == "a \u{FFFD}")
    #expect(faults("%@ %@", ["a"]).faults == [.missing(FormatString("%@").placeholders[0], place: 2)])
    #expect(faults("%d", ["a"]).faults == [.type(FormatString("%d").placeholders[0], place: 1)])
    #expect(faults("%@", [1]).faults == [.type(FormatString("%@").placeholders[0], place: 1)])
    #expect(faults("%.1f", [1]).faults == [.type(FormatString("%.1f").placeholders[0], place: 1)])
    #expect(faults("%@", ["a", "b", 3]).faults == [.unused(2)])
    #expect(faults("plain", []).faults.isEmpty)
    #expect(formatter().text(days, ["x", 1]).faults.count == 1)
    #expect(formatter().text(days, []).text == "\u{FFFD} in \u{FFFD}")
  }

  @Test(arguments: [
    ("%2$@ x %d", "A x 3"), ("%d x %2$@", "3 x A"), ("%2$@ x %d x %3$@", "A x 3 x B"),
    ("%1$d %2$@ %d", "3 A 3"),
    ("%3$@ %d %@", "B 3 A"),
  ])
  func `a numbered placeholder does not advance the count of the others, as Foundation has it`(
    _ format: String, _ expected: String
  ) {
    let arguments: [TextArgument] = [3, "A", "B"]
    let found = formatter().text(.text(FormatString(format)), arguments)
    #expect(found.text == expected)
    #expect(found.text == String(format: format, 3, "A" as NSString, "B" as NSString))
    #expect(found.faults.allSatisfy { if case .unused = $0 { true } else { false } })
  }

  @Test func `a numbered placeholder in a counted form leaves the number to the others`() {
    let send = TextForm.composed(
      FormatString("%#@n@, %@"),
      [
        .init(
          name: "n", argument: nil, specifier: "d",
          form: .byNumber(
            [
              .init(.one, .text(FormatString("One file for %2$@"))),
              .init(.other, .text(FormatString("%2$@ gets %d files"))),
            ], argument: nil))
      ])
    let found = formatter().text(send, [3, "Ai"])
    #expect(found.text == "Ai gets 3 files, Ai")
    #expect(found.faults.isEmpty)
    #expect(formatter().text(send, [1, "Ai"]).text == "One file for Ai, Ai")
  }
}

/// Numbers from a seed.
private struct SystemGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}

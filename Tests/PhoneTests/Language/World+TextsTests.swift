import Phone
import Testing

@testable import Localization

@Suite struct WorldTextsTests {
  private let localization = Localization(
    tables: ["en", "ja"].map { language in
      StringTable(
        language: language,
        entries: [
          .init(key: "days", text: language == "ja" ? "%lld日" : "%lld days", file: "f", line: 1),
          .init(
            key: "tap",
            form: .byDevice([
              .init("ipad", .text(FormatString("\(language) ipad"))),
              .init("other", .text(FormatString("\(language) other"))),
            ]), file: "f", line: 2),
        ])
    })

  private func world(_ languages: [String], region: String = "US", device: Device.Kind = .iphone) -> World {
    World(device: Device(kind: device), language: Language(preferred: languages, region: region))
  }

  @Test func `a text is that of the language, the device and the region`() {
    #expect(world(["ja"]).text("days", [1200], by: localization).text == "1,200日")
    #expect(world(["en"], region: "DE").text("days", [1200], by: localization).text == "1.200 days")
    #expect(world(["en"], device: .ipad).text("tap", [], by: localization).text == "en ipad")
    #expect(world(["fr"]).text("tap", [], by: localization).text == "en other")
    #expect(world(["en"]).text("days", [], by: localization).text == "%lld days")
    #expect(world(["en"]).text("absent", [], by: localization).text == "absent")
    #expect(world(["en"]).text("days", [1], table: "Other", by: localization).text == "days")
  }

  @Test func `the locale is the app's language with the phone's region`() {
    #expect(world(["ja-JP"], region: "US").locale(by: localization) == "ja_US")
    #expect(world(["fr"], region: "FR").locale(by: localization) == "en_FR")
    #expect(world(["zh-Hant-TW"], region: "TW").locale(by: Localization()) == "zh_Hant_TW")
  }

  @Test func `a folder that bears an old name has the rules of its language`() {
    let old = Localization(tables: [
      StringTable(
        language: "English",
        entries: [
          .init(
            key: "days",
            form: .byNumber(
              [.init(.one, .text(FormatString("a day"))), .init(.other, .text(FormatString("%lld days")))],
              argument: 1), file: "f", line: 1)
        ])
    ])
    #expect(world(["en"]).text("days", [1], by: old).text == "a day")
    #expect(world(["en"]).text("days", [1200], by: old).text == "1,200 days")
  }

  @Test func `each fault of the arguments is one finding that says what iOS does`() {
    let sentences = { (arguments: [Value]) in
      self.world(["en"]).text("days", arguments, by: self.localization).findings.map(\.sentence)
    }
    #expect(
      sentences(["x"]) == [
        "\"days\" in en has %lld for argument 1, and got a text: iOS shows a number that means nothing."
      ])
    #expect(
      sentences([1, 2]) == [
        "\"days\" in en takes 1 of the 2 arguments that it got: iOS passes over the others."
      ])
    #expect(sentences([1]).isEmpty)
  }
}

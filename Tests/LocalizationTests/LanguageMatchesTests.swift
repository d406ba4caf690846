import Localization
import Testing

@Suite struct LanguageMatchesTests {
  @Test func `the table is whole`() { #expect(AppleMatch.all.count == 178) }

  @Test(arguments: AppleMatch.all)
  func `a language is matched as Apple matches it`(_ cell: AppleMatch) {
    let app = Localization(tables: cell.available.map { StringTable(language: $0, entries: []) })
    let index = app.bestLanguage(preferred: [cell.wanted])
    #expect(index.map { app.languages[$0] } == AppleMatch.outdated[cell.testDescription] ?? cell.chosen)
  }

  @Test func `the first preferred language that has any kin is read, else the development language`() {
    let app = Localization(
      tables: ["de", "zh-Hant", "pt-BR"].map { StringTable(language: $0, entries: []) },
      developmentLanguage: "de")
    let read = { (preferred: [String]) in app.bestLanguage(preferred: preferred).map { app.languages[$0] } }
    #expect(read(["zh-HK", "de"]) == "zh-Hant")
    #expect(read(["ko", "zh-TW", "de"]) == "zh-Hant")
    #expect(read(["pt"]) == "pt-BR")
    #expect(read(["ko"]) == "de")
    #expect(read([]) == "de")
    #expect(app.speaks(anyOf: ["ko", "fr"]) == false)
    #expect(app.speaks(anyOf: ["ko", "zh_TW"]))
  }

  @Test func `a bundle without the development language has no stand-in`() {
    let app = Localization(tables: [StringTable(language: "ja", entries: [])])
    #expect(app.bestLanguage(preferred: ["fr"]) == nil)
    #expect(app.bestLanguage(preferred: ["ja-JP"]) == 0)
  }

  @Test func `what was asked is no part of a bundle`() {
    let app = Localization(tables: [StringTable(language: "ja", entries: [])])
    let other = Localization(tables: [StringTable(language: "ja", entries: [])])
    _ = app.bestLanguage(preferred: ["ja-JP"])
    #expect(app == other)
    #expect(app.hashValue == other.hashValue)
  }
}

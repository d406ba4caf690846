import Testing

@testable import Localization

@Suite struct PurposeStringsTests {
  @Test func `the first key that a table has is the purpose`() {
    let entries = [StringTable.Entry(key: "second", text: "To scan", file: "f", line: 1)]
    let purposes = PurposeStrings(
      Localization(
        tables: ["InfoPlist": [StringTable(language: "en", entries: entries)]], developmentLanguage: "en",
        catalogSources: [:]))
    #expect(purposes?.text(of: ["first", "second"], preferred: ["en"]) == "To scan")
    #expect(purposes?.text(of: ["first"], preferred: ["en"]) == nil)
    #expect(purposes?.text(of: [], preferred: ["en"]) == nil)
  }

  @Test func `an app whose tables say nothing has no purposes`() {
    #expect(PurposeStrings(Localization()) == nil)
    #expect(PurposeStrings(Localization(tables: [StringTable(language: "en", entries: [])])) == nil)
  }
}

import Testing

@testable import Localization
@testable import Phone

@Suite struct PurposeStringsPromptsTests {
  private func localization(_ texts: [String: String]) -> Localization {
    Localization(
      tables: [
        "InfoPlist": texts.sorted { $0.key < $1.key }.map { language, text in
          StringTable(
            language: language,
            entries: [.init(key: "NSCameraUsageDescription", text: text, file: "f", line: 1)])
        }
      ], developmentLanguage: "en", catalogSources: [:])
  }

  @Test func `a dialog says why the app asks, in the language of the phone`() {
    let purposes = PurposeStrings(localization(["en": "To scan", "ja": "読み取るため"]))
    let camera = Prompt(kind: .permission(.camera), ticket: nil)
    #expect(purposes?.telling(camera, preferred: ["ja-JP"]).purpose == "読み取るため")
    #expect(purposes?.telling(camera, preferred: ["fr"]).purpose == "To scan")
    #expect(purposes?.telling(Prompt(kind: .review, ticket: nil), preferred: ["ja"]).purpose == nil)
    #expect(
      purposes?.telling(Prompt(kind: .permission(.location), ticket: nil), preferred: ["ja"]).purpose == nil)
  }

  @Test func `a catalogue's key is no purpose`() {
    let purposes = PurposeStrings(localization(["en": "NSCameraUsageDescription"]))
    #expect(
      purposes?.telling(Prompt(kind: .permission(.camera), ticket: nil), preferred: ["en"]).purpose == nil)
  }
}

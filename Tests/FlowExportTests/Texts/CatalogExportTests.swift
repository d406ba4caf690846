import FlowModel
import Foundation
import Localization
import Phone
import TestSupport
import Testing

@testable import FlowExport

struct CatalogExportTests {
  @Test func `a catalogue has the text that is there and an empty new one for each that is lacking`() throws {
    let texts = MissingTexts(try MissingTextsTests.app(MissingTextsTests.folder()))
    #expect(
      CatalogExport(texts).text == """
        {
          "sourceLanguage": "en",
          "strings": {
            "first": {"comment":"Shown by a, b.","localizations":{"en":{"stringUnit":{"state":"translated","value":"First"}},"ja":{"stringUnit":{"state":"new","value":""}}}},
            "third": {"comment":"Shown by b.","localizations":{"en":{"stringUnit":{"state":"translated","value":"%lld things"}},"ja":{"stringUnit":{"state":"new","value":""}}}}
          },
          "version": "1.0"
        }

        """)
  }

  /// A folder whose one table is a catalogue.
  private func folder(_ catalogue: String, key: String = "days") throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "f.lua":
        "return onboarding.flow \"f\" { strings = \".\", onboarding.step \"a\" { title = { \"\(key)\", 2, 3 }, button = \"go\" } }"
    ])
    try folder.write(catalogue, to: "Localizable.xcstrings")
    return folder
  }

  private let forms =
    #"{"sourceLanguage":"en","strings":{"go":{"localizations":{"en":{"variations":{"device":{"ipad":{"stringUnit":{"state":"translated","value":"Click"}},"other":{"stringUnit":{"state":"translated","value":"Tap"}}}}}}},"days":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"%#@days@ of %#@weeks@"},"substitutions":{"days":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%arg day"}},"other":{"stringUnit":{"state":"translated","value":"%arg days"}}}}},"weeks":{"argNum":2,"formatSpecifier":"lld","variations":{"plural":{"other":{"stringUnit":{"state":"translated","value":"%arg weeks"}}}}}}}}}},"version":"1.0"}"#

  @Test func `forms by number, by device and by several arguments are read back as they were`() throws {
    let folder = try folder(forms)
    let before = try MissingTextsTests.app(folder)
    let texts = MissingTexts(before, languages: ["de"])
    #expect(texts.entries.map(\.key) == ["days", "go"])
    try folder.write(CatalogExport(texts).text, to: "Localizable.xcstrings")
    let after = try MissingTextsTests.app(folder)
    for key in ["days", "go"] {
      #expect(
        after.localization.table("en")?.entry(key)?.form == before.localization.table("en")?.entry(key)?.form)
    }
    #expect(
      MissingTexts(after, languages: ["de"]).entries.map(\.key) == ["days", "go"], "still to translate")
  }

  @Test func `a catalogue that is filled in and loaded again leaves nothing lacking and is shown`() throws {
    let folder = try folder(forms)
    let text = CatalogExport(MissingTexts(try MissingTextsTests.app(folder), languages: ["de"])).text
    try folder.write(
      text.replacing(
        #""de":{"stringUnit":{"state":"new","value":""}}"#,
        with: #""de":{"stringUnit":{"state":"translated","value":"Los"}}"#), to: "Localizable.xcstrings")
    let app = try MissingTextsTests.app(folder)
    #expect(MissingTexts(app, languages: ["de"]).entries.isEmpty)
    #expect(app.localization.text("go", preferred: ["de"]) == "Los")
  }

  @Test(arguments: HostileText.all) func `keys and texts are read back as they are`(text: String) throws {
    let entry = MissingTexts.Entry(
      key: text, source: .text(FormatString(text)), places: [text],
      known: [.init(language: "en", form: .text(FormatString(text)))], languages: ["de"])
    let catalogue = CatalogExport(MissingTexts(table: "Localizable", source: "en", entries: [entry])).text
    let folder = try folder(catalogue)
    let table = try #require(try MissingTextsTests.app(folder).localization.table("en"))
    #expect(table.keys == [text])
    #expect(table.text(text) == text)
  }
}

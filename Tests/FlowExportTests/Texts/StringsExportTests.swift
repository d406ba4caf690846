import FlowDriver
import FlowModel
import Foundation
import Localization
import Phone
import TestSupport
import Testing

@testable import FlowExport

struct StringsExportTests {
  @Test func `each text is a line with the source as its value and its screens above it`() throws {
    let texts = MissingTexts(try MissingTextsTests.app(MissingTextsTests.folder()))
    let export = StringsExport(texts, language: "ja")
    #expect(
      export.text == """
        /* Shown by a, b. */
        "first" = "First";

        /* Shown by b. */
        "third" = "%lld things";

        """)
    #expect(export.left == texts.left)
  }

  @Test func `a file that is filled in and loaded again leaves nothing lacking and is shown`() throws {
    let folder = try MissingTextsTests.folder()
    let export = StringsExport(
      MissingTexts(try MissingTextsTests.app(folder), languages: ["de"]), language: "de")
    let filled = export.text.replacing("\"First\"", with: "\"Erstens\"")
    try folder.write(filled, to: "de.lproj/Localizable.strings")
    let app = try MissingTextsTests.app(folder)
    #expect(MissingTexts(app, languages: ["de"]).entries.isEmpty)
    #expect(app.localization.text("first", preferred: ["de"]) == "Erstens")
    #expect(app.localization.text("second", preferred: ["de"]) == "Second", "as it was written")
  }

  @Test func `a text with forms is told, not written`() throws {
    let folder = try MissingTextsTests.folder()
    try folder.write(
      #"{"sourceLanguage":"en","strings":{"other":{"localizations":{"en":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%lld day"}},"other":{"stringUnit":{"state":"translated","value":"%lld days"}}}}}}}},"version":"1.0"}"#,
      to: "More.xcstrings")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("en.lproj/More.strings"))
    let export = StringsExport(
      MissingTexts(try MissingTextsTests.app(folder), languages: ["ja"], table: "More"), language: "ja")
    #expect(export.text.isEmpty)
    #expect(
      export.left.first
        == "other varies by a number or a device, which .strings cannot say: --format xcstrings can")
  }

  @Test(arguments: HostileText.all) func `a text is read back as it is`(text: String) throws {
    let folder = try TemporaryFolder([
      "f.lua": "return onboarding.flow \"f\" { strings = \".\", onboarding.step \"a\" { title = \"key\" } }"
    ])
    let entry = MissingTexts.Entry(
      key: "key", source: .text(FormatString(text)), places: [text], known: [], languages: ["de"])
    let export = StringsExport(
      MissingTexts(table: "Localizable", source: "en", entries: [entry]), language: "de")
    #expect(!export.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    try folder.write(export.text, to: "de.lproj/Localizable.strings")
    let read = try MissingTextsTests.app(folder).localization.table("de")?.text("key")
    #expect(read == text)
  }
}

import FlowDriver
import FlowExport
import FlowModel
import FlowScript
import Foundation
import Localization
import Phone
import TestSupport
import Testing

struct MissingTextsTests {
  /// Loads the app of a folder.
  static func app(_ folder: TemporaryFolder, _ file: String = "f.lua") throws -> App {
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    return try driver.load(folder.path(file)).app
  }

  static let script = """
    local step = onboarding.step
    return onboarding.flow "f" { strings = ".",
      step "a" { title = "first", body = "second" },
      step "b" { title = "first", body = { "third", 3 } },
      step "c" { title = function() return "fourth" end, body = { "other", table = "More" } },
    }
    """

  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["f.lua": script])
    try folder.write(
      "\"first\" = \"First\";\n\"second\" = \"Second\";\n\"third\" = \"%lld things\";\n\"fourth\" = \"Fourth\";\n\"unused\" = \"Unused\";\n\"common_next\" = \"Next\";\n",
      to: "en.lproj/Localizable.strings")
    try folder.write("\"other\" = \"Other\";\n", to: "en.lproj/More.strings")
    try folder.write(
      "\"second\" = \"二\";\n\"common_next\" = \"次へ\";\n", to: "ja.lproj/Localizable.strings")
    return folder
  }

  @Test func `a text is lacking in each language that has none, with its source and its screens`() throws {
    let app = try Self.app(Self.folder())
    let texts = MissingTexts(app)
    #expect(texts.entries.map(\.key) == ["first", "third"], "in the order of the screens, each once")
    #expect(texts.entries.map(\.source.plain) == ["First", "%lld things"])
    #expect(texts.entries.map(\.places) == [["a", "b"], ["b"]])
    #expect(texts.entries.map(\.languages) == [["ja"], ["ja"]])
    #expect(texts.left.count == 1 && texts.left[0].contains("a text of \"c\" is a function"))
    #expect(MissingTexts.tables(of: app) == ["Localizable", "More"])
    #expect(MissingTexts(app, table: "More").entries.map(\.key) == ["other"])
  }

  @Test func `a language that the app has not lacks everything that is used, and nothing that is not`() throws
  {
    let texts = MissingTexts(try Self.app(Self.folder()), languages: ["de"])
    #expect(Set(texts.entries.map(\.key)) == ["first", "second", "third", "common_next"])
  }

  @Test func `the texts of iOS's dialogs are lacking where another language has them`() throws {
    let folder = try Self.folder()
    try folder.write(
      "\"CFBundleDisplayName\" = \"Gen\";\n\"NSCameraUsageDescription\" = \"Pictures.\";\n",
      to: "en.lproj/InfoPlist.strings")
    let texts = MissingTexts(try Self.app(folder), languages: ["ja"], table: "InfoPlist")
    #expect(texts.entries.map(\.key) == ["CFBundleDisplayName", "NSCameraUsageDescription"])
    #expect(texts.entries.map(\.places) == [["iOS"], ["iOS"]])
  }

  @Test func `an app without tables is begun with the texts of its script`() throws {
    let folder = try TemporaryFolder([
      "f.lua": "return onboarding.flow \"f\" { onboarding.step \"a\" { title = \"Hello\" } }"
    ])
    let texts = MissingTexts(try Self.app(folder), languages: ["en"])
    #expect(texts.entries.contains { $0.key == "Hello" && $0.source.plain == "Hello" })
    #expect(texts.entries.contains { $0.key == "common_next" && $0.source.plain == "Next" })
  }

  @Test func `the five apps lack nothing in their own languages`() throws {
    for (path, name) in Walks.apps {
      let driver = Driver()
      let app = try driver.load(Walks.repository.appendingPathComponent(path).path).app
      #expect(MissingTexts.tables(of: app) == [], "\(name)")
    }
  }
}

import FlowCheck
import FlowDriver
import Foundation
import Testing

/// The files of texts that lie beside a flow, played as the app that Xcode builds of them.
@Suite struct TableFilesTests {
  private static let flow =
    #"return onboarding.flow "f" { onboarding.step "a" { title = "t", button = "t" } }"#
  private static let english = "\"t\" = \"Hello\";\n"

  private func checking(_ files: [String: String], flow: String = TableFilesTests.flow) throws -> Checking {
    try Checking(files.merging(["app.lua": flow]) { $1 })
  }

  /// A check that a phone in a language shows these texts.
  private func shows(_ language: String, _ expected: String, of read: String = "screen.title") -> String {
    """
    app.install("app.lua", { language = "\(language)" }) app.launch()
    expect(\(read)):equals "\(expected)"
    """
  }

  @Test func `a second byte order mark is dropped, as the build drops it`() throws {
    let checking = try checking(["en.lproj/Localizable.strings": Self.english])
    let mark: [UInt8] = [0xFF, 0xFE]
    let text = "\"t\" = \"こんにちは\";\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    try checking.folder.write("ja.lproj/Localizable.strings", "")
    try Data(mark + mark + text).write(
      to: URL(fileURLWithPath: checking.folder.file("ja.lproj/Localizable.strings")))
    #expect(try checking.complaint(shows("ja", "こんにちは")) == [])
  }

  @Test func `a file that the language lacks is read in the development language`() throws {
    let checking = try checking([
      "en.lproj/Localizable.strings": Self.english,
      "et.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"Kaamera\";",
    ])
    #expect(try checking.complaint(shows("et", "Hello")) == [])
  }

  @Test func `a key that is missing in a file which is there stays bare`() throws {
    let checking = try checking([
      "en.lproj/Localizable.strings": Self.english, "ja.lproj/Localizable.strings": "\"u\" = \"う\";",
    ])
    #expect(try checking.complaint(shows("ja", "t")) == [])
  }

  @Test func `named tables, counted texts and the reasons of dialogs fall back as files do`() throws {
    let counted = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>days</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d day</string>
      <key>other</key><string>%d days</string></dict></dict></dict></plist>
      """
    let flow = """
      return onboarding.flow "f" {
        onboarding.step "a" {
          title = { "terms", table = "Terms" }, body = { "days", 3, table = "Counted" }, permission = "camera", button = "t",
        },
      }
      """
    let checking = try checking(
      [
        "en.lproj/Localizable.strings": Self.english, "en.lproj/Terms.strings": "terms = \"The terms\";",
        "en.lproj/Counted.stringsdict": counted,
        "en.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"To scan\";",
        "ja.lproj/Localizable.strings": "\"t\" = \"こんにちは\";",
      ], flow: flow)
    #expect(try checking.complaint(shows("ja", "The terms")) == [])
    #expect(
      try checking.complaint(
        shows("ja", "3 days", of: "screen.body") + " tap(1) expect(prompt.message):equals 'To scan'") == [])
  }

  @Test(arguments: [
    ("%2$@ x %d", "Ai x 3"), ("%d x %2$@", "3 x Ai"), ("%1$d %2$@ %d", "3 Ai 3"),
  ])
  func `a numbered placeholder leaves the count of the others`(_ text: String, _ expected: String) throws {
    let checking = try checking(
      ["en.lproj/Localizable.strings": "\"t\" = \"\(text)\";"],
      flow:
        #"return onboarding.flow "f" { onboarding.step "a" { title = { "t", 3, "Ai" }, button = false } }"#)
    #expect(try checking.complaint(shows("en", expected)) == [])
  }

  // MARK: Bad input

  struct Bad: Sendable {
    let name: String
    let bytes: [UInt8]
    let error: String

    init(_ name: String, _ text: String, _ error: String) { self.init(name, Array(text.utf8), error) }

    init(_ name: String, _ bytes: [UInt8], _ error: String) {
      (self.name, self.bytes, self.error) = (name, bytes, error)
    }
  }

  private static let list =
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>t</key><string>x</string>"
  private static let unmarked = "\"t\" = \"こんにちは\";".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }

  @Test(arguments: [
    Bad("ja.lproj/Localizable.strings", "\"t\" = \"こん", "the text that begins here is never closed"),
    Bad("ja.lproj/Localizable.strings", unmarked, "the file is UTF-16 without a byte order mark"),
    Bad("ja.lproj/InfoPlist.strings", "\"t\" = \"こん", "the text that begins here is never closed"),
    Bad("ja.lproj/Localizable.stringsdict", list, "the property list cannot be read"),
    Bad("ja.lproj/Localizable.stringsdict", "x", "the file is not a dictionary of texts"),
    Bad("Localizable.xcstrings", "", "the catalogue is not JSON"),
    Bad("Localizable.xcstrings", " \n ", "the catalogue is not JSON"),
    Bad("Localizable.xcstrings", "{\"sourceLanguage\": \"en\", \"str", "the catalogue is not JSON"),
    Bad(
      "Localizable.xcstrings", "{}".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] },
      "the file is UTF-16 without a byte order mark"),
  ])
  func `a file that no build takes stops the app with its file, and nothing is played`(_ bad: Bad) throws {
    let checking = try checking(["en.lproj/Localizable.strings": Self.english, bad.name: ""])
    try Data(bad.bytes).write(to: URL(fileURLWithPath: checking.folder.file(bad.name)))
    let said = try checking.texts(#"app.install "app.lua" app.launch()"#).joined()
    let isBuilt = bad.error.contains("not a dictionary")
    #expect(said.isEmpty == isBuilt)
    #expect(isBuilt || said.contains(bad.error) && said.contains(bad.name), "\(said)")
  }

  @Test(arguments: ["", " ", "\n\t\n", "\u{FEFF}", "// nothing\n"])
  func `an empty file, or one of spaces, is an empty table`(_ text: String) throws {
    let checking = try checking([
      "en.lproj/Localizable.strings": Self.english, "ja.lproj/Localizable.strings": text,
      "ja.lproj/Localizable.stringsdict": text,
    ])
    #expect(try checking.complaint(shows("ja", "t")) == [])
  }

  @Test(arguments: [
    "ja.lproj/Localizable.strings", "ja.lproj/Localizable.stringsdict", "Localizable.xcstrings",
  ])
  func `a folder that has the name of a file of texts is an error`(_ name: String) throws {
    let checking = try checking([
      "en.lproj/Localizable.strings": Self.english, name + "/note.txt": "x",
    ])
    let said = try checking.texts(#"app.install "app.lua" app.launch()"#).joined()
    #expect(said.contains("it is a folder, where a file of texts should be"))
    #expect(said.contains(name))
  }
}

import Foundation
import TestSupport
import Testing

@testable import Localization

@Suite struct StringsDictFileTests {
  private func read(_ entries: String) -> StringsDictFile {
    StringsDictFile(
      file: "en.lproj/Localizable.stringsdict",
      bytes: Array(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\(entries)\n</dict>\n</plist>"
          .utf8))
  }

  private func variable(_ name: String, _ forms: String, specifier: String = "d") -> String {
    """
    <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>\(specifier)</string>\(forms)</dict>
    """
  }

  private func form(_ category: String, _ text: String) -> String {
    "<key>\(category)</key><string>\(text)</string>"
  }

  private func shown(_ file: StringsDictFile, _ arguments: [TextArgument], language: String = "en")
    -> [String]
  {
    let formatter = TextFormatter(language: language, symbols: .of("en_US"), device: "iphone")
    return file.entries.map { formatter.text($0.form, arguments).text }
  }

  @Test func `an entry varies by its number`() {
    let file = read(
      "<key>days</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@days@ left</string>"
        + variable("days", form("one", "%d day") + form("other", "%d days")) + "</dict>")
    #expect(file.issues.isEmpty)
    #expect(file.entries.map(\.line) == [4])
    #expect(shown(file, [1]) == ["1 day left"])
    #expect(shown(file, [12]) == ["12 days left"])
  }

  @Test func `several variables, each with its own number and in any order`() {
    let file = read(
      "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%2$#@geese@ on %1$#@fields@</string>"
        + variable("fields", form("one", "%1$d field") + form("other", "%1$d fields"))
        + variable("geese", form("one", "%2$d goose") + form("other", "%2$d geese")) + "</dict>")
    #expect(shown(file, [1, 3]) == ["3 geese on 1 field"])
  }

  @Test func `a form may hold another variable`() {
    let file = read(
      "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@people@</string>"
        + variable("people", form("one", "one with %2$#@bags@") + form("other", "%d with %2$#@bags@"))
        + variable("bags", form("one", "a bag") + form("other", "%d bags")) + "</dict>")
    #expect(shown(file, [1, 2]) == ["one with 2 bags"])
    #expect(shown(file, [3, 1]) == ["3 with a bag"])
  }

  @Test func `a text by device and a text by width`() {
    let file = read(
      "<key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>" + form("ipad", "Click")
        + form("other", "Tap") + "</dict></dict>"
        + "<key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict>" + form("20", "Hi")
        + form("50", "Hello there") + "</dict></dict>" + form("plain", "Text"))
    #expect(file.issues.isEmpty)
    #expect(shown(file, []) == ["Tap", "Hello there", "Text"])
  }

  @Test(
    arguments: [
      Row("<key>k</key><integer>3</integer>", "the entry \"k\" is neither a text nor a dictionary"),
      Row(
        "<key>k</key><dict></dict>", "the entry \"k\" has no NSStringLocalizedFormatKey: iOS passes it over"),
      Row(
        "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string></dict>",
        "the entry \"k\" names the variable \"a\", and says nothing about it"),
      Row(
        "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string>\n<key>a</key><dict></dict></dict>",
        "the entry \"k\", variable \"a\", has no NSStringFormatSpecTypeKey"),
      Row(
        "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string>\n<key>a</key><dict><key>NSStringFormatSpecTypeKey</key><string>Plural</string></dict></dict>",
        "the entry \"k\", variable \"a\", has a rule that iOS does not know: Plural"),
    ] as [Row<String, String>])
  func `a fault names its entry`(_ row: Row<String, String>) {
    let file = read(row.input)
    #expect(file.issues.first?.message == row.expected)
    #expect(file.issues.first?.severity == .warning)
    #expect((4...5).contains(file.issues.first?.line ?? 0))
  }

  @Test func `a variable without the form that every language needs is named, and a form that is none`() {
    let file = read(
      "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string>\n"
        + variable("a", form("one", "x") + form("lots", "y")) + "</dict>")
    #expect(
      file.issues.map(\.message) == [
        "the entry \"k\", variable \"a\", has \"lots\", which is no plural form with a text",
        "the entry \"k\", variable \"a\", has no form \"other\", which every language needs",
      ])
  }

  @Test func `a file that cannot be parsed is an error with its line, and gives no text`() {
    let file = StringsDictFile(
      file: "f",
      bytes: Array("<?xml version=\"1.0\"?>\n<plist><dict>\n<key>a</key>\n<<<<<<< HEAD\n</dict></plist>".utf8)
    )
    #expect(file.entries.isEmpty)
    #expect(file.issues.map(\.line) == [4])
    #expect(file.issues.map(\.severity) == [.error])
    for bytes in [[], Array("nothing".utf8), [0xFF, 0x00, 0x12]] as [[UInt8]] {
      #expect(StringsDictFile(file: "f", bytes: bytes).issues.count == 1)
    }
  }

  @Test func `a key that stands twice is a warning`() {
    let file = read("<key>k</key><string>a</string>\n<key>k</key><string>b</string>")
    #expect(
      file.issues.map(\.message) == [
        "the key \"k\" stands on line 4 already; this later entry is the one that is shown"
      ])
  }

  @Test func `binary and old-style lists are read`() throws {
    let entry: [String: Any] = [
      "k": [
        "NSStringLocalizedFormatKey": "%#@n@",
        "n": [
          "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
          "one": "one", "other": "%d",
        ],
      ]
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: entry, format: .binary, options: 0)
    #expect(shown(StringsDictFile(file: "f", bytes: Array(data)), [1]) == ["one"])
    let old =
      "{ k = { NSStringLocalizedFormatKey = \"%#@n@\"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; other = \"%d!\"; }; }; }"
    #expect(shown(StringsDictFile(file: "f", bytes: Array(old.utf8)), [4]) == ["4!"])
  }
}

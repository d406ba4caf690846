import Foundation
import Localization
import Randomness
import Testing

/// Tables that are written from random texts read back as they were, in each of the four notations.
@Suite struct WrittenTablesTests {
  private static let pieces = [
    "a", "あ", "花子", "\"", "\\", "\n", "\t", " ", "%@", "%%", "%lld", "&", "<", ">", "'", ";", "=", "/*", "//",
    "é", "e\u{301}",
    "👩‍👧", "\u{2028}", "{", "}", "0",
  ]

  private func texts(_ seed: UInt64) -> [(key: String, text: String)] {
    var numbers = RandomNumbers(seed: seed)
    var texts: [(key: String, text: String)] = []
    for index in 0..<40 {
      let word = { (_: Void) in
        (0..<Int(numbers.next() % 8)).map { _ in Self.pieces[Int(numbers.next() % UInt64(Self.pieces.count))]
        }
        .joined()
      }
      texts.append(("\(index):" + word(()), word(())))
    }
    return texts
  }

  private func read(_ name: String, _ bytes: [UInt8]) throws -> [String: String] {
    let loaded = try Localization.load(
      folder: "",
      files: LocalizationFiles(
        names: { $0.isEmpty ? [name] : [] }, bytes: { $0 == name ? bytes : nil }))
    #expect(loaded.issues.isEmpty, "\(loaded.issues)")
    let entries = loaded.localization.table("en")?.entries ?? []
    return Dictionary(entries.map { ($0.key, $0.text) }) { _, last in last }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a table reads back as it was written`(_ seed: UInt64) throws {
    let texts = texts(seed)
    let expected = Dictionary(texts.map { ($0.key, $0.text) }) { _, last in last }
    let escaped = { (text: String) in
      text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        .replacing("\t", with: "\\t")
    }
    let strings = texts.map { "\"\(escaped($0.key))\" = \"\(escaped($0.text))\";\n" }.joined()
    #expect(try read("Localizable.strings", Array(strings.utf8)) == expected)
    var utf16: [UInt8] = [0xFE, 0xFF]
    for unit in strings.utf16 { utf16 += [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    #expect(try read("Localizable.strings", utf16) == expected)
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(fromPropertyList: expected, format: format, options: 0)
      #expect(try read("Localizable.strings", Array(data)) == expected)
      #expect(try read("Localizable.stringsdict", Array(data)) == expected)
    }
    let catalog: [String: Any] = [
      "sourceLanguage": "en", "version": "1.0",
      "strings": expected.mapValues {
        ["localizations": ["en": ["stringUnit": ["state": "translated", "value": $0]]]]
      },
    ]
    let json = try JSONSerialization.data(withJSONObject: catalog)
    #expect(try read("Localizable.xcstrings", Array(json)) == expected)
  }
}

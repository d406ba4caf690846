import Foundation
import Fuzzing
@testable import Phone

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func read(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Target.read(data, count) }

/// String tables: an input is a `.strings` file in any notation, a `.stringsdict` file, and a String Catalog. Each is
/// texts with places inside the file, or issues with such; written again as UTF-16, or text by text, it reads back the
/// same.
enum Target: FuzzTarget {
  static func read(_ bytes: [UInt8]) {
    let lines = 1 + SourceEncoding(bytes).text.count { $0 == 0x0A || $0 == 0x0D }
    let file = StringsFile(file: "en", bytes: bytes)
    check(file.entries, file.issues, lines)
    requireEqual(StringsFile(file: "en", bytes: bytes).entries, file.entries, "read twice")
    // Such bytes begin a compiled table, and are a word as UTF-16.
    if let text = String(validating: bytes, as: UTF8.self), !text.hasPrefix("\u{FEFF}"),
      !text.hasPrefix("bplist"), !PropertyListSource.isXML(bytes)
    {
      requireEqual(utf16(text, bigEndian: true).entries, file.entries, "as UTF-16, the high byte first")
      requireEqual(utf16(text, bigEndian: false).entries, file.entries, "as UTF-16, the low byte first")
    }
    requireReadBack(file.entries)

    let varying = StringsDictFile(file: "en", bytes: bytes)
    check(varying.entries, varying.issues, lines, isTable: false)
    let catalog = StringCatalog(file: "en", bytes: bytes)
    for table in catalog.tables { check(table.entries, catalog.issues, lines) }
    check([], catalog.issues, lines)
    require(!catalog.issues.isEmpty || catalog.source != nil, "a catalogue is nothing, without a word")
    load(bytes)
  }

  private static func check(
    _ entries: [StringTable.Entry], _ issues: [LocalizationIssue], _ lines: Int, isTable: Bool = true
  ) {
    for entry in entries {
      require((1...lines).contains(entry.line), "line \(entry.line) of \(lines): \(entry)")
    }
    for issue in issues {
      require((1...lines).contains(issue.line), "line \(issue.line) of \(lines): \(issue)")
      require(!issue.message.isEmpty && !issue.advice.isEmpty, "an issue says nothing")
    }
    if issues.contains(where: { $0.severity == .error }) {
      require(entries.isEmpty, "a faulty file has texts")
    }
    // Of an XML list both stay, and the later one wins where the table is made.
    require(
      !isTable || Set(entries.map(\.key)).count == entries.count || issues.isEmpty, "a key stands twice")
  }

  /// The file as an app has it: two languages, and a catalogue beside them.
  private static func load(_ bytes: [UInt8]) {
    let files = LocalizationFiles(
      names: {
        $0.isEmpty
          ? ["ja.lproj", "en.lproj", "Localizable.xcstrings"]
          : ["Localizable.strings", "Localizable.stringsdict"]
      }, bytes: { _ in bytes })
    guard let loaded = try? Localization.load(folder: "", files: files) else {
      fatalError("the texts throw, and the reader does not")
    }
    for key in loaded.localization.keys {
      require(!loaded.localization.entries(for: key).isEmpty, "\(key) has no entry")
    }
  }

  private static func utf16(_ text: String, bigEndian: Bool) -> StringsFile {
    let units = [0xFEFF] + Array(text.utf16)
    let bytes = units.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return bigEndian ? pair : pair.reversed()
    }
    return StringsFile(file: "en", bytes: bytes)
  }

  /// Texts in quotes of their own are the same texts.
  private static func requireReadBack(_ entries: [StringTable.Entry]) {
    // Among many of them Foundation takes a file for another encoding.
    guard !entries.contains(where: { $0.key.utf8.contains(0) || $0.text.utf8.contains(0) }) else { return }
    let lines = entries.map { "\(quoted($0.key)) = \(quoted($0.text));\n" }.joined()
    let again = StringsFile(file: "en", bytes: Array(lines.utf8))
    requireEqual(
      again.entries.map(\.key), entries.map(\.key), "keys written and read back, from \(again.issues)")
    requireEqual(again.entries.map(\.text), entries.map(\.text), "texts written and read back")
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}

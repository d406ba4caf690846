import Foundation
import Randomness
import TestSupport
import Testing

@testable import Localization

/// What is left of damaged tables, beside what Foundation reads of them.
@Suite struct StringsDamageTests {
  private static let pair = "\"a\" = \"b\";"

  /// The texts that Foundation reads; nothing where it reads no table.
  private func foundation(_ bytes: [UInt8]) -> [String: String] {
    let list = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
    return (list as? [String: Any] ?? [:]).compactMapValues { $0 as? String }
  }

  /// True where Foundation parses a file, so that Xcode builds an app with it.
  private func isBuilt(_ bytes: [UInt8]) -> Bool {
    (try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)) != nil
  }

  /// True where an issue of a file stops the build.
  private func stops(_ bytes: [UInt8]) -> Bool {
    StringsFile(file: "f", bytes: bytes).issues.contains { $0.severity == .error }
  }

  private func texts(_ bytes: [UInt8]) -> [String: String] {
    Dictionary(StringsFile(file: "f", bytes: bytes).entries.map { ($0.key, $0.text) }) { $1 }
  }

  @Test(arguments: [
    "\"", "\"c", "'c", "\"c\\", "\"c\" ", "c", "c d", "\"c\" =", "\"c\" = \"d", "\"c\" = \"d\"", "c = ;", ";",
    "; c = d;",
    "/* open", "c /* open", "c = /* open", "c = d /* open", "/* *", "/*/", "//", "/", "*/", "}", "}\nc = d;",
    "{",
    "\u{3000}c = d;", "c\u{3000}= d;", "c = \u{3000}d;", "“c” = “d”;", "c = “d”;", "c = (d, e);",
    "c = (d, e,);",
    "c = (d", "c = (\")", "c = (\"\\)", "c = (<)", "c = (<0)", "c = ({d)", "c = {d = e;};", "c = {d = e;",
    "c = {d};",
    "c = {d; =};", "c = <00 Ff>;", "c = <0>;", "c = <00", "c = <00 g>;", "a = (); e = f;", "=", "= d;", ")",
    "(", "\0",
    "\0 c = d;", "あ = d;", "\u{FEFF}c = d;", "\u{85}c = d;", "c = d\u{2028};", "# c", "<<<<<<< HEAD\nc = d;",
    "c = '\\U30;",
    "c = \"\\777\\UD83D\\UDE00\\\n\";",
  ])
  func `the texts that are left are those that Foundation reads, and a build stops where it parses nothing`(
    _ fault: String
  ) {
    for source in [
      Self.pair + "\n" + fault, fault, fault + Self.pair, "{\(Self.pair)\(fault)}", "{\(Self.pair)}\(fault)",
    ] {
      let bytes = Array(source.utf8)
      #expect(texts(bytes) == foundation(bytes), "\(source.debugDescription)")
      #expect(stops(bytes) == !isBuilt(bytes), "\(source.debugDescription)")
    }
  }

  @Test func `a mutated table keeps what Foundation reads, and every loss is told`() {
    let table = Array(
      """
      /* A table. */
      "first" = "Die \\"erste\\" 玄関";
      // A line.
      bare.key = 'single \\U3042';
      "list" = (a, "b", <0aFF>, { c = d; "short"; });
      "short";
      "last" = "%1$@ of %d\\n";

      """.utf8)
    let pieces = [
      "\"", "'", ";", "=", "\\", "/*", "*/", "//", "{", "}", "(", ")", "<", ">", ",", "\0", "\n", "あ", "x",
    ]
    .map { Array($0.utf8) }
    var random = RandomNumbers(seed: 13)
    var kept: [Int: Int] = [:]
    for _ in 0..<400 {
      var bytes = table
      for _ in 0...random.below(2) {
        let index = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(contentsOf: pieces[random.below(pieces.count)], at: index)
        case 2: bytes.removeSubrange(index..<min(index + random.below(20), bytes.count))
        default: bytes.removeSubrange(index...)
        }
        if bytes.isEmpty { bytes = table }
      }
      let file = StringsFile(file: "f", bytes: bytes)
      let read = foundation(bytes)
      #expect(texts(bytes) == read, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      #expect(stops(bytes) == !isBuilt(bytes), "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      #expect(read.count >= 3 || !file.issues.isEmpty || bytes.count < table.count)
      kept[read.count, default: 0] += 1
    }
    // Tables that are whole, in part and not at all.
    #expect([0, 1, 2, 3, 4].allSatisfy { kept[$0, default: 0] > 5 })
  }

  // MARK: Encodings

  /// Bytes one behind the other.
  private static func joined(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap(\.self) }

  private static func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func little(_ text: String) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 255), UInt8(unit >> 8)] }
  }

  private static func big(_ text: String) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 255)] }
  }

  private static let littleMark: [UInt8] = [0xFF, 0xFE]
  private static let bigMark: [UInt8] = [0xFE, 0xFF]
  private static let table = "\"a\" = \"b\";\n\"c\" = \"玄関\";\n"

  struct Told: Sendable {
    let line: Int
    let message: String
    let lost: String?

    init(_ line: Int, _ message: String, _ lost: String?) {
      self.line = line
      self.message = message
      self.lost = lost
    }
  }

  private static let all = "Xcode builds no app with this table of 2 texts: \"a\", \"c\""
  private static let swapped = "the file is UTF-16 whose bytes are swapped against its byte order mark"
  private static let unmarked = "the file is UTF-16 without a byte order mark"
  private static let appended = "from this line on the file is UTF-8, appended to UTF-16"
  private static let half = "half a character of UTF-16 stands on this line, which is shown as U+FFFD"
  private static let eightBit = "the file is not UTF-8 from this line on"

  private static func row(
    _ id: String, _ bytes: [UInt8], _ line: Int, _ message: String, _ lost: String?
  ) -> Row<[UInt8], Told> {
    Row(id, bytes, Told(line, message, lost))
  }

  private static let accidents: [Row<[UInt8], Told>] = [
    row("swapped, little endian", joined(littleMark, big(table)), 1, swapped, all),
    row("swapped, big endian", joined(bigMark, little(table)), 1, swapped, all),
    row("no mark, little endian", little(table), 1, unmarked, all),
    row("no mark, big endian", big(table), 1, unmarked, all),
    row(
      "UTF-8 appended, little endian", joined(littleMark, little(table), utf8("\"e\" = \"é\";\ng = h;")), 3,
      appended, "2 texts from here on are lost: \"e\", \"g\""),
    row(
      "UTF-8 appended, big endian", joined(bigMark, big(table), utf8("\"e\" = \"é\";\n")), 3, appended,
      "1 text from here on is lost: \"e\""),
    row("UTF-8 with the mark of UTF-16", joined(littleMark, utf8(table)), 1, appended, all),
    row(
      "UTF-8 appended to an open pair",
      joined(littleMark, little("\"a\" = \"b\";\n\"c\" = "), utf8("\"d\";\ne = f;")), 2, appended,
      "Xcode builds no app with this table of 3 texts: \"a\", \"c\", \"e\""),
    row(
      "half a unit", joined(littleMark, little(table), [0x20]), 3,
      "the file ends with half a character of UTF-16", nil),
    row("half a pair", joined(littleMark, little("a = \""), [0x3C, 0xD8], little("\";")), 1, half, nil),
    row(
      "MacRoman", joined(utf8("\"a\" = \"b\";\n\"c\" = \"caf"), [0x8E], utf8("\";\n")), 2,
      eightBit + ": the byte 0x8E would be é in MacRoman, Ž in Windows-1252", all),
    row(
      "Shift JIS in a comment",
      joined(utf8("\"a\" = \"b\";\n/* "), [0x82, 0xA0, 0x82, 0xA2], utf8("*/ c = d;")), 2,
      eightBit + ", but Shift JIS", "Xcode builds no app with this table of 2 texts: \"a\", \"c\""),
  ]

  @Test(arguments: accidents)
  func `an accident of encoding is named, and Foundation reads what is left`(_ row: Row<[UInt8], Told>) {
    let file = StringsFile(file: "f", bytes: row.input)
    let isStopped = row.expected.lost?.hasPrefix("Xcode") ?? false
    #expect(file.issues.map(\.severity) == [isStopped ? .error : .warning])
    #expect(file.issues.map(\.line) == [row.expected.line])
    #expect(file.issues.map(\.message) == [row.expected.message])
    #expect(file.issues.map(\.lost) == [row.expected.lost])
    #expect(texts(row.input) == foundation(row.input))
  }

  @Test func `a second byte order mark is dropped, and a third one stops the build`() {
    let marks: [([UInt8], (String) -> [UInt8])] = [
      ([0xEF, 0xBB, 0xBF], Self.utf8), (Self.littleMark, Self.little), (Self.bigMark, Self.big),
    ]
    for (mark, encode) in marks {
      for count in 0...2 where count > 0 || mark.count == 3 {
        let bytes = Array(repeating: mark, count: count).flatMap(\.self) + encode(Self.table)
        #expect(texts(bytes) == ["a": "b", "c": "玄関"])
        #expect(StringsFile(file: "f", bytes: bytes).issues.isEmpty)
      }
      #expect(stops(mark + mark + mark + encode(Self.table)))
    }
  }

  @Test func `UTF-32 is read as Foundation reads it`() {
    var big: [UInt8] = []
    for scalar in Self.table.unicodeScalars {
      big += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
    }
    let little = stride(from: 0, to: big.count, by: 4).flatMap { big[$0..<$0 + 4].reversed() }
    for bytes in [Self.joined([0, 0, 0xFE, 0xFF], big), Self.joined([0xFF, 0xFE, 0, 0], little)] {
      #expect(texts(bytes) == ["a": "b", "c": "玄関"])
      #expect(texts(bytes) == foundation(bytes))
    }
  }
}

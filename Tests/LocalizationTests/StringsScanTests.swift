import Foundation
import Randomness
import TestSupport
import Testing

@testable import Localization

@Suite struct StringsScanTests {
  @Test(arguments: [
    Row("a pair", "\"a\" = \"b\";", ["\"a\"|\"b\""]),
    Row("bare words", "a_1.b-$/: = c;", ["a_1.b-$/:|c"]),
    Row("single quotes", "'a' = 'b';", ["'a'|'b'"]),
    Row("no space", "\"a\"=\"b\";\"c\"=\"d\";", ["\"a\"|\"b\"", "\"c\"|\"d\""]),
    Row("the short form", "\"a\";", ["\"a\"|\"a\""]),
    Row("an escaped quote", "\"a\" = \"b\\\"c\";", ["\"a\"|\"b\\\"c\""]),
    Row("an escaped backslash", "\"a\" = \"b\\\\\";", ["\"a\"|\"b\\\\\""]),
    Row("comments", "/* x */ \"a\" // y\n= /* z */ \"b\"; // = ;", ["\"a\"|\"b\""]),
    Row("a comment sign in a text", "\"a\" = \"/* b // c\";", ["\"a\"|\"/* b // c\""]),
    Row("a text of two lines", "\"a\" = \"b\nc\";", ["\"a\"|\"b\nc\""]),
    Row("a line separator", "\"a\"\u{2028}=\u{2029}\"b\";", ["\"a\"|\"b\""]),
    Row("nothing", "", []),
    Row("only a comment", "// a", []),
  ])
  func `pairs are found at their places`(_ row: Row<String, [String]>) {
    let bytes = Array(row.input.utf8)
    let scan = StringsScan(bytes)
    #expect(scan.fault == nil)
    #expect(
      scan.pairs.map { pair in
        String(decoding: bytes[pair.key], as: UTF8.self) + "|"
          + String(decoding: bytes[pair.value], as: UTF8.self)
      } == row.expected)
  }

  @Test func `the pairs before a fault are kept`() {
    let scan = StringsScan(Array("\"a\" = \"b\";\n“c” = \"d\";".utf8))
    #expect(scan.pairs == [.init(key: 0..<3, value: 6..<9)])
    #expect(scan.fault?.offset == 11)
  }

  @Test func `whatever passes the scan is read whole by Foundation`() throws {
    let pieces = [
      "\"", "\"", "'", "a", "b1", "あ", "\\", "\\\"", "=", "=", ";", ";", " ", "\n", "\r\n", "/*", "*/", "//",
      "/", "-",
      "\u{2028}", "\u{3000}", "(", "{", "\"k\" = \"v\";", "\"あ\";", "c = d;",
    ]
    var random = RandomNumbers(seed: 7)
    var passed = 0
    for _ in 0..<20_000 {
      let source = (0...random.below(9)).map { _ in pieces[random.below(pieces.count)] }.joined()
      let scan = StringsScan(Array(source.utf8))
      guard scan.fault == nil, !scan.pairs.isEmpty else { continue }
      passed += 1
      let file = StringsFile(file: "f", bytes: Array(source.utf8))
      #expect(file.issues.filter { $0.severity == .error } == [], "\(source.debugDescription)")
      let list = try PropertyListSerialization.propertyList(from: Data(source.utf8), options: [], format: nil)
      #expect((list as? [String: String])?.count == file.entries.count, "\(source.debugDescription)")
    }
    #expect(passed > 500)
  }
}

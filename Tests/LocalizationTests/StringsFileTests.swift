import Foundation
import TestSupport
import Testing

@testable import Localization

@Suite struct StringsFileTests {
  private func read(_ text: String) -> StringsFile { StringsFile(file: "f", bytes: Array(text.utf8)) }

  // MARK: Texts

  @Test func `texts stand with the lines of their keys, in file order`() {
    let file = read("/* one\n two */\n\"b\" = \"友人から\";\n\n// three\n\"a\" = \"%1$@ of %d\\n\";\n")
    #expect(
      file.entries == [
        .init(key: "b", text: "友人から", file: "f", line: 3),
        .init(key: "a", text: "%1$@ of %d\n", file: "f", line: 6),
      ])
    #expect(file.issues.isEmpty)
  }

  @Test(arguments: [
    Row("a quote", "\\\"", "\""), Row("a backslash", "\\\\", "\\"), Row("a tab", "\\t", "\t"),
    Row("a hexadecimal character", "\\U3042", "あ"), Row("an unknown escape", "\\q", "q"),
    Row("an end of line", "\\\n", "\n"),
  ])
  func `escapes mean what they mean to Foundation, in keys as in texts`(_ row: Row<String, String>) {
    let file = read("\"k\(row.input)\" = \"x\(row.input)\";")
    #expect(file.entries == [.init(key: "k\(row.expected)", text: "x\(row.expected)", file: "f", line: 1)])
    #expect(file.issues.isEmpty)
  }

  @Test(arguments: [" ", "\n", "// nothing\n", "/* nothing */"])
  func `a file without texts is empty and good`(_ text: String) {
    let file = read(text)
    #expect(file.entries.isEmpty)
    #expect(file.issues.isEmpty)
  }

  @Test func `a long file is read in parts, and can be stopped between them`() {
    let bytes = Array((0..<10_000).map { "k\($0) = v\($0);\n" }.joined().utf8)
    let counter = StopCounter()
    let whole = StringsFile(file: "f", bytes: bytes, isStopped: counter.isStopped)
    #expect(whole.entries.count == 10_000)
    #expect(whole.entries.last == .init(key: "k9999", text: "v9999", file: "f", line: 10_000))
    #expect(counter.asked > 4)
    let stopped = StringsFile(file: "f", bytes: bytes, isStopped: StopCounter(after: 2).isStopped)
    #expect(stopped.entries.isEmpty)
    #expect(stopped.issues.isEmpty)
  }

  @Test func `a key that stands again far behind has the later text on the first line`() {
    let far = (0..<5_000).map { "k\($0) = v;\n" }.joined()
    let file = read("a = one;\n\(far)a = two;")
    #expect(file.entries.first == .init(key: "a", text: "two", file: "f", line: 1))
    #expect(file.entries.count == 5_001)
    #expect(file.issues.map(\.line) == [5_002])
  }

  @Test func `a part that begins like a compiled list is a part like any other`() {
    let file = read((0..<2_048).map { "k\($0) = v;\n" }.joined() + "bplist00 = x;")
    #expect(file.issues.isEmpty)
    #expect(file.entries.last?.key == "bplist00")
  }

  @Test func `a UTF-16 file is read`() {
    let bytes = "\u{FEFF}\"a\" = \"あ\";".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(StringsFile(file: "f", bytes: bytes).entries == [.init(key: "a", text: "あ", file: "f", line: 1)])
  }

  @Test func `a key that stands twice is a warning, and the later text is shown`() {
    let file = read("\"a\" = \"1\";\n\"b\" = \"2\";\n\"\\U0061\" = \"3\";\n")
    #expect(file.entries.map(\.text) == ["3", "2"])
    #expect(file.issues.map(\.severity) == [.warning])
    #expect(file.issues.map(\.line) == [3])
    #expect(
      file.issues.map(\.message) == [
        "the key \"a\" stands on line 1 already; this later text is the one that is shown"
      ])
  }

  // MARK: Faults

  struct Fault: Sendable {
    let line: Int
    let message: String
    let advice: String

    init(_ line: Int, _ message: String, _ advice: String) {
      self.line = line
      self.message = message
      self.advice = advice
    }
  }

  private static let pair = "Write \"key\" = \"text\";"

  @Test(arguments: [
    Row(
      "missing semicolon", "\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";\n",
      Fault(2, "there is no semicolon after the text", "Write \";\" at the end of the line.")),
    Row(
      "missing semicolon at the end", "\"a\" = \"b\"",
      Fault(1, "there is no semicolon after the text", "Write \";\" at the end of the line.")),
    Row(
      "a quote in a text", "\"a\" = \"say \"hi\" now\";",
      Fault(
        1, "there is no semicolon after the text",
        "End the text with \";\", and write a quote inside it as \\\".")),
    Row(
      "an unclosed text before another pair", "\"a\" = \"b;\n\"c\" = \"d\";\n",
      Fault(
        1, "the text that begins here is not closed on its line",
        "Write the closing quote and \";\" at the end of the line.")),
    Row(
      "an unclosed text at the end", "\"a\" = \"b\";\n\"c\" = \"d;\n",
      Fault(
        2, "the text that begins here is never closed",
        "Write the closing quote and \";\" at the end of the line.")),
    Row(
      "an unclosed comment", "\"a\" = \"b\";\n/* open\n\"c\" = \"d\";\n",
      Fault(
        2, "the comment that begins here is never closed",
        "Write \"*/\" where it ends.")),
    Row("no equals sign", "\"a\" \"b\";", Fault(1, "there is no \"=\" after the key", pair)),
    Row("no text", "\"a\" = ;", Fault(1, "there is no text after the \"=\"", pair)),
    Row(
      "an open array", "\"a\" = (b, c;",
      Fault(1, "the list that begins here is not whole, and is no text", pair)),
    Row(
      "an array alone", "(b, c)", Fault(1, "the file is a list of another kind, and no table", pair)),
    Row(
      "curly quotes", "\"a\" = \"b\";\n“c” = \"d\";",
      Fault(2, "a key cannot begin with \"“\"", "Write straight quotes: \"key\" = \"text\";")),
    Row(
      "a full-width space", "\"a\" = \"b\";\n\u{3000}\"c\" = \"d\";",
      Fault(2, "a key cannot begin with a full-width space (U+3000)", "Delete it.")),
    Row(
      "two semicolons", "\"a\" = \"b\";;",
      Fault(1, "a key cannot begin with \";\"", "Delete the second \";\".")),
    Row(
      "braces", "{ \"a\" = \"b\"; }",
      Fault(1, "the table stands in braces", "Delete the braces: a strings file has none.")),
    Row(
      "a brace", "{ \"a\" = \"b\";",
      Fault(
        1, "the brace that begins the table is never closed", "Delete the braces: a strings file has none.")),
    Row(
      "more than braces", "{ \"a\" = \"b\"; } c = d;",
      Fault(
        1, "a table in braces cannot be followed by anything", "Delete the braces: a strings file has none.")),
    Row(
      "a merge", "\"a\" = \"b\";\n=======\n",
      Fault(
        2, "a key cannot begin with \"=\"", "Delete the line; a merge that went wrong is the usual cause.")),
    Row("Japanese without quotes", "あ = \"b\";", Fault(1, "a key cannot begin with \"あ\"", pair)),
    Row(
      "a null byte", "\0", Fault(1, "a key cannot begin with the control character 0", pair)),
  ])
  func `a fault is one issue with its line`(_ row: Row<String, Fault>) {
    let file = read(row.input)
    #expect(file.issues.count == 1)
    #expect(file.issues.map { $0.isDamage || $0.severity == .error } == [true])
    #expect(file.issues.first?.line == row.expected.line)
    #expect(file.issues.first?.message == row.expected.message)
    #expect(file.issues.first?.advice == row.expected.advice)
  }

  @Test(arguments: [
    Row(
      "missing semicolon", "\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";\n",
      "Xcode builds no app with this table of 3 texts: \"a\", \"c\", \"e\""),
    Row("one text", "\"a\" = \"b\"", "Xcode builds no app with this table of 1 text: \"a\""),
    Row(
      "an unclosed text",
      "\"a\" = \"b\";\n/* \"x\" = \"y\";\n*/\n\"c\" = \"d;\nbare = e;\n// \"y\" = 1;\n'q' = \"f\";\n",
      "Xcode builds no app with this table of 4 texts: \"a\", \"c\", \"bare\", …"),
    Row(
      "no text", "\"\\U0061\" = \"b\";\n\"c\" = ;",
      "Xcode builds no app with this table of 2 texts: \"a\", \"c\""),
    Row("no equals sign", "\"a\" \"b\";", "Xcode builds no app with this table of 1 text: \"a\""),
    Row(
      "an unclosed comment", "\"a\" = \"b\";\n/* open\n\"c\" = \"d\";\n", "1 text from here on is lost: \"c\""
    ),
    Row(
      "curly quotes", "\"a\" = \"b\";\n“c” = “d”;\n\"e\" = \"f\";",
      "2 texts from here on are lost: \"c\", \"e\""),
    Row("two semicolons at the end", "\"a\" = \"b\";;", nil),
    Row("braces", "{ \"a\" = \"b\"; }", nil),
    Row("an array", "\"a\" = (b, c);", "the text of \"a\" is lost"),
    Row(
      "an unclosed key", "\"a\" = \"b\";\n\"c = d;\n", "1 text from here on is lost: \"c\""),
    Row("an unclosed word at the end", "\"a\" = \"b\";\n\"", nil),
    Row("a closing brace at the end", "\"a\" = \"b\";\n}\n", nil),
    Row("an unclosed comment at the end", "\"a\" = \"b\";\n/* the end\n", nil),
    Row(
      "an unclosed comment in a pair", "\"a\" = /* b", "Xcode builds no app with this table of 1 text: \"a\""),
  ])
  func `a fault says which texts are lost`(_ row: Row<String, String?>) throws {
    #expect(read(row.input).issues.map(\.lost) == [row.expected])
    // What is said to be lost is lost to Foundation, too.
    #expect(texts(read(row.input)) == foundation(row.input))
  }

  /// What Foundation reads of a file; nothing where it reads no table.
  private func foundation(_ text: String) -> [String: String] {
    let list = try? PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)
    return (list as? [String: Any] ?? [:]).compactMapValues { $0 as? String }
  }

  private func texts(_ file: StringsFile) -> [String: String] {
    Dictionary(file.entries.map { ($0.key, $0.text) }) { $1 }
  }

  @Test func `what a build cannot parse is an error, and damage that it takes is a warning`() {
    #expect(read("\"a\" = \"b\"").issues.map(\.severity) == [.error])
    #expect(read("\"a\" = \"b\";;").issues.map(\.severity) == [.warning])
    #expect(read("\u{1}\u{2}").issues.map(\.severity) == [.error])
    #expect(read("\u{1}\u{2}").isDamaged == false)
    #expect(read("(a, b)").issues.map(\.severity) == [.warning])
    #expect(read("(a, b)").isDamaged)
    #expect(read("a = b;\n=").isDamaged == false)
    #expect(read("a = b;\n= d;\nc = d;").isDamaged)
  }

  @Test func `a value that is no text is left out, and the pairs around it are read`() {
    let file = read("a = b;\nc = (d, <00>, {e = f;},);\na = {};\ng = h;\na = i;\n")
    #expect(file.entries.map(\.key) == ["g", "a"])
    #expect(file.entries.map(\.line) == [4, 5])
    #expect(file.issues.map(\.line) == [2, 3])
    #expect(
      file.issues.map(\.lost) == ["the text of \"c\" is lost", "the text of \"a\" is lost"])
  }

  @Test(arguments: [Row("no byte", [], 0), Row("a mark alone", [0xEF, 0xBB, 0xBF], 3)])
  func `an empty table is told`(_ row: Row<[UInt8], Int>) {
    let file = StringsFile(file: "f", bytes: row.input)
    #expect(file.issues.map(\.severity) == [.warning])
    #expect(file.issues.map(\.message) == ["the table is empty: \(row.expected) bytes"])
    #expect(file.issues.map(\.isDamage) == [false])
  }

  @Test func `a key that stands twice loses no text`() {
    #expect(read("\"a\" = \"1\";\n\"a\" = \"2\";").issues.map(\.lost) == [nil])
  }

  @Test(
    arguments: [
      Row("bplist00x", "the property list is not a dictionary of texts"),
      Row(
        "<?xml version=\"1.0\"?>",
        "the property list cannot be read: there is no property list"),
      Row(
        "<?xml version=\"1.0\"?><plist><array/></plist>", "the property list is not a dictionary of texts"),
    ] as [Row<String, String>])
  func `a property list that holds no texts is named`(_ row: Row<String, String>) {
    let file = read(row.input)
    #expect(file.entries.isEmpty)
    #expect(file.issues.map(\.message) == [row.expected])
  }

  @Test func `an XML table is read with its lines, and a binary one without`() throws {
    let xml = read(
      "<?xml version=\"1.0\"?>\n<plist><dict>\n<key>a</key><string>x</string>\n<key>b</key><string>y</string>\n"
        + "<key>c</key><true/></dict></plist>")
    #expect(xml.entries.map { "\($0.line) \($0.key)=\($0.text)" } == ["3 a=x", "4 b=y"])
    #expect(xml.issues.map(\.message) == ["the value is not a text"])
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["b": "y", "a": "x"], format: .binary, options: 0)
    let binary = StringsFile(file: "f", bytes: Array(data))
    #expect(binary.entries.map { "\($0.line) \($0.key)=\($0.text)" } == ["1 a=x", "1 b=y"])
  }
}

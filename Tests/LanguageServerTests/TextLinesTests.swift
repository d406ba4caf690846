import LuaKit
import Phone
import Testing

@testable import LanguageServer

/// Places in texts, in both units, and the changes of an editor.
struct TextLinesTests {
  private let text = "a😀b\r\nü日x\rend"

  @Test(arguments: [
    (PositionEncoding.utf16, 0, 0, 0), (.utf16, 0, 1, 1), (.utf16, 0, 3, 5), (.utf16, 0, 4, 6),
    (.utf16, 1, 2, 13),
    (.utf8, 0, 5, 5), (.utf8, 1, 5, 13), (.utf16, 2, 3, 18), (.utf8, 2, 0, 15),
  ])
  func `a place and its byte lead to each other`(
    encoding: PositionEncoding, line: Int, column: Int, byte: Int
  ) {
    let lines = TextLines(Array(text.utf8))
    #expect(lines.offset(of: TextPosition(line, column), encoding) == byte)
    #expect(lines.position(of: byte, encoding) == TextPosition(line, column))
  }

  @Test func `a place outside the text is its nearest byte, and none within a character`() {
    let lines = TextLines(Array(text.utf8))
    #expect(lines.offset(of: TextPosition(0, 99), .utf16) == 6)
    #expect(lines.offset(of: TextPosition(99, 0), .utf16) == 18)
    #expect(lines.offset(of: TextPosition(0, 2), .utf16) == 1)
    #expect(lines.offset(of: TextPosition(0, 3), .utf8) == 1)
  }

  private func range(_ line: Int, _ start: Int, _ end: Int) -> Value {
    [
      "start": ["line": .integer(line), "character": .integer(start)],
      "end": ["line": .integer(line), "character": .integer(end)],
    ]
  }

  @Test func `a change of a range counts in the units agreed on`() {
    let document = OpenDocument(uri: "untitled:1", text: "x = \"😀\" -- ü\n")
    #expect(document.change(["range": range(0, 5, 7), "text": "日本"], .utf16))
    #expect(String(decoding: document.lines.bytes, as: UTF8.self) == "x = \"日本\" -- ü\n")
    #expect(document.change(["range": range(0, 5, 11), "text": ""], .utf8))
    #expect(String(decoding: document.lines.bytes, as: UTF8.self) == "x = \"\" -- ü\n")
    #expect(document.tokens.map(\.text) == ["x", "=", ""])
  }

  @Test func `a change without a text or with a broken range is refused`() {
    let document = OpenDocument(uri: "untitled:1", text: "return 1")
    #expect(!document.change(["range": range(0, 0, 1)], .utf16))
    #expect(!document.change(["range": ["start": 3], "text": "x"], .utf16))
    #expect(String(decoding: document.lines.bytes, as: UTF8.self) == "return 1")
  }

  @Test(arguments: [
    ("file:///src/my%20app/fl%C3%BCw.lua", "/src/my app/flüw.lua"), ("file://localhost/a.lua", "/a.lua"),
  ])
  func `an address of a file is its path`(uri: String, path: String) {
    #expect(FileURI.path(of: uri) == path)
    #expect(FileURI.path(of: FileURI.of(path)) == path)
  }

  @Test(arguments: [
    "untitled:Untitled-1", "file://host/a.lua", "file:///a%0", "file:///a%zz", "file:///a%00b", "https://a/b",
  ])
  func `an address of no file has no path`(uri: String) {
    #expect(FileURI.path(of: uri) == nil)
  }

  @Test func `a line is found again before and behind a change`() {
    func map(_ old: String, _ new: String) -> LineMap {
      LineMap(from: TextLines(Array(old.utf8)), to: TextLines(Array(new.utf8)))
    }
    let inserted = map("a\nb\nc", "a\nx\ny\nb\nc")
    #expect([1, 2, 3].map { inserted.line($0) } == [1, 4, 5])
    let changed = map("a\nb\nc", "a\nB\nc")
    #expect([1, 2, 3].map { changed.line($0) } == [1, nil, 3])
    let twice = map("a\nb\nc\nd", "x\na\nb\ny\nd")
    #expect([1, 2, 3, 4].map { twice.line($0) } == [2, 3, nil, 5])
    let removed = map("a\na\na", "a")
    #expect(removed.line(1) == 1)
  }
}

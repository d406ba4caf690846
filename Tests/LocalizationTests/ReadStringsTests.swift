import Testing

@testable import Localization

struct ReadStringsTests {
  private func texts(_ file: StringsFile) -> [String] { file.entries.map(\.text) }

  @Test func `a file with the same bytes is the same, and one with others is read anew`() {
    let read = ReadStrings()
    for word in ["one", "two", "two", "one"] {
      let bytes = Array("\"key\" = \"\(word)\";".utf8)
      #expect(texts(read.file("en", bytes)) == [word])
      #expect(texts(read.file("ja", Array("\"key\" = \"ja\";".utf8))) == ["ja"])
    }
  }

  @Test func `a faulty file says so each time, with its own name`() {
    let read = ReadStrings()
    let bytes = Array("\"key\" = ".utf8)
    for path in ["en", "ja", "en"] { #expect(read.file(path, bytes).issues.map(\.file).first == path) }
  }

  @Test func `more files than are kept are read all the same`() {
    let read = ReadStrings()
    for number in 0..<(ReadStrings.most * 2) {
      #expect(texts(read.file("\(number)", Array("\"key\" = \"\(number)\";".utf8))) == ["\(number)"])
    }
    let long = Array("/*\(String(repeating: " ", count: ReadStrings.longest))*/ \"key\" = \"long\";".utf8)
    for _ in 0..<2 { #expect(texts(read.file("0", long)) == ["long"]) }
  }
}

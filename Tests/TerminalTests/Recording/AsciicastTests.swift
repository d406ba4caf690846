import Testing

@testable import Terminal

struct AsciicastTests {
  private static let size = Asciicast.Size(columns: 80, rows: 24)

  @Test func `a header says how large the terminal is and when the recording began`() {
    #expect(
      Asciicast(Self.size).header(timestamp: 1_767_225_600, terminal: "xterm") == """
        {"env":{"TERM":"xterm"},"height":24,"timestamp":1767225600,"version":2,"width":80}

        """)
    #expect(!Asciicast(Self.size).header(timestamp: 0, terminal: nil).contains("env"))
  }

  @Test func `what was written is a line, with its time`() {
    var cast = Asciicast(Self.size)
    let lines = cast.lines("\u{1B}[1m次へ\"".utf8, at: 0.25, size: Self.size)
    #expect(lines == "[0.25,\"o\",\"\\u001b[1m次へ\\\"\"]\n")
    #expect(cast.lines([], at: 1, size: Self.size) == "")
  }

  @Test func `a line break is what the terminal makes of it, once`() {
    var cast = Asciicast(Self.size)
    #expect(cast.lines("a\nb\r\nc\r".utf8, at: 1, size: Self.size) == "[1,\"o\",\"a\\r\\nb\\r\\nc\\r\"]\n")
    #expect(cast.lines("\nd".utf8, at: 1, size: Self.size) == "[1,\"o\",\"\\nd\"]\n")
  }

  @Test(arguments: ["é", "次", "🏠"])
  func `a character that comes in pieces is told when it is whole`(character: String) {
    for cut in 1..<character.utf8.count {
      var cast = Asciicast(Self.size)
      let bytes = Array("a\(character)".utf8)
      #expect(cast.lines(bytes[..<(cut + 1)], at: 1, size: Self.size) == "[1,\"o\",\"a\"]\n")
      #expect(cast.lines(bytes[(cut + 1)...], at: 2, size: Self.size) == "[2,\"o\",\"\(character)\"]\n")
    }
  }

  @Test func `what is no character is not waited for`() {
    var cast = Asciicast(Self.size)
    #expect(cast.lines([0x61, 0x80, 0x80, 0x80, 0x80], at: 1, size: Self.size).hasPrefix("[1,\"o\",\"a"))
  }

  @Test func `another size is told before what is written at it`() {
    var cast = Asciicast(Self.size)
    let wide = Asciicast.Size(columns: 100, rows: 30)
    #expect(cast.lines("a".utf8, at: 1.5, size: wide) == "[1.5,\"r\",\"100x30\"]\n[1.5,\"o\",\"a\"]\n")
    #expect(cast.lines("b".utf8, at: 2, size: wide) == "[2,\"o\",\"b\"]\n")
  }
}

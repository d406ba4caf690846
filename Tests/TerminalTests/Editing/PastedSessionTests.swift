import Testing

@testable import Terminal

struct PastedSessionTests {
  private static func session(_ text: String, prompts: [String] = []) -> PastedSession? {
    PastedSession(text, prompts: prompts) { block in
      !block.hasPrefix("for") || block.hasSuffix("end")
    }
  }

  @Test func `prompts of any flow are known by their shape, from the first line on`() throws {
    let session = try #require(
      Self.session(
        "welcome> tap \"next\"\n┌────┐\n│ Hi │\nsource> choose 'a'\nmy-step.2> undo()\n玄関> 1\n> 2\nmain>\n"))
    #expect(session.blocks == ["tap \"next\"", "choose 'a'", "undo()", "1", "2"])
    #expect(session.ignored == ["┌────┐", "│ Hi │"])
    #expect(session.notice == "2 lines of output left out: “┌────┐”, …")
  }

  @Test func `a block goes on until it is complete, with continuation prompts or without`() throws {
    for text in [
      "a> for i = 1, 2 do\n  print(i)\nend\n1\n2\na> 3",
      "> for i = 1, 2 do\n>>   print(i)\n>> end\n1\n2\n> 3",
      "> for i = 1, 2 do\n>   print(i)\n> end\n1\n2\n> 3",
    ] {
      let session = try #require(Self.session(text))
      #expect(session.blocks == ["for i = 1, 2 do\n  print(i)\nend", "3"])
      #expect(session.ignored == ["1", "2"])
    }
  }

  @Test func `a line that was dropped, and one that was never finished, are left out`() throws {
    let session = try #require(Self.session("a> tap 'x^C\na> for i = 1 do\nb> 1"))
    #expect(session.blocks == ["1"] || session.blocks == ["for i = 1 do", "1"])
    #expect(session.ignored.first == "tap 'x^C")
  }

  @Test(arguments: [
    "a > b", "x = a > b\ny = 2", "if a\n> 3 then b() end", "a >= b", "a->b", "local t = {\n  1,\n}",
    "f(a)> 3", "\"a\"> 3",
    "a>b", "tap \"next\"\nscreen", "-- > quoted", "",
  ])
  func `what has no prompt at its beginning is no session`(text: String) {
    #expect(Self.session(text) == nil)
  }

  @Test func `a single line that is Lua as it stands is no session, unless its prompt was shown`() throws {
    func session(_ text: String, prompts: [String] = []) -> PastedSession? {
      PastedSession(text, prompts: prompts, isComplete: { _ in true }, isLua: { $0 == "a> 0" })
    }
    #expect(session("a> 0") == nil)
    #expect(session("\na> 0\n") == nil)
    #expect(session("a> 0", prompts: ["a> "])?.blocks == ["0"])
    #expect(session("b> 0")?.blocks == ["0"])
    #expect(session("a> 0\na> 1")?.blocks == ["0", "1"])
  }

  @Test func `a prompt that was shown is known wherever it stands`() throws {
    let session = try #require(Self.session("│ Hi │\nmy step> tap 1\n", prompts: ["my step> "]))
    #expect(session.blocks == ["tap 1"])
    #expect(session.notice == "1 line of output left out: “│ Hi │”")
  }
}

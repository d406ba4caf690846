import Testing

@testable import Terminal

struct EditingSessionTests {
  private let request = ReadRequest(
    prompt: "> ",
    isComplete: { !$0.hasSuffix("do") },
    completions: { line, cursor in
      let start = line[..<cursor].lastIndex(of: " ").map(line.index(after:)) ?? line.startIndex
      let names = ["notifications", "notify", "alarmkit", "次へ"]
      let word = line[start..<cursor]
      return Completions(start: start, candidates: names.filter { $0.hasPrefix(word) }.map { .init($0) })
    })

  private func session(_ history: [String] = []) -> EditingSession {
    EditingSession(history: LineHistory(history), prompts: ["> "], columns: 30)
  }

  @Test func `Enter accepts what is complete and breaks the line of what is not`() {
    var session = session()
    let first = session.answer(.enter, at: EditedLine("tap(1)"), request)
    #expect(first == KeyReply(next: .accept))
    let second = session.answer(.enter, at: EditedLine("while x do"), request)
    #expect(second == KeyReply(line: EditedLine("while x do\n")))
  }

  @Test func `Enter indents the next row, and what ends a block stands below what it ends`() {
    var session = session()
    let request = ReadRequest(
      prompt: "> ", isComplete: { $0.hasSuffix("end") }, indentation: SampleLanguage.indentation)
    let block = session.answer(.enter, at: EditedLine("while x do"), request)
    #expect(block == KeyReply(line: EditedLine("while x do\n  ")))
    let inner = session.answer(.enter, at: EditedLine("while x do\n  if y then"), request)
    #expect(inner == KeyReply(line: EditedLine("while x do\n  if y then\n    ")))
    let end = session.answer(.enter, at: EditedLine("while x do\n  end"), request)
    #expect(end == KeyReply(next: .accept, line: EditedLine("while x do\nend")))
    let chosen = session.answer(.enter, at: EditedLine("while x do\n      end"), request)
    #expect(chosen == KeyReply(next: .accept))
  }

  @Test func `Alt-Enter breaks the line where the cursor is`() {
    var session = session()
    let reply = session.answer(.newline, at: EditedLine("玄関", cursor: 1), request)
    #expect(reply == KeyReply(line: EditedLine("玄\n関", cursor: 2)))
  }

  @Test func `Tab adds the rest of the only candidate`() {
    var session = session()
    let first = session.answer(.complete, at: EditedLine("deny al"), request)
    #expect(first == KeyReply(line: EditedLine("deny alarmkit")))
    let second = session.answer(.complete, at: EditedLine("tap 次"), request)
    #expect(second == KeyReply(line: EditedLine("tap 次へ")))
  }

  @Test func `Tab beeps where nothing fits, and lists only the second time`() {
    var session = session()
    let first = session.answer(.complete, at: EditedLine("zzz"), request)
    #expect(first == KeyReply(next: .beep))
    let second = session.answer(.complete, at: EditedLine("no"), request)
    #expect(second == KeyReply(line: EditedLine("notif")))
    let third = session.answer(.complete, at: EditedLine("notif"), request)
    #expect(third == KeyReply(listing: "notifications  notify"))
    let fourth = session.answer(.complete, at: EditedLine("notify"), request)
    #expect(fourth == KeyReply(next: .beep))
  }

  @Test func `a block recalled with Up is stepped over by the next Up`() {
    var session = session(["first", "for i = 1, 2 do\nend"])
    let block = EditedLine("for i = 1, 2 do\nend")
    let first = session.answer(.up, at: EditedLine(""), request)
    #expect(first == KeyReply(line: block))
    let second = session.answer(.up, at: block, request)
    #expect(second == KeyReply(line: EditedLine("first")))
    let third = session.answer(.up, at: EditedLine("first"), request)
    #expect(third == KeyReply(next: .beep))
  }

  @Test func `a recalled block that the cursor moved in is edited row by row`() {
    var session = session(["abc\ndef"])
    _ = session.answer(.up, at: EditedLine(""), request)
    let first = session.answer(.up, at: EditedLine("abc\ndef", cursor: 6), request)
    #expect(first == KeyReply(line: EditedLine("abc\ndef", cursor: 2)))
  }

  @Test func `a paste can be undone and redone`() {
    var session = session()
    let reply = session.answer(.paste("> 玄関\n"), at: EditedLine("a"), request)
    #expect(reply == KeyReply(line: EditedLine("a玄関")))
    _ = session.answer(.beforeControl, at: EditedLine("a玄関"), request)
    let first = session.answer(.undo, at: EditedLine("a玄関"), request)
    #expect(first == KeyReply(line: EditedLine("a")))
    let second = session.answer(.redo, at: EditedLine("a"), request)
    #expect(second == KeyReply(line: EditedLine("a玄関")))
    let third = session.answer(.redo, at: EditedLine("a玄関"), request)
    #expect(third == KeyReply(next: .beep))
  }

  @Test func `of a session that is pasted the output is left out, and that is said`() {
    var session = session()
    let text = "source> tap(1)\n╭──╮\n│ 玄 │\nname> for x do\n  y()\n"
    let reply = session.answer(.paste(text), at: EditedLine(""), request)
    #expect(
      reply
        == KeyReply(
          line: EditedLine("tap(1)\nfor x do\n  y()"),
          listing: "2 lines of output left out:\n“╭──╮”, …"))
    let plain = session.answer(.paste("x = a > b\ny = 2"), at: EditedLine(""), request)
    #expect(plain == KeyReply(line: EditedLine("x = a > b\ny = 2")))
  }

  @Test func `a search ends at a control character, which acts as always`() {
    var session = session(["tap \"次へ\""])
    let first = session.answer(.search, at: EditedLine("x"), request)
    #expect(first == KeyReply(next: .search, prompt: "history ‘’: "))
    let second = session.answer(.searchTyped("次"), at: EditedLine("x"), request)
    #expect(
      second == KeyReply(next: .search, line: EditedLine("tap \"次へ\"", cursor: 5), prompt: "history ‘次’: "))
    let third = session.answer(.searchTyped("\r"), at: EditedLine("x"), request)
    #expect(third == KeyReply(next: .replay))
  }
}

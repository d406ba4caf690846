import FlowConsole
import Terminal
import Testing

struct FlowEvaluatorTypingTests {
  @Test func `a verb and a number need no brackets, and what is Lua stays Lua`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.type("tap 1", "screen.step") == "\"source\"")
    #expect(prompt.type("at 1", "screen.step") == "\"welcome\"")
    #expect(prompt.type("x = 5", "x -1") == "4")
    #expect(prompt.type("tap 9").contains("error["))
  }

  @Test(arguments: ["exit", "quit", "exit()", "quit()", "  quit "])
  func `a word for leaving leaves`(word: String) throws {
    #expect(try SamplePrompt().evaluator.evaluate(word).exitStatus == 0)
  }

  @Test func `a variable of that name is shown`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.type("exit = 3", "exit") == "3")
    #expect(prompt.evaluator.evaluate("exit").exitStatus == nil)
  }

  @Test func `what an input method typed is understood`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.type("tap　“Go on”", "screen。step") == "\"source\"")
    #expect(prompt.type("tap　１", "profile") != "")
    #expect(prompt.type("“全角（）”") == "\"全角（）\"")
    #expect(prompt.type("：more").contains("nothing was cut"))
    #expect(prompt.type("？tap").hasPrefix("tap("))
    #expect(prompt.evaluator.completeness(of: "for i ＝ 1，2 do") == .incomplete)
    #expect(prompt.evaluator.completeness(of: "print（１）") == .complete)
    #expect(prompt.evaluator.completeness(of: "：more") == .complete)
  }

  @Test func `what is not understood is named below the error`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.type("6 ・ 2").hasSuffix("\n    = for “・” type /"))
    #expect(prompt.type("tap \"次へ”").hasSuffix("\n    = the text begins with \" and ends in ”: type \""))
  }

  @Test func `lines that are no chunk together are evaluated one after the other`() throws {
    let prompt = try SamplePrompt()
    #expect(
      prompt.type("tap 1\nscreen.step\n:width\n?more\n1 + 1").hasPrefix("\"source\"\nlines have 100 cells"))
    #expect(prompt.evaluator.completeness(of: "tap \"next\"\nscreen.step") == .complete)
    #expect(prompt.type("undo()", "tap 'Go on'\nscreen.step") == "\"source\"")
    let text = prompt.type("undo()\nscreen.step\nfor i = 1, 2 do\n  x = i\nend\nx")
    #expect(text.hasSuffix("\"welcome\"\n2"))
  }

  @Test func `of lines one after the other the first that fails is the last, and it is said`() throws {
    let prompt = try SamplePrompt()
    let text = prompt.type("screen.step\ntap 'nowhere'\ntap 1\nscreen.step")
    #expect(text.hasPrefix("\"welcome\"\nerror[") && text.hasSuffix("\nthe 2 lines behind it were not run"))
    #expect(prompt.type("screen.step") == "\"welcome\"")
  }

  @Test func `where one of the lines is no Lua nothing is done`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.type("tap 1\nscreen.step\nx = = 1").contains("error[GK006]"))
    #expect(prompt.type("screen.step") == "\"welcome\"")
    #expect(prompt.evaluator.completeness(of: "y = 1\nx =") == .incomplete)
  }

  @Test(arguments: ["::done::", "：：done：：", "  ::done::", "::again:: x = 1", "goto done ::done::"])
  func `a label is Lua`(line: String) throws {
    let prompt = try SamplePrompt()
    #expect(prompt.evaluator.completeness(of: line) == .complete)
    #expect(prompt.evaluator.evaluate(line) == .printed())
  }

  @Test func `a label can stand before a line of Lua that goes on`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.evaluator.completeness(of: "::again:: if true then") == .incomplete)
    #expect(prompt.type("::again::\nx = (x or 0) + 1\nif x < 3 then goto again end", "x") == "3")
    #expect(prompt.completions("::again:: permiss") == ["permissions"])
    #expect(prompt.type(":nothing").hasPrefix("there is no command :nothing"))
  }
}

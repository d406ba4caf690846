import FlowConsole
import Spelling
import Testing

struct FlowEvaluatorShowingTests {
  @Test func `as JSON Lines what was printed comes first, then what happened, then values`() throws {
    let prompt = try SamplePrompt()
    prompt.evaluator.isJSON = true
    let lines = prompt.type("print 'a' tap 'next' return 1, 'b'").split(separator: "\n").map(String.init)
    #expect(lines.first == #"{"kind":"print","text":"a"}"#)
    #expect(lines[1] == #"{"control":"next","kind":"event","name":"tapped","seq":1,"time":0}"#)
    #expect(lines.suffix(2) == [#"{"kind":"value","value":1}"#, #"{"kind":"value","value":"b"}"#])
    #expect(prompt.type("undo() choose 'x'").contains(#""kind":"error""#))
    #expect(prompt.type("app.background()").contains(#""name":"backgrounded","seq":4"#))
  }

  @Test func `diff draws the change, the classes and the outcome, and is one object to a program`() throws {
    let prompt = try SamplePrompt()
    let scenario =
      "{ scenario = { kills = 0, backgrounds = 0, secondTaps = 0, settings = 0, ios = {}, devices = {} } }"
    let drawn = prompt.type("diff('\(prompt.path("flow.lua"))', \(scenario))")
    #expect(drawn.contains("Nothing differs in the declarations."), "\(drawn)")
    #expect(drawn.contains("update: safe"), "\(drawn)")
    prompt.evaluator.isJSON = true
    let line = prompt.type("diff('\(prompt.path("flow.lua"))', \(scenario))")
    #expect(line.hasPrefix(#"{"kind":"migration","value":{"change":"#), "\(line)")
  }

  @Test func `at a terminal a long text is cut, and more shows all of it`() throws {
    let prompt = try SamplePrompt()
    prompt.evaluator.terminalColumns = { 40 }
    let cut = prompt.type("('玄関を開ける'):rep(2000)")
    #expect(cut.hasSuffix("…\n… and 30004 bytes more\n:more shows all of it"), "\(cut.suffix(100))")
    #expect(prompt.type(":more") == "\"" + String(repeating: "玄関を開ける", count: 2000) + "\"")
    #expect(prompt.type("('line\\n'):rep(300)").hasSuffix("… and 201 lines more\n:more shows all of it"))
    #expect(prompt.type("{ 1 }", ":more") == "nothing was cut: the last value was\nshown in full")
  }

  @Test func `what no terminal shows is never cut`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.type("('x'):rep(100000)").utf8.count == 100_002)
    #expect(prompt.type("{ a = ('x'):rep(1000), b = 1 }").utf8.count > 1000)
  }

  @Test func `at a terminal a text within a table ends where the line does`() throws {
    let prompt = try SamplePrompt(columns: 40)
    prompt.evaluator.terminalColumns = { 40 }
    #expect(
      prompt.type("{ a = ('玄関 '):rep(20), b = 1 }") == """
        {
          a = "玄関 玄関 玄関 玄関 玄関 玄関 …,
          b = 1,
        }
        :more shows all of it
        """)
    #expect(prompt.type(":more").contains(String(repeating: "玄関 ", count: 20)))
  }

  @Test(arguments: [40, 60, 80, 120])
  func `an error ends its lines at words, whatever the terminal's width`(columns: Int) throws {
    let prompt = try SamplePrompt()
    prompt.evaluator.terminalColumns = { columns }
    for line in [
      "tap 'nothing that is there'", "error('a long word and another '):rep(9)", "choose '玄関'", ":sav x",
      ":more",
    ] {
      let text = prompt.type(line)
      #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= columns }, "\(text)")
    }
  }
}

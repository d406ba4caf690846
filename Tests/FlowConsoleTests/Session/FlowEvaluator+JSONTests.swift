import FlowConsole
import FlowDriver
import Terminal
import Testing

struct FlowEvaluatorJSONTests {
  private func prompt() throws -> SamplePrompt {
    let prompt = try SamplePrompt()
    prompt.evaluator.isJSON = true
    return prompt
  }

  @Test(arguments: [
    ("nil", #"{"kind":"value","value":null}"#), ("1.5", #"{"kind":"value","value":1.5}"#),
    ("{ 1, { a = true } }", #"{"kind":"value","value":[1,{"a":true}]}"#),
    ("{ [3] = 'x', b = 2 }", #"{"kind":"value","value":{"3":"x","b":2}}"#),
    ("'a\\n\"b'", #"{"kind":"value","value":"a\n\"b"}"#),
    ("0/0", #"{"kind":"value","value":{"isData":false,"text":"-nan"}}"#),
    ("flow", #"{"kind":"flow","name":"small","steps":["welcome","source","reminders","done"]}"#),
  ])
  func `a value is data, and what is none says so`(line: String, json: String) throws {
    #expect(try prompt().type(line) == json)
  }

  @Test func `a function within a table is no data`() throws {
    #expect(
      try prompt().type("{ function() end }").contains(#""value":[{"isData":false,"text":"the function"#))
  }

  @Test func `a screen is what a run prints of one, and never a picture`() throws {
    let prompt = try prompt()
    let text = prompt.type("screen")
    #expect(text.hasPrefix("{") && text.contains(#""kind":"screen""#) && text.contains(#""step":"welcome""#))
    #expect(prompt.type("app.kill()", "screen") == #"{"kind":"value","value":null}"#)
    #expect(prompt.type("world").contains(#""kind":"world""#))
  }

  @Test func `an undo says where the session stands and what is seen there`() throws {
    let prompt = try prompt()
    let lines = prompt.type("tap 'next'", "undo()").split(separator: "\n")
    #expect(lines.first == #"{"branch":1,"kind":"moment","moment":1}"#)
    #expect(lines.count == 3 && lines[1].contains(#""step":"welcome""#))
    #expect(lines.last == #"{"kind":"value","value":"tap \"next\""}"#)
  }

  @Test func `an error is an object with its place and advice`() throws {
    let prompt = try prompt()
    let outcome = prompt.evaluator.evaluate("print 'a' device.knd = 1")
    #expect(outcome.isError && outcome.isData)
    #expect(
      outcome.text == """
        {"kind":"print","text":"a"}
        {"advice":"did you mean \\"kind\\"?","code":"GK014","file":"prompt","kind":"error","line":1,\
        "message":"cannot set 'knd': device has no such field","source":"print 'a' device.knd = 1"}
        """)
    #expect(
      prompt.type(":sav x")
        == #"{"kind":"error","message":"there is no command :sav; did you mean \":save\"?"}"#)
    #expect(prompt.type("a = 1", ":save a.lua") == #"{"kind":"print","text":"saved 1 line to a.lua"}"#)
  }

  @Test func `the launch before the first line is told once`() throws {
    let prompt = try prompt()
    let beginning = prompt.evaluator.jsonBeginning()
    #expect(beginning.contains(#""kind":"screen""#) && beginning.contains(#""name":"launched""#))
    #expect(prompt.evaluator.jsonBeginning() == "")
    #expect(prompt.type("tap 'next'").contains(#""seq":5"#))
  }
}

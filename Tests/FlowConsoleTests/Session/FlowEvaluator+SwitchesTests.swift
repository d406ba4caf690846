import FlowConsole
import Terminal
import Testing

struct FlowEvaluatorSwitchesTests {
  @Test func `the same gestures are played in another language`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.type("tap 1", "language.device") == "\"en\"")
    #expect(prompt.type(":language") == "the phone's language is en")
    #expect(prompt.type(":language ja") == "en → ja: the session followed, 2 gestures")
    #expect(prompt.type("screen.step .. language.device") == "\"sourceja\"")
    #expect(prompt.type("undo()", "screen.step .. language.device") == "\"sourceen\"")
    #expect(prompt.type("redo()", "undo()", "undo()", "screen.step .. language.device") == "\"welcomeen\"")
    #expect(
      prompt.type(":language klingon_")
        == "\"klingon_\" is not the tag of a language; write one such as \"ja\" or \"en-GB\"")
    #expect(prompt.type(":language fr,ja", "world").contains("fr, ja"))
  }

  @Test func `a value is displayed after each gesture, until it is to be off`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.type(":display").hasPrefix("nothing is displayed"))
    #expect(prompt.type(":display screen.step") == "screen.step = \"welcome\"")
    #expect(prompt.type("tap 1") == "screen.step = \"source\"")
    #expect(prompt.type("1 + 1") == "2")
    #expect(
      prompt.type(":display #timeline()", "undo()").hasPrefix("screen.step = \"welcome\"\n#timeline() = "))
    // What a person was given last stays theirs.
    #expect(prompt.type("40 + 2", "tap \"next\"", "_") == "42")
    #expect(prompt.type(":display off", "redo()").contains("screen.step =") == false)
  }

  @Test(arguments: ["tap 1", "x =", "= 1", "app.kill()", "undo()", "nothing.at.all"])
  func `what does something, or is no value, is not displayed`(value: String) throws {
    let prompt = try SamplePrompt()
    #expect(prompt.evaluator.evaluate(":display " + value).isError, "\(value)")
    #expect(prompt.type(":display").hasPrefix("nothing is displayed"))
    #expect(prompt.type("screen.step") == "\"welcome\"")
    #expect(prompt.type("#timeline()") == "1")
  }

  @Test func `the width is what it is set to`() throws {
    let prompt = try SamplePrompt(columns: 80)
    #expect(prompt.type(":width 24", "{ a = 'long enough', b = 'to wrap' }").contains("\n  a ="))
    #expect(
      prompt.type(":width off", "{ a = 'long enough', b = 'to wrap' }")
        == "{ a = \"long enough\", b = \"to wrap\" }")
    #expect(prompt.evaluator.evaluate(":width 3").isError)
    #expect(prompt.evaluator.evaluate(":width wide").isError)
    #expect(prompt.type(":width") == "lines have 80 cells, as the terminal")
  }

  @Test func `quiet turns the phone off and on`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.type("tap 1") == "")
    #expect(prompt.type(":quiet", "undo()").contains("│"))
    #expect(prompt.type(":quiet on", "redo()").contains("│") == false)
    #expect(prompt.evaluator.evaluate(":quiet perhaps").isError)
  }

  @Test func `a step is edited at its line, in the file where it is written`() throws {
    let prompt = try SamplePrompt()
    var opened: [String] = []
    #expect(prompt.type(":edit") == "there is no terminal to edit at")
    prompt.evaluator.openEditor = { path, line in
      opened.append("\(path.split(separator: "/").last ?? ""):\(line ?? 0)")
      return nil
    }
    #expect(prompt.type(":edit", "tap 1", ":edit", ":edit done") == "")
    #expect(opened == ["flow.lua:5", "flow.lua:6", "flow.lua:9"])
    #expect(prompt.type(":edit dune") == "the flow has no step \"dune\"; did you mean \"done\"?")
    prompt.evaluator.openEditor = { _, _ in "the editor ended with 1" }
    #expect(prompt.evaluator.evaluate(":edit").isError)
  }

  @Test func `a language may be written as Lua would have it`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.type(":language \"en-GB\"").contains("en → en-GB"))
  }

  @Test func `of a long value a few rows are displayed`() throws {
    let prompt = try SamplePrompt()
    let said = prompt.type(":display (\"x\"):rep(5000)")
    #expect(said.utf8.count < 1500)
    #expect(said.contains("more"))
  }

  @Test func `two moments are compared in colour, and for a program as data`() throws {
    let prompt = try SamplePrompt()
    prompt.evaluator.show(palette: .coloured, columns: { 100 })
    prompt.type("tap \"next\"")
    let drawn = prompt.type("compare(0, 1)")
    #expect(drawn.contains("\u{1B}["))
    #expect(!drawn.contains("␛"))
    prompt.evaluator.isJSON = true
    let data = prompt.type("compare(0, 1)")
    #expect(data.hasPrefix(#"{"differences":[{"name":"screen","values":["#))
    #expect(!data.contains("╭"))
  }
}

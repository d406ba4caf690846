import FlowConsole
import Testing

/// Lines that look like a copy of a prompt, and may be Lua.
struct PromptLikeLinesTests {
  @Test(arguments: [
    ("a> 0", true), ("#t> 0", true), ("x> y and z", true), ("welcome> screen", false), ("source> 1", false),
    ("a> tap \"next\"", false), ("> 1", false), ("a> for i = 1, 2 do", false), ("my-step> 1", true),
  ])
  func `the name of a step before the sign makes it a prompt`(line: String, isLua: Bool) throws {
    #expect(try SamplePrompt().evaluator.isLua(line) == isLua)
  }

  @Test func `a line that compares a variable with what a call gives is Lua`() throws {
    let prompt = try SamplePrompt()
    #expect(!prompt.evaluator.isLua("n> tonumber \"0\""))
    prompt.type("local n = 1")
    #expect(prompt.evaluator.isLua("n> tonumber \"0\""))
  }
}

import FlowConsole
import FlowDriver
import Phone
import Testing

struct FlowEvaluatorResumingTests {
  @Test func `a journal keeps the variables that are data, and the names of the others`() throws {
    let prompt = try SamplePrompt()
    prompt.evaluator.journal = try Journal(in: prompt.path("sessions"), base: prompt.folder)
    #expect(prompt.evaluator.begin() == nil)
    prompt.type(
      "local person = { name = \"Sora\", tags = { 1, 2.5 } }", "n = 3", "function again() tap \"next\" end")
    prompt.type("n = n + 1", "seen = screen", "big = string.rep(\"x\", 70000)", "gone = 1", "gone = nil")
    let path = try #require(prompt.evaluator.journal?.path)
    let variables = try #require(try KeptSession(path: path).variables)
    #expect(
      variables
        == PromptVariables(
          data: ["n": 4, "person": ["name": "Sora", "tags": [1, 2.5]]], others: ["again", "big", "seen"]))

    let next = try SamplePrompt()
    next.type("n = 9")
    #expect(
      next.evaluator.restore(variables) == [
        "person is kept: the variables that are data",
        "again, big, seen are not kept: only data is; define it anew",
      ])
    #expect(next.type("n + person.tags[2]") == "11.5")
    #expect(next.type("again") == "nil")
  }

  @Test func `a session without variables writes none`() throws {
    let prompt = try SamplePrompt()
    prompt.evaluator.journal = try Journal(in: prompt.path("sessions"), base: prompt.folder)
    #expect(prompt.evaluator.begin() == nil)
    prompt.type("tap \"next\"", "1 + 1")
    let path = try #require(prompt.evaluator.journal?.path)
    #expect(try KeptSession(path: path).variables == nil)
  }

  @Test func `out gives the values of earlier lines, the newest first`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.type("out()").contains("there is no value so far back: 0 values are kept"))
    prompt.type("1", "\"two\"", "{ 3 }", "nil")
    #expect(prompt.type("out(3)") == "1")
    #expect(prompt.type("out(3)") == "1")
    #expect(prompt.type("out(2)") == "\"two\"")
    #expect(prompt.type("out()[1]") == "3")
    #expect(prompt.type("out(1)") == "3")
    #expect(prompt.type("out(9)").contains("4 values are kept"))
    #expect(prompt.type("out(0)").contains("at least 1") || prompt.type("out(0)").hasPrefix("error"))
  }

  @Test func `a hook that fails leaves its variables as locals`() throws {
    let prompt = try SamplePrompt(
      """
      local limit = 3
      return onboarding.flow "small" {
        onboarding.step "welcome" { onLeave = function()
          local count, name = limit + 1, "x"
          error("too many: " .. count .. name)
        end },
        onboarding.step "done",
      }
      """)
    prompt.evaluator.terminalColumns = { 80 }
    #expect(
      prompt.type("tap \"next\"").hasSuffix("    = locals has the hook's variables: count, limit, name"))
    #expect(prompt.type("locals.count + locals.limit") == "7")
    #expect(prompt.type("locals.count = 1").contains("locals are the hook's variables as they were"))
    #expect(prompt.type("error \"mine\"").contains("locals has") == false)
    prompt.type("locals = 1")
  }

  @Test func `a variable of the person's own that is called locals stays`() throws {
    let prompt = try SamplePrompt(
      """
      return onboarding.flow "small" {
        onboarding.step "welcome" { onLeave = function() local a = 1 error "no" end }, onboarding.step "done",
      }
      """)
    prompt.type("locals = 5", "tap \"next\"")
    #expect(prompt.type("locals") == "5")
  }

  @Test func `help goes to the pager, and a value that is taller than the screen can`() throws {
    let prompt = try SamplePrompt()
    var shown: [String] = []
    prompt.evaluator.terminalColumns = { 80 }
    prompt.evaluator.terminalRows = { 10 }
    prompt.evaluator.pager = {
      shown.append($0)
      return true
    }
    #expect(prompt.type("?tap") == "" && prompt.type("help \"tap\"") == "")
    #expect(shown.count == 2 && shown[0] == shown[1] && shown[0].hasPrefix("tap"))
    // No pager opens at each turn of a loop.
    #expect(prompt.type("for i = 1, 2 do help \"tap\" end").hasPrefix("tap") && shown.count == 2)
    let value = prompt.type("local t = {} for i = 1, 30 do t[i] = (\"x\"):rep(30) end return t")
    #expect(value.hasSuffix("\n:more shows it a page at a time"))
    #expect(prompt.type(":more") == "" && shown.count == 3)
    #expect(prompt.type("1") == "1")
    prompt.evaluator.pager = { _ in false }
    #expect(prompt.type("?tap").hasPrefix("tap"))
  }
}

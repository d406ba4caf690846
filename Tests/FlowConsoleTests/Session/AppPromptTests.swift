import FlowCheck
import FlowConsole
import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Terminal
import Testing

/// A prompt over an app of flows, which may stand in modules and share the names of steps.
struct AppPromptTests {
  private static let flow = """
    local step = onboarding.step
    return onboarding.flow "a" { step "one", step "two", step "three" }
    """

  /// A prompt over an app whose only flow stands in a module.
  private func ofModule() throws -> SamplePrompt {
    let prompt = try SamplePrompt(launches: false)
    try prompt.write(Self.flow, to: "parts.lua")
    try prompt.write("return onboarding.app { flows = { require \"parts\" } }", to: "app.lua")
    prompt.driver.install(try prompt.driver.load(prompt.path("app.lua")), on: PhoneSetup())
    try prompt.driver.launch()
    return prompt
  }

  /// A prompt over two flows with steps of the same names.
  private func ofTwo() throws -> SamplePrompt {
    try SamplePrompt(
      """
      local step = onboarding.step
      local a = onboarding.flow "a" { step "one", step "account", step "three" }
      return onboarding.app { flows = { a, onboarding.flow "b" { from = a } }, root = "b" }
      """)
  }

  @Test func `a check of an app whose flow stands in a module is saved and passes`() throws {
    let prompt = try ofModule()
    prompt.type("tap \"next\"", "save_check \"way.check.lua\"")
    let worker = DriverCheckWorker()
    let cases = try worker.collect(CheckFile(prompt.path("way.check.lua")))
    #expect(try worker.run(cases[0], seed: 0).status == .passed)
  }

  @Test func `a check that cannot be saved says the true reason`() throws {
    let prompt = try ofModule()
    prompt.type("flow = flow:without \"two\"")
    #expect(
      prompt.type("save_check \"x.check.lua\"").contains(
        "was reordered at the prompt, which no check can say"))
    prompt.type("flow = nil", "flow = flow:insert(onboarding.step \"new\", { after = \"one\" })")
    #expect(
      prompt.type("save_check \"x.check.lua\"").contains(
        "the step \"new\" was made at the prompt, and no file holds it"))
  }

  @Test func `a variant with a name of its own is tried in place of the app's flow`() throws {
    let prompt = try ofModule()
    prompt.type(
      "flow = flow:without \"two\"", "flow:save \"short.lua\"", "flow = nil", "flow = require \"short\"")
    #expect(prompt.driver.compiled?.app.flows.map(\.name) == ["a"])
    #expect(prompt.driver.compiled?.app.flows[0].steps.map(\.name) == ["one", "three"])
  }

  @Test func `of several flows a variant takes the place of the one it shares most steps with`() throws {
    let prompt = try SamplePrompt(
      """
      local step = onboarding.step
      return onboarding.app { flows = {
        onboarding.flow "a" { step "one", step "two" }, onboarding.flow "b" { step "x", step "y" } } }
      """)
    prompt.type("flow = onboarding.flow \"short\" { from = flow, order = { \"two\" } }")
    #expect(prompt.driver.compiled?.app.flows.map { $0.steps.map(\.name) } == [["two"], ["x", "y"]])
    #expect(
      prompt.type("flow = onboarding.flow \"other\" { onboarding.step \"z\" }").contains(
        "the app has no flow \"other\", nor one flow of which it is a variant"))
  }

  @Test func `a step that two flows have is completed once, and the quote closes`() throws {
    let prompt = try ofTwo()
    let line = "flow:move(\"acc"
    let found = prompt.evaluator.completions(in: line, at: line.endIndex)
    #expect(found.candidates.map(\.text) == ["account"])
    #expect(found.unique(before: "")?.text == "account\"")
  }

  @Test func `a step of a later flow is found by jump and by why`() throws {
    let prompt = try ofTwo()
    prompt.type("jump \"account\"")
    #expect(prompt.type("screen.step") == "\"account\"")
    let why = prompt.type("why \"account\"")
    #expect(why.contains("of the flow \"b\" now") && why.contains("of the flow \"a\" now"))
    #expect(why.firstRange(of: "\"b\"")!.lowerBound < why.firstRange(of: "\"a\"")!.lowerBound)
    #expect(prompt.type("why \"zzzzz\"").contains("there is one, account, three, next, Next"))
  }
}

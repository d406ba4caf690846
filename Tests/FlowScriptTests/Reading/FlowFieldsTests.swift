import FlowModel
import FlowScript
import Phone
import Testing

struct FlowFieldsTests {
  /// What a flow's table may hold, as a message lists it.
  private static let keys =
    "there is "
    + ([
      "assign", "back", "developmentLanguage", "each", "extension", "facts", "from", "guarded", "health",
      "info",
      "intents",
      "keys", "launch", "minimumIOS", "on",
      "onAppear",
      "onFinish", "onStart", "onStepEntered", "onStepLeft", "order", "paged", "products", "profile",
      "progress",
      "quickActions", "resume",
      "route",
      "screens", "server", "sounds", "store", "strings", "swipe", "table", "transition", "version",
    ] + AppHandler.allCases.map(\.rawValue)).sorted().joined(separator: ", ")

  @Test(arguments: refused) func `a flow that cannot be read is refused where it is written`(row: Refused) {
    #expect(refusal(row.script) == row.text)
  }
  private func flow(_ table: String) throws -> Flow {
    try ScriptFolder(#"return onboarding.flow "f" { onboarding.step "a", "# + table + " }").load().app.flows[
      0]
  }

  @Test func `a flow of which little is said keeps nothing beyond the process`() throws {
    let flow = try flow("")
    #expect(flow.name == "f")
    #expect(flow.location.line == 1)
    #expect(flow.steps.map(\.name) == ["a"])
    #expect(flow.hooks == Flow.Hooks())
    #expect(flow.resume == nil)
    #expect(flow.profileFields == nil)
    #expect(flow.keys == StorageKeys())
  }

  @Test func `a flow says how it resumes, what it keeps, and what it does`() throws {
    let flow = try flow(
      #"""
      onboarding.step "b",
      resume = { key = "step", by = "name", legacy = { "a", "gone" } },
      keys = { complete = "c", profile = "p", habits = "h", account = "k" },
      profile = { name = "string", adult = "boolean", age = "number", ideals = "list" },
      onFinish = function() end, onStart = function() end, onStepLeft = function() end, onAppear = function() end,
      """#)
    #expect(flow.steps.map(\.name) == ["a", "b"])
    #expect(flow.resume == Flow.Resume(key: "step", form: .name, legacy: ["a", "gone"]))
    #expect(flow.keys == StorageKeys(completion: "c", profile: "p", habits: "h", account: "k"))
    #expect(
      flow.profileFields == [
        .init(name: "adult", kind: .boolean), .init(name: "age", kind: .number),
        .init(name: "ideals", kind: .list),
        .init(name: "name", kind: .string),
      ])
    #expect(
      [flow.hooks.onStart, flow.hooks.onAppear, flow.hooks.onStepLeft, flow.hooks.onFinish].map { $0?.slot }
        == [0, 1, 2, 3])
  }

  @Test func `a flow resumes by index unless it says otherwise`() throws {
    #expect(try flow("resume = { key = 'step' }").resume == Flow.Resume(key: "step", form: .index))
  }

  @Test func `an order selects and sorts the listed steps`() throws {
    #expect(
      try flow("onboarding.step 'b', onboarding.step 'c', order = { 'c', 'a' }").steps.map(\.name) == [
        "c", "a",
      ])
  }

  @Test func `a variant takes what it does not say from its base`() throws {
    let flow = try ScriptFolder(
      #"""
      local base = onboarding.flow "base" {
        onboarding.step "a", onboarding.step "b", resume = { key = "k" }, keys = { complete = "c", profile = "p" },
        onStart = function() end, onFinish = function() end,
      }
      return onboarding.flow "b" {
        from = base, order = { "b", "a" }, keys = { complete = "d" }, onFinish = function() end }
      """#
    ).load().app.flows[0]
    #expect(flow.name == "b")
    #expect(flow.location.line == 5)
    #expect(flow.steps.map(\.name) == ["b", "a"])
    #expect(flow.steps.map(\.location.line) == [2, 2])
    #expect(flow.resume == Flow.Resume(key: "k"))
    #expect(flow.keys == StorageKeys(completion: "d", profile: "p"))
    #expect(flow.hooks.onStart?.slot == 0)
    #expect(flow.hooks.onFinish?.slot == 2)
  }

  @Test func `a step stands in two flows`() throws {
    let flow = try ScriptFolder(
      #"""
      local a, b = onboarding.step "a" { title = "t" }, onboarding.step "b"
      local one = onboarding.flow "one" { a, b }
      return onboarding.flow "two" { b, a }
      """#
    ).load().app.flows[0]
    #expect(flow.steps.map(\.name) == ["b", "a"])
    #expect(flow.steps[1].title == .key("t", fallback: nil))
  }

  @Test func `a table's metatable is not asked`() throws {
    let flow = try ScriptFolder(
      #"""
      local lies = { __index = function() error "asked" end, __pairs = function() error "asked" end,
        __len = function() error "asked" end }
      return onboarding.flow "f" (setmetatable({ onboarding.step "a" }, lies))
      """#
    ).load().app.flows[0]
    #expect(flow.steps.map(\.name) == ["a"])
    #expect(flow.hooks == Flow.Hooks())
  }

  @Test func `names are in any language`() throws {
    let flow = try ScriptFolder(#"return onboarding.flow "導入 その1" { onboarding.step "ようこそ 画面" }"#).load().app
      .flows[0]
    #expect(flow.name == "導入 その1")
    #expect(flow.steps[0].title == .key("onboarding_ようこそ 画面_title", fallback: "ようこそ 画面"))
  }

  static let refused: [Refused] = [
    .script(
      "no step", #"return flow "f" { }"#, 2,
      #"GK018]: the flow "f" has no step"#,
      advice: #"add one: onboarding.step "welcome""#),
    .script(
      "an entry that is no step", #"return flow "f" { step "a", "b" }"#, 2,
      #"GK012]: flow "f": entry 2 of the list should be a step, got a string"#,
      advice: #"write onboarding.step "name""#),
    .script(
      "a hole", #"return flow "f" { step "a", nil, step "b" }"#, 2,
      #"GK016]: flow "f": entry 2 of the list is nil"#,
      advice: "take the hole out: Lua would drop it, or the entries after it, without a word"),
    .script(
      "from", #"return flow "f" { from = "base" }"#, 2,
      #"GK012]: flow "f".from should be a flow, got a string"#,
      advice: #"write from = require "flow""#),
    .script(
      "steps beside from",
      #"""
      local base = flow "base" { step "a" }
      return flow "f" { from = base, step "b" }
      """#, 3,
      #"GK012]: flow "f" takes its steps `from` another flow and lists steps of its own"#,
      advice: #"name the steps in `order`, or use base:insert(step, { after = "…" })"#),
    .script(
      "an order with an unknown name",
      #"""
      return flow "f" { step "welcome",
        order = { "welcom" } }
      """#, 3,
      #"GK014]: flow "f".order: the flow "f" has no step "welcom""#,
      advice: #"did you mean "welcome"?"#),
    .script(
      "an order with a name twice",
      #"""
      return flow "f" { step "a", step "b",
        order = { "a", "b", "a" } }
      """#, 3,
      #"GK013]: flow "f".order names "a" twice"#, advice: "take one of them out"),
    .flow(
      "resume", #"resume = "key""#, 3,
      #"GK012]: flow "f".resume should be a table, got a string"#,
      advice: #"write resume = { key = "onboardingStep" }"#),
    .flow(
      "resume without its key", #"resume = { by = "name" }"#, 3,
      #"GK012]: flow "f".resume needs `key`"#,
      advice: #"write { key = "onboardingStep" }"#),
    .flow(
      "resume with an empty key",
      #"""
      resume = {
          key = "",
        }
      """#, 4,
      #"GK012]: flow "f".resume.key is empty"#,
      advice: "names are text on one line"),
    .flow(
      "resume by",
      #"""
      resume = {
          key = "k",
          by = "nam" }
      """#, 5,
      #"GK014]: flow "f".resume.by: there is no way to store a step "nam""#,
      advice: #"did you mean "name"?"#),
    .flow(
      "resume legacy", #"resume = { key = "k", legacy = { 1 } }"#, 3,
      #"GK012]: flow "f".resume.legacy[1] should be a string, got a number"#),
    .flow(
      "resume with an unknown key", #"resume = { key = "k", form = "name" }"#, 3,
      #"GK011]: flow "f".resume has no "form""#,
      advice: "there is by, key, legacy, renamed"),
    .flow(
      "keys", "keys = { complete = 1 }", 3,
      #"GK012]: flow "f".keys.complete should be a string, got a number"#),
    .flow(
      "an empty key", #"keys = { profile = "" }"#, 3,
      #"GK012]: flow "f".keys.profile is empty"#,
      advice: "names are text on one line"),
    .flow(
      "profile",
      #"""
      profile = {
          name = "string",
          age = "integer",
        }
      """#, 5,
      #"GK012]: flow "f".profile.age should be one of string, boolean, number, list, got "integer""#),
    .flow(
      "a hook", #"onStart = "x""#, 3,
      #"GK012]: flow "f".onStart should be a function, got a string"#),
    .flow(
      "strings", "strings = 5", 3,
      #"GK012]: flow "f".strings should be a string, got a number"#),
    .flow(
      "an unknown key", "onStrat = function() end", 3,
      #"GK011]: flow "f" has no "onStrat""#,
      advice: #"did you mean "onStart"?"#),
    .flow(
      "a key that a step has as well",
      #"""

        step "b" { title = "x" },
        title = "y"
      """#, 5,
      #"GK011]: flow "f" has no "title""#,
      advice: FlowFieldsTests.keys),
    .flow(
      "a key that is written in a hook as well",
      #"""
      onStart = function()
          local a, titel = 1, 2
        end,
        titel = 3
      """#, 6,
      #"GK011]: flow "f" has no "titel""#,
      advice: FlowFieldsTests.keys),
    .flow(
      "a key in brackets", #"["on finish"] = 1"#, 3,
      #"GK011]: flow "f" has no "on finish""#,
      advice: #"did you mean "onFinish"?"#),
    .script(
      "an argument", #"return flow "f" (5)"#, 2,
      #"GK012]: FlowDraft: 'table' should be a Flow table, got the number 5"#,
      calls: ["FlowDraft", "flow.lua:2: main chunk"]),
    .script(
      "a step made twice",
      #"""
      return flow "f" { step "a", step "b",
        step "a" }
      """#, 3,
      #"GK013]: two steps are called "a""#,
      advice: "the first one is on line 2; give one of them another name"),
    .flow(
      "an unknown field", #"profile = { displayName = "string" }, step "b" { ask = "profile.displayname" }"#,
      3,
      #"GK015]: the profile has no field "displayname""#,
      advice: #"did you mean "displayName"?"#),
  ]
}

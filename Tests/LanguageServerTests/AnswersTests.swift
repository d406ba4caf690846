import LanguageServer
import LuaKit
import Phone
import Testing

/// Hover, completion, definitions, uses, lenses and commands, as an editor asks for them.
struct AnswersTests {
  private static let flow = """
    local step = onboarding.step
    local helper = require "helper"

    return onboarding.flow "app" {
      strings = "",
      step "welcome" { title = "hello", when = given.variant("short", "b") },
      step "source" { choose = { "tiktok", "friends" }, into = "profile.source", skippable = true },
      step "reminders" { permission = "notifications" },
    }

    """
  private static let check = """
    it("asks for the source", function()
      local run = play("flow.lua", { stopAt = "source" })
      expect(run):screen "source"
    end)

    it("ends", function() expect(1):equals(2) end)

    """
  private static let files = [
    "flow.lua": flow, "flow.check.lua": check, "helper.lua": "return 1\n", ".genkan/x": "",
    "en.lproj/Localizable.strings": """
    "common_next" = "Next";
    "hello" = "Hello there";

    """,
  ]

  /// The answer to one question about a text in which something was typed.
  private func answer(_ what: String, _ name: String, behind text: String, typed: String = "") throws
    -> Value?
  {
    let whole = (Self.files[name] ?? "").replacing(text, with: text + typed)
    let client = try Client(Self.files)
    client.initialize()
    try client.open(name)
    client.change(name, to: whole)
    let id = client.ask(what, name, behind: text + typed, in: whole)
    return try client.talk().result(id)
  }

  private func labels(_ name: String, behind text: String, typed: String) throws -> [String] {
    try answer("completion", name, behind: text, typed: typed)?.elements.compactMap { $0["label"]?.text }
      ?? []
  }

  // MARK: Hover

  @Test func `hover over a field is its entry of the reference`() throws {
    let text = try answer("hover", "flow.lua", behind: "skipp")?["contents"]?["value"]?.text
    #expect(text == Client.reference.help("Step.skippable"))
  }

  @Test func `hover over a verb is its entry, also by a local name`() throws {
    let written = try answer("hover", "flow.lua", behind: "given.vari")?["contents"]?["value"]?.text
    #expect(written == Client.reference.help("given.variant"))
    let local = try answer("hover", "flow.lua", behind: "step \"welcome\" { title = \"hello\", wh")
    #expect(local?["contents"]?["value"]?.text == Client.reference.help("Step.when"))
  }

  @Test func `hover over a text is what it says, and over a step where it stands`() throws {
    let text = try answer("hover", "flow.lua", behind: "title = \"hel")?["contents"]?["value"]?.text
    #expect(text == "en: Hello there")
    let step = try answer("hover", "flow.check.lua", behind: "screen \"sou")?["contents"]?["value"]?.text
    #expect(step?.hasPrefix("step \"source\": 2 of 3 of app") == true)
  }

  @Test func `hover over nothing is nothing`() throws {
    #expect(try answer("hover", "flow.lua", behind: "  strings =") == .null)
  }

  // MARK: Completion

  @Test func `in the table of a step its fields are completed, but those that it has`() throws {
    let fields = try labels("flow.lua", behind: "step \"welcome\" { title = \"hello\",", typed: " b")
    #expect(fields.contains("body"))
    #expect(fields.contains("button"))
    let present = try labels("flow.lua", behind: "step \"welcome\" { title = \"hello\",", typed: " ti")
    #expect(!present.contains("title"))
    #expect(present.contains("timers"))
  }

  @Test(arguments: [
    ("skippable = true", ", next = \"rem", ["reminders"]), ("skippable = true", ", title = \"hel", ["hello"]),
    ("skippable = true", " }, resume = { renamed = { old = \"rem", ["reminders"]),
    ("skippable = true", " }, assign = { short = \"", ["b"]),
    ("permission = \"notifications\"", ", into = \"profile.s", ["profile.source"]),
    ("skippable = true", ", when = given.variant(\"sh", ["short"]),
    ("local helper = require \"helper\"", "\nrequire \"he", ["helper"]),
  ])
  func `a string is completed by the names that stand there`(
    text: String, typed: String, names: [String]
  ) throws {
    #expect(try labels("flow.lua", behind: text, typed: typed) == names)
  }

  @Test func `permissions are completed where one is asked for`() throws {
    let names = try labels("flow.lua", behind: "skippable = true", typed: ", permission = \"no")
    #expect(names == ["notifications"])
  }

  @Test func `verbs are completed in checks, and left to LuaLS in flows`() throws {
    #expect(
      try labels("flow.check.lua", behind: "{ stopAt = \"source\" })", typed: "\n  app.ba").contains(
        "background"))
    #expect(try labels("flow.check.lua", behind: "expect(run)", typed: ":eff").contains("effect"))
    #expect(try labels("flow.lua", behind: "local helper = require \"helper\"", typed: "\nreview.re") == [])
  }

  @Test func `steps and options of the flow are completed in a check that names it`() throws {
    #expect(
      try labels("flow.check.lua", behind: "{ stopAt = \"source\" })", typed: "\n  jump \"wel") == ["welcome"]
    )
    #expect(
      try labels("flow.check.lua", behind: "{ stopAt = \"source\" })", typed: "\n  choose \"tik") == [
        "tiktok"
      ])
  }

  @Test func `a completion takes the place of what was typed`() throws {
    let items = try answer("completion", "flow.lua", behind: "skippable = true", typed: ", titl")?.elements
    let edit = items?.first { $0["label"]?.text == "title" }?["textEdit"]
    #expect(edit?["newText"]?.text == "title = ")
    let range = edit?["range"]
    #expect((range?["end"]?["character"]?.int ?? 0) - (range?["start"]?["character"]?.int ?? 0) == 4)
  }

  // MARK: Places

  private func places(_ value: Value?) -> [String] {
    value?.elements.map { place in
      let name = place["uri"]?.text?.split(separator: "/").last ?? ""
      return "\(name):\((place["range"]?["start"]?["line"]?.int ?? -1) + 1)"
    } ?? []
  }

  @Test func `a step, a text, a module and a flow lead to where they are written`() throws {
    #expect(places(try answer("definition", "flow.check.lua", behind: "screen \"sou")) == ["flow.lua:7"])
    let text = places(try answer("definition", "flow.lua", behind: "title = \"hel"))
    #expect(text == ["Localizable.strings:2"])
    #expect(places(try answer("definition", "flow.lua", behind: "require \"hel")) == ["helper.lua:1"])
    #expect(places(try answer("definition", "flow.check.lua", behind: "play(\"fl")) == ["flow.lua:1"])
  }

  @Test func `the uses of a step are its checks`() throws {
    let uses = places(try answer("references", "flow.lua", behind: "step \"sou"))
    #expect(uses.filter { $0.hasPrefix("flow.check") } == ["flow.check.lua:2", "flow.check.lua:3"])
  }

  @Test func `the form in which a step is stored is no use of a step of that name`() throws {
    let text = "strings = \"\","
    let typed = " resume = { key = \"at\", by = \"name\" },\n  step \"name\","
    let whole = try #require(Self.files["flow.lua"]).replacing(text, with: text + typed)
    let client = try Client(Self.files.merging(["flow.lua": whole]) { $1 })
    client.initialize()
    try client.open("flow.lua")
    let step = client.ask("references", "flow.lua", behind: "step \"na", in: whole)
    let form = client.ask("references", "flow.lua", behind: "by = \"na", in: whole)
    let said = try client.talk()
    #expect(places(said.result(step)) == [])
    #expect(places(said.result(form)) == [])
  }

  // MARK: Lenses and commands

  private func lenses(_ name: String) throws -> [Value] {
    let client = try Client(Self.files)
    client.initialize()
    try client.open(name)
    let id = client.request("textDocument/codeLens", ["textDocument": ["uri": .string(client.uri(name))]])
    return try client.talk().result(id)?.elements ?? []
  }

  @Test func `each check and each step has a lens on its line`() throws {
    let checks = try lenses("flow.check.lua")
    #expect(checks.map { $0["range"]?["start"]?["line"]?.int } == [0, 0, 5])
    #expect(
      checks.map { $0["command"]?["title"]?.text } == ["Run all checks", "Run this check", "Run this check"])
    let steps = try lenses("flow.lua")
    #expect(steps.map { $0["range"]?["start"]?["line"]?.int } == [5, 6, 7])
    #expect(steps.first?["command"]?["command"]?.text == "genkan.play")
  }

  private func execute(_ command: String, _ name: String, _ argument: Value?, typed: String? = nil) throws
    -> (
      Client.Talk, Int
    )
  {
    let client = try Client(Self.files)
    client.initialize()
    try client.open(name, typed)
    let id = client.request(
      "workspace/executeCommand",
      [
        "command": .string(command),
        "arguments": .list([.string(client.uri(name))] + [argument].compactMap(\.self)),
      ])
    return (try client.talk(), id)
  }

  @Test func `a check is run as the editor shows it, and reported`() throws {
    let (talk, id) = try execute("genkan.check", "flow.check.lua", 0)
    #expect(talk.result(id)?["passed"] == 1)
    #expect(talk.result(id)?["failed"] == 0)
    #expect(talk.told("window/showMessage").first?["message"]?.text == "1 passed, 0 failed, 0 skipped")
    let (typed, other) = try execute(
      "genkan.check", "flow.check.lua", 0,
      typed: Self.check.replacing("screen \"source\"", with: "screen \"none\""))
    #expect(typed.result(other)?["failed"] == 1)
  }

  @Test func `a failed check is a remark on its line`() throws {
    let (talk, id) = try execute("genkan.check", "flow.check.lua", nil)
    #expect(talk.result(id)?["failed"] == 1)
    let remark = talk.remarks("flow.check.lua").first
    #expect(remark?["source"]?.text == "genkan check")
    #expect(remark?["range"]?["start"]?["line"]?.int == 5)
  }

  @Test func `a flow is played from a step on`() throws {
    let (talk, id) = try execute("genkan.play", "flow.lua", "source")
    #expect(talk.result(id)?["outcome"] == "completed")
    #expect(talk.result(id)?["transcript"]?.text?.contains("tiktok") == true)
    let (none, other) = try execute("genkan.play", "flow.lua", "nowhere")
    #expect(none.failure(other) == -32602)
  }
}

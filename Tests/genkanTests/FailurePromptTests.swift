import Foundation
import TestSupport
import Testing

struct FailurePromptTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try Toy.folder([
      "a.check.lua": """
      it("passes", function() expect(1):equals(1) end)
      it("stops at welcome", function()
        app.install "flow.lua"
        app.launch()
        tap "next"
        expect(screen.step):equals "welcome"
      end)
      it("is never reached", function() error "late" end)

      """,
      "notes.md": "```genkan flow.lua --quiet\n> tap \"next\"\n> screen.step\n\"welcome\"\n```\n",
    ])
  }

  private func check(_ arguments: String..., input: String) async throws -> Command.Ending {
    try await Command(arguments: ["check"] + arguments, folder: folder.url, input: input).run()
  }

  @Test func `a prompt is opened at the moment of the first failure, with what led to it`() async throws {
    let ending = try await check(
      "a.check.lua", "--repl", "--reporter", "dot",
      input: "screen.step\ntimeline()\nundo()\nprint(screen.step)\n")
    let prompt = ending.output.components(separatedBy: "1 passed, 2 failed, 0 skipped\n").last ?? ""
    #expect(
      prompt.hasPrefix(
        """
        "source"
        branch 1 of 1: iphone, iOS 26.0, en
          1           app.launch()  +0 s → welcome
        ▸ 2  welcome  tap "next"    +0 s → source  you are here

        """))
    #expect(prompt.hasSuffix("\nundone  tap \"next\"\nwelcome\n"))
    #expect(
      ending.errors == """

        ✗ stops at welcome
        a.check.lua:6: screen.step: expected "welcome", got "source"
        This is the moment of the failure; timeline() lists its history, undo() goes back. Ctrl-D leaves.

        """)
    #expect(ending.status == 1)
  }

  @Test func `the check's own variables are there, and only read`() async throws {
    try folder.write(
      """
      local wanted = { step = "welcome" }
      local function compare(actual)
        local shown = "step " .. actual
        for i = 1, 1 do local shown = shown:upper() expect(actual):equals(wanted.step) end
      end
      it("compares", function()
        local mine = 1
        app.install "flow.lua"
        app.launch()
        tap "next"
        compare(screen.step)
      end)
      """, to: "b.check.lua")
    let ending = try await check(
      "b.check.lua", "--repl", "--reporter", "dot",
      input: "locals\nlocals.wanted.step\nlocals.x = 1\n")
    #expect(ending.errors.contains("`locals` has the check's variables: actual, i, shown, wanted.\n"))
    #expect(
      ending.output.hasSuffix(
        "{ actual = \"source\", i = 1, shown = \"STEP SOURCE\", wanted = { step = \"welcome\" } }\n\"welcome\"\n"
      ))
    #expect(ending.errors.contains("they are only read"))
  }

  @Test func `where nothing failed there is no prompt`() async throws {
    let ending = try await check("a.check.lua", "--repl", "--filter", "passes", input: "print 'here'\n")
    #expect(ending.output.hasSuffix("\n1 passed, 0 failed, 0 skipped\n"))
    #expect(ending.errors.isEmpty)
    #expect(ending.status == 0)
  }

  @Test func `leaving the prompt does not change the exit code`() async throws {
    #expect(try await check("a.check.lua", "--repl", input: ":quit\n").status == 1)
    #expect(try await check("a.check.lua", "--repl", input: "").status == 1)
  }

  @Test func `a document's block is opened where it ends`() async throws {
    let ending = try await check("notes.md", "--repl", "--reporter", "dot", input: "timeline()\n")
    #expect(ending.output.hasSuffix("\n▸ 2  welcome  tap \"next\"    +0 s → source  you are here\n"))
    #expect(ending.errors.hasPrefix("\n✗ the session\nnotes.md:3: this prints something else"))
    #expect(ending.status == 1)
  }

  @Test func `a flow can be tried in another order at that moment`() async throws {
    let ending = try await check(
      "a.check.lua", "--repl", "--reporter", "dot",
      input: "flow = flow:without 'source'\nprint(screen.step)\n")
    #expect(ending.output.hasSuffix("\nname\n"))
  }

  @Test func `a file that is saved has the check run again, and the session stays what it is`() async throws {
    let folder = folder
    try await atTerminal("check", "a.check.lua", "--repl", "--reporter", "dot", in: folder) { terminal in
      #expect(terminal.shows("A file that is saved has the check run again."))
      #expect(terminal.shows("source> "))
      #expect(terminal.type("choose 'tiktok'\r", until: "source> "))
      let checks = try folder.read("a.check.lua")
      try folder.write(
        "\n-- moved\n" + checks.replacing("equals \"welcome\"", with: "equals \"name\""), to: "a.check.lua")
      #expect(terminal.shows("✗ stops at welcome was run again and fails"))
      #expect(terminal.shows("a.check.lua:8: screen.step: expected \"name\", got \"source\""))
      try folder.write(checks.replacing("equals \"welcome\"", with: "equals \"source\""), to: "a.check.lua")
      #expect(terminal.shows("✓ stops at welcome was run again and passes"))
      // Which of the two is told of first is nowhere said.
      try terminal.expect("✓ stops at welcome was run again and passes") {
        try folder.write(Toy.flow.replacing("friends", with: "radio"), to: "flow.lua")
      }
      #expect(terminal.shows("was reloaded: the session followed"))
      #expect(terminal.type("screen.chosen\r", until: "1  tiktok"))
      try folder.write("it(\"another\", function() end)\n", to: "a.check.lua")
      #expect(terminal.shows("a.check.lua has no such check any more"))
    }
  }

  @Test func `a step is edited at its line, and what is saved is reloaded`() async throws {
    try folder.write(
      "echo \"$1\" >line\nsed -i.bak -e 's/friends/radio/' \"$2\" && rm \"$2.bak\"\n", to: "edit")
    let folder = folder
    try await atTerminal("flow.lua", "--quiet", in: folder, environment: ["EDITOR": "sh edit"]) { terminal in
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type("tap 'next'\r", until: "source> "))
      #expect(terminal.type(":edit\r", until: "was reloaded"))
      #expect(terminal.type("choose \"radio\" return screen.chosen\r", until: "1  radio"))
    }
    #expect(try folder.read("line") == "+6\n")
  }
}

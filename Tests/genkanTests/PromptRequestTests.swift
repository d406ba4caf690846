import TestSupport
import Testing

struct PromptRequestTests {
  @Test(arguments: [
    ["-e", "1 + 1"], ["-e", ""], ["-e", " "], ["-e", "x = 1", "-e", "x"], ["-e", "error 'no'"],
    ["-e", "x ="], ["-e", "print 'a' return {}"], ["-e", ":quit"], ["-e", "日本"], ["flow.lua"],
    ["flow.lua", "-e", "screen.step"], ["flow.lua", "-e", "tap 'next'"],
    ["flow.lua", "-e", "foo()", "-e", "1"], ["none.lua"], ["."],
    ["none.lua", "-e", "1"], ["broken.lua"], ["broken.lua", "-e", "1"],
    // No request that is read without the parser.
    ["-e"], ["-e", "-1"], ["-e", "--"], ["-e", "-e"], ["-e", "1", "-e"], ["flow.lua", "-e"], ["", "-e", "1"],
    ["-e", "1", "flow.lua"], ["flow.lua", "flow.lua"], ["-e", "1", "flow.lua", "flow.lua"], ["-e=1"], ["-e1"],
    ["-e", "run"], ["-e", "help"], ["flow.lua", "help"], ["flow.lua", "-e", "check"],
  ])
  func `a plain request does what the parser would have made of it`(_ arguments: [String]) async throws {
    let folder = try TemporaryFolder(["flow.lua": Toy.flow, "broken.lua": "return 1\n"])
    // An option that says what is usual anyway leads every command line through the parser.
    let plain = try await Command(arguments: arguments, folder: folder.url, input: "1\n").run()
    let parsed = try await Command(
      arguments: ["--color", "auto"] + arguments, folder: folder.url, input: "1\n"
    ).run()
    #expect(plain == parsed)
  }

  @Test(arguments: ["run", "check", "api", "prompt", "help"])
  func `a command's name is no flow`(_ name: String) async throws {
    let folder = try TemporaryFolder([name: Toy.flow])
    let ending = try await genkan(name, "-e", "screen.step", in: folder.url)
    #expect(ending.output.contains("welcome") == false)
  }

  @Test func `colours are the environment's choice in a plain request as well`() async throws {
    let chunk = ["-e", "error 'no'"]
    let coloured = try await Command(arguments: chunk, environment: ["CLICOLOR_FORCE": "1"]).run()
    #expect(coloured.errors.contains("\u{1B}["))
    let plain = try await Command(
      arguments: chunk, environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]
    ).run()
    #expect(!plain.errors.contains("\u{1B}["))
  }

  @Test func `the greeting of a narrow terminal ends its lines at words`() async throws {
    try await atTerminal(in: try TemporaryFolder(), columns: 40) { terminal in
      #expect(terminal.shows("welcome> "))
      #expect(
        terminal.text.hasPrefix(
          """
          A small flow of Genkan's own is open
          (genkan FLOW.lua opens yours). Play it,
          take it back:
            tap "Come in"   enter "Sora"
            tap "next"   choose "focus"   undo()
            jump "done"

          """))
    }
  }
}

import Foundation
import TestSupport
import Testing

struct PromptScriptTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try Toy.folder([
      "setup.lua": """
      #!/usr/bin/env -S genkan --script
      app.install "flow.lua"
      app.launch()
      local step = "next"
      tap(step)
      print(screen.step)

      """
    ])
  }

  private func prompt(_ arguments: String..., input: String = "") async throws -> Command.Ending {
    try await Command(arguments: arguments, folder: folder.url, input: input).run()
  }

  @Test func `a script of gestures is run as one chunk, and its first line may name the program`()
    async throws
  {
    #expect(
      try await prompt("--quiet", "--script", "setup.lua")
        == Command.Ending(output: "source\n", errors: "", status: 0))
  }

  @Test func `a session that was saved is a script, though its lines are no Lua together`() async throws {
    let saved = try await prompt(
      "flow.lua", "--quiet",
      input:
        "local n = 1\nflow.name\ntap 1\nbranches()\nif n == 1 then\n  x = screen.step\nend\nx\n:save s.lua\n")
    #expect(saved.status == 0)
    let text = try String(contentsOf: folder.url.appendingPathComponent("s.lua"), encoding: .utf8)
    try folder.write("#!/usr/bin/env -S genkan --script\n" + text, to: "s.lua")
    let ending = try await prompt("flow.lua", "--quiet", "--script", "s.lua")
    #expect(ending.errors == "")
    #expect(ending.output + "saved 6 lines to s.lua\n" == saved.output)
    #expect(ending.status == 0)
    let json = try await prompt("flow.lua", "--json", "--script", "s.lua")
    #expect(json.lines.filter { $0.contains("\"kind\":\"value\"") }.count == 3)
  }

  @Test(arguments: [
    ("tap 1\nflow.name\nx()\nx = 1\n", "GK008", " --> late.lua:3\n", "\"toy\"\n"),
    ("tap 1\nprint 'no'\ntap tap 1\n", "GK006", " --> late.lua:1\n", ""),
    ("tap 1\n:load late.lua\n", "GK006", " --> late.lua:1\n", ""),
    ("tap 1\nif x then\n", "GK006", " --> late.lua:1\n", ""),
  ])
  func `a script of blocks ends where one fails, and nothing is done where one is no Lua`(
    text: String, code: String, place: String, output: String
  ) async throws {
    try folder.write(text, to: "late.lua")
    let ending = try await prompt("flow.lua", "--quiet", "--script", "late.lua")
    #expect(ending.errors.contains(code))
    #expect(ending.errors.contains(place))
    #expect(ending.output == output)
    #expect(ending.status == 1)
  }

  @Test func `chunks come before the script, in their order`() async throws {
    let ending = try await prompt(
      "--quiet", "-e", "x = 1", "-e", "x = x + 1 print(x)", "--script", "setup.lua")
    #expect(ending.output == "2\nsource\n")
  }

  @Test func `a script that fails names its line and exits with 1`() async throws {
    try folder.write("local x = 1\nx()\n", to: "bad.lua")
    let ending = try await prompt("--script", "bad.lua", "flow.lua")
    #expect(ending.errors.contains(" --> bad.lua:2\n"))
    #expect(ending.status == 1)
  }

  @Test(arguments: [("nowhere.lua", 66), (".", 66)])
  func `a script that is not there exits with 66`(_ path: String, _ status: Int32) async throws {
    #expect(try await prompt("--script", path).status == status)
  }

  @Test func `a script that is no text exits with 65`() async throws {
    try Data([0xFF]).write(to: folder.url.appendingPathComponent("bad.lua"))
    let ending = try await prompt("--script", "bad.lua")
    #expect(
      ending.errors == "error[GK005]: the script is not UTF-8\n --> bad.lua\n    = save the file as UTF-8\n")
    #expect(ending.status == 65)
  }

  @Test func `lines are read after a script where that is asked for`() async throws {
    let ending = try await prompt("--quiet", "-i", "--script", "setup.lua", input: "screen.step\nundo()\n")
    #expect(ending.output == "source\n\"source\"\nundone  tap \"next\"\n")
    #expect(ending.status == 0)
  }

  @Test func `who stays at the prompt sees what is left of a chunk that failed`() async throws {
    let ending = try await prompt("flow.lua", "--quiet", "-i", "-e", "x = 1 error 'no'", input: "x\n")
    #expect(ending.errors.hasPrefix("error[GK008]: no\n"))
    #expect(ending.output == "1\n")
    #expect(ending.status == 0)
  }

  @Test func `a script on standard input may begin with a line that names the program`() async throws {
    let ending = try await prompt(
      "flow.lua", "--quiet", input: "#!/usr/bin/env genkan\nscreen.step\n#'ab'\n")
    #expect(ending == Command.Ending(output: "\"welcome\"\n2\n", errors: "", status: 0))
    #expect(try await prompt("--script", "-", input: "#!genkan\nprint 'a'\n").output == "a\n")
  }

  @Test func `what happens can be printed as JSON Lines`() async throws {
    let ending = try await prompt("flow.lua", "--json", input: "tap 'next' print 'a' return 1\n")
    // The launch comes first, as of a run.
    let run = try await genkan("run", "flow.lua", "--json", "--stop-at", "welcome", in: folder.url)
    let launch = run.lines.prefix { $0.contains(#""kind":"#) && !$0.contains(#""kind":"end""#) }
    #expect(launch.count > 1 && ending.lines.starts(with: launch))
    #expect(
      ending.lines.dropFirst(launch.count).prefix(2) == [
        #"{"kind":"print","text":"a"}"#,
        #"{"control":"next","kind":"event","name":"tapped","seq":\#(launch.count + 1),"time":0}"#,
      ])
    #expect(ending.lines.dropLast().last == #"{"kind":"value","value":1}"#)
  }

  @Test func `a program reads errors as objects on the output, and every line is JSON`() async throws {
    let input =
      "screen\nnope()\n:hlp\n?tap\n:help\nundo()\nfunction() end\n:load none.lua\nflow\nworld\nprint\n"
    let ending = try await prompt("flow.lua", "--json", "--keep-going", input: input)
    #expect(ending.errors == "")
    let objects = try ending.lines.filter { !$0.isEmpty }.map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let errors = objects.filter { $0["kind"] as? String == "error" }
    #expect(errors.first?["code"] as? String == "GK008")
    #expect(errors.first?["file"] as? String == "prompt" && errors.first?["line"] as? Int == 1)
    #expect(errors.map { $0["message"] is String } == [true, true, true])
    #expect(!ending.output.contains("╭"))
    let broken = try await prompt("none.lua", "--json", input: "")
    #expect(broken.lines.first?.contains(#""code":"GK001""#) == true)
    #expect(broken.status == 66)
  }
}

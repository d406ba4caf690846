import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct CheckTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try Toy.folder([
      "checks/a.check.lua": """
      describe("toy", function()
        it("begins at welcome", function()
          app.install "../flow.lua"
        end)
        it("adds", function() expect(1 + 1):equals(3) end)
        pending("looks well", "a headless phone has no pixels")
      end)

      """,
      "checks/b.check.lua": """
      it("is empty", function() end)
      it("speaks: 通知", function() expect("通知"):contains "通" end)

      """,
      "good.check.lua": """
      it("stops at welcome", function()
        local run = play("flow.lua", { stopAt = "welcome" })
        expect(run.outcome):equals "stopped"
      end)

      """,
    ])
  }

  private func check(_ arguments: String...) async throws -> Command.Ending {
    try await Command(arguments: ["check"] + arguments, folder: folder.url).run()
  }

  @Test func `checks that all pass exit with 0`() async throws {
    let ending = try await check("good.check.lua")
    #expect(
      ending.output.replacing(/\s\(\d+ ms\)/, with: "") == """
        good.check.lua
          ✓ stops at welcome

        1 passed, 0 failed, 0 skipped

        """)
    #expect(ending == Command.Ending(output: ending.output, errors: "", status: 0))
  }

  @Test func `a folder's failures are told with their lines, and exit with 1`() async throws {
    let ending = try await check("checks")
    #expect(ending.output.contains("checks/a.check.lua:5: expected 3, got 2\n"))
    #expect(ending.output.contains("checks/b.check.lua:1: no expectation was made\n"))
    #expect(ending.output.hasSuffix("\n1 passed, 3 failed, 1 skipped\n"))
    #expect(ending.errors.isEmpty)
    #expect(ending.status == 1)
  }

  @Test func `a report goes to the standard output and to a device as it is, and both stay`() async throws {
    let ending = try await check("--reporter", "tap=/dev/stdout", "good.check.lua")
    #expect(ending.output.hasPrefix("TAP version 1"))
    #expect(ending == Command.Ending(output: ending.output, errors: "", status: 0))
    #expect(try await check("--reporter", "tap=/dev/null", "good.check.lua").status == 0)
    let types = ["/dev/stdout", "/dev/null"].map { path in
      try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    }
    #expect(!types.contains(.typeRegular))
    #expect(types[1] == .typeCharacterSpecial)
  }

  @Test func `a pipe among the checks' files holds nobody up`() async throws {
    let pipe = folder.url.appendingPathComponent("checks/p.check.lua").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let ending = try await check("checks/p.check.lua")
    #expect(ending.output.contains("is a pipe or a device, not a script"))
    #expect(ending.status == 65)
  }

  @Test func `threads change nothing but the time`() async throws {
    var outputs: [String] = []
    for jobs in ["1", "2", "2"] {
      let ending = try await check("checks", "good.check.lua", "--jobs", jobs, "--reporter", "json")
      outputs.append(ending.output.replacing(/"ms":[0-9.e-]+/, with: #""ms":0"#))
    }
    #expect(outputs[0] == outputs[1])
    #expect(outputs[1] == outputs[2])
    #expect(outputs[0].contains("\"schema\":1"))
  }

  // MARK: Reporters

  @Test func `reporters write to files beside the one on the output`() async throws {
    let ending = try await check(
      "checks", "--reporter", "dot", "--reporter", "json=out.json", "--reporter", "junit=out.xml",
      "--reporter", "tap=out.tap")
    #expect(ending.output.hasPrefix("FF-F.\n"))
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(folder.read("out.json").utf8)) as? [String: Any])
    let results = try #require(json["results"] as? [[String: Any]])
    #expect(
      results.compactMap { $0["status"] as? String } == ["failed", "failed", "skipped", "failed", "passed"])
    #expect(try folder.read("out.xml").contains(#"<testsuites name="genkan check" tests="5" failures="3""#))
    #expect(try folder.read("out.tap").hasPrefix("TAP version 14\n"))
  }

  @Test func `a report that cannot be written exits with 74`() async throws {
    let ending = try await check("good.check.lua", "--reporter", "json=nowhere/out.json")
    #expect(ending.errors == "cannot write the report nowhere/out.json: its folder does not exist\n")
    #expect(ending.status == 74)
  }

  // MARK: Selections

  @Test func `a list names each check and its line, and runs none`() async throws {
    let ending = try await check("checks", "--list")
    #expect(
      ending.output == """
        checks/a.check.lua:2: toy › begins at welcome
        checks/a.check.lua:5: toy › adds
        checks/a.check.lua:6: toy › looks well (pending)
        checks/b.check.lua:1: is empty
        checks/b.check.lua:2: speaks: 通知
        5 checks in 2 files

        """)
    #expect(ending.status == 0)
  }

  @Test func `a list says what is wrong with a file that cannot be loaded`() async throws {
    try folder.write("it(\"x\", function( end)\n", to: "broken/syntax.check.lua")
    let ending = try await check("broken", "--list")
    #expect(ending.output == "0 checks in 0 files\n")
    #expect(ending.errors.hasPrefix("error[GK006]:"), "\(ending.errors)")
    #expect(ending.errors.contains("--> broken/syntax.check.lua:1"))
    #expect(ending.status == 65)
  }

  @Test(arguments: [["check", "a"], ["run", "a"], ["a"], ["-e", "play \"z\""]])
  func `a path of one letter is a path like any other`(arguments: [String]) async throws {
    let ending = try await Command(arguments: arguments, folder: folder.url).run()
    #expect(ending.status == (arguments[0] == "-e" ? 1 : 66), "\(ending)")
    #expect(ending.errors.contains("there is no file"))
  }

  @Test func `a filter selects by a part of the title`() async throws {
    #expect(
      try await check("checks", "--list", "--filter", "通知").output
        == "checks/b.check.lua:2: speaks: 通知\n1 check in 1 file\n")
    let nothing = try await check("checks", "--filter", "nowhere")
    #expect(nothing.errors == "no title contains \"nowhere\"; looked at 5 checks\n")
    #expect(nothing.status == 1)
  }

  @Test func `shards are parts of the whole`() async throws {
    let whole = try await check("checks", "--list").lines.dropLast(2)
    var parts: [String] = []
    for shard in ["1/3", "2/3", "3/3"] {
      parts += try await check("checks", "--list", "--shard", shard).lines.dropLast(2)
    }
    #expect(parts == Array(whole))
  }

  @Test func `the first failure is the last result where it is asked for`() async throws {
    let ending = try await check("checks", "--fail-fast", "--reporter", "dot")
    #expect(ending.output.hasPrefix("F\n"))
    #expect(ending.output.hasSuffix("\n0 passed, 1 failed, 0 skipped\n"))
    #expect(ending.status == 1)
  }

  // MARK: What cannot be checked

  @Test func `a file that cannot be loaded exits with 65, and the others are checked`() async throws {
    try folder.write("it(\"a\", function(", to: "broken.check.lua")
    let ending = try await check("broken.check.lua", "good.check.lua")
    #expect(ending.output.contains("error[GK006]: "))
    #expect(ending.output.hasSuffix("\n1 passed, 1 failed, 0 skipped\n"))
    #expect(ending.status == 65)
  }

  @Test func `a flow that is missing is told with the check's line`() async throws {
    try folder.write("it(\"a\", function() app.install \"flw.lua\" end)\n", to: "missing.check.lua")
    let ending = try await check("missing.check.lua")
    #expect(
      ending.output.contains(
        """
            missing.check.lua:1
            error[GK001]: there is no file "flw.lua"
             --> flw.lua
                = did you mean "flow.lua"?

        """))
    #expect(ending.status == 1)
  }

  @Test func `a path that is not there exits with 66, a folder without checks with 1`() async throws {
    let missing = try await check("nowhere")
    #expect(missing.errors.hasPrefix("error[GK001]: there is no file or folder \"nowhere\"\n --> nowhere\n"))
    #expect(missing.status == 66)
    let empty = try TemporaryFolder(["flow.lua": Toy.flow])
    let none = try await genkan("check", ".", in: empty.url)
    #expect(
      none.errors == "no file named *.check.lua or *.check.md in .; name a file, or a folder that holds one\n"
    )
    #expect(none.status == 1)
  }

  @Test(arguments: [
    (["--shard", "3/2"], "--shard takes i/n with 1 <= i <= n, such as 1/3; got \"3/2\""),
    (["--jobs", "0"], "--jobs is at least 1."),
    (
      ["--reporter", "prety"],
      "there is no reporter \"prety\"; did you mean \"pretty\"? (there are pretty, dot, tap, junit, json, github)"
    ),
  ])
  func `options that make no sense are usage errors`(_ options: [String], _ said: String) async throws {
    let ending = try await Command(arguments: ["check", "checks"] + options, folder: folder.url).run()
    #expect(ending.errors.hasPrefix("Error: \(said)\nUsage: genkan check "))
    #expect(ending.status == 64)
  }
}

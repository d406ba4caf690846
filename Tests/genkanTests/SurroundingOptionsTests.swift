import TestSupport
import Testing

/// `--assign`, `--store`, `--server`, `--info` and the phone, of each command that opens a flow.
struct SurroundingOptionsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "flow.lua": """
      local step = onboarding.step
      return onboarding.flow "f" {
        step "one" { when = given.none { given.variant("signIn", "B") } },
        step "signIn" { when = given.variant("signIn", "B") },
        step "japan" { when = given.region "JP" }, step "later" { when = given.store "launches" },
      }
      """
    ])
  }

  private static let commands = [
    ["run", "flow.lua"], ["explore", "flow.lua", "--max-states", "50"], ["flow.lua", "--quiet", "-e", "1"],
  ]

  @Test(arguments: commands)
  func `an experiment that the app does not ask for is a usage error of every command`(command: [String])
    async throws
  {
    let ending = try await Command(arguments: command + ["--assign", "signin=B"], folder: folder.url).run()
    #expect(ending.errors == "Error: the app asks for no experiment \"signin\"; did you mean \"signIn\"?\n")
    #expect(ending.status == 64)
  }

  @Test(arguments: commands)
  func `a stored key that the app does not name is told by every command`(command: [String]) async throws {
    let ending = try await Command(arguments: command + ["--store", "lanches=3"], folder: folder.url).run()
    #expect(
      ending.errors.contains(
        """
        warning[GK041]: nothing in the app names the stored key "lanches": it changes nothing
            = did you mean "launches"?

        """))
    #expect(ending.status != 64)
  }

  @Test func `a prompt and a document meet what their options say`() async throws {
    let prompt = try await genkan(
      "flow.lua", "--quiet", "--assign", "signIn=B", "--store", "launches=3", "--region", "JP", "-e",
      "screen.step, store.get 'launches', device.region", in: folder.url)
    #expect(prompt.output == "\"signIn\"\n3\n\"JP\"\n")
    _ = try folder.write(
      "```genkan flow.lua --quiet --assign signIn=B\n> screen.step\n\"signIn\"\n```\n", to: "a.check.md")
    #expect(try await genkan("check", "a.check.md", in: folder.url).status == 0)
    _ = try folder.write("```genkan flow.lua --assign signin=B\n> 1\n1\n```\n", to: "b.check.md")
    let wrong = try await genkan("check", "b.check.md", in: folder.url)
    #expect(wrong.output.contains("the app asks for no experiment \"signin\""))
    #expect(wrong.status != 0)
  }

  @Test(arguments: [
    (["--region", "jp"], "--region: \"jp\" is not the code of a region; did you mean \"JP\"?"),
    (["--language", "jp"], "--language: \"jp\" is not the tag of a language; did you mean \"ja\"?"),
    (["--now", "tomorrow"], "\"tomorrow\" is not a day and a time; write one such as \"2026-01-01 09:00\"."),
    (["--text-size", "lrge"], "--text-size cannot be \"lrge\"; did you mean \"large\"?"),
    (["--uses-24-hour-time", "yes"], "--uses-24-hour-time is true or false."),
    (["--app-version", "new"], "\"new\" is not a version; write one such as 26.0."),
    (["--info", "NSCameraUsageDescripton=false"], "did you mean \"NSCameraUsageDescription\"?"),
  ])
  func `every field of a phone is an option, and what it cannot be is a usage error`(
    options: [String], message: String
  ) async throws {
    let ending = try await Command(arguments: ["run", "flow.lua"] + options, folder: folder.url).run()
    #expect(ending.errors.contains(message))
    #expect(ending.status == 64)
  }

  @Test func `the options of a phone count over that of a scenario's file`() async throws {
    _ = try folder.write(
      "explore { phone = { language = 'ja', region = 'US', assign = { signIn = 'B' } }, ios = {}, devices = {}, kills = 0 }",
      to: "s.lua")
    func steps(_ more: String...) async throws -> String {
      try await Command(
        arguments: ["explore", "flow.lua", "--scenario", "s.lua", "--max-states", "200"] + more,
        folder: folder.url
      ).run().output
    }
    let own = try await steps()
    #expect(own.contains("signIn  in 3 states") && own.contains("japan   never reached"))
    #expect(try await steps("--region", "JP").contains("japan   in 3 states"))
  }

  @Test(arguments: [
    (
      ["prompt", "--resume", "--ios", "18.0"],
      "--resume goes on with the phone of the session; leave --ios out."
    ),
    (
      ["prompt", "--store", "a=1", "-e", "1"],
      "--store describes the environment of an app; name its flow as well."
    ),
    (
      ["run", "flow.lua", "--ios", "18.0", "--matrix", "ios=18.5,26.0"],
      "--matrix has ios=… in place of --ios: leave one of them out."
    ),
    (
      ["run", "ask.lua", "--choose", "s=x", "--choose", "s=y"],
      "The step \"s\" takes one answer, and --choose gives it"
    ),
  ])
  func `an option that would be dropped is a usage error`(arguments: [String], message: String) async throws {
    _ = try folder.write(
      "return onboarding.flow 'a' { onboarding.step 's' { choose = { 'x', 'y' } } }", to: "ask.lua")
    let ending = try await Command(arguments: arguments, folder: folder.url).run()
    #expect(ending.errors.contains(message))
    #expect(ending.status == 64)
  }

  @Test func `an exploration on a named version and class begins with no other`() async throws {
    let ending = try await genkan(
      "explore", "flow.lua", "--ios", "17.0", "--device", "ipad", "--max-states", "20", in: folder.url)
    #expect(ending.output.contains("ios = {}, devices = {}"))
  }
}

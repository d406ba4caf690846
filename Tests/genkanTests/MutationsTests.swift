import Foundation
import Testing

/// `scripts/mutations`, which takes the rules of the example apps away: on a toy whose verdicts are known.
struct MutationsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "app/flow.lua": """
      local step = onboarding.step
      return onboarding.flow "toy" {
        step "welcome" { title = "Welcome" },
        step "name" { ask = "profile.name", title = "Name" },
      }

      """,
      "app/toy.check.lua": """
      it("[T-1] welcome comes first", function() expect(play("flow.lua").steps[1]):equals "welcome" end)
      it("[T-2] there is a second step", function() expect(play("flow.lua").steps):count(2) end)
      pending("[T-3] looks well", "a headless phone has no pixels")

      """,
    ])
  }

  private func mutate(_ table: String, _ arguments: String...) async throws -> Command.Ending {
    try folder.write(table, to: "app/mutations.txt")
    let script = Command.repository.appendingPathComponent("scripts/mutations.d/mutations.py").path
    return try await Command(
      arguments: ["python3", "-B", script, Command.program.path, folder.url.path, folder.url.path + "/app"]
        + arguments,
      folder: folder.url
    ).run(URL(fileURLWithPath: "/usr/bin/env"))
  }

  private static let both = """
    # Each rule's change.
    [T-1] flow.lua
    - step "welcome" { title = "Welcome" },
    - step "name" { ask = "profile.name", title = "Name" },
    + step "name" { ask = "profile.name", title = "Name" },
    + step "welcome" { title = "Welcome" },

    [T-2] flow.lua
    - step "name" { ask = "profile.name", title = "Name" },
    +

    """

  @Test func `a rule whose check turns red is held`() async throws {
    let ending = try await mutate(Self.both)
    #expect(ending.errors == "")
    #expect(
      ending.output == """
        app: 2 rules taken away, 0 of them held by a Swift test
        2 passed, 0 failed, 0 skipped

        """)
    #expect(ending.status == 0)
  }

  @Test func `the other checks that a change turns red can be seen`() async throws {
    let ending = try await mutate(Self.both, "T-2")
    #expect(ending.output.hasPrefix("app: 1 rules"))
    #expect(try await mutate(Self.both, "--others").output.hasPrefix("app: [T-1] alone\napp: [T-2] alone\n"))
  }

  @Test(arguments: [
    (
      "a check that stays green",
      "[T-1] flow.lua\n- step \"welcome\" { title = \"Welcome\" },\n+ step \"welcome\",\n",
      "[T-1] its check stays green"
    ),
    (
      "a change that does not load",
      "[T-1] flow.lua\n- step \"welcome\" { title = \"Welcome\" },\n+ step \"welcome\" { titel = \"Welcome\" },\n",
      "[T-1] the change breaks the app instead: "
    ),
    ("a rule without an entry", "", "[T-1] has no entry"),
    ("an entry of a pending rule", "[T-3] flow.lua\n- }\n+ }\n", "[T-3] has an entry and no running check"),
    ("two entries", "[T-1] flow.lua\n- }\n+ }\n\n[T-1] flow.lua\n- }\n+ }\n", "[T-1] has two entries"),
    (
      "lines that are not there", "[T-1] flow.lua\n- step \"x\",\n+\n",
      "[T-1] 0 places have the lines: step \"x\","
    ),
    ("an entry that changes nothing", "[T-1] flow.lua\n", "[T-1] the entry changes nothing"),
    (
      "a change of the check itself", "[T-1] toy.check.lua\n- x\n+ y\n",
      "[T-1] toy.check.lua belongs to the checks; the change is the app's"
    ),
    (
      "a Swift test that does not exist", "[T-1] app/flow.lua\n= a test\n",
      "[T-1] app/flow.lua has no test `a test`"
    ),
  ])
  func `what is wrong with a table is told by rule`(what: String, table: String, told: String) async throws {
    let ending = try await mutate(table)
    #expect(ending.output.contains("  " + told), "\(what): \(ending.output)")
    #expect(ending.status == 1)
  }

  @Test func `a line that is neither a head nor a change is an error`() async throws {
    let ending = try await mutate("T-1 flow.lua\n")
    #expect(ending.errors == "mutations.txt:1: neither an entry's head nor a line of one: T-1 flow.lua\n")
    #expect(ending.status == 1)
  }
}

import Foundation
import TestSupport
import Testing

/// `genkan mutate` as a team uses it.
struct MutateTests {
  private static let flow = """
    local step = onboarding.step
    return onboarding.flow "app" {
      resume = { key = "step", by = "index" },
      step "welcome",
      step "last",
      onFinish = function() onboarding.complete() end,
    }
    """

  private static let order = """
    it("shows the steps in their order", function()
      app.install "flow.lua"
      app.launch()
      expect(screen.step):equals "welcome"
      tap "next"
      expect(screen.step):equals "last"
      tap "next"
      expect(onboarding.isComplete):equals(true)
    end)
    """

  private static let kept = """
    it("keeps the place under its key", function()
      app.install "flow.lua"
      app.launch()
      tap "next"
      expect(store.get "step"):equals(1)
    end)
    """

  private func folder(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(
      ["flow.lua": Self.flow, "order.check.lua": Self.order, ".genkan/empty": ""].merging(more) { $1 })
  }

  @Test func `a survivor is a sentence with its line and the nearest check, and the code is 1`() async throws
  {
    let folder = try folder()
    let ending = try await genkan("mutate", "flow.lua", in: folder.url)
    #expect(ending.status == 1, "\(ending.errors)")
    #expect(
      ending.output.contains(
        "no check notices that the key at flow.lua:3 is \"Step\" in place of \"step\"\n"
          + "  the nearest check: ./order.check.lua:1: shows the steps in their order\n"), "\(ending.output)")
  }

  @Test func `the code is 0 where every mutant is noticed`() async throws {
    let folder = try folder(["kept.check.lua": Self.kept])
    let ending = try await genkan("mutate", "flow.lua", in: folder.url)
    #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
    #expect(ending.output.hasPrefix("100.0 % noticed: "))
  }

  @Test func `a score that is high enough is good, and one that is not is bad`() async throws {
    let folder = try folder()
    #expect(try await genkan("mutate", "flow.lua", "--min", "10", in: folder.url).status == 0)
    #expect(try await genkan("mutate", "flow.lua", "--min", "100", in: folder.url).status == 1)
  }

  @Test func `what is not judged in time is told, and the code is 3`() async throws {
    let folder = try folder(["kept.check.lua": Self.kept])
    let ending = try await genkan("mutate", "flow.lua", "--max-seconds", "0.000001", in: folder.url)
    #expect(ending.status == 3, "\(ending.output)")
    #expect(ending.output.contains(" not judged"))
  }

  @Test func `a check that is red without a mutant is named, and nothing is judged`() async throws {
    let folder = try folder(["red.check.lua": "it(\"is red\", function() expect(1):equals(2) end)"])
    let ending = try await genkan("mutate", "flow.lua", in: folder.url)
    #expect(ending.status == 1)
    #expect(ending.output.isEmpty)
    #expect(
      ending.errors
        == "✗ ./red.check.lua:1: is red\na check is red without a mutant; mend it first, see genkan check\n")
  }

  @Test func `a flow without checks, and a file of checks in place of a flow, are refused in a sentence`()
    async throws
  {
    let alone = try TemporaryFolder(["flow.lua": Self.flow])
    let without = try await genkan("mutate", "flow.lua", in: alone.url)
    #expect(without.status == 66)
    #expect(without.errors.contains("flow.lua: no check could notice a change: no file named *.check.lua"))
    let whole = try folder()
    let checks = try await genkan("mutate", "order.check.lua", in: whole.url)
    #expect(checks.status == 64)
    #expect(checks.errors.contains("order.check.lua is a file of checks; name the flow first"))
    let missing = try await genkan("mutate", "none.lua", in: alone.url)
    #expect(missing.status == 66)
    let others = try TemporaryFolder([
      "flow.lua": Self.flow, "count.check.lua": "it(\"counts\", function() expect(1):equals(1) end)",
    ])
    let unopened = try await genkan("mutate", "flow.lua", in: others.url)
    #expect(unopened.status == 64)
    #expect(unopened.errors.contains("flow.lua: no check of the named files opens it\n"))
  }

  @Test func `results are kept in the project's folder, and where there is none that is said`() async throws {
    let folder = try folder()
    let first = try await genkan("mutate", "flow.lua", in: folder.url)
    #expect(first.errors.isEmpty)
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/.genkan/mutation")
    #expect(kept.filter { $0.hasSuffix(".txt") }.count == 1)
    let second = try await genkan("mutate", "flow.lua", in: folder.url)
    #expect(second.output == first.output)
    for name in kept where name.hasSuffix(".txt") {
      try Data("x".utf8).write(to: folder.url.appendingPathComponent(".genkan/mutation/" + name))
    }
    let third = try await genkan("mutate", "flow.lua", in: folder.url)
    #expect(third.errors.hasSuffix("is damaged and was thrown away; every mutant is judged anew\n"))
    #expect(third.output == first.output)
  }

  @Test func `a report is written, and the object of --json has each mutant`() async throws {
    let folder = try folder()
    let ending = try await genkan("mutate", "flow.lua", "--json", "--report", "mutation.json", in: folder.url)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
    let mutants = try #require(object["mutants"] as? [[String: Any]])
    let data = try Data(contentsOf: folder.url.appendingPathComponent("mutation.json"))
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let files = try #require(report["files"] as? [String: [String: Any]])
    #expect(files.values.reduce(0) { $0 + ($1["mutants"] as? [Any] ?? []).count } == mutants.count)
  }

  private static let ruled = """
    it("[T-1] the steps are in their order", function()
      app.install "flow.lua"
      app.launch()
      expect(screen.step):equals "welcome"
      tap "next"
      expect(screen.step):equals "last"
    end)
    """
  private static let swapped = """
    [T-1] flow.lua
    -step "welcome",
    -step "last",
    +step "last",
    +step "welcome",

    """

  private func ruled(_ table: String) throws -> TemporaryFolder {
    try TemporaryFolder([
      "flow.lua": Self.flow, "rules.check.lua": Self.ruled, "app.mutants": table, ".genkan/empty": "",
    ])
  }

  @Test func `an expected mutant that its own check notices is counted, and the code is 0`() async throws {
    let folder = try ruled(Self.swapped)
    let ending = try await genkan("mutate", "flow.lua", "--expected", in: folder.url)
    #expect(ending.output == "1 of 1 expected mutant noticed, each by its own check\n")
    #expect(ending.errors == "")
    #expect(ending.status == 0)
    let list = try await genkan("mutate", "flow.lua", "--expected", "--list", in: folder.url)
    #expect(list.output == "./app.mutants:1: [T-1] flow.lua\n")
  }

  @Test func `an expected mutant that its check misses is a sentence, and the code is 1 whatever the score`()
    async throws
  {
    let folder = try ruled("[T-1] flow.lua\n-  onFinish = function() onboarding.complete() end,\n")
    let alone = try await genkan("mutate", "flow.lua", "--expected", in: folder.url)
    #expect(
      alone.output == """
        ./app.mutants:1: [T-1] its check stays green: ./rules.check.lua:1
        0 of 1 expected mutant noticed, each by its own check

        """)
    #expect(alone.status == 1)
    #expect(try await genkan("mutate", "flow.lua", "--min", "1", in: folder.url).status == 1)
  }

  @Test func `a rule for which no mutant is expected is named, and so is a line that cannot be read`()
    async throws
  {
    let without = try ruled("# nothing yet\n")
    let ending = try await genkan("mutate", "flow.lua", "--expected", in: without.url)
    #expect(
      ending.output.hasPrefix(
        "./rules.check.lua:1: no mutant is expected of: [T-1] the steps are in their order\n"))
    #expect(ending.status == 1)
    let broken = try ruled("T-1 flow.lua\n")
    let refused = try await genkan("mutate", "flow.lua", "--expected", in: broken.url)
    #expect(refused.errors == "./app.mutants:1: the line is neither an entry's head nor a change\n")
    #expect(refused.status == 65)
    #expect(
      try await genkan("mutate", "flow.lua", "--expected", "--sample", "3", in: without.url).status == 64)
  }

  @Test func `a list names the mutants and tries none`() async throws {
    let folder = try folder()
    let ending = try await genkan("mutate", "flow.lua", "--list", in: folder.url)
    #expect(ending.status == 0)
    #expect(
      ending.output.contains(
        "the steps at flow.lua:4 change places: step \"welcome\", step \"last\"\n"), "\(ending.output)")
  }
}

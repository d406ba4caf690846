import FlowCheck
import FlowModel
import FlowMutation
import FlowScript
import Testing

/// Tests of judging expected mutants, each by its own check.
struct MutationExpectationsTests {
  private static let checks = """
    local function order()
      app.install "flow.lua"
      app.launch()
      expect(screen.step):equals "welcome"
      tap "next"
      expect(screen.step):equals "last"
    end
    it("[T-1] the steps are in their order", order)
    it("[T-2] the end is told", function()
      app.install "flow.lua"
      app.launch()
      tap "next" tap "next"
      expect(effects "analytics.track"):count(1)
    end)
    pending("[T-3] looks well", "a headless phone has no pixels")
    it("a check without a number", order)

    """

  private func judge(
    _ table: String, triesAll: Bool = false, store: MutationStore = MutationStore()
  ) throws -> MutationResult {
    let project = try Project([
      "flow.lua": Project.flow, "flow.check.lua": Self.checks, "other.lua": "return 1\n",
      "app.mutants": table,
    ])
    var options = MutationOptions()
    options.triesAll = triesAll
    let subject = try MutationSubject(project.flow, limits: options.limits)
    let files = try findCheckFiles(in: [project.folder])
    let baseline = try MutationBaseline(files, of: subject, options, Interruption())
    let tables = try ExpectedMutantTable.all(beside: files)
    return MutationRun(subject, baseline, store, options, Interruption())
      .judge([], expecting: MutationExpectations(tables))
  }

  private static let swapped =
    "[T-1] flow.lua\n-step \"welcome\",\n-step \"last\",\n+step \"last\",\n+step \"welcome\",\n"
  private static let untold = "[T-2] flow.lua\n-analytics.track \"done\"\n"

  @Test func `a mutant that its own check notices is held`() throws {
    let result = try judge(Self.swapped + Self.untold)
    #expect(result.expected.map(\.status) == [.killed, .killed])
    #expect(result.expected.allSatisfy { $0.sentence == nil })
    #expect(result.unexpected.isEmpty)
    #expect(
      MutationText(result, isExpectedOnly: true).text
        == "2 of 2 expected mutants noticed, each by its own check\n")
  }

  @Test func `another check that notices it does not count, and is named where all are tried`() throws {
    let result = try judge(Self.swapped.replacing("[T-1]", with: "[T-2]"))
    #expect(result.expected.map(\.status) == [.survived])
    let sentence = try #require(result.expected[0].sentence)
    #expect(sentence.contains("app.mutants:1: [T-2] its check stays green: "))
    guard case .held(let killers) = try judge(Self.swapped, triesAll: true).expected[0].verdict else {
      Issue.record("the mutant is not held")
      return
    }
    #expect(killers.map(\.titles.last) == ["[T-1] the steps are in their order", "a check without a number"])
  }

  @Test(arguments: [
    (
      "a change that does not load", "[T-1] flow.lua\n-step \"last\",\n+step \"last\" { titel = \"a\" },\n",
      "the change breaks the app instead: "
    ),
    (
      "a change that raises in a hook", "[T-2] flow.lua\n-analytics.track \"done\"\n+error \"no\"\n",
      "the change breaks the app instead: "
    ),
    ("no such check", "[T-7] flow.lua\n-step \"last\",\n", "no running check has that number or title"),
    ("a pending check", "[T-3] flow.lua\n-step \"last\",\n", "its check is pending"),
    (
      "lines that are not there", "[T-1] flow.lua\n-step \"x\",\n",
      "0 places of flow.lua have the lines: step \"x\","
    ),
    ("no such file", "[T-1] none.lua\n-a\n", "there is no none.lua"),
    (
      "a file that the check does not read", "[T-1] other.lua\n-return 1\n",
      "its check does not read other.lua"
    ),
    ("a file of checks", "[T-1] flow.check.lua\n-a\n", "flow.check.lua is a file of checks"),
    ("no file", "[T-1]\n-a\n", "it names no file"),
    (
      "a change with a reason for none", "[T-1] flow.lua\n-step \"last\",\n= the phone keeps it\n",
      "it has a change, and a reason"
    ),
  ])
  func `an expectation that is not met is told by check`(what: String, table: String, told: String) throws {
    let judged = try #require(try judge(table).expected.first)
    #expect(judged.sentence?.contains("] " + told) == true, "\(what): \(judged.sentence ?? "held")")
    #expect([.survived, .runtimeError].contains(judged.status))
  }

  @Test func `a rule without an expected mutant is named, and a reason excuses it`() throws {
    #expect(try judge(Self.swapped).unexpected.map(\.titles.last) == ["[T-2] the end is told"])
    let excused = try judge(Self.swapped + "[T-2]\n= the phone keeps it\n")
    #expect(excused.unexpected.isEmpty)
    #expect(excused.expected.map(\.status) == [.killed, .ignored])
    #expect(
      MutationText(excused, isExpectedOnly: true).text
        == "1 of 1 expected mutant noticed, each by its own check; 1 rule with a reason for none\n")
  }

  @Test func `a table beside some of a folder's checks is held to those that were named`() throws {
    let project = try Project([
      "flow.lua": Project.flow, "flow.check.lua": Self.checks, "other.check.lua": Project.check,
      "app.mutants": "[T-9] flow.lua\n-a\n" + Self.swapped,
    ])
    let files = try findCheckFiles(in: [project.folder + "/flow.check.lua"])
    let options = MutationOptions()
    let subject = try MutationSubject(project.flow, limits: options.limits)
    let baseline = try MutationBaseline(files, of: subject, options, Interruption())
    let result = MutationRun(subject, baseline, MutationStore(), options, Interruption())
      .judge([], expecting: MutationExpectations(try ExpectedMutantTable.all(beside: files)))
    #expect(result.expected.map(\.entry.check) == ["T-1"])
  }
}

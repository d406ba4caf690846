import FlowCoverage
import Testing

/// The coverage of an exploration, and the proof that comes with it.
struct ExploredCoverageTests {
  private static let files = [
    "flow.lua": """
    return onboarding.flow "app" {
      onboarding.step "one" { next = { "three" } },
      onboarding.step "two",
      onboarding.step "three" { choose = { "a", "b" }, into = "profile.unread" },
      onboarding.step "four" { when = given.store "never" },
    }
    """
  ]

  @Test func `a step that no state shows is out of reach`() throws {
    let project = try CoveredProject(Self.files)
    let report = try project.explored()
    #expect(report.isProof)
    #expect(report.times("step \"two\"") == 0)
    #expect(report.times("step \"three\"") ?? 0 > 0)
    #expect(report.item("`given.store \"never\"`, when of \"four\"")?.missing == ["true"])
    #expect(CoverageText(report).text.contains("out of reach: no state within the scenario"))
  }

  @Test func `an option that is alike another one is not called out of reach`() throws {
    let project = try CoveredProject(Self.files)
    let report = try project.explored()
    #expect(report.times("option \"a\" of step \"three\"") ?? 0 > 0)
    #expect(report.times("option \"b\" of step \"three\"") ?? 0 > 0)
  }

  @Test func `an exploration that was stopped proves nothing`() throws {
    let project = try CoveredProject(Self.files)
    let report = try project.explored(3)
    #expect(!report.isProof)
    #expect(CoverageText(report).text.contains("states, and nothing is proved: it was stopped by "))
  }

  @Test func `the counts are the same each time`() throws {
    let project = try CoveredProject(Sample.files)
    #expect(try project.explored().items == project.explored().items)
  }

  @Test func `texts of a language that nothing spoke are left out and told`() throws {
    let project = try CoveredProject(Sample.files)
    let report = try project.explored()
    #expect(report.unspoken == ["ja"])
    #expect(report.times("text \"onboarding_welcome_title\" in ja") == nil)
    #expect(report.times("text \"onboarding_welcome_title\" in en") ?? 0 > 0)
  }
}

import FlowModel
import Testing

@testable import FlowLint

/// Each rule flags its example's faulty side, and is silent about the other one.
struct LintRuleTests {
  @Test(arguments: LintRule.all.map(\.id))
  func `a rule flags the faulty side of its example`(_ id: String) throws {
    let rule = try #require(LintRule.named(id))
    let report = try lint(rule.example.faulty.flow, files: rule.example.faulty.files)
    #expect(report.open.contains { $0.rule.id == rule.id }, "\(report.open.map(\.notice.head))")
  }

  @Test(arguments: LintRule.all.map(\.id))
  func `a rule is silent about the right side of its example`(_ id: String) throws {
    let rule = try #require(LintRule.named(id))
    let report = try lint(rule.example.right.flow, files: rule.example.right.files)
    #expect(!report.open.contains { $0.rule.id == rule.id }, "\(report.open.map(\.notice.head))")
    // The right side is right in the eyes of every rule that can refuse a release.
    #expect(!report.open.contains { $0.rule.level == .error }, "\(report.open.map(\.notice.head))")
  }

  @Test func `the rules are in the order of their codes, and each has its own`() {
    let ids = LintRule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for family in LintRule.Family.allCases {
      let own = LintRule.all.filter { $0.family == family }.map(\.id)
      #expect(!own.isEmpty)
      #expect(own == own.sorted())
    }
  }

  @Test func `each rule has a sentence and a ground, the strongest first`() {
    for rule in LintRule.all {
      #expect(rule.sentence.hasSuffix(".") && !rule.sources.isEmpty)
      #expect(rule.sources.map(\.force) == rule.sources.map(\.force).sorted())
    }
  }

  @Test func `a rule is explained with its grounds and both sides`() throws {
    let rule = try #require(LintRule.named("gk101"))
    #expect(
      rule.explanation.hasPrefix(
        "GK101, an error of the family review\n  A screen that explains a permission"))
    #expect(rule.explanation.contains("rejected in review: github.com/inseven/thoughts#100"))
    #expect(rule.sides.contains("breaks it:") && rule.sides.contains("keeps it:"))
    for rule in LintRule.all { #expect(LintRule.listing.contains("  \(rule.id)  ")) }
  }
}

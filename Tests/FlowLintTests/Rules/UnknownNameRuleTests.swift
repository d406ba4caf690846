import FlowModel
import Foundation
import Testing

@testable import FlowLint

/// GK154: names that nothing defines.
struct UnknownNameRuleTests {
  @Test func `the finding has the line and the probable name`() throws {
    let report = try lint(
      """
      local function rate() review.request() end
      return onboarding.flow "app" {
        onboarding.step "a" { when = isNew },
        onboarding.step "b" { onLeave = rte },
      }
      """)
    let findings = report.findings.filter { $0.rule.id == "GK154" }
    #expect(
      findings.map { "\($0.finding.location.line): \($0.finding.message)" } == [
        "3: nothing defines \"isNew\", so it is nil", "4: nothing defines \"rte\", so it is nil",
      ])
    #expect(findings.last?.finding.advice == "did you mean \"rate\"?")
  }

  @Test func `no example of the project reads an unknown name`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("examples")
    for app in ["anicca", "anicca-classic", "oshi", "tempo", "facediary"] {
      let folder = root.appendingPathComponent(app).path
      let path = FileManager.default.fileExists(atPath: folder + "/app.lua") ? "/app.lua" : "/flow.lua"
      let found = try findings(ofFile: folder + path).findings.filter { $0.rule.id == "GK154" }
      #expect(found.map(\.finding.message) == [], "\(app)")
    }
  }
}

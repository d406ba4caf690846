import FlowDriver
import FlowLint
import FlowModel
import Foundation
import TestSupport
import Testing

/// The top of the repository.
let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().path

/// The findings about a file, or about a text that is no file.
func findings(ofFile path: String) throws -> LintReport {
  let driver = Driver()
  defer { withExtendedLifetime(driver) {} }
  return LintReport(of: [LintSubject(try driver.load(path), in: driver.engine, buttonCells: 28)])
}

func lint(_ flow: String, files: [String: String] = [:]) throws -> LintReport {
  let folder = try TemporaryFolder(files.merging(["flow.lua": flow]) { $1 })
  return try withExtendedLifetime(folder) { try findings(ofFile: folder.path("flow.lua")) }
}

/// Comments that allow findings, and what a report counts.
struct LintTests {
  private func flow(_ comment: String, _ end: String = "\n") -> String {
    [
      "return onboarding.flow \"app\" {", comment,
      "  onboarding.step \"habits\" {", "    onLeave = function() review.request() end,", "  },",
      "  onboarding.step \"done\",", "}",
    ].joined(separator: end)
  }

  private let because = "  -- genkan: allow GK104 because the specification asks here"

  @Test func `a comment before a step allows what is found in it, with its reason`() throws {
    let report = try lint(flow(because))
    #expect(report.open.map(\.rule.id) == [])
    #expect(report.findings.compactMap(\.allowed) == ["the specification asks here"])
  }

  @Test func `lines that end as on Windows are counted alike`() throws {
    let report = try lint(flow(because, "\r\n"))
    #expect(report.open.map(\.rule.id) == [])
    #expect(report.findings.map(\.finding.location.line) == [4])
  }

  @Test func `a comment two lines away allows nothing, and is told`() throws {
    let report = try lint("-- genkan: allow GK104 because of nothing\n\n" + flow(""))
    #expect(report.open.map(\.rule.id) == ["GK193", "GK104"])
  }

  @Test func `an allowance without a reason allows nothing`() throws {
    for comment in [
      "-- genkan: allow GK104", "-- genkan: allow GK104 because", "-- genkan: allow GK104 because  ",
    ] {
      #expect(try lint(flow(comment)).open.map(\.rule.id) == ["GK191", "GK104"])
    }
  }

  @Test func `an allowance of an unknown rule offers the nearest names`() throws {
    let report = try lint(flow("-- genkan: allow GK1O4 because it is meant"))
    let unknown = try #require(report.open.first { $0.rule.id == "GK192" })
    #expect(unknown.finding.message == "no rule is called GK1O4")
    #expect(unknown.finding.advice?.contains("GK104") == true)
  }

  @Test func `an allowance in a string is none`() throws {
    let report = try lint(
      flow("  onboarding.step \"text\" { body = [[\n-- genkan: allow GK104 because a text says so]] },"))
    #expect(!report.findings.contains { $0.allowed != nil })
  }

  @Test func `several codes share a reason`() throws {
    let report = try lint(flow("-- genkan: allow GK104, GK106 because both are meant"))
    #expect(report.open.map(\.rule.id) == ["GK193"])
    #expect(report.open.first?.finding.message == "the allowance of GK106 allows nothing")
  }

  @Test func `a fix takes out what allows nothing and nothing else`() throws {
    let text =
      "return onboarding.flow \"app\" {\n  -- genkan: allow GK104 because of nothing\n  onboarding.step \"a\",\n}\n"
    let fixes = try lint(text).fixes.flatMap(\.fixes)
    #expect(
      LintFix.applied(fixes, to: text) == "return onboarding.flow \"app\" {\n  onboarding.step \"a\",\n}\n")
    #expect(
      LintDiff.text("flow.lua", text, LintFix.applied(fixes, to: text))
        == "--- flow.lua\n+++ flow.lua\n@@ -2,1 +1,0 @@\n-  -- genkan: allow GK104 because of nothing\n")
  }

  @Test func `a finding of two flows that share a line is told once`() throws {
    let folder = try TemporaryFolder([
      "flow.lua": flow(""), "short.lua": "return onboarding.flow \"short\" { from = require \"flow\" }",
    ])
    let drivers = [Driver(), Driver()]
    let subjects = try zip(["flow.lua", "short.lua"], drivers).map { name, driver in
      LintSubject(try driver.load(folder.path(name)), in: driver.engine)
    }
    let report = withExtendedLifetime((drivers, folder)) { LintReport(of: subjects) }
    #expect(report.findings.map(\.rule.id) == ["GK104"])
  }

  @Test func `a function that is put together at run time is passed over`() throws {
    let text = """
      return onboarding.flow "app" {
        onboarding.step "a" { onLeave = load "review.request()" }, onboarding.step "b",
      }
      """
    #expect(try lint(text).findings.isEmpty)
  }

  @Test func `the log has every rule, and a result with its reason for what is allowed`() throws {
    let log = try lint(flow(because)).sarif(folder: "/", version: "0.1.0")
    for rule in LintRule.all { #expect(log.contains("\"id\":\"\(rule.id)\"")) }
    #expect(log.contains("\"justification\":\"the specification asks here\""))
    #expect(log.contains("\"kind\":\"inSource\""))
  }

  @Test func `the object has the counts of what is open`() throws {
    let json = try lint(flow("")).json
    #expect(
      json.contains("\"errors\":0") && json.contains("\"notes\":1") && json.contains("\"rule\":\"GK104\""))
    #expect(try lint(flow(because)).json.contains("\"allowed\":\"the specification asks here\""))
  }
}

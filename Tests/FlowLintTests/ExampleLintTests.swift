import FlowDriver
import FlowLint
import FlowModel
import FlowScript
import Foundation
import Testing

/// The apps of the repository, and the faults of real apps.
struct ExampleLintTests {
  /// The flows of a folder, each with the findings about it.
  private func reports(_ folder: String) throws -> [(file: String, report: LintReport)] {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(repository)/\(folder)").sorted()
    return names.filter { $0.hasSuffix(".lua") && $0.split(separator: ".").count == 2 }.compactMap { name in
      (try? findings(ofFile: "\(repository)/\(folder)/\(name)")).map { (name, $0) }
    }
  }

  @Test(arguments: ["anicca", "anicca-classic", "tempo", "oshi", "facediary"])
  func `an app has no finding that is not allowed`(_ app: String) throws {
    let reports = try reports("examples/\(app)")
    #expect(!reports.isEmpty)
    for (file, report) in reports {
      #expect(report.open.map { "\(file): \($0.notice.head)" } == [])
    }
  }

  @Test func `of the patterns those are told that do what their rules are about`() throws {
    let open = try reports("examples/patterns").flatMap { file, report in
      report.open.filter { $0.rule.level != .note }.map { "\(file) \($0.rule.id)" }
    }
    // What notifications gate, a button in the dialog's words, a way past two dialogs, and a step by its number: each is what the pattern is about.
    #expect(
      open == [
        "04-lost.lua GK108", "06-changing-button.lua GK102", "24-states.lua GK102", "29-privacy.lua GK101",
        "29-privacy.lua GK101",
        "31-explored.lua GK135",
      ])
  }

  @Test func `the numbered examples have no errors and no warnings`() throws {
    let open = try reports("examples").flatMap { file, report in
      report.open.filter { $0.rule.level != .note }.map { "\(file) \($0.rule.id)" }
    }
    #expect(open == [])
  }

  private static let bugs: [(name: String, rule: String)] = [
    ("way-out-before-the-prompt", "GK101"), ("way-out-before-the-prompt", "GK102"),
    ("sent-to-settings", "GK103"),
    ("rating-in-the-middle", "GK104"), ("request-at-launch", "GK151"), ("skip-that-does-not-last", "GK122"),
  ]

  @Test(arguments: bugs)
  func `a fault of a real app is found, and its mended twin is silent`(_ name: String, _ rule: String) throws
  {
    let folder = "\(repository)/Tests/FlowDriverTests/RealBugs/Pairs/\(name)"
    let buggy = try findings(ofFile: folder + "/buggy.lua").open.map(\.rule.id)
    #expect(buggy.contains(rule), "\(buggy)")
    let fixed = try findings(ofFile: folder + "/fixed.lua").open.map(\.rule.id)
    #expect(!fixed.contains(rule), "\(fixed)")
  }

  @Test func `the mended twin of a fault that lint alone sees has no finding at all`() throws {
    let folder = "\(repository)/Tests/FlowDriverTests/RealBugs/Pairs/way-out-before-the-prompt"
    #expect(try findings(ofFile: folder + "/fixed.lua").findings.map(\.notice.head) == [])
  }
}

import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import FlowWords
import Foundation
import Phone
import Testing

/// Faults of the first run as real apps had them, each written as its app is, with no property of its own, beside the app as it
/// was mended.
struct RealBugTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Pairs").path

  private func explore(_ bug: RealBug, _ side: String) throws -> (
    result: Explorer.Result, object: ExplorationObject
  ) {
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    let script = try driver.load("\(Self.folder)/\(bug.name)/\(side).lua")
    var options = ExplorationOptions()
    (options.scenario, options.bounds.states) = (bug.scenario, bug.states)
    let object = try driver.explore(script, on: PhoneSetup(), options) { _ in true }
    return (try #require(object.result), object)
  }

  private func told(_ result: Explorer.Result) -> [String] {
    result.verdicts.flatMap { verdict in verdict.violations.map { "\(verdict.property): \($0.sentence)" } }
  }

  @Test func `each folder is in the table, and each has both sides`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()
    #expect(folders == RealBug.all.map(\.name).sorted())
    for folder in folders {
      let files = try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/\(folder)")
      #expect(files.contains("buggy.lua") && files.contains("fixed.lua"))
    }
  }

  @Test func `of the faults that an explorer of one version can see all but those of lint are found`() {
    let seen = RealBug.all.filter { $0.found != .byComparison }
    #expect(
      seen.compactMap { bug in if case .byLint(let rule) = bug.found { rule } else { nil } } == ["GK101"])
    #expect(RealBug.all.count - seen.count == 2)
  }

  @Test(arguments: RealBug.all)
  func `a fault is found for its reason, with its shortest path`(_ bug: RealBug) throws {
    let (result, object) = try explore(bug, "buggy")
    switch bug.found {
    case .violated(let property, let sentence, let events):
      let verdict = try #require(result.verdicts.first { $0.property == property })
      let violation = try #require(
        verdict.violations.first { $0.sentence.contains(sentence) }, "\(told(result))")
      let path = result.sentences(to: violation, of: object.compiled)
      #expect(path.count == events, "\(path)")
    case .remarked(let property, let sentence, let events):
      let verdict = try #require(result.verdicts.first { $0.property == property })
      let remark = try #require(
        verdict.remarks.first { $0.sentence.contains(sentence) }, "\(verdict.remarks.map(\.sentence))")
      let path = result.sentences(to: remark, of: object.compiled)
      #expect(path.count == events, "\(path)")
    case .byComparison, .byLint:
      #expect(told(result).isEmpty)
    }
  }

  @Test(arguments: RealBug.all)
  func `the mended app is silent but for what its entry allows`(_ bug: RealBug) throws {
    let result = try explore(bug, "fixed").result
    #expect(told(result) == [])
    let remarks = result.verdicts.flatMap { verdict in
      verdict.remarks.map { "\(verdict.property): \($0.sentence)" }
    }
    #expect(remarks == bug.residuals.map(\.remark), "\(remarks)")
    #expect(!result.isInconclusive, "\(result.verdicts.map(\.outcome))")
  }
}

import FlowCheck
import Foundation
import Testing

@testable import FlowMutation

/// Tests of the report by the rules of the mutation-testing-report-schema 2.
struct MutationReportTests {
  private func report() throws -> (MutationResult, [String: Any]) {
    let project = try Project([
      "flow.lua": Project.flow, "flow.check.lua": Project.check,
      "en.lproj/Localizable.strings": "\"onboarding_welcome_title\" = \"Welcome\";\n",
    ])
    let result = try project.judge()
    let json = MutationReport(result, version: "0.1.0").json
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return (result, try #require(object as? [String: Any]))
  }

  /// The statuses of the schema.
  private static let statuses = [
    "Killed", "Survived", "NoCoverage", "CompileError", "RuntimeError", "Timeout", "Ignored", "Pending",
  ]

  @Test func `the report has what the schema requires`() throws {
    let (result, report) = try report()
    #expect(report["schemaVersion"] as? String == "2")
    let thresholds = try #require(report["thresholds"] as? [String: Int])
    let (high, low) = (try #require(thresholds["high"]), try #require(thresholds["low"]))
    #expect((0...100).contains(low) && (low...100).contains(high))
    let files = try #require(report["files"] as? [String: [String: Any]])
    #expect(!files.isEmpty)
    var ids: Set<String> = []
    for (path, file) in files {
      #expect(!path.isEmpty)
      #expect(["lua", "strings", "json"].contains(try #require(file["language"] as? String)))
      let lines = try #require(file["source"] as? String).split(
        separator: "\n", omittingEmptySubsequences: false)
      for mutant in try #require(file["mutants"] as? [[String: Any]]) {
        #expect(ids.insert(try #require(mutant["id"] as? String)).inserted)
        #expect(mutant["mutatorName"] is String && mutant["replacement"] is String)
        #expect(Self.statuses.contains(try #require(mutant["status"] as? String)))
        let location = try #require(mutant["location"] as? [String: [String: Int]])
        let places = try ["start", "end"].map { key -> (Int, Int) in
          let place = try #require(location[key])
          return (try #require(place["line"]), try #require(place["column"]))
        }
        #expect(places.allSatisfy { $0.0 >= 1 && $0.1 >= 1 && $0.0 <= lines.count })
        #expect(places[0] < places[1])
        #expect(places.allSatisfy { $0.1 <= lines[$0.0 - 1].utf16.count + 1 })
      }
    }
    #expect(ids.count == result.judged.count)
  }

  @Test func `each killer is a test of the report`() throws {
    let (_, report) = try report()
    let tests = try #require(report["testFiles"] as? [String: [String: [[String: Any]]]])
    let ids = Set(tests.values.flatMap { $0["tests"] ?? [] }.compactMap { $0["id"] as? String })
    let files = try #require(report["files"] as? [String: [String: Any]])
    let mutants = files.values.flatMap { $0["mutants"] as? [[String: Any]] ?? [] }
    let killers = mutants.flatMap { $0["killedBy"] as? [String] ?? [] }
    #expect(!killers.isEmpty)
    #expect(ids.isSuperset(of: killers))
  }

  @Test func `the same result is the same bytes`() throws {
    let project = try Project(["flow.lua": Project.flow, "flow.check.lua": Project.check])
    let result = try project.judge()
    #expect(MutationReport(result, version: "1").json == MutationReport(result, version: "1").json)
  }

  @Test func `the last line of the text is the score with its numbers`() throws {
    let project = try Project(["flow.lua": Project.flow, "flow.check.lua": Project.check])
    let result = try project.judge()
    let last = try #require(MutationText(result).text.split(separator: "\n").last)
    #expect(last.contains(" % noticed: \(result.noticed) of "))
    #expect(last.hasSuffix("in \(project.flow) by 1 check"))
  }

  @Test(arguments: [(99.96, "99.9 %"), (100.0, "100.0 %"), (0.0, "0.0 %")])
  func `a share is never rounded up to a whole`(share: Double, text: String) {
    #expect(MutationText.percent(share) == text)
  }
}

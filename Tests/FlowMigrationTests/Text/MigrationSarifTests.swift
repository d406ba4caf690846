import FlowExplore
import FlowMigration
import Foundation
import Phone
import Testing

/// The log of SARIF: the rules of version 2.1.0 that its readers hold it to.
struct MigrationSarifTests {
  private func log() throws -> Record {
    let folder = testFolder + "/Pairs/moved-step-is-skipped"
    let entry = AcceptedViolation(
      property: "migration: skips", place: "account → value", subject: "account", reason: "a reason")
    let trap = migration(try Loaded(folder + "/old.lua"), try Loaded(folder + "/new.lua"))
    let again = testFolder + "/Pairs/new-key-asks-again"
    let other = migration(try Loaded(again + "/old.lua"), try Loaded(again + "/new.lua"))
    let text = MigrationSarif.text(
      [trap.accepting([entry]).migration, other], file: "new.lua", folder: testFolder, version: "0.1.0")
    guard case .record(let log) = try JSONText.value(Array(text.utf8)) else { return [:] }
    return log
  }

  private func records(_ value: Value?) -> [Record] {
    guard case .list(let list)? = value else { return [] }
    return list.compactMap { if case .record(let record) = $0 { record } else { nil } }
  }

  private func record(_ value: Value?) -> Record {
    if case .record(let record)? = value { record } else { [:] }
  }

  private func text(_ value: Value?) -> String {
    if case .string(let text)? = value { text } else { "" }
  }

  @Test func `the log has its version, its tool and its rules`() throws {
    let log = try log()
    #expect(log["version"] == "2.1.0")
    let runs = records(log["runs"])
    #expect(runs.count == 1)
    let driver = record(record(runs[0]["tool"])["driver"])
    #expect(driver["name"] == "genkan")
    let rules = records(driver["rules"])
    #expect(Set(rules.map { text($0["id"]) }).count == rules.count)
    #expect(rules.allSatisfy { !text(record($0["shortDescription"])["text"]).isEmpty })
  }

  @Test func `each result has a known rule, a level, a message and a line from 1 of a relative path`() throws
  {
    let run = try records(log()["runs"])[0]
    let rules = records(record(record(run["tool"])["driver"])["rules"]).map { text($0["id"]) }
    let results = records(run["results"])
    #expect(results.count >= 3)
    for result in results {
      #expect(rules.contains(text(result["ruleId"])))
      guard case .integer(let index)? = result["ruleIndex"] else {
        Issue.record("a result has no index of its rule")
        continue
      }
      #expect(rules[index] == text(result["ruleId"]))
      #expect(["error", "warning", "note", "none"].contains(text(result["level"])))
      #expect(!text(record(result["message"])["text"]).isEmpty)
      let flows = records(result["codeFlows"]).flatMap { records($0["threadFlows"]) }
      #expect(flows.count == 1)
      let steps = flows.flatMap { records($0["locations"]) }.map { record($0["location"]) }
      #expect(!steps.isEmpty)
      for place in records(result["locations"]) + steps {
        let physical = record(place["physicalLocation"])
        let uri = text(record(physical["artifactLocation"])["uri"])
        #expect(!uri.isEmpty && !uri.hasPrefix("/") && !uri.contains(":") && !uri.contains(" "), "\(uri)")
        guard case .integer(let line)? = record(physical["region"])["startLine"] else {
          Issue.record("a region has no line")
          continue
        }
        #expect(line >= 1)
      }
    }
  }

  @Test func `an accepted hazard is suppressed with its reason`() throws {
    let results = try records(records(log()["runs"])[0]["results"])
    let suppressed = results.filter { !records($0["suppressions"]).isEmpty }
    #expect(suppressed.count == 1)
    let suppression = records(suppressed.first?["suppressions"]).first
    #expect(suppression?["kind"] == "external")
    #expect(suppression?["justification"] == "a reason")
    #expect(text(suppressed.first?["ruleId"]) == "migration/skips")
  }
}

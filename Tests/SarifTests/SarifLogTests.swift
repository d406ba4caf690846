import FlowModel
import Phone
import Sarif
import Testing

/// The log of SARIF that `lint`, `explore` and `diff` write.
struct SarifLogTests {
  private func log(_ results: [SarifLog.Result]) throws -> [Record] {
    let rules = [
      SarifLog.Rule(id: "GK101", sentence: "A rule."), SarifLog.Rule(id: "GK102", sentence: "Another."),
    ]
    let text = SarifLog(version: "0.1.0", folder: "/app", rules: rules, results: results).text
    guard case .record(let log) = try JSONText.value(Array(text.utf8)), case .list(let runs)? = log["runs"],
      case .record(let run)? = runs.first, case .list(let list)? = run["results"]
    else { return [] }
    return list.compactMap { if case .record(let record) = $0 { record } else { nil } }
  }

  private func result(accepted: String? = nil, inSource: Bool = false) -> SarifLog.Result {
    SarifLog.Result(
      rule: "GK102", level: .note, message: "a message",
      location: SourceLocation(file: "/app/a flow.lua", line: 0),
      accepted: accepted, isAcceptedInSource: inSource, fingerprint: "print")
  }

  @Test func `a path is relative to the folder and escaped, and a file without a line stands at its first`()
    throws
  {
    let places = try log([result()]).map { $0["locations"] }
    let place: Value = .record([
      "physicalLocation": .record([
        "artifactLocation": .record(["uri": "a%20flow.lua"]), "region": .record(["startLine": 1]),
      ])
    ])
    #expect(places == [.list([place])])
  }

  @Test func `a reason in the source and one in a file beside it are told apart`() throws {
    let kinds = try log([result(accepted: "because", inSource: true), result(accepted: "because")]).map {
      record -> Value? in
      guard case .list(let list)? = record["suppressions"], case .record(let first)? = list.first else {
        return nil
      }
      return first["kind"]
    }
    #expect(kinds == ["inSource", "external"])
    #expect(try log([result()]).allSatisfy { $0["suppressions"] == nil && $0["codeFlows"] == nil })
  }

  @Test func `a result has the place of its rule in the list`() throws {
    #expect(try log([result()]).map { $0["ruleIndex"] } == [1])
  }
}

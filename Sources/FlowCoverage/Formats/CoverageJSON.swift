import FlowModel
package import Phone

/// Coverage as JSON.
///
/// For example:
///
///     {"findings":{},"gaps":[],"items":[{"branches":{},"file":"flow.lua","kind":"step","line":3,"times":12,
///     "words":"step \"welcome\""}],"origin":"checks","proved":false,"runs":12,"schema":1,"seen":61,"wanted":70}
package enum CoverageJSON {
  /// The object.
  package static func record(_ report: CoverageReport) -> Record {
    var record: Record = [
      "schema": 1, "proved": .boolean(report.isProof),
      "seen": .integer(report.items.reduce(0) { $0 + $1.seen }),
      "wanted": .integer(report.items.reduce(0) { $0 + $1.wanted }),
      "unspoken": .list(report.unspoken.map { .string($0) }),
    ]
    switch report.origin {
    case .checks(let count): (record["origin"], record["runs"]) = ("checks", .integer(count))
    case .exploration(let states, _): (record["origin"], record["states"]) = ("exploration", .integer(states))
    }
    var findings: Record = [:]
    for finding in report.findings { findings[finding.code] = .integer(finding.times) }
    record["findings"] = .record(findings)
    record["unexpected"] = .list(report.unexpected.map { .string($0) })
    record["gaps"] = .list(
      report.gaps.map {
        .record([
          "file": .string($0.place.file), "line": .integer($0.place.line), "sentence": .string($0.sentence),
          "reach": .string($0.reach.rawValue),
        ])
      })
    record["items"] = .list(report.items.map { .record(self.record($0)) })
    return record
  }

  private static func record(_ item: CoverageItem) -> Record {
    var branches: Record = [:]
    for branch in item.branches { branches[branch.name] = item.isAsked ? .integer(branch.times) : .null }
    var record: Record = [
      "kind": .string(item.kind.rawValue), "file": .string(item.place.file),
      "line": .integer(item.place.line),
      "words": .string(item.words), "times": .integer(item.times), "asked": .boolean(item.isAsked),
      "branches": .record(branches),
    ]
    if item.isOnlyResumed { record["onlyResumed"] = true }
    return record
  }

  /// The object on one line.
  package static func text(_ report: CoverageReport) -> String {
    JSONText.string(.record(record(report))) + "\n"
  }
}

import FlowModel
import Phone

extension LintReport {
  /// The findings as one JSON object, without a newline at the end.
  ///
  /// For example:
  ///
  ///     {"errors":0,"findings":[{"family":"review","file":"flow.lua","level":"note","line":46,…}],"notes":1,"warnings":0}
  package var json: String {
    let list = findings.map { entry -> Value in
      var record: Record = [
        "rule": .string(entry.rule.id), "level": .string(entry.rule.level.rawValue),
        "family": .string(entry.rule.family.rawValue), "message": .string(entry.finding.message),
        "file": .string(entry.finding.location.file), "line": .integer(entry.finding.location.line),
      ]
      if let advice = entry.finding.advice { record["advice"] = .string(advice) }
      if let allowed = entry.allowed { record["allowed"] = .string(allowed) }
      record["fixable"] = .boolean(entry.finding.fix != nil)
      return .record(record)
    }
    return JSONText.string(
      .record([
        "errors": .integer(count(.error)), "warnings": .integer(count(.warning)),
        "notes": .integer(count(.note)),
        "findings": .list(list),
      ]))
  }
}

import FlowModel
import Sarif

extension LintReport {
  /// Returns the findings as a SARIF log, without a newline at the end: all rules, and a result for each finding.
  ///
  /// - Parameter folder: The folder to which paths are relative.
  package func sarif(folder: String, version: String) -> String {
    let rules = LintRule.all.map { SarifLog.Rule(id: $0.id, sentence: $0.sentence) }
    let results = findings.map { entry in
      SarifLog.Result(
        rule: entry.rule.id, level: SarifLog.Level(rawValue: entry.rule.level.rawValue) ?? .warning,
        message: entry.finding.message, location: entry.finding.location, accepted: entry.allowed,
        isAcceptedInSource: true, fingerprint: entry.rule.id + "|" + entry.finding.message)
    }
    return SarifLog(version: version, folder: folder, rules: rules, results: results).text
  }
}

import FlowConsole
import FlowDriver
import FlowExplore
import FlowModel
import FlowSession
import FlowWords
import Sarif

/// Writes an exploration as a SARIF log: a rule for each property, an error for each violation, a note for each remark.
///
/// The gestures to a violation are its code flow. An accepted violation is suppressed, with the authors' reason.
enum ExplorationSarif {
  /// Returns the log, without a final line break.
  ///
  /// - Parameters:
  ///   - file: The flow's file, for a violation without a line.
  ///   - folder: The folder to which paths are relative.
  static func text(
    _ result: Explorer.Result, of compiled: CompiledApp, accepted: [AcceptedViolation], file: String,
    folder: String, version: String
  ) -> String {
    let summaries = Dictionary(Property.builtIn.map { ($0.name, $0.summary) }) { first, _ in first }
    let rules = result.verdicts.map { verdict in
      SarifLog.Rule(id: id(verdict.property), sentence: summaries[verdict.property] ?? verdict.property)
    }
    let results = result.verdicts.flatMap { verdict -> [SarifLog.Result] in
      func one(_ violation: Violation, _ level: SarifLog.Level, reason: String?) -> SarifLog.Result {
        SarifLog.Result(
          rule: id(verdict.property), level: level, message: violation.sentence,
          location: violation.location ?? SourceLocation(file: file, line: 1),
          way: result.sentences(to: violation, of: compiled), accepted: reason,
          fingerprint: [verdict.property, violation.place, violation.subject].joined(separator: "|"))
      }
      let open = verdict.violations.map { one($0, .error, reason: nil) }
      let taken = verdict.accepted.map { violation in
        let reason = accepted.first {
          $0.property == verdict.property && $0.place == violation.place && $0.subject == violation.subject
        }?.reason
        return one(violation, .error, reason: reason ?? "accepted")
      }
      return open + taken + verdict.remarks.map { one($0, .note, reason: nil) }
    }
    return SarifLog(version: version, folder: folder, rules: rules, results: results).text
  }

  private static func id(_ property: String) -> String { "explore/" + property.replacing(" ", with: "-") }
}

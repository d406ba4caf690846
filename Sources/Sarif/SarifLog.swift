package import FlowModel
import Phone

/// Findings as a log of SARIF 2.1.0, which code hosts show beside the lines: of `genkan lint`, `explore` and `diff`.
///
/// Each result has its rule, level, message and line. The way to a finding is its code flow; an accepted finding is
/// suppressed, with its reason. Locations are relative to the folder of the command.
///
/// For example:
///
///     SarifLog(version: "0.1.0", rules: rules, results: results).text
///     // {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","runs":[{"results":[…],"tool":{…}}],"version":"2.1.0"}
package struct SarifLog {
  /// The weight of a finding, by SARIF's names.
  package enum Level: String, Hashable, Sendable { case error, warning, note }

  /// A rule: a kind of finding.
  package struct Rule: Hashable, Sendable {
    /// The name, unique in the log.
    package let id: String
    /// The rule in one sentence.
    package let sentence: String

    /// Makes a rule.
    package init(id: String, sentence: String) { (self.id, self.sentence) = (id, sentence) }
  }

  /// A finding.
  package struct Result: Hashable, Sendable {
    /// The rule's name.
    package let rule: String
    /// The weight.
    package let level: Level
    /// The finding in one sentence.
    package let message: String
    /// The file and the line; a finding about a whole file has line 0, which is written as line 1.
    package let location: SourceLocation
    /// The gestures or steps that lead to the finding, in order; empty where there are none.
    package let way: [String]
    /// The reason why it is accepted; `nil` for one that is not.
    package let accepted: String?
    /// True where the reason stands in the source itself, and not in a file beside it.
    package let isAcceptedInSource: Bool
    /// The words by which the finding is known again on another line.
    package let fingerprint: String

    /// Makes a finding.
    package init(
      rule: String, level: Level, message: String, location: SourceLocation, way: [String] = [],
      accepted: String? = nil, isAcceptedInSource: Bool = false, fingerprint: String
    ) {
      (self.rule, self.level, self.message, self.location) = (rule, level, message, location)
      (self.way, self.accepted, self.fingerprint) = (way, accepted, fingerprint)
      self.isAcceptedInSource = isAcceptedInSource
    }
  }

  private let version: String
  private let folder: String
  private let rules: [Rule]
  private let results: [Result]

  /// Makes a log.
  ///
  /// - Parameter folder: The folder to which paths are relative.
  package init(version: String, folder: String, rules: [Rule], results: [Result]) {
    (self.version, self.folder, self.rules, self.results) = (version, folder, rules, results)
  }

  /// The log, without the end of its line.
  package var text: String {
    let driver: Record = [
      "name": "genkan", "version": .string(version),
      "rules": .list(
        rules.map { .record(["id": .string($0.id), "shortDescription": message($0.sentence)]) }),
    ]
    let run: Record = [
      "tool": .record(["driver": .record(driver)]), "results": .list(results.map { .record(record($0)) }),
      "columnKind": "utf16CodeUnits",
    ]
    return JSONText.string(
      .record([
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
        "runs": .list([.record(run)]),
      ]))
  }

  private func record(_ result: Result) -> Record {
    let place = location(result.location)
    var record: Record = [
      "ruleId": .string(result.rule), "level": .string(result.level.rawValue),
      "message": message(result.message), "locations": .list([.record(place)]),
      "partialFingerprints": .record(["genkan/v1": .string(result.fingerprint)]),
    ]
    if let index = rules.firstIndex(where: { $0.id == result.rule }) { record["ruleIndex"] = .integer(index) }
    if !result.way.isEmpty {
      let steps = result.way.map { step -> Value in
        var place = place
        place["message"] = message(step)
        return .record(["location": .record(place)])
      }
      let thread: Value = .record(["locations": .list(steps)])
      record["codeFlows"] = .list([.record(["threadFlows": .list([thread])])])
    }
    if let accepted = result.accepted {
      record["suppressions"] = .list([
        .record([
          "kind": .string(result.isAcceptedInSource ? "inSource" : "external"), "status": "accepted",
          "justification": .string(accepted),
        ])
      ])
    }
    return record
  }

  private func message(_ text: String) -> Value { .record(["text": .string(text)]) }

  private func location(_ location: SourceLocation) -> Record {
    [
      "physicalLocation": .record([
        "artifactLocation": .record(["uri": .string(uri(location.file))]),
        "region": .record(["startLine": .integer(max(1, location.line))]),
      ])
    ]
  }

  /// Returns a path as a relative URI reference, escaped. A path in the folder is relative to it, and any other one
  /// loses the `/` or `./` before it.
  private func uri(_ path: String) -> String {
    var path = path
    if path.hasPrefix(folder + "/") { path.removeFirst(folder.utf8.count + 1) }
    while path.hasPrefix("/") || path.hasPrefix("./") { path.removeFirst(path.hasPrefix("/") ? 1 : 2) }
    let plain = Set("-._~/".utf8)
    return path.utf8.map { byte in
      let isPlain =
        plain.contains(byte) || (48...57).contains(byte) || (65...90).contains(byte)
        || (97...122).contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}

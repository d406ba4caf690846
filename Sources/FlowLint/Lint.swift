package import FlowModel
import Phone

/// The result of lint for one or several flows: up to 50 breaches of each rule in a flow, each with its allowance, if
/// any.
///
/// For example:
///
///     let report = LintReport(of: [LintSubject(script, in: engine)])
///     report.findings.map(\.rule.id)  // ["GK104"]
///     report.count(.error)            // 0
package struct LintReport: Sendable {
  /// A breach, its rule, and the reason for which it is allowed.
  package struct Entry: Sendable {
    /// The rule.
    package let rule: LintRule
    /// The breach.
    package let finding: LintFinding
    /// The text of its line.
    package let sourceLine: String?
    /// The reason for which the source allows it; `nil` where it does not.
    package let allowed: String?

    /// The breach as every command prints a remark.
    package var notice: Notice {
      Notice(
        head: "\(rule.level.rawValue)[\(rule.id)]: \(finding.message)", location: finding.location,
        sourceLine: sourceLine, advice: finding.advice)
    }
  }

  /// The breaches, by file and line, without duplicates, also where several flows share the line.
  package let findings: [Entry]

  /// Asks every rule about some flows.
  package init(of subjects: [LintSubject]) {
    var entries: [Entry] = []
    var seen: Set<[String]> = []
    var allowances: [Allowance] = []
    var used: Set<UsedAllowance> = []
    func add(_ rule: LintRule, _ finding: LintFinding, _ subject: LintSubject?, _ allowed: String?) {
      guard seen.insert([rule.id, finding.location.description, finding.message]).inserted else { return }
      let line = finding.quoted ?? subject?.line(at: finding.location)
      entries.append(Entry(rule: rule, finding: finding, sourceLine: line, allowed: allowed))
    }
    for subject in subjects {
      for allowance in subject.allowances where !allowances.contains(allowance) {
        allowances.append(allowance)
      }
      for rule in LintRule.all {
        for finding in rule.find(subject).prefix(Self.mostOfARule) {
          let allowance = subject.allowances.first { $0.allows(rule.id, finding) }
          if let allowance { used.insert(UsedAllowance(allowance, rule.id)) }
          add(rule, finding, subject, allowance?.reason)
        }
      }
    }
    // A flow of which another one is made is looked at by itself.
    let own = allowances.filter { allowance in
      subjects.contains { $0.sources.first?.file == allowance.location.file }
        || !subjects.contains { $0.source(allowance.location.file)?.describesFlow == true }
    }
    for finding in LintRule.useless(own, used: used) {
      let subject = subjects.first { $0.source(finding.location.file) != nil }
      add(.uselessAllowance, finding, subject, nil)
    }
    findings = entries.sorted { one, other in
      let (first, second) = (one.finding.location, other.finding.location)
      return (first.file, first.line, one.rule.id) < (second.file, second.line, other.rule.id)
    }
  }

  /// The most breaches of one rule: no person mends more at a time.
  private static let mostOfARule = 50

  /// The breaches that are not allowed.
  package var open: [Entry] { findings.filter { $0.allowed == nil } }

  /// The number of breaches of a level that are not allowed.
  package func count(_ level: LintRule.Level) -> Int { open.count { $0.rule.level == level } }

  /// The breaches that are errors, as `genkan run` and `genkan check` print them.
  package var errors: [Entry] { open.filter { $0.rule.level == .error } }

  /// The safe changes that mend open breaches, by their files.
  package var fixes: [(file: String, fixes: [LintFix])] {
    let all = open.compactMap(\.finding.fix)
    return Set(all.map(\.file)).sorted().map { file in (file, all.filter { $0.file == file }) }
  }
}

extension LintSubject {
  /// The text of a line of a Lua file.
  func line(at location: SourceLocation) -> String? {
    source(location.file)?.line(location.line)
  }
}

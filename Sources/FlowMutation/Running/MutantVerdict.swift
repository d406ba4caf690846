package import FlowCheck

/// The verdict on a mutant.
///
/// For example:
///
///     judged.verdict.status  // .survived, as a report for programs writes it
package enum MutantVerdict: Sendable, Hashable {
  /// A check turned red.
  case killed(by: [CheckCase])
  /// All checks stayed green; the nearest by its words comes with it.
  case survived(nearest: CheckCase?)
  /// A check, or the loading of the flow, took longer than the limit: noticed, though by no expectation. It has no
  /// check for the loading.
  case timeout(by: CheckCase?)
  /// The flow cannot be loaded, or took more memory than the limit; it does not count for the score.
  case runtimeError(String)
  /// Nothing can notice it; counted neither way.
  case ignored(String)

  /// The names of verdicts in the schema of mutation-testing reports.
  package enum Status: String, Sendable, CaseIterable {
    case killed = "Killed"
    case survived = "Survived"
    case timeout = "Timeout"
    case runtimeError = "RuntimeError"
    case ignored = "Ignored"
    case pending = "Pending"
  }

  /// The name.
  package var status: Status {
    switch self {
    case .killed: .killed
    case .survived: .survived
    case .timeout: .timeout
    case .runtimeError: .runtimeError
    case .ignored: .ignored
    }
  }
}

/// A mutant with its verdict; without one it was not judged.
package struct JudgedMutant: Sendable, Hashable {
  /// The mutant.
  package let mutant: Mutant
  /// The verdict; `nil` where the run ended before.
  package var verdict: MutantVerdict?
}

/// The result of a run: every mutant with its verdict, and the checks.
package struct MutationResult: Sendable {
  /// The flow's file.
  package let flow: String
  /// The sources.
  package let sources: [MutatedSource]
  /// The mutants, in the order of their places.
  package internal(set) var judged: [JudgedMutant]
  /// The checks that ran, in the order of their files.
  package let checks: [CheckCase]
  /// The number of all mutants of the flow, where only some were requested.
  package let whole: Int
  /// The number of runs of a check on a mutant.
  package internal(set) var runs = 0
  /// True where a person interrupted it.
  package internal(set) var isInterrupted = false
  /// True where every check was tried on every mutant.
  package let triesAll: Bool

  /// The mutants of the tables beside the checks, in the order of those.
  package internal(set) var expected: [JudgedExpectation] = []
  /// The checks of rules for which no table has a mutant.
  package internal(set) var unexpected: [CheckCase] = []

  /// The number of mutants with a status.
  package func count(_ status: MutantVerdict.Status) -> Int {
    judged.count { ($0.verdict?.status ?? .pending) == status }
  }

  /// The number of those that were noticed.
  package var noticed: Int { count(.killed) + count(.timeout) }

  /// The share of the noticed mutants, in percent; 100 without any mutant. Errors and ignored mutants do not count.
  package var score: Double {
    let counted = noticed + count(.survived)
    return counted == 0 ? 100 : 100 * Double(noticed) / Double(counted)
  }

  /// The checks that killed no mutant, where all were tried on every mutant.
  package var idleChecks: [CheckCase] {
    guard triesAll, !isInterrupted else { return [] }
    var killers: Set<CheckCase> = []
    for case .killed(let checks)? in judged.map(\.verdict) { killers.formUnion(checks) }
    for case .held(let checks)? in expected.map(\.verdict) { killers.formUnion(checks) }
    return checks.filter { !killers.contains($0) }
  }
}

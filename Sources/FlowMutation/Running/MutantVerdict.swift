public import FlowCheck

/// The verdict on a mutant.
///
/// For example:
///
///     judged.verdict.status  // .survived, as a report for programs writes it
public enum MutantVerdict: Sendable, Hashable {
  /// A check turned red.
  case killed(by: [CheckCase])
  /// All checks stayed green; the nearest by its words comes with it.
  case survived(nearest: CheckCase?)
  /// A check, or the loading of the flow, took longer than the limit: noticed, though by no expectation.
  case timeout(by: CheckCase?)
  /// The flow cannot be loaded, or took more memory than the limit; it does not count for the score.
  case runtimeError(String)
  /// Nothing can notice it; counted neither way.
  case ignored(String)

  /// The names of verdicts in the schema of mutation-testing reports.
  public enum Status: String, Sendable, CaseIterable {
    case killed = "Killed"
    case survived = "Survived"
    case timeout = "Timeout"
    case runtimeError = "RuntimeError"
    case ignored = "Ignored"
    case pending = "Pending"
  }

  /// The name.
  public var status: Status {
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
public struct JudgedMutant: Sendable, Hashable {
  /// The mutant.
  public let mutant: Mutant
  /// The verdict; `nil` where the run ended before.
  public var verdict: MutantVerdict?
}

/// The result of a run: every mutant with its verdict, and the checks.
public struct MutationResult: Sendable {
  /// The flow's file.
  public let flow: String
  /// The sources.
  public let sources: [MutatedSource]
  /// The mutants, in the order of their places.
  public internal(set) var judged: [JudgedMutant]
  /// The checks that ran, in the order of their files.
  public let checks: [CheckCase]
  /// The number of all mutants of the flow, where only some were requested.
  public let whole: Int
  /// The number of runs of a check on a mutant.
  public internal(set) var runs = 0
  /// True where a person interrupted it.
  public internal(set) var isInterrupted = false
  /// True where every check was tried on every mutant.
  public let triesAll: Bool

  /// The mutants of the tables beside the checks, in the order of those.
  public internal(set) var expected: [JudgedExpectation] = []
  /// The checks of rules for which no table has a mutant.
  public internal(set) var unexpected: [CheckCase] = []

  /// The number of mutants with a status.
  public func count(_ status: MutantVerdict.Status) -> Int {
    judged.count { ($0.verdict?.status ?? .pending) == status }
  }

  /// The number of those that were noticed.
  public var noticed: Int { count(.killed) + count(.timeout) }

  /// The share of the noticed mutants, in percent; 100 without any mutant. Errors and ignored mutants do not count.
  public var score: Double {
    let counted = noticed + count(.survived)
    return counted == 0 ? 100 : 100 * Double(noticed) / Double(counted)
  }

  /// The checks that killed no mutant, where all were tried on every mutant.
  public var idleChecks: [CheckCase] {
    guard triesAll, !isInterrupted else { return [] }
    var killers: Set<CheckCase> = []
    for case .killed(let checks)? in judged.map(\.verdict) { killers.formUnion(checks) }
    for case .held(let checks)? in expected.map(\.verdict) { killers.formUnion(checks) }
    return checks.filter { !killers.contains($0) }
  }
}

public import FlowScript

/// The options of a run over mutants.
///
/// For example:
///
///     var options = MutationOptions()
///     options.jobs = 2
///     options.triesAll = true  // every check on every mutant: which checks kill nothing?
public struct MutationOptions: Sendable {
  /// The number of threads.
  public var jobs = 1
  /// True where every check is tried on every mutant, and not only until the first one fails.
  public var triesAll = false
  /// True where a mutant that survives may be proved to be equivalent.
  public var provesEquivalence = true
  /// The seed of random numbers.
  public var seed: UInt64 = 0
  /// The limits of scripts.
  public var limits = ScriptEngine.Limits()
  /// The number of the program's build: outcomes found by another build do not count.
  public var program: UInt64 = 0
  /// The most seconds; `nil` for no end.
  public var seconds: Double?

  /// Makes the usual options.
  public init() {}
}

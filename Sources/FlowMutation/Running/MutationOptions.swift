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
  /// True where every check is tried on every mutant, and not only until the first turns red.
  public var triesAll = false
  /// True where a mutant that survives may be proved to be equivalent.
  public var provesEquivalence = true
  /// The seed of random numbers.
  public var seed: UInt64 = 0
  /// The limits of scripts.
  public var limits = ScriptEngine.Limits()
  /// A number that stands for the program: what another one found out is not known.
  public var program: UInt64 = 0
  /// The most seconds; `nil` for no end.
  public var seconds: Double?

  /// Makes the usual options.
  public init() {}
}

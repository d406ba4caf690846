package import FlowScript

/// The options of a run over mutants.
///
/// For example:
///
///     var options = MutationOptions()
///     options.jobs = 2
///     options.triesAll = true  // every check on every mutant: which checks kill nothing?
package struct MutationOptions: Sendable {
  /// The number of threads.
  package var jobs = 1
  /// True where every check is tried on every mutant, and not only until the first one fails.
  package var triesAll = false
  /// True where a mutant that survives may be proved to be equivalent.
  package var provesEquivalence = true
  /// The seed of random numbers.
  package var seed: UInt64 = 0
  /// The limits of scripts.
  package var limits = ScriptEngine.Limits()
  /// The number of the program's build: outcomes found by another build do not count.
  package var program: UInt64 = 0
  /// The most seconds; `nil` for no end.
  package var seconds: Double?

  /// Makes the usual options.
  package init() {}
}

import ArgumentParser

/// `--seed`, of every command that plays.
struct SeedOption: ParsableArguments {
  @Option(help: ArgumentHelp("What random numbers come from.", valueName: "number"))
  var seed = 0

  /// The seed of the numbers.
  var value: UInt64 { UInt64(bitPattern: Int64(seed)) }
}

import ArgumentParser

/// `--seed`, of every command that plays.
struct SeedOption: ParsableArguments {
  @Option(help: ArgumentHelp("Seed of the random numbers; 0 unless given.", valueName: "number"))
  var seed: Int?

  /// The seed of the random numbers: the named one, else 0.
  var value: UInt64 { given ?? 0 }
  /// The seed that was named; `nil` for none.
  var given: UInt64? { seed.map { UInt64(bitPattern: Int64($0)) } }
}

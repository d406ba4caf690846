/// A seeded source of random bits: SplitMix64 (Steele, Lea and Flood, 2014). The same seed gives the same numbers on
/// every machine and in every run.
///
/// For example:
///
///     var numbers = RandomNumbers(seed: 7)
///     numbers.next()  // 7191089600892374487
public struct RandomNumbers: Hashable, Sendable, Codable, RandomNumberGenerator {
  private var state: UInt64

  /// Makes a source.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// The way back from the random numbers of a prompt to a run of checks that has the same.
///
/// A run gives each check a seed of its own, made of `--seed` and the check's title. Both steps of that can be undone,
/// so for every title there is one `--seed` that gives the seed that is wanted.
enum CheckSeed {
  /// What `--seed` has to be for the check of a title to draw the numbers of a phone with a seed.
  static func ofRun(title: String, giving seed: UInt64) -> Int64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in title.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var mixed = unshifted(seed, by: 31) &* inverse(of: 0x94d0_49bb_1331_11eb)
    mixed = unshifted(mixed, by: 27) &* inverse(of: 0xbf58_476d_1ce4_e5b9)
    mixed = unshifted(mixed, by: 30) &- 0x9e37_79b9_7f4a_7c15
    return Int64(bitPattern: mixed ^ hash)
  }

  /// What gave a value as `x ^ (x >> count)`, for a count of more than 21.
  private static func unshifted(_ value: UInt64, by count: UInt64) -> UInt64 {
    value ^ (value >> count) ^ (value >> (2 * count))
  }

  /// What an odd number is multiplied with to give 1, by Newton's method: each step doubles the bits that are right.
  private static func inverse(of odd: UInt64) -> UInt64 {
    var inverse = odd
    for _ in 0..<5 { inverse = inverse &* (2 &- odd &* inverse) }
    return inverse
  }
}

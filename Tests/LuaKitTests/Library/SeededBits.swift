/// Random bits that are the same in every run (xorshift64*).
struct SeededBits: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 2_685_821_657_736_338_717 | 1 }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 2_685_821_657_736_338_717
  }
}

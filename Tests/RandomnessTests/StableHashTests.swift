import Randomness
import Testing

struct StableHashTests {
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func `the hash is FNV-1a with 64 bits`(text: String, hash: UInt64) {
    #expect(UInt64(stableHashOf: text.utf8) == hash)
  }
}

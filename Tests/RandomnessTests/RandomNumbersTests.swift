import Randomness
import Testing

struct RandomNumbersTests {
  /// The numbers that SplitMix64's authors publish for the seed 1234567.
  @Test func `the numbers are those of SplitMix64`() {
    var numbers = RandomNumbers(seed: 1_234_567)
    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431,
      16_408_922_859_458_223_821,
    ]
    #expect(published.allSatisfy { numbers.next() == $0 })
  }

  @Test func `equal seeds give equal numbers, and others give others`() {
    var (a, b, c) = (RandomNumbers(seed: 7), RandomNumbers(seed: 7), RandomNumbers(seed: 8))
    let (first, second, third) = (a.next(), b.next(), c.next())
    #expect(first == second && first != third)
    #expect(first == 7_191_089_600_892_374_487)
  }
}

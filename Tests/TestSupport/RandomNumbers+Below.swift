package import Randomness

extension RandomNumbers {
  /// A number from 0 up to a bound, which it does not reach.
  package mutating func below(_ bound: Int) -> Int { Int(next() >> 33) % bound }
}

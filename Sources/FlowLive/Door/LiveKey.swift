/// The secret of a page: 64 hexadecimal digits, sent in the first address and then in a cookie.
///
/// For example:
///
///     LiveKey().text.count                 // 64
///     LiveKey("abc")                       // nil: too short
///     key.matches(key.text)                // true, in the same time as for any other text of its length
package struct LiveKey: Hashable, Sendable {
  /// The digits.
  package let text: String

  /// Makes a new secret, from the system's random numbers.
  package init() {
    var system = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef")
    text = String((0..<Self.count).map { _ in digits[Int(system.next() & 15)] })
  }

  /// Reads a secret; `nil` for a text that is none.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == Self.count,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.text = String(text)
  }

  private static let count = 64

  /// True for the same text. The comparison takes the same time for any number of matching digits.
  package func matches(_ given: some StringProtocol) -> Bool {
    let (own, other) = (Array(text.utf8), Array(given.utf8))
    var difference = UInt8(own.count == other.count ? 0 : 1)
    for index in own.indices {
      difference |= own[index] ^ (index < other.count ? other[index] : 0xFF)
    }
    return difference == 0
  }
}

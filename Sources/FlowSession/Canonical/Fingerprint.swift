/// A digest of 128 bits, the same in every process: of n states two different ones share it with a probability of about
/// n² / 2¹²⁹.
///
/// For example:
///
///     fingerprints.read(session).description  // "3f0c…9a"
public struct Fingerprint: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The upper 64 bits.
  public var high: UInt64
  /// The lower 64 bits.
  public var low: UInt64

  /// Makes a digest of its halves.
  public init(high: UInt64 = 0, low: UInt64 = 0) { (self.high, self.low) = (high, low) }

  /// 32 hexadecimal digits.
  public var description: String { Self.digits(high) + Self.digits(low) }

  private static func digits(_ half: UInt64) -> String {
    let text = String(half, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  /// Takes a part in, or out where it is in: the order of the parts does not matter.
  mutating func toggle(_ part: Fingerprint) {
    high ^= part.high
    low ^= part.low
  }
}

extension Fingerprint {
  /// The digest of a value at a place among others.
  ///
  /// The standard library's SipHash is seeded anew in every process, so its state is set to a known one before anything
  /// is fed to it. `Hasher` is a frozen struct: its buffer and the four words of SipHash lie first in it, in every process
  /// and on every platform. What it makes of a value is then a function of the value alone; no type of a session hashes a
  /// set or a dictionary, whose own hashing is seeded.
  init(of value: borrowing some Hashable, at place: Int) {
    var hasher = Self.seeded
    hasher.combine(place)
    value.hash(into: &hasher)
    var other = hasher
    // The state has 256 bits; two ends of it that were fed different words give two halves.
    hasher.combine(UInt8(1))
    other.combine(UInt8(2))
    self.init(
      high: UInt64(bitPattern: Int64(hasher.finalize())), low: UInt64(bitPattern: Int64(other.finalize())))
  }

  private static let seeded: Hasher = {
    var hasher = Hasher()
    withUnsafeMutableBytes(of: &hasher) { bytes in
      precondition(bytes.count == 72, "Hasher is laid out otherwise than it was frozen")
      for index in bytes.indices { bytes[index] = 0 }
      // The constants of SipHash, with the key 0.
      let state: [UInt64] = [
        0x736f_6d65_7073_6575, 0x646f_7261_6e64_6f6d, 0x6c79_6765_6e65_7261, 0x7465_6462_7974_6573,
      ]
      for (index, word) in state.enumerated() {
        bytes.storeBytes(of: word, toByteOffset: 8 + 8 * index, as: UInt64.self)
      }
    }
    return hasher
  }()
}

/// A value behind one reference, which copies share until one of them changes it.
///
/// A phone is copied at every event of a session, and an event changes few of its values. An unchanged value costs one
/// reference, whatever its size.
///
/// For example:
///
///     struct Phone { var account = Shared(Account()) }
///     phone.account.value.isSignedIn
///     let copy = phone  // retains one reference
public struct Shared<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  // Safe to send: the box is changed only while one holder alone has it, like the buffer of an array.
  @usableFromInline final class Box: @unchecked Sendable {
    // Only the holder accesses the value, and the compiler checks exclusive access to the holder.
    @exclusivity(unchecked) @usableFromInline var value: Value

    @usableFromInline init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box

  /// Makes a holder of a value.
  public init(_ value: Value) { box = Box(value) }

  /// The value; changing it copies parts that another holder shares.
  @inlinable public var value: Value {
    @inline(__always) _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
    set {
      if isKnownUniquelyReferenced(&box) { box.value = newValue } else { box = Box(newValue) }
    }
  }

  /// True where both hold the same value.
  public static func == (one: Self, other: Self) -> Bool {
    one.box === other.box || one.box.value == other.box.value
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { box.value.hash(into: &hasher) }

  /// Reads the value.
  public init(from decoder: any Decoder) throws { box = Box(try Value(from: decoder)) }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws { try box.value.encode(to: encoder) }
}

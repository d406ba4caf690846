/// A value that lives behind one reference, and costs nothing until it first differs from its initial state.
///
/// A world is copied at every event of a session, and most flows never touch most services. What they do not
/// touch should neither be copied nor hashed field by field.
///
/// For example:
///
///     struct Phone { @CopyOnWrite var camera: Camera }
///     let copy = phone  // copies one reference, and of a camera that was never started none
@propertyWrapper
package struct CopyOnWrite<Value: Initial & Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  /// The storage behind a constant reference: reading a field of the value copies that field alone.
  private final class Box: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// `nil` for the initial value.
  private var box: Box?

  /// Makes a box with the initial value.
  package init() {}

  /// The value; changing it in place copies nothing but what something else still holds.
  package var wrappedValue: Value {
    _read {
      if let box { yield box.value } else { yield Value() }
    }
    _modify {
      var value = wrappedValue
      // The box gives its reference up first: what it held is then held once, and changes in place.
      box = nil
      defer { box = Box(value) }
      yield &value
    }
  }

  /// True where nothing was done to the value, or it has settled as at the start.
  ///
  /// A value that was touched and is as at the start again does not count: to see that, all of it would have to be read.
  package var isInitial: Bool { box == nil }

  /// Gives the reference up where the value is as at the start.
  package mutating func settle() {
    if let box, box.value == Value() { self.box = nil }
  }

  /// True where both hold the same value.
  package static func == (one: Self, other: Self) -> Bool {
    if one.box === other.box { return true }
    return one.wrappedValue == other.wrappedValue
  }

  /// Hashes the value.
  package func hash(into hasher: inout Hasher) {
    if let box, box.value != Value() { hasher.combine(box.value) }
  }

  /// Reads the value.
  package init(from decoder: any Decoder) throws {
    let value = try Value(from: decoder)
    box = value == Value() ? nil : Box(value)
  }

  /// Writes the value.
  package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

/// A type with one state in which every value of it begins.
///
/// For example:
///
///     extension Camera: Initial {}  // `init()` makes the camera that was never started
///     @CopyOnWrite var camera: Camera     // costs nothing until it differs from that
package protocol Initial {
  /// Makes the state in which every value begins.
  init()
}

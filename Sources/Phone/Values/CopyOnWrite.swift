/// A value behind one reference, which takes no memory until it first differs from its initial state.
///
/// A world is copied at every event of a session, and most flows never use most services. Unused services should be
/// neither copied nor hashed field by field.
///
/// For example:
///
///     struct Phone { @CopyOnWrite var camera: Camera }
///     let copy = phone  // copies one reference, or none while the camera was never started
@propertyWrapper
package struct CopyOnWrite<Value: Initial & Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  /// The storage behind a constant reference: reading a field of the value copies only that field.
  private final class Box: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// `nil` for the initial value.
  private var box: Box?

  /// Makes a box with the initial value.
  package init() {}

  /// The value. A change in place copies only parts that are shared with another holder.
  package var wrappedValue: Value {
    _read {
      if let box { yield box.value } else { yield Value() }
    }
    _modify {
      var value = wrappedValue
      // The box drops its reference first, so that the value has one owner and changes in place.
      box = nil
      defer { box = Box(value) }
      yield &value
    }
  }

  /// True where the value was never changed, or `settle()` found it in its initial state.
  ///
  /// A value that was changed back to its initial state counts only after `settle()`: the check reads all of it.
  package var isInitial: Bool { box == nil }

  /// Drops the reference where the value is in its initial state.
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

/// A type with one initial state for all its values.
///
/// For example:
///
///     extension Camera: Initial {}  // `init()` makes the camera that was never started
///     @CopyOnWrite var camera: Camera     // costs nothing until it differs from that
package protocol Initial {
  /// Makes the state in which every value begins.
  init()
}

/// A value that lives behind one reference, and costs nothing until it first differs from its initial state.
///
/// A world is copied at every event of a session, and most flows never touch most services. What they do not
/// touch should neither be copied nor hashed field by field.
///
/// For example:
///
///     struct Phone { @Boxed var camera: Camera }
///     let copy = phone  // copies one reference, and of a camera that was never started none
@propertyWrapper
public struct Boxed<Value: Initial & Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  private indirect enum Storage: Hashable, Sendable {
    case initial
    case value(Value)
  }

  private var storage = Storage.initial

  /// Makes a box with the initial value.
  public init() {}

  /// The value; changing it in place copies nothing but what something else still holds.
  public var wrappedValue: Value {
    get {
      switch storage {
      case .initial: Value()
      case .value(let value): value
      }
    }
    _modify {
      var value = wrappedValue
      // The box gives its reference up first: what it held is then held once, and changes in place.
      storage = .initial
      defer { if value != Value() { storage = .value(value) } }
      yield &value
    }
  }

  /// True where the value is still as at the start.
  public var isInitial: Bool {
    // Spelt out: comparing two storages looks into what they hold.
    if case .initial = storage { true } else { false }
  }

  /// Reads the value.
  public init(from decoder: any Decoder) throws {
    let value = try Value(from: decoder)
    storage = value == Value() ? .initial : .value(value)
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

/// A type with one state in which every value of it begins.
///
/// For example:
///
///     extension Camera: Initial {}  // `init()` makes the camera that was never started
///     @Boxed var camera: Camera     // costs nothing until it differs from that
public protocol Initial {
  /// Makes the state in which every value begins.
  init()
}

/// A fuzz target: what is done with each input that libFuzzer makes up.
///
/// Its file hands libFuzzer a function of the name that it calls:
///
///     @_cdecl("LLVMFuzzerTestOneInput")
///     public func read(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Target.read(data, count) }
public protocol FuzzTarget {
  /// Reads an input, and traps where it is not read as it should be.
  static func read(_ bytes: [UInt8])
}

extension FuzzTarget {
  /// Reads an input as libFuzzer hands it over; 0, which is what libFuzzer wants to hear.
  public static func read(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    read(Array(UnsafeBufferPointer(start: data, count: count)))
    return 0
  }
}

/// Traps where a property does not hold; libFuzzer keeps the input.
public func require(_ holds: Bool, _ property: @autoclosure () -> String) {
  guard holds else { fatalError(property()) }
}

/// Traps where two values that should be equal are not, and shows both.
public func requireEqual<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ property: @autoclosure () -> String
) {
  require(actual == expected, "\(property())\n  \(actual)\n  \(expected)")
}

@testable import LuaKit

extension LuaEngine {
  /// The engine's handle in C, for the limits and counts that only C has.
  var handle: OpaquePointer { engine }
}

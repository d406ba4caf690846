/// What an engine's scripts may take.
public struct LuaLimits: Sendable, Hashable {
  /// Bytes that all values of the engine may hold together.
  public var memory: Int

  /// Limits with 256 MB of memory unless told otherwise.
  public init(memory: Int = 256 << 20) {
    self.memory = memory
  }
}

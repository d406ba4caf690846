/// The limits of an engine's scripts.
///
/// For example:
///
///     let engine = LuaEngine(limits: LuaLimits(memory: 64 << 20))
///     // A script that holds more ends: not enough memory: the limit is 64 MB
public struct LuaLimits: Sendable, Hashable {
  /// The bytes that all values of the engine may hold together. Each block of memory counts 128 bytes more than its
  /// size, so that even a heap of very small blocks is collected in less than a tenth of a second.
  public var memory: Int
  /// The account shared by several engines; nil for an engine without a shared one.
  public var account: LuaAccount?

  /// Limits with 256 MB of memory by default.
  public init(memory: Int = 256 << 20, account: LuaAccount? = nil) {
    self.memory = memory
    self.account = account
  }
}

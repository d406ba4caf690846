extension UInt64 {
  /// The 64-bit FNV-1a hash of bytes (Fowler, Noll and Vo, 1991): the same in every process, as Swift's own hashing is
  /// not.
  ///
  /// For example:
  ///
  ///     UInt64(stableHashOf: "a".utf8)  // 0xaf63dc4c8601ec8c
  @inlinable
  public init(stableHashOf bytes: some Sequence<UInt8>) {
    self = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

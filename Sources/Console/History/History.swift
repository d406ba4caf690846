/// The blocks that were entered, oldest first, none twice.
public struct History: Equatable, Sendable {
  /// The blocks, oldest first.
  public private(set) var entries: [String] = []

  /// At most this many are kept.
  public static let maximumCount = 2000
  /// A longer block, in bytes of UTF-8, is not kept: recalling it would be worse than pasting it again.
  public static let maximumBytes = 256 << 10

  /// An empty history, or one with the entries given, oldest first.
  public init(_ entries: [String] = []) {
    for entry in entries { add(entry) }
  }

  /// Adds a block as the newest; an equal one from before goes. Returns whether it is worth keeping: blank
  /// and oversized blocks are not.
  @discardableResult
  public mutating func add(_ block: String) -> Bool {
    guard block.contains(where: { !$0.isWhitespace }), block.utf8.count <= Self.maximumBytes else {
      return false
    }
    if entries.last == block { return true }
    entries.removeAll { $0 == block }
    entries.append(block)
    if entries.count > Self.maximumCount { entries.removeFirst(entries.count - Self.maximumCount) }
    return true
  }
}

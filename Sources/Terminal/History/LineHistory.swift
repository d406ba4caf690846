/// The entered blocks without repeats, by age: 0 is the newest.
///
/// Blocks of earlier sessions are read from the file on demand, so that a large file does not slow the start. One
/// thread uses a history.
///
/// For example:
///
///     let history = LineHistory(["tap \"next\"", "back()"])
///     // Up shows `back()`, and then `tap "next"`.
public final class LineHistory {
  /// The most bytes of UTF-8 in a stored block. A longer one is not stored: to paste it again is easier than to recall
  /// it.
  public static let maximumBytes = 256 << 10

  /// The blocks of this session, the oldest first.
  private var added: [String] = []
  /// The blocks read from the file so far, the newest first.
  private var found: [String] = []
  /// All blocks in `added` and `found`.
  private var known: Set<String> = []
  /// The part of the file that is not read yet.
  private var unread: HistoryTail?

  /// Makes a history of the lines of a file, read on demand; an empty one without a file.
  package init(_ tail: HistoryTail? = nil) {
    unread = tail
  }

  /// A history of the blocks given, oldest first.
  public convenience init(_ blocks: [String]) {
    self.init()
    for block in blocks { add(block) }
  }

  /// Returns the block of an age; `nil` where there are fewer blocks.
  package subscript(age: Int) -> String? {
    if added.indices.contains(age) { return added[added.count - 1 - age] }
    let index = age - added.count
    while index >= found.count {
      guard let block = unread?.next().map({ HistoryFile.decoded($0) }) else {
        unread = nil
        return nil
      }
      if Self.isWorthKeeping(block), known.insert(block).inserted { found.append(block) }
    }
    return index < 0 ? nil : found[index]
  }

  /// The newest block.
  package var newest: String? { self[0] }

  /// All blocks, oldest first; reads the whole file.
  package var entries: [String] {
    var blocks: [String] = []
    while let block = self[blocks.count] { blocks.append(block) }
    return blocks.reversed()
  }

  /// Adds a block as the newest and removes an equal older one. Returns false for a blank or oversized block, which is
  /// not stored.
  @discardableResult
  package func add(_ block: String) -> Bool {
    guard Self.isWorthKeeping(block) else { return false }
    if !known.insert(block).inserted {
      added.removeAll { $0 == block }
      found.removeAll { $0 == block }
    }
    added.append(block)
    return true
  }

  private static func isWorthKeeping(_ block: String) -> Bool {
    block.utf8.count <= maximumBytes && block.contains { !$0.isWhitespace }
  }
}

import Foundation

/// A search through the history as it is typed (Ctrl-R): the newest entry that holds the query is shown, and
/// each further Ctrl-R goes to an older one.
struct HistorySearch {
  /// What a key made of the search.
  enum Step: Equatable {
    /// The search goes on with this line.
    case searching(EditedLine)
    /// The search goes on, with nothing further that fits.
    case nothing
    /// The search is over; the line as it was before is back.
    case abandoned(EditedLine)
    /// The search is over and its line stays; the key does what it always does.
    case taken
  }

  private let before: EditedLine
  private(set) var query = ""
  private var position: Int
  private(set) var failed = false

  /// A search that begins below the newest of `count` entries.
  init(from line: EditedLine, count: Int) {
    before = line
    position = count
  }

  var prompt: String { failed ? "history ‘\(query)’ (nothing): " : "history ‘\(query)’: " }

  mutating func typed(_ scalar: Unicode.Scalar, in entries: [String]) -> Step {
    switch scalar {
    case "\u{12}":  // Ctrl-R
      return find(in: stride(from: min(position, entries.count) - 1, through: 0, by: -1), of: entries)
    case "\u{13}":  // Ctrl-S
      return find(in: stride(from: position + 1, to: entries.count, by: 1), of: entries)
    case "\u{7}":  // Ctrl-G
      return .abandoned(before)
    case "\u{7F}", "\u{8}":
      if !query.isEmpty { query.removeLast() }
      failed = false
      position = entries.count
      guard !query.isEmpty else { return .searching(before) }
      return find(in: stride(from: entries.count - 1, through: 0, by: -1), of: entries)
    case _ where scalar.value < 0x20:
      return .taken
    default:
      query.unicodeScalars.append(scalar)
      query = query.composed
      let newest = min(position, entries.count - 1)
      return find(in: stride(from: newest, through: 0, by: -1), of: entries)
    }
  }

  private mutating func find(in indices: some Sequence<Int>, of entries: [String]) -> Step {
    for index in indices where !query.isEmpty {
      guard let match = entries[index].range(of: query) else { continue }
      position = index
      failed = false
      let before = entries[index][..<match.lowerBound]
      return .searching(EditedLine(entries[index], cursor: before.unicodeScalars.count))
    }
    failed = !query.isEmpty
    return .nothing
  }
}

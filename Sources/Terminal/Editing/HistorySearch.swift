#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An incremental search through the history (Ctrl-R): the newest entry that contains the query is shown. Each further
/// Ctrl-R shows an older one.
package struct HistorySearch {
  /// The effect of a key on the search.
  package enum Step: Equatable {
    /// The search goes on with this line.
    case searching(EditedLine)
    /// The search continues, without a further match.
    case nothing
    /// The search is over, and the line from before it is restored.
    case abandoned(EditedLine)
    /// The search is over and its line stays; the key then has its usual effect.
    case taken
  }

  private let before: EditedLine
  package private(set) var query = ""
  /// The age of the shown entry; -1 before the first match.
  private var age = -1
  package private(set) var failed = false

  /// A search that begins at the newest entry.
  package init(from line: EditedLine) {
    before = line
  }

  package var prompt: String { failed ? "history ‘\(query)’ (nothing): " : "history ‘\(query)’: " }

  package mutating func typed(_ scalar: Unicode.Scalar, in history: LineHistory) -> Step {
    switch scalar {
    case "\u{12}":  // Ctrl-R
      return find(from: age + 1, in: history)
    case "\u{13}":  // Ctrl-S
      return find(from: age - 1, towardNewer: true, in: history)
    case "\u{7}":  // Ctrl-G
      return .abandoned(before)
    case "\u{7F}", "\u{8}":
      if !query.isEmpty { query.removeLast() }
      failed = false
      age = -1
      guard !query.isEmpty else { return .searching(before) }
      return find(from: 0, in: history)
    case _ where scalar.value < 0x20:
      return .taken
    default:
      query.unicodeScalars.append(scalar)
      query = query.composed
      return find(from: max(age, 0), in: history)
    }
  }

  private mutating func find(from first: Int, towardNewer: Bool = false, in history: LineHistory) -> Step {
    var next = first
    while !query.isEmpty, next >= 0, let entry = history[next] {
      if let match = entry.offset(of: query) {
        age = next
        failed = false
        return .searching(EditedLine(entry, cursor: match))
      }
      next += towardNewer ? -1 : 1
    }
    failed = !query.isEmpty
    return .nothing
  }
}

extension String {
  /// The number of scalars before the first occurrence of a text; `nil` where it does not occur. Bytes are compared,
  /// because both texts were composed when typed.
  fileprivate func offset(of text: String) -> Int? {
    let bytes: Int? = withCString { whole in
      text.withCString { strstr(whole, $0).map { UnsafePointer($0) - whole } }
    }
    return bytes.map { utf8.index(startIndex, offsetBy: $0) }.map { unicodeScalars[..<$0].count }
  }
}

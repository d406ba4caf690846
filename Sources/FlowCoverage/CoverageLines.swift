import FlowModel

/// The coverage of a file, line by line.
///
/// For example, of a step that was shown three times and whose condition never failed:
///
///     CoverageLines(items)[4]?.times    // 3
///     CoverageLines(items)[4]?.isWhole  // false
struct CoverageLines {
  /// A line with parts.
  struct Line {
    let number: Int
    /// The parts, in their order.
    let items: [CoverageItem]

    /// The number of times that the line was seen: that of its most frequent part.
    var times: Int {
      items.reduce(0) { most, item in item.branches.reduce(max(most, item.times)) { max($0, $1.times) } }
    }

    /// True where all of its parts were seen.
    var isWhole: Bool { items.allSatisfy(\.isWhole) }
  }

  /// The lines with parts, in ascending order.
  let all: [Line]
  // Only looked up in.
  private let places: [Int: Int]

  init(_ items: [CoverageItem]) {
    let grouped = Dictionary(grouping: items) { $0.place.line }
    all = grouped.keys.sorted().map { Line(number: $0, items: grouped[$0] ?? []) }
    places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.number, $0) })
  }

  subscript(number: Int) -> Line? { places[number].map { all[$0] } }
}

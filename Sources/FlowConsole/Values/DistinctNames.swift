import Spelling

/// Names cut to a width so that no two of them look the same.
enum DistinctNames {
  /// Cuts each name to a number of cells, unless the cut name could be taken for another one.
  ///
  /// A name is cut at its end. Where two names would then look alike, it is cut in its middle, because keys mostly
  /// differ at their ends.
  ///
  /// For example, in 12 cells `store launchCount` is cut to `store launc…`; next to `store launchDate` it is cut to
  /// `store …Count`.
  static func cut(_ names: [String], to cells: Int) -> [String] {
    let ends = names.map { DisplayWidth.truncated($0, to: cells) }
    let middles = names.map { middleCut($0, to: cells) }
    let kinds = Set(names).count
    if Set(ends).count == kinds { return ends }
    var known: [String: Set<String>] = [:]
    for (name, (end, middle)) in zip(names, zip(ends, middles)) {
      known[end, default: []].insert(name)
      if middle != end { known[middle, default: []].insert(name) }
    }
    let isDistinct = { (cut: String) in known[cut].map { $0.count == 1 } ?? false }
    return zip(names, zip(ends, middles)).map { name, cuts in
      isDistinct(cuts.0) ? cuts.0 : isDistinct(cuts.1) ? cuts.1 : name
    }
  }

  /// The text if it takes at most `cells`, else its beginning, `…` and its end.
  static func middleCut(_ text: String, to cells: Int) -> String {
    guard DisplayWidth.of(text) > cells, cells > 2 else { return DisplayWidth.truncated(text, to: cells) }
    var room = (cells - 1) / 2
    var end = ""
    for character in text.reversed() {
      room -= DisplayWidth.of(character)
      guard room >= 0 else { break }
      end.insert(character, at: end.startIndex)
    }
    let head = DisplayWidth.truncated(text, to: cells - DisplayWidth.of(end))
    return head + end
  }
}

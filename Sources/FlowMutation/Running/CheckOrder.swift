import FlowCheck

/// The order in which checks are tried on a mutant: those with the most similar words first.
///
/// A word in few checks has more weight than a word in all of them.
struct CheckOrder {
  private let words: [Set<String>]
  private let holders: [String: [Int]]

  /// - Parameter words: The words of each check.
  init(_ words: [Set<String>]) {
    self.words = words
    var holders: [String: [Int]] = [:]
    for (check, words) in words.enumerated() {
      for word in words { holders[word, default: []].append(check) }
    }
    self.holders = holders
  }

  /// The numbers of the checks, the nearest first.
  func checks(near text: String) -> [Int] {
    var scores = [Double](repeating: 0, count: words.count)
    // In ascending order: sums of fractions depend on the order.
    for word in Words.of(text).sorted() {
      guard let found = holders[word] else { continue }
      for check in found { scores[check] += 1 / Double(found.count) }
    }
    return words.indices.sorted { (-scores[$0], $0) < (-scores[$1], $1) }
  }
}

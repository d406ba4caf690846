package import FlowModel

/// A part of an app in the coverage: its location, its words, and its count.
///
/// For example, of a condition that held twice and never failed:
///
///     item.words              // `given.ios ">= 26.0"`, when of step "alarmkit"
///     item.branches           // [("true", 2), ("false", 0)]
///     item.isWhole            // false
package struct CoverageItem: Sendable, Hashable {
  /// The kinds of parts, in the order of a report.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case step, screen, button, option, field, dialog, text, condition, hook, effect

    /// The parts in words, as a summary names them.
    package var plural: String { rawValue + "s" }
  }

  /// One of several outcomes of a part.
  package struct Branch: Sendable, Hashable {
    /// The outcome: `true`, `false`, an answer.
    package let name: String
    /// The times that it came.
    package var times: Int
  }

  /// The kind.
  package let kind: Kind
  /// The place in the sources.
  package let place: SourceLocation
  /// The part in words.
  package let words: String
  /// The verb for the sentence on a part that was never seen, such as `tapped`.
  package let verb: String
  /// The times that it was seen.
  package internal(set) var times = 0
  /// The outcomes, each with its own count; empty where there is only one.
  package internal(set) var branches: [Branch] = []
  /// True where the question of its branches came up at all.
  package internal(set) var isAsked = true
  /// True where every visit of it began with a launch.
  package internal(set) var isOnlyResumed = false

  /// The number of outcomes that are to be seen.
  package var wanted: Int { branches.isEmpty ? 1 : branches.count }

  /// The number of outcomes that were seen.
  package var seen: Int { branches.isEmpty ? (times > 0 ? 1 : 0) : branches.count { $0.times > 0 } }

  /// True where all of it was seen.
  package var isWhole: Bool { seen == wanted }

  /// The outcomes that were never seen, in words: `tapped`, `true`; a single word for a part that was never seen.
  package var missing: [String] {
    if times == 0 { return [verb] }
    return branches.filter { $0.times == 0 }.map(\.name)
  }

  /// True where an exploration covers the part. Typed texts, and the answers to a dialog, depend on the scenario
  /// instead.
  var isFollowed: Bool { kind != .field && (kind != .dialog || times == 0) }
}

/// A part of an app to look up in the counts, with its key and its words.
struct CoverageSubject {
  /// The counted keys.
  enum Counting: Hashable {
    case key(CoverageKey)
    case condition(CoveredCondition)
    /// A dialog's coming up, and its answers, each with its key.
    case dialog(CoverageKey, answers: [CoverageKey])
  }

  let kind: CoverageItem.Kind
  let place: SourceLocation
  let words: String
  let verb: String
  let counting: Counting
  /// The key for visits of the part's step or screen; `nil` for a part on none.
  var visit: CoverageKey?
  /// True for the first step of a flow, which a launch reaches without resuming.
  var isFirst = false

  /// Returns the part with its counts.
  ///
  /// - Parameter countsOffers: True where an option counts once it is offered, because an exploration chooses only one
  ///   of several equivalent options.
  func item(_ counts: CoverageCounts, countsOffers: Bool) -> CoverageItem {
    var item = CoverageItem(kind: kind, place: place, words: words, verb: verb)
    switch counting {
    case .key(let key):
      item.times = counts[key]
      if countsOffers, kind == .option, key.kind == .control {
        item.times = Swift.max(
          item.times, counts[CoverageKey(.offer, at: key.place, of: key.owner, key.name)])
      }
      if key.kind == .visit, !isFirst, item.times > 0 {
        item.isOnlyResumed =
          item.times == counts[CoverageKey(.arrival, at: key.place, of: key.owner, key.name)]
      }
    case .condition(let condition):
      let answers = counts.answers[condition] ?? CoverageCounts.Answers()
      item.times = answers.holds + answers.fails
      item.branches = [.init(name: "true", times: answers.holds), .init(name: "false", times: answers.fails)]
      item.isAsked = item.times > 0
    case .dialog(let dialog, let answers):
      item.times = answers.reduce(counts[dialog]) { max($0, counts[$1]) }
      item.branches = answers.map { .init(name: $0.name, times: counts[$0]) }
      item.isAsked = item.times > 0
    }
    if let visit { item.isAsked = counts[visit] > 0 || item.times > 0 }
    return item
  }
}

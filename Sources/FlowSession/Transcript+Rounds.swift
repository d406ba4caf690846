import FlowModel
import Phone

// The record of an event that never ends: of a repeated run of entries, a round, one is kept.
extension Transcript {
  /// The most entries in a repeated run of entries; a longer run is not found.
  private static let longestRound = 64

  /// Drops the repetitions at the end and keeps the entries before them and one repetition. Two repetitions have equal
  /// entries, or at least entries of the same names, as where a counter grows with each.
  ///
  /// For example, of "launched" and 500 rounds of two "onboarding.go", to b and to a:
  ///
  ///     transcript.keepOneRound()
  ///     transcript.effects.count  // 2
  mutating func keepOneRound() {
    let kinds = entries.map(\.kind)
    guard
      let length = Self.round(kinds, ==) ?? Self.round(kinds, { $0.shape == $1.shape })
    else { return }
    var first = kinds.count - length
    while first > 0, kinds[first - 1].shape == kinds[first - 1 + length].shape { first -= 1 }
    self = Transcript(entries.prefix(first + length))
  }

  /// Returns the least number of entries that occur three times in a row at the end; `nil` where there is none up to
  /// `longestRound`.
  private static func round(_ kinds: [Kind], _ areAlike: (Kind, Kind) -> Bool) -> Int? {
    let end = kinds.count
    return (1...longestRound).first { length in
      3 * length <= end
        && (1...2 * length).allSatisfy { areAlike(kinds[end - $0], kinds[end - $0 - length]) }
    }
  }
}

extension Transcript.Kind {
  /// The kind of step, without its values.
  fileprivate var shape: [String] {
    switch self {
    case .screen(let screen): ["screen", screen.name]
    case .redrawn(let screen): ["redrawn", screen.name]
    case .event(let event): ["event", event.name]
    case .effect(let effect): ["effect", effect.name]
    case .prompt(let prompt): ["prompt", prompt.name]
    case .finding(let finding): ["finding", finding.code]
    case .log(let line): ["log", line.heading, line.text.filter { !$0.isNumber }]
    case .end: ["end"]
    }
  }
}

import FlowSession

/// The happenings in demands, each with a bit: in a label where it happens, in a state where its past matters.
struct EventMonitors: Sendable {
  private let kinds: [UserProperty.Kind]

  /// The words that a label gets, by their places after those of ``Monitor``.
  enum Word: Int, CaseIterable {
    /// It happens.
    case happens = 1
    /// It violates its demand whatever was before.
    case breaks
    /// It violates its demand where it was remembered already.
    case breaksAgain
    /// It is remembered from now on.
    case remembered
  }

  init(_ demands: [UserProperty]) { kinds = demands.map(\.kind) }

  /// No watches.
  static let none = EventMonitors([])

  /// True where paths are traced along the stored edges. States are then not subsumed, as the scenario must allow each
  /// traced path.
  var followsPaths: Bool {
    kinds.contains { kind in
      switch kind {
      case .always, .never, .reachable, .alwaysReachable: false
      case .atMostOnce(let subject): subject.happening == nil
      case .before(let first, let second): first.happening == nil || second.happening == nil
      case .eventually: true
      }
    }
  }

  /// True where there is nothing to watch.
  var isEmpty: Bool { kinds.isEmpty }

  /// The words of what was recorded, in the order of ``Word``.
  func marks(_ entries: [Transcript.Entry]) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: Word.allCases.count)
    func mark(_ word: Word, _ bit: UInt32) { words[word.rawValue - 1] |= bit }
    for (index, kind) in kinds.enumerated() {
      let bit: UInt32 = 1 << UInt32(index)
      switch kind {
      case .always: break
      case .never(let subject), .reachable(let subject), .alwaysReachable(let subject),
        .eventually(let subject):
        guard case .happening(let happening) = subject, entries.contains(where: happening.matches) else {
          continue
        }
        mark(.happens, bit)
      case .atMostOnce(let subject):
        guard let happening = subject.happening else { continue }
        let count = entries.count(where: happening.matches)
        guard count > 0 else { continue }
        for word in [Word.happens, .breaksAgain, .remembered] { mark(word, bit) }
        if count > 1 { mark(.breaks, bit) }
      case .before(let first, let second):
        guard let first = first.happening, let second = second.happening else {
          // Of the two the one that happens: the other one is asked of the states.
          if let one = first.happening ?? second.happening, entries.contains(where: one.matches) {
            mark(.happens, bit)
          }
          continue
        }
        let begin = entries.firstIndex(where: first.matches)
        let end = entries.firstIndex(where: second.matches)
        if begin != nil { mark(.remembered, bit) }
        guard let end else { continue }
        mark(.happens, bit)
        // Where it was remembered already, nothing is wrong: that is told by the state. An effect that is both is not
        // before itself.
        if begin.map({ $0 >= end }) ?? true { mark(.breaks, bit) }
      }
    }
    return words
  }
}

extension Label {
  /// A word of the watches; 0 where nothing is watched.
  func word(_ word: EventMonitors.Word) -> UInt32 { marks.count > word.rawValue ? marks[word.rawValue] : 0 }
}

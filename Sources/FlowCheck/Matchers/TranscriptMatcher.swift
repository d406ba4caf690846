package import FlowModel

/// An expectation of a check on a run's transcript.
///
/// For example:
///
///     let review = TranscriptPattern(.effect, "review.request")
///     TranscriptMatcher.before(review, .init(.screen, "notifications")).verdict(for: items).failure
///     // expected the effect review.request before the screen notifications, but it comes after it:
///     //     #5   2.0 s  event   tapped
///     //   > #6   2.0 s  screen  notifications
///     //   > #7   2.0 s  effect  review.request
package enum TranscriptMatcher: Sendable {
  /// The pattern matches at least one entry.
  case occurs(TranscriptPattern)
  /// The pattern matches exactly this many entries.
  case occursTimes(TranscriptPattern, Int)
  /// The pattern matches no entry.
  case never(TranscriptPattern)
  /// No entry is of the kind.
  case none(TranscriptItem.Kind)
  /// Both patterns occur, and the first match of the first precedes the first match of the second.
  case before(TranscriptPattern, TranscriptPattern)
  /// Both patterns occur, and the first match of the first follows the first match of the second.
  case after(TranscriptPattern, TranscriptPattern)
  /// All patterns occur in order, with any entries between them. An empty list fails.
  case inOrder([TranscriptPattern])

  /// Everything that is looked for.
  package var patterns: [TranscriptPattern] {
    switch self {
    case .occurs(let pattern), .occursTimes(let pattern, _), .never(let pattern): [pattern]
    case .before(let first, let second), .after(let first, let second): [first, second]
    case .inOrder(let patterns): patterns
    case .none: []
    }
  }

  /// Returns the verdict on a transcript. A pattern that the app can never match fails every expectation.
  ///
  /// - Parameter app: The names of the app that was played; `nil` where the app is unknown.
  package func verdict(for items: TranscriptItems, of app: AppNames?) -> CheckVerdict {
    for pattern in patterns {
      guard let fault = app.flatMap({ KnownNames.fault(in: pattern, of: $0, items) }) else { continue }
      return .fail([fault.message, fault.advice].compactMap(\.self).joined(separator: "\n"))
    }
    return verdict(for: items)
  }

  /// The verdict on a transcript.
  package func verdict(for items: [TranscriptItem]) -> CheckVerdict { verdict(for: TranscriptItems(items)) }

  /// The verdict on a transcript.
  package func verdict(for items: TranscriptItems) -> CheckVerdict {
    switch self {
    case .occurs(let pattern):
      items.firstIndex(of: pattern) != nil ? .pass : .fail(absence(of: pattern, in: items))
    case .occursTimes(let pattern, let count): counted(pattern, count, in: items)
    case .never(let pattern): ruledOut(pattern, in: items)
    case .none(let kind): ruledOut(kind, in: items)
    case .before(let first, let second): order(first, second, "before", in: items)
    case .after(let first, let second): order(first, second, "after", in: items)
    case .inOrder(let patterns): sequence(patterns, in: items)
    }
  }
}

private func counted(
  _ pattern: TranscriptPattern, _ count: Int, in items: TranscriptItems
) -> CheckVerdict {
  let found = items.places(of: pattern)
  let actual = pattern.findsRedraws ? items.occurrences(at: found) : found.count
  if actual == count { return .pass }
  if found.isEmpty { return .fail(absence(of: pattern, in: items)) }
  return .fail(
    "expected \(pattern.phrase) \(times(count)), it occurs \(times(actual)):\n"
      + excerpt(of: items, marking: found, context: 0))
}

private func ruledOut(_ pattern: TranscriptPattern, in items: TranscriptItems) -> CheckVerdict {
  let found = items.places(of: pattern)
  if found.isEmpty { return .pass }
  return .fail(
    "expected no \(pattern.phrase.dropFirst(4)), but it occurs \(times(found.count)):\n"
      + excerpt(of: items, marking: found))
}

private func ruledOut(_ kind: TranscriptItem.Kind, in items: TranscriptItems) -> CheckVerdict {
  let found = items.indices.filter { items[$0].kind == kind }
  if found.isEmpty { return .pass }
  return .fail(
    "expected no \(kind.rawValue) at all, but there \(found.count == 1 ? "is one" : "are \(found.count)"):\n"
      + excerpt(of: items, marking: found, context: 0))
}

private func order(
  _ first: TranscriptPattern, _ second: TranscriptPattern, _ word: String, in items: TranscriptItems
) -> CheckVerdict {
  guard let left = items.firstIndex(of: first) else {
    return .fail(absence(of: first, in: items))
  }
  guard let right = items.firstIndex(of: second) else {
    return .fail(
      "expected \(first.phrase) \(word) \(second.phrase), but the latter never comes\n"
        + absence(of: second, in: items, isLeading: false))
  }
  if word == "before" ? left < right : left > right { return .pass }
  let found = left == right ? "is the same entry" : "comes \(left < right ? "before" : "after") it"
  return .fail(
    "expected \(first.phrase) \(word) \(second.phrase), but it \(found):\n"
      + excerpt(of: items, marking: [left, right]))
}

private func sequence(_ patterns: [TranscriptPattern], in items: TranscriptItems) -> CheckVerdict {
  guard !patterns.isEmpty else { return .fail("an empty order was expected: name its entries") }
  var found: [Int] = []
  for pattern in patterns {
    let start = found.last.map { $0 + 1 } ?? 0
    if let next = items.firstIndex(of: pattern, from: start) {
      found.append(next)
      continue
    }
    guard let last = found.last else { return .fail(absence(of: pattern, in: items)) }
    let head = "expected \(pattern.phrase) after #\(items[last].position) \(items[last].name)"
    guard let earlier = items[...last].lastIndex(where: pattern.matches) else {
      return .fail(
        "\(head), but it never comes\n" + absence(of: pattern, in: items, isLeading: false)
          + "\nfound in order so far:\n" + excerpt(of: items, marking: found, context: 0))
    }
    return .fail(
      "\(head), but it comes only before:\n" + excerpt(of: items, marking: found + [earlier]))
  }
  return .pass
}

/// The number of times in words: `once`, `twice`, `3 times`.
func times(_ count: Int) -> String {
  switch count {
  case 0: "never"
  case 1: "once"
  case 2: "twice"
  default: "\(count) times"
  }
}

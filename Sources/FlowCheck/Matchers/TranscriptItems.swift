import FlowModel
package import FlowSession
import Phone

/// The entries of a transcript for the matchers of a check. Most matchers need only kinds and names, so that only these
/// are stored; the rest is read on demand.
///
/// One thread uses it. A transcript may have a hundred thousand entries: a stopped search returns early, and the
/// verdict on its result is meaningless.
///
/// For example:
///
///     let items = TranscriptItems(transcript)
///     items.map(\.name)  // ["launched", "review.request"]
///     items[1].position  // 2
package final class TranscriptItems: RandomAccessCollection {
  private enum Source {
    case items([TranscriptItem])
    case transcript(Transcript)
  }

  private let source: Source
  /// The place of the first entry.
  package let startIndex = 0
  /// The index after the last entry.
  package let endIndex: Int
  /// The entries of each requested kind, by the kind's number: their indices and names, in order.
  private var names: [[(place: Int, name: String)]?] = Array(
    repeating: nil, count: TranscriptItem.Kind.allCases.count)
  /// The screens with those that were drawn anew.
  private lazy var shown = (names(of: .screen) + names(of: .redrawn)).sorted { $0.place < $1.place }
  private let isStopped: () -> Bool
  private var looks = 0

  /// Makes the entries of a transcript, without the final entry for its end.
  ///
  /// - Parameter isStopped: Returns true where a search must stop.
  package init(_ transcript: Transcript, isStopped: @escaping () -> Bool = { false }) {
    source = .transcript(transcript)
    self.isStopped = isStopped
    var count = transcript.entries.count
    if case .end? = transcript.entries.last?.kind { count -= 1 }
    endIndex = count
  }

  /// Entries that were made by hand.
  package init(_ items: [TranscriptItem]) {
    source = .items(items)
    isStopped = { false }
    endIndex = items.count
  }

  /// The entry at a place.
  package subscript(place: Int) -> TranscriptItem {
    switch source {
    case .items(let items): items[place]
    case .transcript(let transcript): TranscriptItem(transcript.entries[place], position: place + 1)
    }
  }

  /// Returns the index of the first match of a pattern at or after an index; `nil` for none, and where the search was
  /// stopped.
  func firstIndex(of pattern: TranscriptPattern, from start: Int = 0) -> Int? {
    let names = pattern.findsRedraws ? shown : names(of: pattern.kind)
    var low = 0
    if start > 0 {
      var high = names.count
      while low < high {
        let middle = (low + high) / 2
        if names[middle].place < start { low = middle + 1 } else { high = middle }
      }
    }
    let asksMore = pattern.arguments != nil
    for (place, name) in names[low...] {
      if mayEnd() { return nil }
      if pattern.isNamed(name), !asksMore || pattern.matches(self[place]) { return place }
    }
    return nil
  }

  /// The places of all entries that a pattern matches, in order.
  func places(of pattern: TranscriptPattern) -> [Int] {
    var places: [Int] = []
    while let next = firstIndex(of: pattern, from: places.last.map { $0 + 1 } ?? 0) { places.append(next) }
    return places
  }

  /// Counts the occurrences at some indices: a redrawn screen belongs to the visit before it, and is not counted again.
  func occurrences(at places: [Int]) -> Int {
    var visits: Set<Int> = []
    var screens: ArraySlice<(place: Int, name: String)>?
    // Only for lookups: nothing is listed in its order.
    var begun: [String: Int] = [:]
    for place in places {
      let item = self[place]
      guard item.kind == .redrawn else {
        visits.insert(place)
        continue
      }
      var rest = screens ?? names(of: .screen)[...]
      while let next = rest.first, next.place < place {
        begun[next.name] = next.place
        rest = rest.dropFirst()
      }
      screens = rest
      visits.insert(begun[item.name] ?? place)
    }
    return visits.count
  }

  /// True where the current search must stop; called for each entry, it calls `isStopped` at every 256th.
  private func mayEnd() -> Bool {
    looks &+= 1
    return looks % 256 == 0 && isStopped()
  }

  private func names(of kind: TranscriptItem.Kind) -> [(place: Int, name: String)] {
    if let known = names[kind.number] { return known }
    let found: [(place: Int, name: String)]
    switch source {
    case .items(let items):
      found = items.enumerated().filter { $1.kind == kind }.map { ($0, $1.name) }
    case .transcript(let transcript): found = transcript.names(of: kind, before: endIndex)
    }
    names[kind.number] = found
    return found
  }
}

extension TranscriptItem.Kind {
  /// Its place among the kinds.
  fileprivate var number: Int {
    switch self {
    case .screen: 0
    case .redrawn: 1
    case .event: 2
    case .effect: 3
    case .prompt: 4
    case .finding: 5
    case .log: 6
    }
  }
}

extension Transcript {
  /// The places and names of the entries of a kind.
  fileprivate func names(of kind: TranscriptItem.Kind, before end: Int) -> [(place: Int, name: String)] {
    var names: [(place: Int, name: String)] = []
    names.reserveCapacity(end)
    // One pattern at a time: to match several copies every entry, which takes longer than all the rest.
    for index in 0..<end {
      switch kind {
      case .screen: if case .screen(let screen) = entries[index].kind { names.append((index, screen.name)) }
      case .redrawn:
        if case .redrawn(let screen) = entries[index].kind { names.append((index, screen.name)) }
      case .event: if case .event(let event) = entries[index].kind { names.append((index, event.name)) }
      case .effect: if case .effect(let effect) = entries[index].kind { names.append((index, effect.name)) }
      case .prompt: if case .prompt(let prompt) = entries[index].kind { names.append((index, prompt.name)) }
      case .finding:
        if case .finding(let finding) = entries[index].kind { names.append((index, finding.code)) }
      case .log: if case .log(let line) = entries[index].kind { names.append((index, line.text)) }
      }
    }
    return names
  }
}

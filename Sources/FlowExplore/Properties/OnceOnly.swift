import Phone

/// A kind of effect that must happen at most once, with the state fact for its occurrence.
struct OnceOnly {
  let fact: StateSpace.StateFacts
  let isKind: @Sendable (Effect) -> Bool

  static let all = [
    OnceOnly(fact: .reviewed) { if case .review = $0 { true } else { false } },
    OnceOnly(fact: .wroteHealth) { if case .health = $0 { true } else { false } },
  ]

  /// Returns the edges that repeat the effect at a place where other paths have it for the first time.
  func repeats(_ space: StateSpace) -> [(edge: Int, effect: Effect)] {
    var first = Set(
      space.past.places(doing: isKind).compactMap { space.places.firstIndex(of: $0).map { UInt16($0) } })
    var again: [(edge: Int, effect: Effect)] = []
    let effects = space.labels.map { $0.effects.first(where: isKind) }
    guard effects.contains(where: { $0 != nil }) else { return [] }
    for edge in space.edges {
      guard let effect = effects[Int(space.graph.edges[edge].label)] else { continue }
      let source = space.source(edge)
      if space.facts[source].contains(fact) {
        again.append((edge, effect))
      } else {
        first.insert(space.placeOf[source])
      }
    }
    return again.filter { first.contains(space.placeOf[space.source($0.edge)]) }
  }
}

import FlowSession
import Phone

/// Folds the verdicts about single durable states into classes.
struct ClassCollection {
  private struct Key: Hashable {
    let opinion: Judge.Opinion
    let old, new: String
    let stored: Value?
    let isAfterKill: Bool
  }

  private var all: [MigrationClass] = []
  private var numbers: [Key: Int] = [:]
  /// The verdicts about the first launch on each durable state, so that a launch after a kill adds only new verdicts.
  private var firsts: [Int: Set<Judge.Opinion>] = [:]

  /// Adds the verdicts about one launch.
  mutating func add(
    _ opinions: [Judge.Opinion], _ landing: Landing, _ state: DurableState, _ outlook: Judge.Outlook
  ) {
    let isAfterKill = landing.killedAfter != nil
    var told = opinions
    if isAfterKill {
      let known = firsts[landing.number] ?? []
      told = opinions.filter { $0.verdict.level != .note && !known.contains($0) }
    } else {
      firsts[landing.number] = Set(opinions)
    }
    for opinion in told {
      let key = Key(
        opinion: opinion, old: state.place, new: outlook.place, stored: state.stored, isAfterKill: isAfterKill
      )
      if let number = numbers[key] {
        all[number].durable += 1
        all[number].states += state.states
        continue
      }
      numbers[key] = all.count
      all.append(
        MigrationClass(
          verdict: opinion.verdict, old: state.place, stored: state.stored, new: outlook.place,
          subjects: opinion.subjects, detail: opinion.detail, isAfterKill: isAfterKill, durable: 1,
          states: state.states,
          witness: .init(
            phone: state.phone, events: state.events, killedAfter: landing.killedAfter,
            session: landing.session, world: state.world)))
    }
  }

  /// The classes, the most severe first, then those with the shortest paths.
  var classes: [MigrationClass] {
    all.enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      if first.verdict.level != second.verdict.level { return first.verdict.level > second.verdict.level }
      if first.isAfterKill != second.isAfterKill { return !first.isAfterKill }
      return (first.witness.events.count, one.offset) < (second.witness.events.count, other.offset)
    }.map(\.element)
  }
}

import Phone

/// The lines of a way's effects, with a mark at those that not every merged action has.
///
/// For example, of a button behind a question with two options:
///
///     EffectLines.of([[en, done], [ja, done]]) { "\($0)" }
///     // ["one of: language.set language=en / language.set language=ja", "analytics.track event=done"]
enum EffectLines {
  /// Returns the lines, in the order in which the effects first occur.
  ///
  /// - Parameters:
  ///   - cases: The list of effects of each merged action.
  ///   - words: Writes one effect.
  static func of(_ cases: [[Effect]], _ words: (Effect) -> String) -> [String] {
    let sets = cases.map(Set.init)
    var written: Set<Effect> = []
    var lines: [String] = []
    for effect in cases.joined() where written.insert(effect).inserted {
      if sets.allSatisfy({ $0.contains(effect) }) {
        lines.append(words(effect))
        continue
      }
      let alternatives = alternatives(to: effect, cases, sets)
      if alternatives.count > 1 {
        written.formUnion(alternatives)
        lines.append("one of: " + alternatives.map(words).joined(separator: " / "))
      } else {
        lines.append("sometimes: " + words(effect))
      }
    }
    return lines
  }

  /// Returns the effects with the same verb, where each action has exactly one of them; else none.
  private static func alternatives(to effect: Effect, _ cases: [[Effect]], _ sets: [Set<Effect>]) -> [Effect]
  {
    var seen: Set<Effect> = []
    let alike = cases.joined().filter { other in
      other.name == effect.name && !sets.allSatisfy { $0.contains(other) } && seen.insert(other).inserted
    }
    return sets.allSatisfy { $0.intersection(alike).count == 1 } ? alike : []
  }
}

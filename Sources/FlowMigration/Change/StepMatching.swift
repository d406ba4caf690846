/// The mapping of an old version's steps to the corresponding steps of a new one.
///
/// Steps of the same name correspond in flows of the same name; the other flows are paired in order. Screens correspond
/// by name. Another step is guessed to be renamed if its kind is the same, and also its permission, one of its habits,
/// its destination or its title.
///
/// For example, where `name` became `displayName` and still writes `profile.name`:
///
///     let matching = StepMatching(old, new)
///     matching.new(of: "name")  // "displayName"
///     matching.guessed          // ["name"]
package struct StepMatching: Hashable, Sendable {
  /// The old steps whose counterpart is a guess.
  package private(set) var guessed: [String] = []
  private var newOf: [String: String] = [:]
  private var oldOf: [String: String] = [:]

  /// Matches the steps of two versions, and their screens by name.
  package init(_ old: FlowOutline, _ new: FlowOutline) {
    for (part, other) in Self.pairs(old.flows, new.flows) {
      for item in part.steps {
        if let same = other.steps.first(where: { $0.name == item.name }) { take(item, same) }
      }
      for (index, item) in part.steps.enumerated() where newOf[item.key] == nil {
        let left = other.steps.filter { oldOf[$0.key] == nil }
        if let renamed = Self.renamed(item, at: index, among: left, of: part) {
          take(item, renamed)
          guessed.append(item.key)
        }
      }
    }
    for screen in old.screens {
      if let same = new.screens.first(where: { $0.name == screen.name }) { take(screen, same) }
    }
  }

  private mutating func take(_ item: FlowOutline.Item, _ other: FlowOutline.Item) {
    (newOf[item.key], oldOf[other.key]) = (other.key, item.key)
  }

  /// Pairs flows of the same name, and the others by their order.
  private static func pairs(
    _ old: [FlowOutline.Part], _ new: [FlowOutline.Part]
  ) -> [(FlowOutline.Part, FlowOutline.Part)] {
    let named = old.compactMap { part in
      new.first { $0.name == part.name }.map { (part, $0) }
    }
    let restOfOld = old.filter { part in !new.contains { $0.name == part.name } }
    let restOfNew = new.filter { part in !old.contains { $0.name == part.name } }
    return named + zip(restOfOld, restOfNew)
  }

  private static func renamed(
    _ item: FlowOutline.Item, at index: Int, among others: [FlowOutline.Item], of part: FlowOutline.Part
  ) -> FlowOutline.Item? {
    func fact(_ name: String, _ item: FlowOutline.Item) -> String? {
      item.facts.first { $0.name == name }?.text
    }
    return others.first { other in
      guard other.kind == item.kind else { return false }
      switch item.kind {
      case .signIn, .permission:
        return fact(item.kind.rawValue, item) == fact(item.kind.rawValue, other)
      case .habits: return !Set(item.options).isDisjoint(with: other.options)
      case .page: return fact("title", item) == fact("title", other)
      case .choice, .field, .toggle, .form:
        return !item.into.isEmpty && item.into == other.into || fact("title", item) == fact("title", other)
      }
    }
  }

  /// Returns the key of the new step or screen for an old one; `nil` for a removed one, and for any other place.
  package func new(of key: String) -> String? { newOf[key] }

  /// Returns the old step of a new one; `nil` for an added one.
  package func old(of key: String) -> String? { oldOf[key] }

  /// True where no step has a counterpart.
  package var isEmpty: Bool { newOf.isEmpty }
}

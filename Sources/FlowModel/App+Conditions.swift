extension App {
  /// Every condition in the app's description, in the order of the flows, their steps, the screens, then the root. The
  /// parts of `given.all`, `given.any` and `given.none` are included.
  package var conditions: [Condition] {
    var found = flows.flatMap { flow in
      flow.route.map(\.when) + [flow.back] + flow.steps.flatMap(\.askedConditions)
    }
    found += screens.flatMap(\.askedConditions)
    if case .decisions(let decisions)? = root { found += decisions.map(\.when) }
    return found.flatMap(\.withParts)
  }

  /// True where a condition compares an instant with the present: `given.since`, `given.daysSince`.
  package var comparesInstants: Bool {
    conditions.contains { condition in
      switch condition {
      case .since, .daysSince: true
      default: false
      }
    }
  }
}

extension Step {
  /// The conditions of the step and of its buttons.
  var askedConditions: [Condition] {
    [when, keeps, enabled, requires, holds] + (back.map { [$0] } ?? []) + next.map(\.when)
      + buttons.flatMap(\.conditions) + (asksConditionally ? questions.map(\.when) : [])
  }
}

extension Condition {
  /// True where the condition, or a part of it, is a function of the script.
  package var asksFunctions: Bool {
    withParts.contains { if case .callback = $0 { true } else { false } }
  }

  /// The answers that the condition reads itself; the reads of its functions are not known.
  package var answersRead: AnswersRead {
    withParts.reduce(into: AnswersRead()) { read, condition in
      switch condition {
      case .profile(let field, _): read.insert(.profile(field))
      case .store(let key, _): read.insert(.store(key))
      case .contains(let place, _), .count(let place, _, _), .every(let place, _), .since(let place, _),
        .daysSince(let place, _):
        read.insert(place)
      case .habit: read.habits = true
      default: break
      }
    }
  }

  /// The condition, and the parts of its groups at every depth.
  fileprivate var withParts: [Condition] {
    switch self {
    case .all(let parts), .any(let parts), .none(let parts): [self] + parts.flatMap(\.withParts)
    default: [self]
    }
  }
}

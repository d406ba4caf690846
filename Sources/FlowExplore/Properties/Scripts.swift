import FlowModel
import FlowSession
import Phone

extension StateSpace {
  /// The reason for unknown actions after a function that raises, in one sentence; `nil` where none raises. It is also
  /// `nil` for hooks without the details of their event: they make `scripts` alone unknown.
  var behindError: String? {
    let raises = labels.map { $0.failure != nil }
    guard raises.contains(true) else { return nil }
    let edge = edges.first {
      raises[Int(graph.edges[$0].label)] && Property.untold(act($0).events, model.scenario) == nil
    }
    guard let edge, let failure = label(edge).failure else { return nil }
    let line = failure.diagnostic.location.map { " at \($0)" } ?? ""
    return "a function raises\(line), and the acts behind it are not known"
  }
}

extension Property {
  /// No function raises.
  package static let scripts: Property = Property(
    name: "scripts", summary: "No function of the script raises on any path.",
    guide: Guide(
      promises: "No function of the script raises on any path.",
      limits: """
        A hook of a posted event that raises without details makes it inconclusive: name them in the scenario.
        """,
      wrong: "a hook that compares store.get(\"age\") with a number before the age was asked",
      right: "a hook that asks first whether it is nil")
  ) {
    space in
    var judgement = Judgement()
    for edge in space.edges {
      guard let failure = space.label(edge).failure else { continue }
      if let (hook, line) = Self.untold(space.act(edge).events, space.model.scenario) {
        judgement.unknown =
          "\(hook) raises without details: \(failure.diagnostic.message); name the details it may be told: \(line)"
        continue
      }
      judgement.violations.append(
        Found(
          cause: failure.description, sentence: failure.diagnostic.message, place: .edge(edge),
          step: space.source(edge), location: failure.diagnostic.location))
    }
    return judgement
  }

  /// Returns the first hook with an incomplete input, and the scenario line that completes it; `nil` for none. The
  /// details of an event, an intent or a link come from outside the app.
  static func untold(_ events: [Event], _ scenario: Scenario) -> (hook: String, line: String)? {
    func isNamed(_ name: String) -> Bool { scenario.posted.contains { $0.name == name } }
    for event in events {
      switch event {
      case .posted(let name, [:]) where !isNamed(name):
        return ("the hook of \"\(name)\"", "details = { \(name) = { { … } } }")
      case .occurred(.opened(.intent(let name, [:], _))) where !isNamed(name):
        return ("the intent \"\(name)\"", "details = { \(name) = { { … } } }")
      case .occurred(.opened(.url(let link))) where scenario.links.isEmpty:
        return ("onURL", "links = { \"\(link)…\" }")
      default: continue
      }
    }
    return nil
  }
}

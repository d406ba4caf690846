package import FlowModel
import FlowSession
import Phone

/// A component of the state with ever new values, because of which an exploration does not end.
package struct Growth: Hashable, Sendable {
  /// The part, such as `store.visits`.
  package let part: String
  /// The number of its values among the states that were looked at.
  package let values: Int
  /// The effect that writes it, such as `store.set`; `nil` where none was seen.
  package let effect: String?
  /// The step of the writing effect, with its flow where the app has more than one.
  package let step: String?
  /// The line of the step.
  package let location: SourceLocation?

  /// The most states that are looked at, spread over all.
  static let mostStates = 4000
  /// The fewest values of a growing part.
  static let fewestValues = 24

  /// Returns the component with the most values; `nil` where all states were found, or where few values are new.
  static func of(_ space: StateSpace) -> Growth? {
    guard space.graph.hit != nil, space.graph.count > 1 else { return nil }
    let stride = max(1, space.graph.count / mostStates)
    var seen: [String: [Value: Int]] = [:]
    for state in Swift.stride(from: 0, to: space.graph.count, by: stride) where !space.isOver {
      for (part, value) in parts(of: space.graph[state].session.world) where seen[part]?[value] == nil {
        seen[part, default: [:]][value] = state
      }
    }
    let half = space.graph.count / 2
    let growing = seen.filter { _, values in
      values.count >= fewestValues && values.values.count(where: { $0 > half }) * 4 >= values.count
    }
    guard let (part, values) = growing.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }) else {
      return nil
    }
    let edge = writer(of: part, space)
    // What a launch writes belongs to the step that it shows.
    let step = edge.map { edge in
      let source = space.source(edge.edge)
      return space.step(of: source) == nil ? space.target(edge.edge) : source
    }
    return Growth(
      part: part, values: values.count, effect: edge?.effect,
      step: step.map { space.compiled.fullName(of: space.place(of: $0)) },
      location: step.flatMap { space.step(of: $0)?.location })
  }

  /// The leaves of what a phone keeps, by their names.
  private static func parts(of world: World) -> [(String, Value)] {
    var parts: [(String, Value)] = []
    func add(_ name: String, _ record: Record) {
      for field in record.fields { parts.append(("\(name).\(field.name)", field.value)) }
    }
    add("store", world.disk.contents)
    add("profile", world.profile.fields)
    add("onboarding", world.onboarding.state)
    parts.append(("notifications", .integer(world.notifications.pending.count)))
    parts.append(("requests", .integer(world.process.pending.count)))
    guard world.hasServices else { return parts }
    parts.append(("timers", .integer(world.timers.count)))
    parts.append(("health", .integer(world.health.samples.count)))
    parts.append(("files", .integer(world.files.all.reduce(0) { $0 + $1.bytes })))
    return parts
  }

  /// The last edge whose effect writes a part.
  private static func writer(of part: String, _ space: StateSpace) -> (edge: Int, effect: String)? {
    let pieces = part.split(separator: ".", maxSplits: 1).map(String.init)
    guard pieces.count == 2 else { return nil }
    let writers = space.labels.map { label in
      label.effects.first { effect in
        effect.name.hasPrefix(pieces[0] + ".")
          && effect.arguments.fields.contains { $0.value == .string(pieces[1]) }
      }?.name
    }
    guard
      let edge = space.graph.edges.indices.last(where: { writers[Int(space.graph.edges[$0].label)] != nil })
    else { return nil }
    return writers[Int(space.graph.edges[edge].label)].map { (edge, $0) }
  }
}

import FlowModel
import FlowSession
import Phone

extension Property {
  /// The app can read what it wrote.
  static let persistence = Property(
    name: "persistence",
    summary: "What the app keeps it can read again, and no launch comes to a screen without a way out."
  ) { atlas in
    let world = atlas.graph[0].session.world
    let keeps = atlas.labels.contains { $0.effects.contains { world.durability(of: $0) == .durable } }
    var judgement = Judgement(violations: atlas.found(owned: "persistence"))
    guard keeps || !judgement.violations.isEmpty else {
      return Judgement(vacuous: "the app keeps nothing on disk")
    }
    let seeds = atlas.facts.map { $0.contains(.arrived) || !$0.contains(.expanded) }
    let live = atlas.backward(from: seeds) { atlas.isWay($0) }
    for edge in atlas.graph.edges.indices where atlas.act(edge).events == [.launched] {
      let (before, after) = (atlas.source(edge), atlas.target(edge))
      guard !atlas.graph.isRoot(before), !atlas.facts[before].contains(.running) else { continue }
      let isBlank = atlas.place(of: after) == .blank
      guard isBlank || !live[after] else { continue }
      judgement.violations.append(
        Found(
          cause: "landed " + atlas.name(of: after),
          sentence: isBlank
            ? "what was kept leads the next launch to no screen at all"
            : "what was kept leads the next launch to \"\(atlas.name(of: after))\", from where no way leads through",
          place: .edge(edge), step: after, evidence: .stuck(atlas.name(of: after))))
    }
    return judgement
  }
}

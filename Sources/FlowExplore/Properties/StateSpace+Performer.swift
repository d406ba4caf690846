import FlowModel
import FlowSession
import Phone

// The step that does something: of an act that leads over several screens not always the first.
extension StateSpace {
  /// A state whose step does an effect in an edge.
  func performer(of effect: Effect, in edge: Int) -> Int {
    performer(in: edge) {
      if case .effect(let other) = $0 { other.identity == effect.identity } else { false }
    }
  }

  /// Returns the state whose step causes a wanted entry of an edge: the source. Of a double tap whose first tap alone
  /// does not cause it, this is the state after the first tap, which the second hits before it is drawn.
  func performer(in edge: Int, _ isWanted: (Transcript.Kind) -> Bool) -> Int {
    var first: [Event] = []
    for event in act(edge).events {
      switch event {
      case .tappedTwice(let control): first.append(.tapped(control))
      case .killArmed: break
      default: first.append(event)
      }
    }
    guard CalmPaths.hasSecondTap(act(edge)), let alone = self.edge(of: source(edge), doing: first),
      case .step = place(of: target(alone)),
      !graph.labels[Int(graph.edges[alone].label)].shown.contains(where: isWanted)
    else { return source(edge) }
    return target(alone)
  }

  /// The line of the step or screen of the last effect of a kind, in an edge or on the shortest path before it. It is
  /// `nil` where no such effect happened, or neither a step nor a screen did it.
  func location(ofCause isCause: (Effect) -> Bool, before edge: Int) -> SourceLocation? {
    for step in (graph.path(to: source(edge)) + [edge]).reversed() {
      guard let effect = label(step).effects.last(where: isCause) else { continue }
      return self.step(of: performer(of: effect, in: step))?.location
    }
    return nil
  }
}

import FlowModel

extension Reaction {
  /// Going back from a step and turning its page, where either leads anywhere.
  func ways(from index: Int, _ flow: Int) throws(ScriptFailure) -> [Event] {
    let held = compiled.flows[flow]
    var events: [Event] = []
    var path = session.path
    if try allowsBack() {
      let isCovering = !session.covered.isEmpty
      if try isCovering ? true : earlier(than: index, flow, &path) != nil { events.append(.wentBack) }
    }
    if held.flow.isPaged, try turns(held.flow), case .step = try held.flow.way(from: index, in: self) {
      events.append(.swiped(onward))
    }
    return events
  }

  /// Whether a swipe forwards turns the page that is shown.
  private func turns(_ flow: Flow) throws(ScriptFailure) -> Bool {
    switch flow.swiping {
    case .every: true
    case .ready: try isReady()
    case .none: false
    }
  }
}

import FlowModel
public import FlowSession

extension Explorer.Result {
  /// The past that leads to a violation, played anew from its start: the events that bring the phone there first.
  ///
  /// An event at which a function raises is the last one, and has no moment.
  public func timeline(to violation: Violation, of compiled: CompiledApp) -> Timeline {
    let start = starts[violation.path.start]
    var timeline = Timeline(start: start.origin)
    let events = (start.variant?.events ?? []) + violation.path.acts.flatMap(\.events)
    for (line, event) in events.enumerated() {
      timeline.group = line + 1
      guard (try? timeline.receive(event, compiled)) != nil else { break }
    }
    return timeline
  }
}

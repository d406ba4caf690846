package import FlowSession

extension Replayed.Stop {
  /// The reason, and the gesture that was not come to as a person types it.
  ///
  /// For example, `"age" had no answer yet; gesture 5, tap "skip", was not reached`.
  package var sentence: String {
    guard let unreached else { return reason }
    return "\(reason); gesture \(unreached.number), \(EventLua.sentence(unreached.event)), was not reached"
  }
}

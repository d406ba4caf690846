package import FlowSession

extension Replayed.Stop {
  /// The reason for the stop, and the first gesture that was not reached, as a user types it.
  ///
  /// For example, `"age" had no answer yet; gesture 5, tap "skip", was not reached`.
  package var sentence: String {
    guard let unreached else { return reason }
    return "\(reason); gesture \(unreached.number), \(EventLua.sentence(unreached.event)), was not reached"
  }
}

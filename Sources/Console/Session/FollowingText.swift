import FlowDriver
import FlowSession
import Spelling

/// The message on a session that was played again on another flow.
enum FollowingText {
  /// One sentence.
  static func text(_ following: Following) -> String { raw(following).visible }

  private static func raw(_ following: Following) -> String {
    ([own(following)] + following.notes + [others(following)].compactMap(\.self)).joined(separator: "; ")
  }

  private static func own(_ following: Following) -> String {
    let all = gestures(following.total)
    guard let stop = following.stop else {
      return following.followed == following.total
        ? "the session followed, \(all)"
        : "the session followed, \(following.followed) of \(all): the rest was for steps that come later now"
    }
    return "the session followed \(following.followed) of \(all) and stays " + place(stop)
  }

  private static func place(_ stop: Following.Stop) -> String {
    let place = stop.number.map { number in
      "at gesture \(number)" + (stop.event.map { ", " + EventLua.sentence($0) } ?? "")
    }
    return (place.map { "\($0): " } ?? "there: ") + stop.sentence
  }

  private static func gestures(_ count: Int) -> String { count == 1 ? "1 gesture" : "\(count) gestures" }

  /// The outcome of the other branches: those that stopped are named, up to three of them.
  private static func others(_ following: Following) -> String? {
    guard !following.others.isEmpty else { return nil }
    let stopped = following.others.compactMap { other in other.line.stop.map { (other, $0) } }
    let count = following.others.count
    guard !stopped.isEmpty else {
      return count == 1 ? "so did the other branch" : "so did \(count) other branches"
    }
    let named = stopped.prefix(3).map { other, stop in
      "branch \(other.number) followed \(other.line.numbers.count) of \(gestures(other.line.total)) and stays "
        + place(stop)
    }
    let rest = stopped.count > 3 ? ["\(stopped.count - 3) more branches stopped"] : []
    return (named + rest).joined(separator: "; ")
  }
}

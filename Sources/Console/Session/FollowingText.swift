import FlowDriver
import FlowSession
import Spelling

/// What a person is told of a session that was played again on another flow.
enum FollowingText {
  /// One sentence.
  static func text(_ following: Following) -> String { raw(following).visible }

  private static func raw(_ following: Following) -> String {
    let all = following.total == 1 ? "1 gesture" : "\(following.total) gestures"
    guard let stop = following.stop else {
      return following.followed == following.total
        ? "the session followed, \(all)"
        : "the session followed, \(following.followed) of \(all): the rest was for steps that come later now"
    }
    let place = stop.number.map { number in
      "at gesture \(number)" + (stop.event.map { ", \($0.spoken)" } ?? "")
    }
    return "the session followed \(following.followed) of \(all) and stays "
      + (place.map { "\($0): " } ?? "there: ") + stop.reason
  }
}

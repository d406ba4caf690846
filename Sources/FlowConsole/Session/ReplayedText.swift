import FlowDriver
import FlowSession
import FlowWords
import Spelling

/// The message on a session that was replayed on another flow.
enum ReplayedText {
  /// One sentence.
  static func text(_ replayed: Replayed) -> String { raw(replayed).visible }

  private static func raw(_ replayed: Replayed) -> String {
    ([own(replayed)] + replayed.notes + [others(replayed)].compactMap(\.self)).joined(separator: "; ")
  }

  private static func own(_ replayed: Replayed) -> String {
    let all = gestures(replayed.total)
    guard let stop = replayed.stop else {
      return replayed.followed == replayed.total
        ? "the session followed, \(all)"
        : "the session followed, \(replayed.followed) of \(all): the rest was for " + rest(replayed)
    }
    return "the session followed \(replayed.followed) of \(all) and stays " + place(stop)
  }

  /// Returns the words for the steps whose gestures were left out.
  private static func rest(_ replayed: Replayed) -> String {
    let absent = replayed.absent
    let later = "steps that come later now"
    guard !absent.isEmpty else { return later }
    let names = absent.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = absent.count > 3 ? " and \(absent.count - 3) more" : ""
    return names + more + ", which \(absent.count == 1 ? "is" : "are") not part of the flow now"
      + (replayed.left > absent.count ? ", and for " + later : "")
  }

  private static func place(_ stop: Replayed.Stop) -> String {
    let place = stop.number.map { number in
      "at gesture \(number)" + (stop.event.map { ", " + EventLua.sentence($0) } ?? "")
    }
    return (place.map { "\($0): " } ?? "there: ") + stop.sentence
  }

  private static func gestures(_ count: Int) -> String { count == 1 ? "1 gesture" : "\(count) gestures" }

  /// Describes the replay of the other branches, with up to three stopped ones by number; `nil` where there is no
  /// other.
  private static func others(_ replayed: Replayed) -> String? {
    guard !replayed.others.isEmpty else { return nil }
    let stopped = replayed.others.compactMap { other in other.line.stop.map { (other, $0) } }
    let count = replayed.others.count
    guard !stopped.isEmpty else {
      return count == 1
        ? "the other branch followed to its end" : "\(count) other branches followed to their ends"
    }
    let named = stopped.prefix(3).map { other, stop in
      "branch \(other.number) followed \(other.line.numbers.count) of \(gestures(other.line.total)) and stays "
        + place(stop)
    }
    let rest = stopped.count > 3 ? ["\(stopped.count - 3) more branches stopped"] : []
    return (named + rest).joined(separator: "; ")
  }
}

import LuaKit

/// The total time limit for the explorations of one evaluation: a check, or a line of a document or a pipe.
///
/// Explorations do not use up the evaluation's own time limit. This second limit ends an evaluation that explores again
/// and again.
///
/// For example, of a check that may take 2 seconds:
///
///     var time = ExploringTime(limit: 2)
///     try time.seconds(wanting: nil)  // 60: all of it
///     time.spend(45)
///     try time.seconds(wanting: 20)   // 15: what is left
///     time.spend(15)
///     try time.seconds(wanting: 20)   // throws
struct ExploringTime {
  /// The seconds for each second of the evaluation's limit.
  static let factor = 30.0

  /// The seconds of all explorations together; `nil` for no end.
  private let most: Double?
  private var spent = 0.0

  /// Derives the total from the evaluation's own limit in seconds; `nil` for an evaluation that only the user ends.
  init(limit: Double?) { most = limit.map { $0 * Self.factor } }

  /// Returns the time limit of the next exploration in seconds; `nil` for no limit.
  ///
  /// - Parameter wanted: The seconds that the exploration asks for; `nil` for none. A number above the total raises the
  ///   total.
  /// - Throws: `LuaFailure` where no time is left.
  func seconds(wanting wanted: Double?) throws -> Double? {
    guard let most else { return wanted }
    let all = max(most, wanted ?? 0)
    guard spent < all else {
      throw LuaFailure(
        "the explorations of this run have taken \(Int(all.rounded())) s, their limit together",
        hint: "explore less often, or allow more time: --seconds")
    }
    return min(wanted ?? all, all - spent)
  }

  /// Counts an exploration.
  mutating func spend(_ seconds: Double) { spent += max(0, seconds) }
}

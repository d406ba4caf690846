import LuaKit

/// The time that the explorations of one evaluation have together: a check, a line of a document or of a pipe.
///
/// It is beside the time of the evaluation itself, of which an exploration takes nothing. So an evaluation that explores
/// again and again ends as well.
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

  /// The time beside an evaluation with a limit; `nil` for one that only a person ends.
  init(limit: Double?) { most = limit.map { $0 * Self.factor } }

  /// The seconds of the next exploration; `nil` for no end.
  ///
  /// - Parameter wanted: The seconds that it names itself. One that names more than all have may take as long, alone.
  /// - Throws: `LuaFailure` where nothing is left.
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

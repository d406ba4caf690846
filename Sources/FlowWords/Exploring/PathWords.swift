package import FlowExplore
import FlowModel
package import FlowSession
import Phone

/// The path of a violation in words: for each act its gestures, and the screen after it.
///
/// For example:
///
///     PathWords(result.player(at: violation, of: compiled), violation, variant: 0).rows[0]
///     // gestures: "app.launch()", a line of a script; shown: "welcome", a place
package struct PathWords {
  /// An act.
  package struct Row: Hashable, Sendable {
    /// The gestures, as a script writes them.
    package let gestures: Phrase
    /// The screen after them; empty for none.
    package let shown: Phrase

    /// Makes a row.
    package init(gestures: Phrase, shown: Phrase = "") { (self.gestures, self.shown) = (gestures, shown) }
  }

  /// The acts, in order.
  package private(set) var rows: [Row] = []

  /// Makes the rows of a path.
  ///
  /// - Parameters:
  ///   - player: The player at the violation.
  ///   - variant: The number of events that bring the phone to its start.
  package init(_ player: Player, _ violation: Violation, variant: Int) {
    let moments = player.past
    var index = 0
    var isInFront = false
    func take(_ count: Int) {
      let end = min(moments.count, index + count)
      guard index < end else { return }
      var lines: [String] = []
      for moment in moments[index..<end] {
        lines.append(EventLua.sentence(moment.event, isInFront: isInFront))
        isInFront = moment.session.world.process.isInFront
      }
      rows.append(Row(gestures: Self.gestures(lines), shown: Self.shown(moments[index..<end])))
      index = end
    }
    for _ in 0..<variant { take(1) }
    for act in violation.path.acts { take(act.events.count) }
    // An event at which a function raises has no moment.
    if index < variant + violation.path.acts.reduce(0, { $0 + $1.events.count }),
      let act = violation.path.acts.last
    {
      let lines = act.events.map { EventLua.sentence($0, isInFront: isInFront) }
      rows.append(Row(gestures: Self.gestures(lines), shown: "\(verb: "raises")"))
    }
  }

  /// The most rows of a printed path; the middle of a longer path is replaced by one row.
  package static let most = 12
  /// The rows before the fold.
  private static let first = 4

  /// Returns the rows; where they are more than ``most``, one row with the number of lines left out replaces the
  /// middle.
  ///
  /// - Parameter advice: The end of that row, which says how to see the whole path.
  package static func folded(_ rows: [Row], _ advice: String) -> [Row] {
    guard rows.count > most else { return rows }
    let left = rows.count - (most - 1)
    let fold = Row(gestures: "… \(value: "\(left)") lines are left out; \(advice)")
    return rows.prefix(first) + [fold] + rows.dropFirst(first + left)
  }

  private static func gestures(_ lines: [String]) -> Phrase {
    lines.dropFirst().reduce(Phrase(lines.first ?? "", .code)) { $0 + "; \(code: $1)" }
  }

  /// The screen after an act, by its name: a step has its flow before it where the app has more than one.
  private static func shown(_ moments: ArraySlice<Player.Moment>) -> Phrase {
    guard let moment = moments.last else { return "" }
    let world = moment.session.world
    guard world.process.isRunning else {
      let isTold =
        moments.count > 1 || moment.event == .launched || moment.event == .processKilled
      return isTold ? "not running" : ""
    }
    if let prompt = world.prompt { return "the \(place: prompt.name) dialog" }
    guard let screen = moments.flatMap(\.entries).compactMap(\.kind.screen).last else { return "" }
    return Phrase((screen.flow.map { $0 + "/" } ?? "") + screen.name, .place)
  }
}

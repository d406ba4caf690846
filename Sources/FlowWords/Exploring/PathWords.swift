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
    /// True for plain taps and typing, which a shortened path may leave out.
    package let isPlain: Bool

    /// Makes a row.
    package init(gestures: Phrase, shown: Phrase = "", isPlain: Bool = true) {
      (self.gestures, self.shown, self.isPlain) = (gestures, shown, isPlain)
    }
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
      rows.append(
        Row(
          gestures: Self.gestures(lines), shown: Self.shown(moments[index..<end]),
          isPlain: moments[index..<end].allSatisfy { Self.isPlain($0.event) }))
      index = end
    }
    for _ in 0..<variant { take(1) }
    for act in violation.path.acts { take(act.events.count) }
    // An event at which a function raises has no moment.
    if index < variant + violation.path.acts.reduce(0, { $0 + $1.events.count }),
      let act = violation.path.acts.last
    {
      let lines = act.events.map { EventLua.sentence($0, isInFront: isInFront) }
      rows.append(Row(gestures: Self.gestures(lines), shown: "\(verb: "raises")", isPlain: false))
    }
  }

  /// True for a gesture without a consequence of its own for the rest of a path: a tap, a choice, a typed text, a wait.
  private static func isPlain(_ event: Event) -> Bool {
    switch event {
    case .tapped, .chosen, .entered, .swiped, .timePassed: true
    default: false
    }
  }

  /// The most rows of a printed path; plain gestures in the middle of a longer one are left out.
  package static let most = 12
  /// The rows before the fold.
  private static let first = 4

  /// Returns the rows; where they are more than ``most``, one row replaces each run of plain gestures in the middle.
  /// Kills, launches, second taps, answers, changes of the phone and failures stay.
  ///
  /// - Parameter advice: The end of the last such row, which says how to see the whole path.
  package static func folded(_ rows: [Row], _ advice: String) -> [Row] {
    guard rows.count > most else { return rows }
    let end = rows.count - (most - 1 - first)
    var runs: [Range<Int>] = []
    for index in first..<end where rows[index].isPlain {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    // A line about one line saves none.
    runs.removeAll { $0.count < 2 }
    var folded = rows
    for run in runs.reversed() {
      let words: Phrase = "… \(value: "\(run.count)") lines are left out"
      let fold = Row(gestures: run == runs.last ? words + "; \(advice)" : words)
      folded.replaceSubrange(run, with: [fold])
    }
    return folded
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
    let name = Phrase((screen.flow.map { $0 + "/" } ?? "") + screen.name, .place)
    // A placement may have the name of a flow or a step.
    return screen.kind == .paywall ? "paywall " + name : name
  }
}

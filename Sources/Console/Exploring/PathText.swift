import FlowDriver
import FlowExplore
import FlowModel
import FlowSession
import FlowWords
import Phone
import Spelling

/// A path as gestures and screens, a line for each act.
///
/// For example:
///
///     app.launch()      welcome
///     tap "next"        the notifications dialog
enum PathText {
  /// The lines of a violation's path.
  ///
  /// - Parameters:
  ///   - variant: The number of events that bring the phone to its start.
  ///   - fold: The advice at the fold of a long path; `nil` to show it whole.
  static func lines(_ player: Player, _ violation: Violation, variant: Int, fold: String?) -> [String] {
    let moments = player.past
    var rows: [(gesture: String, shown: String)] = []
    var index = 0
    var isInFront = false
    func take(_ count: Int) {
      let end = min(moments.count, index + count)
      guard index < end else { return }
      var gestures: [String] = []
      for moment in moments[index..<end] {
        gestures.append(EventLua.sentence(moment.event, isInFront: isInFront))
        isInFront = moment.session.world.process.isInFront
      }
      rows.append((gestures.joined(separator: "; "), shown(moments[end - 1], among: moments[index..<end])))
      index = end
    }
    for _ in 0..<variant { take(1) }
    for act in violation.path.acts { take(act.events.count) }
    // An event at which a function raises has no moment.
    if index < variant + violation.path.acts.reduce(0, { $0 + $1.events.count }),
      let act = violation.path.acts.last
    {
      let gestures = act.events.map { EventLua.sentence($0, isInFront: isInFront) }
      rows.append((gestures.joined(separator: "; "), "raises"))
    }
    let width = min(48, rows.map { DisplayWidth.of($0.gesture) }.max() ?? 0)
    if let fold, rows.count > most {
      let left = rows.count - (most - 1)
      rows.replaceSubrange(first..<(first + left), with: [("… \(left) lines are left out; \(fold)", "")])
    }
    return rows.map { row in
      let gesture = DisplayWidth.padded(row.gesture, to: width)
      return (row.shown.isEmpty ? row.gesture : gesture + "  " + row.shown).visible
    }
  }

  /// The most lines of a path; one that is longer is folded in its middle.
  static let most = 12
  /// The lines before the fold.
  private static let first = 4

  /// The screen after an act, by its name: a step has its flow before it where the app has more than one.
  private static func shown(_ moment: Player.Moment, among moments: ArraySlice<Player.Moment>) -> String {
    let world = moment.session.world
    guard world.process.isRunning else {
      return moments.contains { $0.event == .launched } || moments.count > 1 || moment.event == .processKilled
        ? "not running" : ""
    }
    if let prompt = world.prompt { return "the \(prompt.name) dialog" }
    let screens = moments.flatMap(\.entries).compactMap(\.kind.screen)
    guard let screen = screens.last else { return "" }
    return (screen.flow.map { $0 + "/" } ?? "") + screen.name
  }
}

import FlowDriver
import FlowExplore
import FlowModel
import FlowSession
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
  /// - Parameter variant: The number of events that bring the phone to its start.
  static func lines(_ player: Player, _ violation: Violation, variant: Int) -> [String] {
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
    return rows.map { row in
      let gesture = DisplayWidth.padded(row.gesture, to: width)
      return (row.shown.isEmpty ? row.gesture : gesture + "  " + row.shown).visible
    }
  }

  /// The name of what is seen after an act.
  private static func shown(_ moment: Player.Moment, among moments: ArraySlice<Player.Moment>) -> String {
    let world = moment.session.world
    guard world.process.isRunning else {
      return moments.contains { $0.event == .launched } || moments.count > 1 || moment.event == .processKilled
        ? "not running" : ""
    }
    if let prompt = world.prompt { return "the \(prompt.name) dialog" }
    let screens = moments.flatMap(\.entries).compactMap(\.kind.screen)
    return screens.last?.name ?? ""
  }
}

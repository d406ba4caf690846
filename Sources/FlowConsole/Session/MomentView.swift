import FlowDriver
import FlowModel
import FlowSession
import FlowWords
import Phone
import Terminal

/// Draws the phone after a gesture, with the changes next to it.
struct MomentView {
  let palette: Palette

  /// Draws the current phone next to the new transcript entries, in at most `columns` cells; empty without a session.
  func text(_ entries: [Transcript.Entry], on screen: Screen?, of driver: Driver, columns: Int) -> String {
    guard let session = driver.session else { return "" }
    return SideBySide.lines(
      left: phone(screen, session.world, under: driver.compiled?.dialog(session), columns: columns),
      right: entries.compactMap { $0.sentence.map(SideBySide.Line.init) },
      columns: columns, hang: Sentence.leadCells, palette: palette
    ).joined(separator: "\n")
  }

  /// Returns the lines of the drawn phone, with the dialog over its screen.
  func phone(_ screen: Screen?, _ world: World, under dialog: DialogText?, columns: Int) -> [String] {
    let view =
      screen.map { PhoneView($0, under: dialog, on: world.device) } ?? PhoneView.notRunning(world)
    return PhoneFrame(
      width: min(PhoneFrame.defaultWidth, max(columns, PhoneFrame.minimumWidth)), palette: palette
    ).lines(view)
  }
}

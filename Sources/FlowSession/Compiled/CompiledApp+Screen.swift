package import FlowModel
package import Phone
import Localization

// What a reader asks of a session: its dialog and its screen.
extension CompiledApp {
  /// The texts of the system dialog that is up; `nil` where none is.
  package func dialog(_ session: Session) -> DialogText? {
    session.world.prompt.map { text(of: $0, session.world) }
  }

  /// The texts of a dialog, with the reason of an app that gives one.
  package func text(of prompt: Prompt, _ world: World) -> DialogText {
    text(of: prompt, in: world.language)
  }

  /// The same for a moment of which the languages are known.
  package func text(of prompt: Prompt, in language: Language) -> DialogText {
    let preferred = language.preferred
    let name = purposes?.displayName(preferred: preferred) ?? app.name
    let told = purposes?.telling(prompt, preferred: preferred) ?? prompt
    return told.text(app: name, language: language.device.first ?? "en")
  }

  /// True where the app is read from right to left in a session: its pages lie to the left of each other then.
  package func isRightToLeft(_ session: borrowing Session) -> Bool {
    hasRightToLeft && app.localization.isRightToLeft(preferred: session.world.language.preferences)
  }

  /// The screen of a session now, with what was entered; `nil` while the app is not running.
  ///
  /// - Throws: `ScriptFailure` where a text's function raised.
  package func screen(_ session: Session) throws(ScriptFailure) -> Screen? {
    guard session.place != .notRunning else { return nil }
    return try reading(session) { reaction throws(ScriptFailure) in try reaction.screen() }
  }
}

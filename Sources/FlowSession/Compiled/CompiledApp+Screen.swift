package import FlowModel
package import Phone
import Localization

// What a reader asks of a session: its dialog and its screen.
extension CompiledApp {
  /// The texts of the system dialog that is up; `nil` where none is.
  package func dialog(_ session: Session) -> DialogText? {
    session.world.prompt.map { text(of: $0, session.world) }
  }

  /// Returns the texts of a dialog, with the app's own purpose string where it declares one.
  package func text(of prompt: Prompt, _ world: World) -> DialogText {
    text(of: prompt, in: world.language)
  }

  /// Returns the texts of a dialog in the given languages.
  package func text(of prompt: Prompt, in language: Language) -> DialogText {
    let preferred = language.preferred
    let name = purposes?.displayName(preferred: preferred) ?? app.name
    let told = purposes?.telling(prompt, preferred: preferred) ?? prompt
    return told.text(app: name, language: language.device.first ?? "en")
  }

  /// True where the app's language is read from right to left in a session: its pages then follow each other to the
  /// left.
  package func isRightToLeft(_ session: borrowing Session) -> Bool {
    hasRightToLeft && app.localization.isRightToLeft(preferred: session.world.language.preferences)
  }

  /// Returns the current screen of a session, with the person's input; `nil` while the app is not running.
  ///
  /// - Throws: `ScriptFailure` where a text's function raised.
  package func screen(_ session: Session) throws(ScriptFailure) -> Screen? {
    guard session.place != .notRunning else { return nil }
    return try reading(session) { reaction throws(ScriptFailure) in try reaction.screen() }
  }
}

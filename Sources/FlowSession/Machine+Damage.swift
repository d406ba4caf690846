import FlowModel
import Phone

// Damaged string tables: iOS shows what is left of them and tells nobody, so the transcript does.
extension Machine {
  /// The process, and the language whose tables have lost texts; `nil` where none is shown.
  struct DamageSeen: Equatable {
    let process: Int
    let language: String
  }

  /// What a person meets of damaged tables in a session now.
  func damage(_ session: borrowing Session) -> DamageSeen? {
    guard hasDamage, session.place != .notRunning,
      let language = app.localization.damagedLanguage(preferred: session.world.language.preferences)
    else { return nil }
    return DamageSeen(process: session.world.process.number, language: language)
  }

  /// Tells of a damaged table when the first screen of a process, or of another language, is shown in its language.
  func tell(of damage: DamageSeen?, after before: DamageSeen?, _ session: borrowing Session) {
    guard let damage, damage != before else { return }
    recorder.record(.finding(.tableDamaged(damage.language)), session)
  }
}

import FlowModel
import Phone
import Localization

// Damaged string tables: iOS shows what is left of them and reports nothing, so the transcript does.
extension Reaction {
  /// The process, and the language whose tables have lost texts; `nil` where none is shown.
  struct DamageSeen: Equatable {
    let process: Int
    let language: String
  }

  /// The damaged tables that a person meets in a session now.
  func damage() -> DamageSeen? {
    guard compiled.hasDamage, session.place != .notRunning,
      let language = compiled.app.localization.damagedLanguage(preferred: session.world.language.preferences)
    else { return nil }
    return DamageSeen(process: session.world.process.number, language: language)
  }

  /// Tells of a damaged table when the first screen of a process, or of another language, is shown in its language.
  func tell(of damage: DamageSeen?, after before: DamageSeen?) {
    guard let damage, damage != before else { return }
    record(.finding(.tableDamaged(damage.language)))
  }
}

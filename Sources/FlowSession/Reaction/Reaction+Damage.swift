import FlowModel
import Phone
import Localization

// Damaged string tables: iOS shows what is left of them and reports nothing, so the transcript does.
extension Reaction {
  /// A process, and the language in which its screens show a string table with missing texts.
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

  /// Reports a damaged table when a process, or a new language in it, shows its first screen with the table.
  func tell(of damage: DamageSeen?, after before: DamageSeen?) {
    guard let damage, damage != before else { return }
    record(.finding(.tableDamaged(damage.language)))
  }
}

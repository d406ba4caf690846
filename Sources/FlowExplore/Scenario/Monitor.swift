import FlowModel
import FlowSession
import Phone

/// The memory of the built-in properties about a path: one word, a part of the state.
///
/// It records the permissions answered on this visit of a screen, a registered paywall, and effects that must not be
/// repeated. All of it depends closely on the position on a path, so it hardly splits states.
enum Monitor {
  static let start: UInt32 = 0
  /// A paywall's placement was registered.
  static let registered: UInt32 = 1
  /// A review was requested.
  static let reviewed: UInt32 = 2
  /// Something went to the Health store.
  static let wroteHealth: UInt32 = 4
  /// The onboarding's end was told, by `onboarding.complete` or by its key.
  static let completed: UInt32 = 8
  /// The bits of the permissions answered since the screen came up, by their numbers.
  static let answered = ~UInt32(15)

  /// The bit of a permission.
  static func bit(_ permission: Permission) -> UInt32 {
    precondition(permission.number < 28, "a word has room for 28 permissions: give the monitor a second one")
    return 1 << UInt32(4 + permission.number)
  }

  /// Returns the bit of an effect that must not be repeated; `nil` for any other effect.
  static func bit(_ effect: Effect) -> UInt32? {
    switch effect {
    case .review: reviewed
    case .health: wroteHealth
    default: nil
    }
  }

  /// The marks of a label besides its events and effects, such as the end of the onboarding. The bits of the answered
  /// and decided permissions follow them.
  enum Mark {
    /// A visit of a screen has begun.
    static let visit: UInt32 = 1
    /// The onboarding is over, as the app believes.
    static let complete: UInt32 = 2
    /// A screen shows a text that it should not.
    static let textFault: UInt32 = 4
  }

  /// The marks of an act.
  static func mark(of session: Session, showing entries: [Transcript.Entry]) -> UInt32 {
    var mark: UInt32 = session.world.isOnboardingComplete ? Mark.complete : 0
    let begins = entries.contains { if case .screen = $0.kind { true } else { false } }
    if begins { mark |= Mark.visit }
    // Only those that the word asks about: what is looked at here decides which sessions are alike.
    for case .event(.requestEnded(let reply)) in entries.map(\.kind) {
      guard case .permission(let permission) = reply.ticket.request,
        session.world.permissions[permission] != .notDetermined
      else { continue }
      mark |= bit(permission)
    }
    return mark
  }

  /// The word after an act.
  static func step(_ word: UInt32, _ act: Action, _ label: Label) -> UInt32 {
    var word = word
    for shown in label.shown {
      switch shown {
      case .event(.requestEnded(let reply)):
        guard case .permission(let permission) = reply.ticket.request else { break }
        switch reply.answer {
        // Of a dialog that went away undecided the app is told a refusal, and may ask again.
        case .granted, .denied, .handled: word |= bit(permission) & label.marks[0]
        case .cancelled, .unavailable, .failed, .pending: break
        }
      case .event(.processKilled), .event(.launched), .event(.phoneChanged): word &= ~answered
      case .event(.occurred(.life(.appReinstalled))), .event(.occurred(.life(.backupRestored))): word = start
      case .effect(.paywall(.register)): word |= registered
      case .effect(let effect): if let bit = bit(effect) { word |= bit }
      default: break
      }
    }
    if label.marks[0] & Mark.visit != 0 { word &= ~answered }
    if label.marks[0] & Mark.complete != 0 { word |= completed }
    return word
  }
}

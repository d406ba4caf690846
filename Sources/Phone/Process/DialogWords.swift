// The words of iOS's dialogs in the device's other languages. Those in English and Japanese are among the facts of each
// permission.
//
// Kept: Arabic, Chinese (simplified and traditional), Dutch, French, German, Hindi, Indonesian, Italian, Korean,
// Polish, Portuguese (Brazil's words), Russian, Spanish (Spain's), Swedish, Thai, Turkish and Vietnamese. Titles and
// most buttons are taken from test tools that search for these dialogs (the alerts of Calabash's DeviceAgent up to iOS
// 16, September 2023); the newer ones (full access, alarms, Don't Allow and Allow) are from public screenshots of iOS
// 17 to 26, as remembered in January 2026. Left out: every other language, and the sheets of the App Store, of sharing
// and of a web page, which are in English.

/// The words of iOS's dialogs in one language.
///
/// For example:
///
///     DialogWords.of("es-MX")?[.allow]  // "Permitir"
struct DialogWords: Sendable {
  /// The language, as iOS names it.
  let tag: String
  private let words: [Phrase: String]

  /// A phrase of a dialog; `{app}` is replaced by the name under the app's icon, and `{site}` by the host of a page.
  enum Phrase: Hashable, Sendable, CaseIterable {
    /// The buttons.
    case allow, dont, once, whileUsing, keep, always, limit, full, addOnly, keepAdd, notTrack, go, cancel,
      notNow
    /// The titles of the permissions' dialogs, and the messages that iOS adds.
    case notifications, notificationsMessage, location, locationAlways, microphone, camera, photos, contacts
    case calendar, calendarAdd, reminders, speech, motion, bluetooth, localNetwork, faceID, tracking, alarms
    case health, healthMessage
    /// The titles and messages of sign-in and of the review.
    case apple, appleMessage, web, webMessage, review, reviewMessage
  }

  init(tag: String, _ words: [Phrase: String]) {
    self.tag = tag
    self.words = words
  }

  /// The words of a phrase.
  subscript(phrase: Phrase) -> String { words[phrase] ?? "" }

  /// Every language, besides English and Japanese.
  static let all: [DialogWords] = [
    .german, .dutch, .swedish, .french, .spanish, .italian, .portuguese, .polish, .russian, .turkish, .arabic,
    .hindi, .simplifiedChinese, .traditionalChinese, .korean, .vietnamese, .thai, .indonesian,
  ]

  /// The words for the tag of a device's first language; `nil` for English, Japanese and a language without words here.
  static func of(_ tag: String) -> DialogWords? {
    let parts = tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
    guard let language = parts.first else { return nil }
    guard language == "zh" else { return all.first { $0.tag == language } }
    let script = parts.dropFirst().first { $0 == "hans" || $0 == "hant" }
    let isTraditional = script.map { $0 == "hant" } ?? !Set(parts).isDisjoint(with: ["tw", "hk", "mo"])
    return isTraditional ? traditionalChinese : simplifiedChinese
  }
}

extension DialogWords {
  /// The words of a dialog; `nil` where the dialog is in English.
  func wording(_ prompt: Prompt) -> PermissionFacts.Wording? {
    switch prompt.kind {
    case .permission(.location) where prompt.asksForAlways:
      .init(title: self[.locationAlways], buttons: [self[.keep], self[.always]])
    case .permission(let permission): wording(permission, prompt.level)
    case .signIn(.apple):
      .init(title: self[.apple], message: self[.appleMessage], buttons: [self[.go], self[.cancel]])
    case .sheet(.webConsent(let url)):
      .init(
        title: self[.web].replacing("{site}", with: Link(url).host ?? url), message: self[.webMessage],
        buttons: [self[.cancel], self[.go]])
    case .sheet(.biometrics(let reason)):
      .init(title: "Face ID", message: reason, buttons: ["Face ID", self[.cancel]])
    case .review:
      .init(title: self[.review], message: self[.reviewMessage], buttons: ["★★★★★", self[.notNow]])
    case .sheet: nil
    }
  }

  /// - Returns: `nil` for a permission whose dialog is not worded here.
  private func wording(
    _ permission: Permission, _ level: Prompt.Level
  ) -> PermissionFacts.Wording? {
    let choice = [self[.dont], self[.allow]]
    switch permission {
    case .notifications:
      return .init(title: self[.notifications], message: self[.notificationsMessage], buttons: choice)
    case .location:
      return .init(title: self[.location], buttons: [self[.once], self[.whileUsing], self[.dont]])
    case .tracking: return .init(title: self[.tracking], buttons: [self[.notTrack], self[.allow]])
    case .photos: return .init(title: self[.photos], buttons: [self[.limit], self[.full], self[.dont]])
    case .calendar:
      switch level {
      case .usual: return .init(title: self[.calendar], buttons: [self[.dont], self[.full]])
      case .less: return .init(title: self[.calendarAdd], buttons: [self[.dont], self[.addOnly]])
      case .more: return .init(title: self[.calendar], buttons: [self[.keepAdd], self[.full]])
      }
    case .healthKit: return .init(title: self[.health], message: self[.healthMessage], buttons: choice)
    case .alarmkit: return .init(title: self[.alarms], buttons: choice)
    case .microphone: return .init(title: self[.microphone], buttons: choice)
    case .camera: return .init(title: self[.camera], buttons: choice)
    case .bluetooth: return .init(title: self[.bluetooth], buttons: choice)
    case .contacts: return .init(title: self[.contacts], buttons: choice)
    case .reminders: return .init(title: self[.reminders], buttons: choice)
    case .speech: return .init(title: self[.speech], buttons: choice)
    case .motion: return .init(title: self[.motion], buttons: choice)
    case .localNetwork: return .init(title: self[.localNetwork], buttons: choice)
    case .faceID: return .init(title: self[.faceID], buttons: choice)
    default: return nil
    }
  }
}

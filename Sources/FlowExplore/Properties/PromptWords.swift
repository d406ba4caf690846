import FlowModel
import Phone
import Localization

extension Step {
  /// True where the screen names a permission or its purpose, by its declaration, its name or one of its texts. A text
  /// from a function may name any permission.
  func speaks(of permission: Permission, in app: App) -> Bool {
    if case .permission(permission) = content { return true }
    let words = permission.purposeWords
    func names(_ text: String) -> Bool {
      let text = text.lowercased()
      return words.contains { text.contains($0) }
    }
    if names(name) { return true }
    return (texts + questions.compactMap(\.label)).contains { text in
      switch text {
      case .literal(let literal): return names(literal)
      case .callback: return true
      case .key, .formatted:
        guard let (key, table) = text.tableKey else { return false }
        if names(key) { return true }
        if case .key(_, let fallback?) = text, names(fallback) { return true }
        return app.localization.text(key, table: table, preferred: ["en"]).map(names) ?? false
      }
    }
  }
}

extension Permission {
  /// The beginnings of English words by which a screen names the permission, or its use in the app.
  ///
  /// For a screen in another language, the keys of its texts and their English translation are searched.
  fileprivate var purposeWords: [String] {
    switch self {
    case .notifications:
      ["notif", "remind", "alert", "nudge", "ping", "tell you when", "let you know", "push"]
    case .alarmkit: ["alarm", "wake", "timer"]
    case .healthKit: ["health", "sleep", "workout", "steps", "heart", "activity", "fitness"]
    case .location:
      ["locat", "where you", "near", "around you", "map", "place", "region", "weather", "route"]
    case .microphone:
      ["micro", "mic", "record", "voice", "speak", "listen", "talk", "audio", "call", "sound"]
    case .camera: ["camera", "photo", "picture", "scan", "selfie", "face", "video", "capture"]
    case .tracking: ["track", "advert", " ads", "ads ", "personali", "privacy"]
    case .bluetooth: ["bluetooth", "device", "sensor", "headphone", "accessor", "pair"]
    case .photos: ["photo", "picture", "image", "librar", "album", "avatar"]
    case .contacts: ["contact", "friend", "people", "address"]
    case .calendar: ["calendar", "event", "meeting", "schedul", "appointment"]
    case .reminders: ["remind", "to-do", "todo", "task"]
    case .speech: ["speech", "voice", "speak", "dictat", "transcri", "listen", "talk"]
    case .motion: ["motion", "step", "activity", "fitness", "walk", "run", "movement"]
    case .localNetwork: ["network", "device", "wi-fi", "wifi", "home", "cast", "speaker"]
    case .faceID: ["face id", "faceid", "unlock", "lock", "biometr", "secure", "protect"]
    default: [rawValue.lowercased()]
    }
  }
}

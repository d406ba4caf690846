public import Phone

/// What a screen says: a text of the app's string tables, a text as it is, or a function's.
public enum Text: Hashable, Sendable {
  /// A key of the string tables. Where no table has it, the key itself is shown, as
  /// `String(localized:)` shows it; where the app has no tables at all, the fallback is.
  case key(String, fallback: String?)
  /// A text that is shown as it is.
  case literal(String)
  /// A function of the script.
  case callback(CallbackID)

  /// Whether the text is the same in every world with the same language.
  public var isStatic: Bool {
    if case .callback = self { false } else { true }
  }

  /// The text in the first of the preferred languages that the tables have.
  public func resolved(
    in app: App, preferred: [String], world: inout World, callbacks: any Callbacks, turn: Turn
  ) throws(ScriptFailure) -> String {
    switch self {
    case .literal(let text): return text
    case .callback(let id):
      let text = try callbacks.text(id, world: &world, turn: turn)
      return app.localization.text(text, preferred: preferred) ?? text
    case .key(let key, let fallback):
      if let text = app.localization.text(key, preferred: preferred) { return text }
      return app.localization.isEmpty ? fallback ?? key : key
    }
  }
}

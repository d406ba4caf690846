import Localization
package import Phone

/// The text of a screen: from the app's string tables, literal, or the result of a function.
///
/// For example:
///
///     let title = Text.key("welcome_title", fallback: "Welcome")
///     try title.resolved(in: app, preferred: ["ja"], context: context)
///     // "Welcome": this app has no string tables
package enum Text: Hashable, Sendable {
  /// A key of the string tables. Without an entry the key itself is shown, as with `String(localized:)`. In an app
  /// without tables the fallback is shown.
  case key(String, fallback: String?)
  /// A text that is shown as it is.
  case literal(String)
  /// A function of the script.
  case callback(CallbackID)
  /// A key of the string tables with arguments, or a key of another table than `Localizable`.
  indirect case formatted(FormattedText)

  /// True where the text depends only on the app's language and the class of the device.
  package var isStatic: Bool {
    switch self {
    case .key, .literal: true
    case .callback, .formatted: false
    }
  }

  /// The key and its table, where the text is known to be one.
  package var tableKey: (key: String, table: String)? {
    switch self {
    case .key(let key, _): (key, Localization.standardTable)
    case .formatted(let text): (text.key, text.table ?? Localization.standardTable)
    case .literal, .callback: nil
    }
  }

  /// The text in the first of the preferred languages that the tables have.
  package func resolved(
    in app: App, preferred: [String], context: CallbackContext
  ) throws(ScriptFailure) -> String {
    switch self {
    case .literal(let text): return text
    case .callback(let id):
      let text = try context.callbacks.text(id, in: context)
      if context.coverage != nil { context.note(text: text, of: app.localization) }
      return app.localization.text(text, preferred: preferred, device: context.world.deviceKind.rawValue)
        ?? text
    case .key(let key, let fallback):
      if context.coverage != nil { context.note(text: key, of: app.localization) }
      if let text = app.localization.text(
        key, preferred: preferred, device: context.world.deviceKind.rawValue)
      {
        return text
      }
      return app.localization.isEmpty ? fallback ?? key : key
    case .formatted(let formatted):
      var arguments: [Value] = []
      for argument in formatted.arguments {
        switch argument {
        case .value(let value): arguments.append(value)
        case .callback(let id):
          arguments.append(try context.callbacks.value(id, .none, in: context))
        }
      }
      if context.coverage != nil {
        context.note(
          text: formatted.key, table: formatted.table ?? Localization.standardTable, of: app.localization)
      }
      let (text, findings) = context.world.text(
        formatted.key, arguments, table: formatted.table ?? Localization.standardTable, by: app.localization)
      for finding in findings { context.report(finding) }
      return text
    }
  }
}

/// A text of a table with the arguments of its placeholders: `{ "days_left", 12 }`.
///
/// For example:
///
///     let daysLeft = FormattedText(key: "days_left", arguments: [.value(12)])
///     // "%lld days left" shows "12 days left"
package struct FormattedText: Hashable, Sendable {
  /// The key.
  package var key: String
  /// The name of the table; `nil` where the text names none.
  package var table: String?
  /// The arguments, in the order of the placeholders.
  package var arguments: [Argument]

  /// The value that takes the place of a placeholder.
  package enum Argument: Hashable, Sendable {
    /// A text or a number.
    case value(Value)
    /// A function that returns one.
    case callback(CallbackID)
  }

  /// Makes a text.
  package init(key: String, table: String? = nil, arguments: [Argument] = []) {
    self.key = key
    self.table = table
    self.arguments = arguments
  }
}

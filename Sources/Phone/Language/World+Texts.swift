// The text that the app shows on this phone. Models `NSLocalizedString`, and with arguments
// `String.localizedStringWithFormat` on its result.

package import Localization

extension World {
  /// Returns the text under a key, with arguments inserted.
  ///
  /// For example, where the table says `"%lld days left"`:
  ///
  ///     world.text("days_left", [12], by: localization).text  // "12 days left"
  ///
  /// - Parameters:
  ///   - key: The key. Where no table has it, the key is itself the text, as in `NSLocalizedString`.
  ///   - arguments: Texts and numbers. Without arguments the text keeps its placeholders.
  ///   - table: The name of the table.
  ///   - localization: The app's languages.
  /// - Returns: The text, and the findings about its arguments.
  package func text(
    _ key: String, _ arguments: [Value], table: String = Localization.standardTable,
    by localization: Localization
  ) -> (text: String, findings: [Finding]) {
    let index = localization.bestLanguage(preferred: language.preferences)
    let found = index.flatMap { localization.form(key, table: table, in: $0) }
    // A text that is the same on all devices notes no dependence on this device.
    let device = found?.form.isText == false ? deviceKind.rawValue : ""
    guard !arguments.isEmpty else { return (found?.form.plain(on: device) ?? key, []) }
    let spoken = index.map { localization.languages[$0] } ?? language.current
    let formatter = TextFormatter(
      language: found?.language ?? spoken, locale: locale(of: spoken), device: device)
    let (text, faults) = formatter.text(
      found?.form ?? .text(FormatString(key)), arguments.map(TextArgument.init))
    guard !faults.isEmpty else { return (text, []) }
    return (text, faults.map { Finding.arguments(key, found?.language ?? spoken, arguments, $0) })
  }

  /// The language in which a person reads the app: one of the app's, or the person's current language where the app has
  /// none.
  package func spokenLanguage(by localization: Localization) -> String {
    localization.bestLanguage(preferred: language.preferences).map { localization.languages[$0] }
      ?? language.current
  }

  /// The locale in which the app writes numbers and dates, `Locale.current`: the app's language with the phone's
  /// region.
  package func locale(by localization: Localization) -> String {
    locale(of: spokenLanguage(by: localization))
  }

  /// True where the phone uses a 24-hour clock: by the setting, else by the region.
  package var uses24HourTime: Bool {
    device.uses24HourTime ?? RegionalFormats.has24Hours(locale(of: language.current))
  }

  private func locale(of folder: String) -> String {
    let tag = LanguageName.tag(of: folder)
    guard tag.utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }) else {
      return tag + "_" + language.region
    }
    // Language and script are taken from a tag like `en-GB` or `zh-Hans`, and the region from the phone.
    let parts = tag.split(whereSeparator: { $0 == "-" || $0 == "_" })
    return (parts.prefix(1) + parts.dropFirst().filter { $0.count == 4 } + [Substring(language.region)])
      .joined(separator: "_")
  }
}

extension Finding {
  /// A text was given arguments that it does not take.
  static func arguments(_ key: String, _ language: String, _ arguments: [Value], _ fault: TextFormatter.Fault)
    -> Finding
  {
    let text = "\"\(key)\" in \(language)"
    let sentence =
      switch fault {
      case .missing(let placeholder, let place):
        "\(text) has \(placeholder.name) for argument \(place), and got \(arguments.count): iOS reads what happens to lie "
          + "there, and shows garbage or crashes."
      case .type(let placeholder, let place):
        "\(text) has \(placeholder.name) for argument \(place), and got \(arguments[place - 1].spoken): "
          + (placeholder.kind == .object || placeholder.kind == .pointer
            ? "iOS takes it for an address, and the app crashes." : "iOS shows a number that means nothing.")
      case .unused(let more):
        "\(text) takes \(arguments.count - more) of the \(arguments.count) arguments that it got: iOS passes over the others."
      case .variable(let name):
        "\(text) says nothing for \(name): iOS shows nothing there, or the placeholder as it is written."
      }
    return Finding(
      code: .languageArguments, sentence: sentence, source: "String.localizedStringWithFormat(_:_:)")
  }
}

extension Value {
  /// The value in a few words.
  fileprivate var spoken: String {
    switch self {
    case .integer(let number): "the whole number \(number)"
    case .number(let number) where number == number.rounded():
      "\(number), which is no whole number to Lua (divide with //)"
    case .number(let number): "\(number), which is no whole number"
    case .string: "a text"
    default: "a value of another type"
    }
  }
}

extension TextArgument {
  fileprivate init(_ value: Value) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .number(number)
    default: self = .other
    }
  }
}

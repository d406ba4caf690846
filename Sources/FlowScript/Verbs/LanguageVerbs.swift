import FlowModel
import LuaKit
import Phone
import Spelling
import Localization

// `language`: the app's language, its texts, numbers and dates.
extension ScriptVerbs {
  static let languageProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "language.region", .string, summary: "The device's region, such as \"JP\".",
      example: "local region = language.region", callers: .askingShared
    ) { host, _ in try host.read { $0.language.region } },
    LuaProperty(
      "language.current", .string, summary: "The language in force: the app's own, else the device's.",
      example: "local tag = language.current", callers: .askingShared
    ) { host, _ in try host.read { $0.language.current } },
  ]

  private static let lengths = RegionalFormats.Length.allCases.map(\.rawValue)

  static let language: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "language.text",
      parameters: [
        LuaParameter("key", .string, "A key of the string tables; where none has it, it is the text itself."),
        LuaParameter(
          "arguments", .union([.string, .number]), variadic: true,
          "The arguments of the placeholders: texts for %@, whole numbers for %lld, others for %f."),
      ],
      returns: LuaReturn(.string),
      summary:
        "The text of a key in the language in force, as `String.localizedStringWithFormat` gives it.",
      example: #"local left = language.text("days_left", 12)"#, callers: .askingShared
    ) { (host: ScriptHost, call: inout LuaCall) in
      try host.text(call.string(0), arguments(call, from: 1), table: Localization.standardTable)
    },
    LuaVerb(
      "language.textFrom",
      parameters: [
        LuaParameter(
          "table", .string, "The name of a table, such as \"Onboarding\" of `Onboarding.strings`."),
        LuaParameter("key", .string, "A key of it."),
        LuaParameter("arguments", .union([.string, .number]), variadic: true, "As of `language.text`."),
      ],
      returns: LuaReturn(.string),
      summary: "The text of a key of another table than `Localizable`.",
      example: #"local title = language.textFrom("Onboarding", "title")"#, callers: .askingShared
    ) { (host: ScriptHost, call: inout LuaCall) in
      try host.text(call.string(1), arguments(call, from: 2), table: call.string(0))
    },
    LuaVerb(
      "language.number",
      parameters: [
        LuaParameter("number", .number, "A number."),
        LuaParameter(
          "digits", .within(.from(0, to: 20), .integer), optional: true,
          "The digits after the point; at most three without it."),
      ],
      returns: LuaReturn(.string), summary: "A number as the language and the region write it.",
      example: "local price = language.number(1234.5, 2)", callers: .askingShared
    ) { (host: ScriptHost, call: inout LuaCall) in
      let digits = call.isNil(1) ? nil : call.integer(1)
      return RegionalFormats.number(call.number(0), digits: digits, locale: try host.locale())
    },
    LuaVerb(
      "language.date",
      parameters: [
        LuaParameter("seconds", .number, "Seconds since 1970, such as clock.now."),
        LuaParameter("date", .oneOf(lengths), optional: true, "How long the date is written; \"medium\"."),
        LuaParameter("time", .oneOf(lengths), optional: true, "How long the time is written; \"none\"."),
      ],
      returns: LuaReturn(.string),
      summary: "A moment as the language and the region write it, in the phone's time zone.",
      example: #"local day = language.date(1767225600, "long")"#, callers: .askingShared
    ) { (host: ScriptHost, call: inout LuaCall) in
      let date = call.isNil(1) ? nil : RegionalFormats.Length(rawValue: call.string(1))
      let time = call.isNil(2) ? nil : RegionalFormats.Length(rawValue: call.string(2))
      let seconds = call.number(0)
      guard seconds.magnitude < 1e11 else {
        throw LuaFailure("\(seconds) is no moment of the years that a calendar shows", hint: "give clock.now")
      }
      let locale = try host.locale()
      let (timeZone, device) = try host.read { ($0.clock.timeZone, $0.device) }
      return RegionalFormats.date(
        seconds, date: date ?? .medium, time: time ?? RegionalFormats.Length.none, locale: locale,
        timeZone: timeZone, uses24HourTime: device.uses24HourTime, calendar: device.calendar?.rawValue)
    },
    LuaVerb(
      "language.set",
      parameters: [
        LuaParameter("language", .string, optional: true, "A tag such as \"ja\"; nil follows the device.")
      ],
      summary: "Makes the app speak a language of its own choice, until the process ends.",
      example: #"language.set "ja""#, callers: .acting
    ) { host, call in
      try host.perform(.language(.set(try host.optionalText(call, 0).map(languageTag))))
    },
  ]

  /// Returns a text that must be a language's tag.
  ///
  /// - Throws: `LuaFailure` for a text without the form of a tag: no phone has such a language, and no table.
  static func languageTag(_ text: String) throws -> String {
    guard !LanguageTag.isTag(text) else { return text }
    let meant = LanguageTag.known.first { $0.name == text.lowercased() }?.tag
    throw LuaFailure(
      "\"\(text.prefix(100))\" is not the tag of a language",
      hint: meant.map { Suggestion.offer([$0]) } ?? "write one such as \"ja\" or \"en-GB\"")
  }

  /// The arguments of a text, from an index on.
  private static func arguments(_ call: borrowing LuaCall, from first: Int) -> [Value] {
    var arguments: [Value] = []
    for index in first..<max(first, call.count) {
      switch call.value(index) {
      case .integer(let number): arguments.append(.integer(number))
      case .number(let number): arguments.append(.number(number))
      case .string(let text): arguments.append(.string(text))
      default: arguments.append(.null)
      }
    }
    return arguments
  }
}

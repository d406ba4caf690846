// The form of a text in a table. Models an entry of a `.strings` file (one text), and of a `.stringsdict` file or a
// String Catalog (a text that varies by a number, by the class of device or by the available width).
//
// Kept: the set of phrases of an App Shortcut, which no screen varies; the first argument's plural category through
// CLDR's rules, variables and variables within variables, the device's class with the fallback `other`; of texts for
// several widths, the widest. Left out: the classes of other devices (`mac`, `applewatch`, `appletv`, `applevision`).

/// The text of a table under a key, or several texts with their conditions.
///
/// For example:
///
///     let days = StringTable.Entry(key: "days", text: "%lld days", file: "en.strings", line: 1).form
///     days.isText  // true: one text for every number and every device
///     days.plain   // "%lld days"
package indirect enum TextForm: Hashable, Sendable {
  /// A text, with placeholders where it takes arguments.
  case text(FormatString)
  /// One text for each class of device, as Apple names the class: `iphone`, `ipad`, `other`.
  case byDevice([Choice<String>])
  /// One text for each plural category of a number. `argument` is the position of that number among the text's
  /// arguments, from 1; `nil` means the argument of the variable that has this form.
  case byNumber([Choice<PluralCategory>], argument: Int?)
  /// A text with variables, each of which has forms of its own.
  case composed(FormatString, [Variable])
  /// A set of phrases that mean the same, as the phrases of an App Shortcut; the first one represents the set.
  case phrases([FormatString])

  /// One of several forms, and when it is taken.
  package struct Choice<When: Hashable & Sendable>: Hashable, Sendable {
    /// The condition under which it is taken.
    package let when: When
    /// The form.
    package let form: TextForm

    init(_ when: When, _ form: TextForm) {
      self.when = when
      self.form = form
    }
  }

  /// A name in a text, `%#@name@`, and its replacement.
  package struct Variable: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The position, from 1, of the argument that the variable counts; `nil` for the next argument in order.
    package let argument: Int?
    /// The format of the argument where a form contains `%arg`, such as `lld`.
    package let specifier: String
    /// The forms.
    package let form: TextForm
  }

  /// The text without regard to arguments: the form `other`, with its placeholders.
  package var plain: String { plain(on: "iphone") }

  /// The text on a class of device, without regard to arguments.
  package func plain(on device: String) -> String {
    switch self {
    case .text(let text), .composed(let text, _): text.source
    case .phrases(let phrases): phrases.first?.source ?? ""
    case .byDevice(let choices):
      (choices.first { $0.when == device } ?? choices.first { $0.when == "other" })?.form.plain(on: device)
        ?? ""
    case .byNumber(let choices, _):
      (choices.first { $0.when == .other } ?? choices.first)?.form.plain(on: device) ?? ""
    }
  }

  /// True for a single text, with or without variables: it takes all arguments. A form for one device, or for the
  /// number 1, may leave some out.
  var takesAllItsArguments: Bool {
    switch self {
    case .text, .composed: true
    case .byDevice, .byNumber, .phrases: false
    }
  }

  /// True where there is one text for every device and every number.
  package var isText: Bool {
    switch self {
    case .text, .phrases: true
    case .byDevice, .byNumber, .composed: false
    }
  }
}

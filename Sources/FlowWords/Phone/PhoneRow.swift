/// A control or a text on the screen.
///
/// For example:
///
///     PhoneRow("Sleep", .option(isSelected: true), number: 1)
///     // drawn: │ 1 ✓ Sleep                │
package struct PhoneRow: Equatable, Sendable {
  /// The kind of a row and the state that shows.
  package enum Kind: Equatable, Sendable {
    /// One of several answers; a habit's has its time beside it.
    case option(isSelected: Bool, time: String? = nil)
    /// A button; the primary one goes on.
    case button(isPrimary: Bool)
    /// A text field, with its placeholder while the value is empty.
    case field(value: String, placeholder: String)
    /// A switch.
    case toggle(isOn: Bool)
    /// A stepper, a slider or a date picker.
    case setting(Setting)
    /// The question over a group of options, of several on one screen.
    case heading
    /// Text that cannot be tapped.
    case text
    /// The estimated edge of the phone: the controls after it lie below, unless the screen scrolls.
    case edge
    /// A remark of the simulator, in English, that the app does not show.
    case note
  }

  /// A control of iOS in which a value is set: the value, and the shapes drawn before and after the value.
  package struct Setting: Equatable, Sendable {
    /// The value.
    package var value: String
    /// The shape before the value, such as `−  ` or the line of a slider; empty for none.
    package let before: String
    /// The shape after the value, such as `  +`; empty for none.
    package let after: String

    /// A value between the characters at its sides.
    package init(_ value: String, before: String = "", after: String = "") {
      (self.value, self.before, self.after) = (value, before, after)
    }

    /// All three.
    package var text: String { before + value + after }
  }

  /// The reaction to a finger: the control's key, and the gesture that uses it.
  package struct Control: Equatable, Sendable {
    /// The gesture that uses a control now.
    package enum Gesture: String, Sendable {
      case tap, choose, enter
      /// It does not react: a question for the reason remains.
      case why
    }

    /// The key in events and scripts.
    package let key: String
    /// The gesture.
    package let gesture: Gesture
    /// The label that VoiceOver reads in place of the text, or nil.
    package let spoken: String?

    /// A control.
    package init(_ key: String, _ gesture: Gesture, spoken: String? = nil) {
      (self.key, self.gesture, self.spoken) = (key, gesture, spoken)
    }
  }

  /// The text that names the row.
  package var label: String
  /// The kind of the row.
  package var kind: Kind
  /// True where it can be tapped now.
  package var isEnabled: Bool
  /// The number by which it can be tapped, or nil.
  package var number: Int?
  /// The reaction to a finger; nil for a text.
  package var control: Control?

  /// A row, enabled, without a number and without a reaction unless given.
  package init(
    _ label: String, _ kind: Kind, isEnabled: Bool = true, number: Int? = nil, control: Control? = nil
  ) {
    self.label = label
    self.kind = kind
    self.isEnabled = isEnabled
    self.number = number
    self.control = control
  }

  /// The label over a field; nil for a field without one, and for any other row. It is nil, too, where the field shows
  /// the same text as its placeholder, which is then read once.
  package var caption: String? {
    guard case .field(let value, let placeholder) = kind, !label.isEmpty else { return nil }
    return !value.isEmpty || !isEnabled || label != placeholder ? label : nil
  }

  /// The placeholder that a field shows; nil for a field with a value or without a placeholder, and for any other row.
  /// It is nil, too, where the label over the field is the same text.
  package var placeholder: String? {
    guard case .field("", let placeholder) = kind, !placeholder.isEmpty else { return nil }
    return placeholder == caption ? nil : placeholder
  }

  /// The texts of the row, in the order in which every format shows them.
  package var words: [String] {
    let words: [String] =
      switch kind {
      case .option(_, let time): [label, time ?? ""]
      case .field(let value, _): [caption ?? "", value, placeholder ?? ""]
      case .setting(let setting): [label, setting.value]
      case .button, .toggle, .heading, .text, .edge, .note: [label]
      }
    return words.filter { !$0.isEmpty }
  }
}

/// The view of a phone at one moment, as plain values: the screen and, over it, a dialog.
///
/// It must not know where the values come from: no session, no flow.
///
/// For example:
///
///     let status = PhoneView.Status(time: "9:41", language: "en", system: "iOS 26.0")
///     let next = PhoneRow("Next", .button(isPrimary: true), number: 1)
///     let view = PhoneView(status: status, title: "Welcome", rows: [next])
///     PhoneCells(width: 28).rows(view)[3].text  // "│   Welcome                │"
package struct PhoneView: Equatable, Sendable {
  /// The line at the very top.
  package struct Status: Equatable, Sendable {
    /// The time of day, such as `9:41`.
    package var time: String
    /// The language, such as `ja`.
    package var language: String
    /// The system and its version, such as `iOS 26.0`.
    package var system: String

    /// A status line of three texts, any of which may be empty.
    package init(time: String, language: String, system: String) {
      self.time = time
      self.language = language
      self.system = system
    }
  }

  /// The person's progress through the flow.
  package struct Progress: Equatable, Sendable {
    /// The progress in words, such as `3 of 12`.
    package var text: String
    /// The part done, 0 to 1, drawn as a bar; nil for words alone.
    package var fraction: Double?

    /// Progress in words, with a bar when a fraction is given.
    package init(_ text: String, fraction: Double? = nil) {
      self.text = text
      self.fraction = fraction
    }
  }

  /// The line at the top.
  package var status: Status
  /// The person's progress, or nil where the screen does not say.
  package var progress: Progress?
  /// The title, or empty.
  package var title: String
  /// The text below the title, or empty.
  package var body: String
  /// Controls and texts from top to bottom.
  package var rows: [PhoneRow]
  /// The dialog over the screen, if one is up.
  package var dialog: DialogView?
  /// True where the app is read from right to left, and its screen mirrored.
  package var isRightToLeft: Bool
  /// True for an iPad, which has no notch.
  package var isPad = false

  /// A phone that shows the parts given.
  package init(
    status: Status, progress: Progress? = nil, title: String = "", body: String = "",
    rows: [PhoneRow] = [], dialog: DialogView? = nil, isRightToLeft: Bool = false
  ) {
    self.isRightToLeft = isRightToLeft
    self.status = status
    self.progress = progress
    self.title = title
    self.body = body
    self.rows = rows
    self.dialog = dialog
  }
}

/// A control or a text on the screen.
///
/// For example:
///
///     PhoneRow("Sleep", .option(isSelected: true), number: 1)
///     // drawn: │ 1 ✓ Sleep                │
package struct PhoneRow: Equatable, Sendable {
  /// The kind of a row and the state that shows.
  package enum Kind: Equatable, Sendable {
    /// One of several answers.
    case option(isSelected: Bool)
    /// A button; the primary one goes on.
    case button(isPrimary: Bool)
    /// A text field, with its placeholder while the value is empty.
    case field(value: String, placeholder: String)
    /// A switch.
    case toggle(isOn: Bool)
    /// A stepper, a slider or a date picker, with what stands in it.
    case setting(String)
    /// The question over a group of options, of several on one screen.
    case heading
    /// Text that cannot be tapped.
    case text
  }

  /// The text that names the row.
  package var label: String
  /// The kind of the row.
  package var kind: Kind
  /// True where it can be tapped now.
  package var isEnabled: Bool
  /// The number by which it can be tapped, or nil.
  package var number: Int?

  /// A row, enabled and without a number unless given.
  package init(_ label: String, _ kind: Kind, isEnabled: Bool = true, number: Int? = nil) {
    self.label = label
    self.kind = kind
    self.isEnabled = isEnabled
    self.number = number
  }
}

/// A system dialog.
///
/// For example:
///
///     DialogView(title: "Send You Notifications?", buttons: [.init("Don’t Allow", number: 1), …])
///     // drawn over the screen:
///     // ╭──────────────────────────╮
///     // │ Send You Notifications?  │
///     // ├──────────────────────────┤
///     // │      1 Don’t Allow       │
package struct DialogView: Equatable, Sendable {
  /// A button of a dialog.
  package struct Button: Equatable, Sendable {
    /// The button's text.
    package var label: String
    /// The number by which it can be tapped, or nil.
    package var number: Int?

    /// A button, without a number unless given.
    package init(_ label: String, number: Int? = nil) {
      self.label = label
      self.number = number
    }
  }

  /// The title, or empty.
  package var title: String
  /// The text below it, or empty.
  package var message: String
  /// The buttons in the order of the system: two short ones stand side by side, others below each other.
  package var buttons: [Button]
  /// True where the system is read from right to left: the first of two buttons stands on the right.
  package var isRightToLeft: Bool

  /// A dialog of the parts given.
  package init(
    title: String, message: String = "", buttons: [Button] = [], isRightToLeft: Bool = false
  ) {
    self.isRightToLeft = isRightToLeft
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

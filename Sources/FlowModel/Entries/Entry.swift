package import Phone

/// The control for the answer to a field: a keyboard, or one of iOS' controls for a value.
///
/// For example:
///
///     let glasses = Entry.stepper(StepperEntry(range: NumberRange(from: 0, to: 8)))
///     glasses.standing(now: { "2026-01-05 09:00" })  // "0": a stepper is never empty
///     glasses.value(of: "3")                         // .integer(3)
public enum Entry: Sendable, Hashable {
  /// A text, from the keyboard.
  case text
  /// A number, from the keyboard.
  case number(NumberEntry)
  /// A number, by a plus and a minus.
  case stepper(StepperEntry)
  /// A number, by a knob on a line.
  case slider(SliderEntry)
  /// A day, a time of day, or both.
  case date(DateEntry)

  /// The kinds of controls, by the key that declares them in a script.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case ask, number, stepper, slider, date
  }

  /// The kind of control.
  package var kind: Kind {
    switch self {
    case .text: .ask
    case .number: .number
    case .stepper: .stepper
    case .slider: .slider
    case .date: .date
    }
  }

  /// The control for a value; `nil` for a field of text.
  package var control: (any ValueControl)? {
    switch self {
    case .text: nil
    case .number(let entry): entry
    case .stepper(let entry): entry
    case .slider(let entry): entry
    case .date(let entry): entry
    }
  }

  /// The range of a number; `nil` for texts and dates.
  package var range: NumberRange? {
    get {
      switch self {
      case .number(let entry): entry.range
      case .stepper(let entry): entry.range
      case .slider(let entry): entry.range
      case .text, .date: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .number: self = .number(NumberEntry(range: newValue))
      case .stepper: self = .stepper(StepperEntry(range: newValue))
      case .slider: self = .slider(SliderEntry(range: newValue))
      case .text, .date: break
      }
    }
  }

  /// True where the control has a value before a person touches it.
  package var standsFilled: Bool {
    switch self {
    case .text, .number: false
    case .stepper, .slider, .date: true
    }
  }

  /// Returns the answer for a text in the control; `nil` where the text is no answer.
  package func value(of text: String) -> Value? {
    guard let control else { return .string(text) }
    return control.value(of: text)
  }

  /// Returns the initial text of the control, before a person touches it; `nil` where it is empty.
  package func standing(now: () -> String) -> String? { control?.standing(now: now) }

  /// Returns the text for a stored answer; `nil` where the control cannot show it.
  package func text(of answer: Value) -> String? {
    switch answer {
    case .string(let text): control.map { $0.value(of: text) == nil ? nil : text } ?? text
    case .integer(let number): range == nil ? nil : NumberRange.text(Double(number))
    case .number(let number): range == nil ? nil : NumberRange.text(number)
    default: nil
    }
  }
}

/// A control of iOS for a value, with its possible texts.
package protocol ValueControl: Sendable, Hashable {
  /// Returns the value of a text; `nil` for a text that the control does not accept.
  func value(of text: String) -> Value?
  /// Returns the initial text, before a person touches the control; `nil` where it is empty.
  func standing(now: () -> String) -> String?
  /// Returns the text after a person set the control to a value; `nil` where this is impossible.
  func reached(_ text: String, now: () -> String) -> String?
  /// A few texts that stand for all: the ends, and one between.
  func examples(now: () -> String) -> [String]
  /// The texts that a hand can reach, in words.
  var reach: String { get }
}

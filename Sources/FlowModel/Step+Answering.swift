package import Phone

/// The treatment of a question's answer, from the hand that gives it to the place where it is kept.
///
/// For example:
///
///     step.answering.initial = .value("weekly")  // the option that stands chosen when the question comes up
///     step.answering.isOptional = true           // the button leads on without an answer, too
package struct Answering: Sendable, Hashable {
  /// The answer that the control shows where its destination holds none.
  package var initial: Initial?
  /// Is told what was typed, and returns the text that then stands in the field.
  package var change: CallbackID?
  /// Runs when what stands in the field has changed; it is told the text.
  package var onChange: CallbackID?
  /// Runs when an option is tapped; it is told its name, and whether it is chosen now.
  package var onChoose: CallbackID?
  /// True where the question may be left without an answer.
  package var isOptional = false

  /// The answer that a control shows before the person touches it.
  package enum Initial: Sendable, Hashable {
    /// Plain data: a text, an option's name, several of them, or true.
    case value(Value)
    /// The value that a function returns when the question comes up.
    case callback(CallbackID)

    /// The value in a world.
    ///
    /// - Throws: `ScriptFailure` where the function raised.
    package func value(in context: CallbackContext) throws(ScriptFailure) -> Value {
      switch self {
      case .value(let value): value
      case .callback(let id): try context.callbacks.value(id, .none, in: context)
      }
    }
  }

  /// Makes the treatment of a question about which nothing is said.
  package init() {}
}

/// The appearance of a screen or a control beyond its text, as plain data: nothing follows from it, and the transcript
/// shows it.
///
/// For example:
///
///     var red = Appearance()
///     red.style = .record(["color": "red"])
///     red.announce = .literal("Payment failed")
package struct Appearance: Sendable, Hashable {
  /// The app's own name or description of a style, such as `"prominent"` or `{ color = "red" }`.
  package var style: Value?
  /// The label that VoiceOver reads in place of the text.
  package var accessibility: Text?
  /// The sentence that VoiceOver announces when it comes up.
  package var announce: Text?

  /// Makes the appearance about which nothing is said.
  package init() {}

  /// The texts of it.
  package var texts: [Text] { [accessibility, announce].compactMap(\.self) }

  /// The appearance with every text changed.
  package func mapTexts(_ change: (Text) -> Text) -> Appearance {
    var appearance = self
    appearance.accessibility = accessibility.map(change)
    appearance.announce = announce.map(change)
    return appearance
  }

  /// The appearance with what another one says in place of what it says itself.
  func overlaid(by other: Appearance) -> Appearance {
    var appearance = self
    appearance.style = other.style ?? style
    appearance.accessibility = other.accessibility ?? accessibility
    appearance.announce = other.announce ?? announce
    return appearance
  }
}

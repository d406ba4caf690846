package import Phone

/// The treatment of a question's answer, from the person's input to its destination.
///
/// For example:
///
///     step.answering.initial = .value("weekly")  // the option that is chosen when the question comes up
///     step.answering.isOptional = true           // the button leads on without an answer, too
package struct Answering: Sendable, Hashable {
  /// The answer that the control shows where its destination holds none.
  package var initial: Initial?
  /// Receives the typed text, and returns the new text of the field.
  package var change: CallbackID?
  /// Runs when the text of the field has changed; its argument is the text.
  package var onChange: CallbackID?
  /// Runs when an option is tapped; its arguments are the option's name, and whether it is chosen now.
  package var onChoose: CallbackID?
  /// True where the question may be left without an answer.
  package var isOptional = false

  /// The answer that a control shows before the person touches it.
  package enum Initial: Sendable, Hashable {
    /// Plain data: a text, an option's name, several of them, or true.
    case value(Value)
    /// The value that a function returns when the question comes up.
    case callback(CallbackID)

    /// Returns the answer that the control shows at first.
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

/// The appearance of a screen or a control beyond its text, as plain data: it has no effect, but the transcript shows
/// it.
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

  /// Returns the appearance with its values replaced by those of another one.
  func overlaid(by other: Appearance) -> Appearance {
    var appearance = self
    appearance.style = other.style ?? style
    appearance.accessibility = other.accessibility ?? accessibility
    appearance.announce = other.announce ?? announce
    return appearance
  }
}

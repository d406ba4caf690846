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
    /// The Lua call of its answer, such as `allow()`, or nil.
    package var answer: String?

    /// A button, without a number and an answer unless given.
    package init(_ label: String, number: Int? = nil, answer: String? = nil) {
      self.label = label
      self.number = number
      self.answer = answer
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

  /// The texts of the dialog, in the order in which every format shows them.
  package var words: [String] { [title, message].filter { !$0.isEmpty } + buttons.map(\.label) }

  /// Gives each button the Lua call of its answer.
  ///
  /// An answer without a button, such as a face that is not recognized, follows as a button of its own.
  ///
  /// - Parameter answers: The possible answers, each with the label of its button.
  package func answered(by answers: [(label: String, word: String)]) -> DialogView {
    var (dialog, rest) = (self, answers)
    for index in dialog.buttons.indices {
      guard let answer = rest.firstIndex(where: { $0.label == dialog.buttons[index].label }) else { continue }
      dialog.buttons[index].answer = rest.remove(at: answer).word
    }
    dialog.buttons += rest.map { Button($0.label, answer: $0.word) }
    return dialog
  }
}

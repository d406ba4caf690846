/// One of several questions of a screen: one or more controls, with their own answer and destination.
///
/// For example:
///
///     let newsletter = Question(name: "news", content: .toggle(Toggle(into: .profile("newsletter"))))
///     newsletter.key()          // "news"
///     newsletter.key("weekly")  // "news.weekly"
package struct Question: Sendable, Hashable {
  /// The name, unique on its screen: the key of its control, and the beginning of its options' keys.
  package var name: String
  /// The label above its options, or beside its switch; `nil` where it has none.
  package var label: Text?
  /// The control or controls of the question: a choice, a field, habits or a switch.
  package var content: Content
  /// The check that the answer must pass; `nil` where every answer passes.
  package var check: Check?
  /// The initial value of the answer, and the functions for its changes.
  package var answering = Answering()
  /// The condition for asking the question; where it is false, the question has no control, needs no answer and stores
  /// none.
  package var when = Condition.always

  /// Makes a question.
  package init(name: String, content: Content) {
    self.name = name
    self.content = content
  }

  /// Returns the key of its control: its own name, followed by the option's name for an option.
  package func key(_ option: String? = nil) -> String { option.map { "\(name).\($0)" } ?? name }

  /// The texts of the question, in the order of the screen.
  var texts: [Text] {
    [label].compactMap(\.self) + content.texts + (check?.message.map { [$0] } ?? [])
  }

  /// The question with every text changed.
  func mapTexts(_ change: (Text) -> Text) -> Question {
    var question = self
    question.label = label.map(change)
    question.content = content.mapTexts(change)
    question.check?.message = check?.message.map(change)
    return question
  }
}

/// A question with the answer true or false, given by a switch.
///
/// For example:
///
///     step.content = .toggle(Toggle(into: .store("newsletter")))
///     // The switch, once it is on, keeps true with `store.set("newsletter", true)`.
package struct Toggle: Sendable, Hashable {
  /// The destination of the answer.
  package var into: AnswerBinding
  /// The analytics user property that is set to the answer.
  package var property: String?
  /// The label beside the switch; `nil` where its question has one.
  package var label: Text?

  /// Makes a question.
  package init(into: AnswerBinding) { self.into = into }
}

extension Step {
  /// The step's single question, with the fields that a question of a form may have as well.
  package var question: Question {
    get {
      var question = Question(name: name, content: content)
      question.check = check
      question.answering = answering
      return question
    }
    set {
      content = newValue.content
      check = newValue.check
      answering = newValue.answering
    }
  }

  /// True where one of several questions is asked on a condition.
  package var asksConditionally: Bool {
    if case .form(let questions) = content { questions.contains { $0.when != .always } } else { false }
  }

  /// The questions of the step: those of its form, else its own single one; empty for a step without a question.
  package var questions: [Question] {
    if case .form(let questions) = content { return questions }
    return content.asks ? [question] : []
  }
}

extension Content {
  /// True where a person gives an answer of their own.
  var asks: Bool {
    switch self {
    case .choice, .field, .habits, .toggle, .form: true
    case .page, .signIn, .permission: false
    }
  }

  /// The texts of what is asked, in the order of the screen.
  var texts: [Text] {
    switch self {
    case .choice(let choice): choice.options.map(\.label)
    case .habits(let habits): habits.habits.map(\.label)
    case .field(let field): field.placeholder.map { [$0] } ?? []
    case .toggle(let toggle): toggle.label.map { [$0] } ?? []
    case .form(let questions): questions.flatMap(\.texts)
    case .page, .signIn, .permission: []
    }
  }

  /// The request with every text changed.
  func mapTexts(_ change: (Text) -> Text) -> Content {
    switch self {
    case .page, .signIn, .permission: return self
    case .choice(var choice):
      choice.options = choice.options.map { .init(name: $0.name, label: change($0.label)) }
      return .choice(choice)
    case .field(var field):
      field.placeholder = field.placeholder.map(change)
      return .field(field)
    case .habits(let question):
      return .habits(
        HabitChoice(
          habits: question.habits.map { .init(name: $0.name, label: change($0.label), time: $0.time) }))
    case .toggle(var toggle):
      toggle.label = toggle.label.map(change)
      return .toggle(toggle)
    case .form(let questions): return .form(questions.map { $0.mapTexts(change) })
    }
  }
}

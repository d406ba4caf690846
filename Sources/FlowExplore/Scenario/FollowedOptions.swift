import FlowModel
import FlowSession

/// The only options of a question that an exploration follows, as the scenario lists them.
///
/// For example, `choices = { slot = { "morning" } }`:
///
///     FollowedOptions("slot", ["morning"])
package struct FollowedOptions: Hashable, Sendable {
  /// The name of the question; the name of its step where the step has no other question.
  package let question: String
  /// The options.
  package let options: [String]

  /// Makes a list.
  package init(_ question: String, _ options: [String]) {
    (self.question, self.options) = (question, options)
  }
}

extension Scenario {
  /// Returns true where an option of a screen is listed; `nil` for a question without a list.
  ///
  /// - Parameters:
  ///   - key: The option; in a form, with the name of its question before it.
  ///   - step: The name of the step.
  func lists(_ key: String, on step: String) -> Bool? {
    for choice in choices {
      if choice.question == step { return choice.options.contains(key) }
      guard key.hasPrefix(choice.question + ".") else { continue }
      return choice.options.contains(String(key.dropFirst(choice.question.count + 1)))
    }
    return nil
  }

  /// Returns the listed questions that are missing in an app, or have a listed option missing there.
  func strangers(in app: App) -> [String] {
    choices.filter { choice in
      let questions = app.allSteps.flatMap(\.questions).filter { $0.name == choice.question }
      let offered = questions.flatMap { question -> [String] in
        switch question.content {
        case .choice(let asked): asked.offered == nil ? asked.options.map(\.name) : choice.options
        case .habits(let asked): asked.habits.map(\.name)
        case .page, .field, .signIn, .permission, .toggle, .form: []
        }
      }
      return questions.isEmpty || !choice.options.allSatisfy(offered.contains)
    }.map(\.question)
  }
}

extension ScenarioModel {
  /// True where an option of the screen is followed: the scenario lists it, or lists none of its question and the
  /// option represents others.
  func follows(_ option: String, _ session: Session, _ compiled: CompiledApp) -> Bool {
    if !scenario.choices.isEmpty, let step = compiled.step(at: session.place)?.name,
      let isListed = scenario.lists(option, on: step)
    {
      return isListed
    }
    return !scenario.reducesAnswers || merged.represents(option, session, compiled)
  }
}

extension [FollowedOptions] {
  /// The table of a scenario.
  var lua: String {
    let fields = map { choice in
      "[\(Scenario.quoted(choice.question))] = { \(choice.options.map(Scenario.quoted).joined(separator: ", ")) }"
    }
    return "{ " + fields.joined(separator: ", ") + " }"
  }
}

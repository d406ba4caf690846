package import FlowModel
package import Phone

/// A model in Promela of a flow whose conditions are data, for SPIN to verify without Genkan's explorer.
///
/// It knows a flow's definition alone: neither sessions, nor the explorer, nor Lua. The subset has one flow without
/// functions, with stored progress and a process that may die. Its steps lead on, or ask for one option, a switch or
/// notifications. Its conditions are on the phone, a permission or an answer. The rules of the phone stand in
/// `scripts/promela.d/phone.pml`, written by hand.
///
/// For example:
///
///     let model = try PromelaModel(app, on: World())
///     model.text             // "#define STEPS 3 …", to be put through `spin -a`
///     model.variables        // ["at", "prompt", "notifications", "profile.source"]
package struct PromelaModel: Sendable {
  /// A part of a flow that the subset does not have.
  package struct Refusal: Error, Hashable, CustomStringConvertible {
    /// The part, and why the model cannot have it.
    package let description: String
  }

  /// The model.
  package let text: String
  /// The variables in the order in which the model prints them, after the word `STATE`.
  package let variables: [String]
  /// The answers that the flow keeps, each with its values by number, from 1.
  package let answers: [Answer]
  /// The names of the places by number: the steps, then `main` and `notRunning`.
  package let places: [String]

  /// An answer that the flow keeps.
  package struct Answer: Hashable, Sendable {
    /// The destination.
    package let place: AnswerBinding
    /// The values, the first of which is number 1; 0 is none.
    package fileprivate(set) var values: [Value]
    /// True where it outlives the process.
    package let isDurable: Bool
  }

  /// Makes the model of an app with one flow.
  ///
  /// - Parameter world: The phone: version, device, language and region are constants of the model.
  /// - Throws: ``Refusal`` for the first part that the subset does not have.
  package init(_ app: App, on world: World) throws(Refusal) {
    let subset = try PromelaSubset(app, on: world)
    answers = subset.answers
    places = subset.flow.steps.map(\.name) + ["main", "notRunning"]
    variables = ["at", "prompt", "notifications"] + answers.map(\.place.description)
    text = try PromelaWriter(subset).lines().joined(separator: "\n") + "\n"
  }

  static func answers(of flow: Flow, _ keys: StorageKeys) -> [Answer] {
    var answers: [Answer] = []
    for content in flow.steps.map(\.content) {
      guard let place = content.destination else { continue }
      let values: [Value]
      switch content {
      case .choice(let choice): values = choice.options.map { .string($0.name) }
      case .toggle: values = [false, true]
      default: continue
      }
      if let index = answers.firstIndex(where: { $0.place == place }) {
        answers[index].values += values.filter { !answers[index].values.contains($0) }
      } else {
        let isDurable =
          switch place {
          case .profile: keys.profile != nil
          case .store, .keychain: true
          case .state: false
          }
        answers.append(Answer(place: place, values: values, isDurable: isDurable))
      }
    }
    return answers
  }
}

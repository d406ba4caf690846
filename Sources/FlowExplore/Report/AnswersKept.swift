package import FlowModel
import FlowSession
package import Phone

extension Effect {
  /// The destination that the effect gives a value; `nil` for any other effect.
  ///
  /// For example:
  ///
  ///     Effect.store(.set(key: "theme", value: "dark")).answerKept  // .store("theme")
  package var answerKept: AnswerBinding? {
    switch self {
    case .store(.set(let key, _)): .store(key)
    case .profile(.set(let field, _)): .profile(field)
    default: nil
    }
  }
}

extension Graph {
  /// The answers that the effects of its acts keep.
  var answersKept: AnswersRead {
    var kept = AnswersRead()
    for label in labels {
      for case .effect(let effect) in label.shown { if let place = effect.answerKept { kept.insert(place) } }
    }
    return kept
  }
}

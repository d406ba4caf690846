import FlowModel
import FlowSession
import Phone

extension StateSpace {
  /// For each place, true where its step stores an answer only while the person is signed in, in all explored states.
  /// This applies to a step whose `saveWhen` is a function, as its condition is not known.
  ///
  /// It is false where `saveWhen` gives the same result without a sign-in, or where no signed-in person was at the
  /// place.
  var placesKeepingWithSignIn: [Bool] {
    let answers = places.map { place -> [String] in
      guard let step = compiled.step(at: place), step.keeps.asksFunction else { return [] }
      return step.questions.flatMap(\.content.keepingIdentities)
    }
    guard answers.contains(where: { !$0.isEmpty }) else { return places.map { _ in false } }
    var keepsSignedIn = places.map { _ in false }
    var keepsOthers = keepsSignedIn
    for edge in edges {
      let place = Int(placeOf[source(edge)])
      guard !answers[place].isEmpty,
        label(edge).effects.contains(where: { answers[place].contains($0.identity) })
      else { continue }
      if facts[source(edge)].contains(.signedIn) {
        keepsSignedIn[place] = true
      } else {
        keepsOthers[place] = true
      }
    }
    return places.indices.map { keepsSignedIn[$0] && !keepsOthers[$0] }
  }
}

extension Condition {
  /// True where a function decides, alone or with others.
  fileprivate var asksFunction: Bool {
    switch self {
    case .callback: true
    case .all(let parts), .any(let parts), .none(let parts): parts.contains(where: \.asksFunction)
    default: false
    }
  }
}

extension Content {
  /// The identities of the effects that keep an answer.
  fileprivate var keepingIdentities: [String] {
    func kept(_ into: AnswerBinding?, _ property: String?) -> [String] {
      let told = property.map { Effect.analytics(.setUserProperty(name: $0, value: true)).identity }
      return [into?.effect(keeping: true).identity, told].compactMap(\.self)
    }
    switch self {
    case .choice(let choice): return kept(choice.into, choice.property)
    case .field(let field): return kept(field.into, field.property)
    case .toggle(let toggle): return kept(toggle.into, toggle.property)
    case .habits(let question):
      return question.habits.map { Effect.habits(.set(name: $0.name, time: nil)).identity }
    case .page, .signIn, .permission, .form: return []
    }
  }
}

import FlowModel
import Phone

// What a person chose or entered, and a button of the step's own leads away from without keeping it. Who goes back takes
// it back, and who says `keepWhen` decides it: neither is told of.
extension Machine {
  /// A place with an answer that its step would keep, and how often answers were kept so far.
  struct Holding {
    let place: Session.Place
    let name: String
    let kept: Int
  }

  /// The place that is shown, where something was chosen or entered that its step would keep; `nil` otherwise.
  func holdingAnswer(_ session: borrowing Session) -> Holding? {
    let entry = session.entry
    guard !entry.options.isEmpty || !entry.text.isEmpty, let step = step(at: session.place),
      step.content.isKept
    else { return nil }
    // What is stored already is not dropped.
    var stored = Session.Entry()
    stored.show(step.content, of: session.world)
    guard (entry.options, entry.text) != (stored.options, stored.text) || entry.times != stored.times else {
      return nil
    }
    return Holding(place: session.place, name: step.name, kept: keptAnswers)
  }

  /// Tells of an answer that was dropped: its visit is over, and nothing was kept meanwhile.
  func tellOfDropped(_ holding: Holding, by button: String, _ session: borrowing Session) {
    guard keptAnswers == holding.kept, session.place != holding.place,
      !session.covered.contains(where: { $0.place == holding.place })
    else { return }
    recorder.record(.finding(.choiceDropped(holding.name, by: button)), session)
  }
}

extension Content {
  /// Whether an answer has somewhere to be kept.
  fileprivate var isKept: Bool {
    switch self {
    case .page, .signIn, .permission: false
    case .choice(let choice): choice.into != nil || choice.property != nil
    case .field, .habits: true
    }
  }
}

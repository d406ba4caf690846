import FlowModel
import FlowSession

/// The outcome of an act in a session: a function of the two, whatever the scenario still allows.
enum Outcome: Sendable {
  /// There is no such act.
  case none
  /// The act leads nowhere: a function of the script raised.
  case failed(Label)
  /// What was shown, and the canonical form of the session after it.
  case leads(Label, Session)
}

extension CompiledApp {
  /// Does an act.
  func outcome(of act: Act, in session: Session, _ model: some ExplorationModel) -> Outcome {
    var session = session
    var transcript = Transcript()
    do throws(ScriptFailure) {
      for event in act.events { try receive(event, &session, into: &transcript) }
    } catch {
      return .failed(Label(transcript.entries.map(\.kind), failure: error))
    }
    guard let label = model.label(act, transcript.entries, after: session, in: self) else { return .none }
    var form = canonical(session)
    model.reduce(&form)
    return .leads(label, form)
  }
}

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

/// The acts of one session. What was done already so that the list of acts could be made is not done again.
final class Rehearsal {
  private let session: Session
  private let compiled: CompiledApp
  private let model: any ExplorationModel
  private var done: [(act: Act, outcome: Outcome)] = []

  init(_ session: Session, _ compiled: CompiledApp, _ model: any ExplorationModel) {
    (self.session, self.compiled, self.model) = (session, compiled, model)
  }

  /// The acts that are possible, in order.
  func acts() throws(ScriptFailure) -> [Act] {
    try model.acts(session, in: compiled) { act in
      let (outcome, entries) = self.run(act)
      self.done.append((act, outcome))
      return entries
    }
  }

  /// The outcome of an act.
  func outcome(of act: Act) -> Outcome {
    done.first { $0.act == act }?.outcome ?? run(act).outcome
  }

  /// Does an act.
  ///
  /// - Returns: Its outcome, and what was recorded; `nil` where a function raised.
  private func run(_ act: Act) -> (outcome: Outcome, entries: [Transcript.Entry]?) {
    var session = session
    var transcript = Transcript()
    do throws(ScriptFailure) {
      for event in act.events { try compiled.receive(event, &session, into: &transcript) }
    } catch {
      return (.failed(Label(transcript.entries.map(\.kind), failure: error)), nil)
    }
    guard let label = model.label(act, transcript.entries, after: session, in: compiled) else {
      return (.none, transcript.entries)
    }
    var form = compiled.canonical(session)
    model.reduce(&form)
    return (.leads(label, form), transcript.entries)
  }
}

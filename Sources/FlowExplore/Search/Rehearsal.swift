import FlowModel
import FlowSession
import Phone

/// The outcome of an act in a session: a function of the two, whatever the scenario still allows.
enum Outcome: Sendable {
  /// There is no such act.
  case none
  /// The act leads nowhere: a function of the script raised.
  case failed(Label)
  /// What was shown, and the canonical form of the session after it.
  case leads(Label, Session)
}

/// The acts of one session. What was done already so that the list of acts could be made is not done again, and a kill
/// after some effects of it begins where they ended.
final class Rehearsal {
  private let session: Session
  private let compiled: CompiledApp
  private let model: any ExplorationModel
  private var done: [Done] = []

  /// An act that was done.
  private struct Done {
    let act: Act
    let outcome: Outcome
    var entries: [Transcript.Entry] = []
    /// The moments right after each effect, for an act of one event.
    var moments: [CompiledApp.Moment] = []
  }

  init(_ session: Session, _ compiled: CompiledApp, _ model: any ExplorationModel) {
    (self.session, self.compiled, self.model) = (session, compiled, model)
  }

  /// The acts that are possible, in order.
  func acts() throws(ScriptFailure) -> [Act] {
    try model.acts(session, in: compiled) { act in
      let done = self.done.first { $0.act.events == act.events } ?? self.run(act)
      if case .failed = done.outcome { return nil }
      return done.entries
    }
  }

  /// The outcome of an act.
  func outcome(of act: Act) -> Outcome {
    if let done = done.first(where: { $0.act.events == act.events }) { return done.outcome }
    return killed(act) ?? run(act).outcome
  }

  private func run(_ act: Act) -> Done {
    let done = done(act)
    self.done.append(done)
    return done
  }

  /// Does an act.
  private func done(_ act: Act) -> Done {
    var session = session
    var transcript = Transcript()
    var moments: [CompiledApp.Moment] = []
    do throws(ScriptFailure) {
      if act.events.count == 1 {
        moments = try compiled.receiveKeepingMoments(act.events[0], &session, into: &transcript)
      } else {
        for event in act.events { try compiled.receive(event, &session, into: &transcript) }
      }
    } catch {
      return Done(act: act, outcome: .failed(Label(transcript.entries.map(\.kind), failure: error)))
    }
    let outcome = outcome(of: act, session, transcript.entries)
    return Done(act: act, outcome: outcome, entries: transcript.entries, moments: moments)
  }

  private func outcome(of act: Act, _ after: Session, _ entries: [Transcript.Entry]) -> Outcome {
    guard let label = model.label(act, entries, after: after, in: compiled) else { return .none }
    var form = compiled.canonical(after)
    model.reduce(&form, after: session)
    return .leads(label, form)
  }

  /// The outcome of an act whose process dies after some effects: that of a kill at the moment right after them. What a
  /// function does once its process is dead has no effect.
  ///
  /// - Returns: `nil` where that moment is not known.
  private func killed(_ act: Act) -> Outcome? {
    guard act.events.count == 2, case .killArmed(let fault) = act.events[0], fault.effect == nil,
      session.world.fault == nil,
      let whole = done.first(where: { $0.act.events.count == 1 && $0.act.events[0] == act.events[1] }),
      fault.count <= whole.moments.count
    else { return nil }
    let moment = whole.moments[fault.count - 1]
    var after = moment.session
    var transcript = Transcript()
    transcript.append(.event(act.events[0]), at: session.world.clock.elapsed)
    for entry in whole.entries.prefix(moment.entries) { transcript.append(entry.kind, at: entry.time) }
    // A kill runs no function of the script.
    do throws(ScriptFailure) {
      try compiled.receive(.processKilled, &after, into: &transcript)
    } catch {
      return nil
    }
    return outcome(of: act, after, transcript.entries)
  }
}

import FlowModel
import FlowSession
import Phone

/// The outcome of an action in a session: a function of the two, independent of the budget.
enum Outcome: Sendable {
  /// There is no such act.
  case none
  /// The act leads nowhere: a function of the script raised.
  case failed(Label)
  /// The label, the canonical form of the session after the action, and the components changed by the action.
  case leads(Label, Session, Components)
}

/// A fact about a session, and the parts of it read for that.
struct Found<Value: Sendable>: Sendable {
  let value: Value
  let read: Components
}

extension Found {
  init(_ access: Access<Value>) { self.init(value: access.value, read: access.read) }
}

/// The outcome of one act in a session.
struct Performance: Sendable {
  let outcome: Outcome
  /// `nil` where the act raised.
  let showing: CandidateAction.Showing?
}

/// The executor of one session's actions. A kill in the middle of an action that was run already starts from the
/// recorded moment.
final class ActionExecutor {
  private let session: Session
  private let compiled: CompiledApp
  private let model: any ExplorationModel
  /// The drawing of the session's screen, where it is known.
  private let standing: StandingDrawing?
  private var done: [Done] = []

  /// An act that was done.
  private struct Done {
    let events: [Event]
    let entries: [Transcript.Entry]
    /// The moments right after the first effects, for an act of one event.
    let moments: [CompiledApp.Moment]
  }

  /// The most moments recorded for one action: its sessions after each effect. For a kill after a later effect the
  /// action is run again: recording a session for every effect would take quadratic memory.
  private static let mostMoments = 64

  init(
    _ session: Session, _ compiled: CompiledApp, _ model: any ExplorationModel, drawing: Drawing? = nil
  ) {
    (self.session, self.compiled, self.model) = (session, compiled, model)
    standing = drawing.map { StandingDrawing($0, of: session) }
  }

  /// Returns the drawing of a session's screen.
  static func drawing(
    of session: Session, _ compiled: CompiledApp, _ model: any ExplorationModel
  ) -> Found<Drawing?> {
    Found(compiled.recording(among: model.devices) { compiled.drawing(of: session) })
  }

  /// Returns the offers of the session.
  func offers() -> Found<Result<[CandidateAction], ScriptFailure>> {
    Found(
      compiled.recording(among: model.devices, standing: standing) {
        Result { () throws(ScriptFailure) -> [CandidateAction] in try model.offers(session, in: compiled) }
      })
  }

  /// Returns the changes from outside.
  func changes() -> Found<[CandidateAction]> {
    Found(
      compiled.recording(among: model.devices, standing: standing) { model.changes(session, in: compiled) })
  }

  /// Does an act.
  func perform(_ act: Action) -> Found<Performance> {
    if let killed = killed(act) { return killed }
    return Found(compiled.recording(among: model.devices, standing: standing) { performed(act) })
  }

  private func performed(_ act: Action) -> Performance {
    var after = session
    var transcript = Transcript()
    var moments: [CompiledApp.Moment] = []
    do throws(ScriptFailure) {
      if act.events.count == 1 {
        moments = try compiled.receiveKeepingMoments(
          act.events[0], &after, into: &transcript, most: Self.mostMoments)
      } else {
        for event in act.events { try compiled.receive(event, &after, into: &transcript) }
      }
    } catch {
      return Performance(outcome: .failed(Label(transcript.entries, raising: error)), showing: nil)
    }
    let outcome = outcome(of: act, after, transcript.entries)
    let showing = showing(transcript.entries)
    if act.events.count == 1 {
      done.append(Done(events: act.events, entries: transcript.entries, moments: moments))
    }
    return Performance(outcome: outcome, showing: showing)
  }

  private func outcome(of act: Action, _ after: Session, _ entries: [Transcript.Entry]) -> Outcome {
    guard let label = model.label(act, entries, after: after, in: compiled) else { return .none }
    let changed = AccessLog.changed
    var form = compiled.canonical(after, changed: changed, since: session.world.clock.now)
    model.reduce(&form, after: session, changed: changed, in: compiled)
    return .leads(label, form, AccessLog.changed)
  }

  /// Returns the showing of entries by which interruptions are decided.
  private func showing(_ entries: [Transcript.Entry]) -> CandidateAction.Showing {
    var showing = CandidateAction.Showing()
    for entry in entries {
      switch entry.kind {
      case .effect(let effect):
        showing.effects += 1
        if case .backend = effect { showing.asksServer = true }
      case .screen(let screen): if screen.contents.kind == .step { showing.beginsStep = true }
      case .event(.requestEnded), .event(.calledBack): showing.hears = true
      default: break
      }
    }
    showing.asksServer = showing.asksServer && session.world.isOnline
    return showing
  }

  /// Returns the outcome of an action that is killed after some effects: a kill at the recorded moment after them.
  /// Function calls after the kill have no effect.
  ///
  /// - Returns: `nil` for an action without such a kill, and where the moment was not recorded.
  private func killed(_ act: Action) -> Found<Performance>? {
    guard act.events.count == 2, case .killArmed(let fault) = act.events[0], fault.effect == nil,
      !fault.isUnheard, session.world.fault == nil
    else { return nil }
    // One reaction serves all kills in its middle.
    if !done.contains(where: { $0.events[0] == act.events[1] }) {
      _ = perform(Action([act.events[1]], by: act.actor))
    }
    guard let whole = done.first(where: { $0.events[0] == act.events[1] }), fault.count <= whole.moments.count
    else { return nil }
    let moment = whole.moments[fault.count - 1]
    let access = compiled.recording(among: model.devices) { killed(act, at: moment, whole.entries) }
    return access.value.map {
      Found(value: Performance(outcome: $0, showing: nil), read: access.read.union(moment.read))
    }
  }

  /// - Returns: `nil` where a function of the script raised.
  private func killed(
    _ act: Action, at moment: CompiledApp.Moment, _ entries: [Transcript.Entry]
  ) -> Outcome? {
    var after = moment.session
    var transcript = Transcript()
    transcript.append(.event(act.events[0]), at: session.world.clock.elapsed)
    for entry in entries.prefix(moment.entries) { transcript.append(entry) }
    // A kill runs no function of the script.
    do throws(ScriptFailure) {
      try compiled.receive(.processKilled, &after, into: &transcript)
    } catch {
      return nil
    }
    // What the act had changed by then counts as changed.
    AccessLog.note(set: moment.changed)
    return outcome(of: act, after, transcript.entries)
  }
}

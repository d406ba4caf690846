public import FlowModel
import Phone

extension CompiledApp {
  /// The fewest gestures of a person that lead from a session to a step; `nil` where none were found.
  ///
  /// At first the answers are a persona's: the first option, or to skip. Where a step only comes after another
  /// answer, every option is tried, among at most `limit` sessions.
  ///
  /// - Parameter isStopped: Whether to give up, asked before each session; no way is found then.
  /// - Throws: `ScriptFailure` where the script raised on the way.
  public func shortestWay(
    to step: String, from session: Session, limit: Int = 5000, isStopped: () -> Bool = { false }
  ) throws(ScriptFailure) -> [Event]? {
    let goals = places(of: step)
    guard !goals.isEmpty else { return nil }
    if let way = try search(goals, session, limit, isStopped, triesEverything: false) { return way }
    return try search(goals, session, limit, isStopped, triesEverything: true)
  }

  /// The facts that tell two sessions apart for a person with constant answers.
  private struct Position: Hashable {
    let place: Session.Place
    let phase: AppProcess.Phase
    let hasEntry: Bool
    let prompts: [Prompt.Kind]
    let paywall: String?

    init(_ session: Session) {
      place = session.place
      phase = session.world.process.phase
      hasEntry = session.form != Session.FormState()
      prompts = session.world.prompts.map(\.kind)
      paywall = session.world.paywall.presented
    }
  }

  /// Breadth first, so the first way found has the fewest gestures; gestures are tried in a fixed order.
  private func search(
    _ goals: [Session.Place], _ start: Session, _ limit: Int, _ isStopped: () -> Bool, triesEverything: Bool
  ) throws(ScriptFailure) -> [Event]? {
    var sessions = [start]
    var steps: [(from: Int, event: Event)?] = [nil]
    var positions: Set<Position> = [Position(start)]
    var seen: Set<Session> = [canonical(start)]
    var index = 0
    while index < sessions.count, sessions.count < limit, !isStopped() {
      let session = sessions[index]
      if goals.contains(session.place), !session.world.isPrompting, session.world.paywall.presented == nil {
        return Self.path(to: index, steps)
      }
      for event in try gestures(session, triesEverything) {
        let next = try next(session, event).session
        let isNew =
          triesEverything ? seen.insert(canonical(next)).inserted : positions.insert(Position(next)).inserted
        guard isNew else { continue }
        sessions.append(next)
        steps.append((index, event))
      }
      index += 1
    }
    return nil
  }

  private static func path(to index: Int, _ steps: [(from: Int, event: Event)?]) -> [Event] {
    var events: [Event] = []
    var next = index
    while let step = steps[next] {
      events.append(step.event)
      next = step.from
    }
    return events.reversed()
  }

  /// The possible gestures: first the persona's own, then all others that the screen, the dialog or the
  /// passing time offers; never a change of the phone.
  private func gestures(_ session: Session, _ triesEverything: Bool) throws(ScriptFailure) -> [Event] {
    if session.world.process.isInFront, !session.world.isPrompting {
      switch session.place {
      // Here the way through the app is over.
      case .main where session.world.paywall.presented == nil: return []
      case .blank: return []
      default: break
      }
    }
    var copy = session
    let usual = session.world.isPrompting ? nil : try Persona().next(&copy, self)
    var events = usual.map { [$0] } ?? []
    for enabled in try enabledEvents(session, in: .none) where enabled.event != usual {
      if case .chosen = enabled.event, !triesEverything || session.form.chosen > 0 { continue }
      events.append(enabled.event)
    }
    return events
  }
}

package import FlowModel
import Phone

extension CompiledApp {
  /// Returns a short path of a person's gestures from a session to a step; `nil` for an unknown step, and where the
  /// search finds none.
  ///
  /// First only a persona's answers are tried: the first option, or a skip. If these do not lead to the step, every
  /// option is tried. Each search visits at most `limit` sessions, and finds its path with the fewest gestures.
  ///
  /// - Parameter isStopped: Returns true to give up, called before each session; then no path is found.
  /// - Throws: `ScriptFailure` where the script raised during the search.
  package func shortestWay(
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

  /// Searches breadth-first, so the first path found has the fewest gestures; gestures are tried in a fixed order.
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

  /// Returns the possible gestures: first the persona's own, then any other one of the screen, the dialog or passing
  /// time; never a change of the phone. Options other than the persona's count only with `triesEverything`, and only
  /// before one is chosen. There are none once the onboarding is left.
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

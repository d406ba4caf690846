public import FlowModel
import Phone

extension Machine {
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
    guard let goal = place(of: step) else { return nil }
    if let way = try search(goal, session, limit, isStopped, triesEverything: false) { return way }
    return try search(goal, session, limit, isStopped, triesEverything: true)
  }

  /// What tells two sessions apart for somebody who always answers alike.
  private struct Position: Hashable {
    let place: Session.Place
    let phase: AppProcess.Phase
    let hasEntry: Bool
    let prompts: [Prompt.Kind]
    let paywall: String?

    init(_ session: Session) {
      place = session.place
      phase = session.world.process.phase
      hasEntry = session.entry != Session.Entry()
      prompts = session.world.prompts.map(\.kind)
      paywall = session.world.paywall.presented
    }
  }

  /// Breadth first, so the first way found has the fewest gestures; gestures are tried in a fixed order.
  private func search(
    _ goal: Session.Place, _ start: Session, _ limit: Int, _ isStopped: () -> Bool, triesEverything: Bool
  ) throws(ScriptFailure) -> [Event]? {
    var sessions = [start]
    var steps: [(from: Int, event: Event)?] = [nil]
    var positions: Set<Position> = [Position(start)]
    var seen: Set<Session> = [start]
    var index = 0
    while index < sessions.count, sessions.count < limit, !isStopped() {
      let session = sessions[index]
      if session.place == goal, !session.world.isPrompting { return Self.path(to: index, steps) }
      for event in try gestures(session, triesEverything) {
        let (next, _) = try after(event, session)
        let isNew =
          triesEverything ? seen.insert(next).inserted : positions.insert(Position(next)).inserted
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

  private func gestures(_ session: Session, _ triesEverything: Bool) throws(ScriptFailure) -> [Event] {
    guard session.world.prompt == nil else { return [.promptAnswered(.allowed), .promptAnswered(.refused)] }
    switch session.place {
    case .notRunning: return [.launched]
    case .main where session.world.paywall.presented == nil: return []
    case .blank: return []
    default: break
    }
    if session.world.process.isAway { return [.foregrounded] }
    var events: [Event] = []
    var copy = session
    if let usual = try Persona().next(&copy, self) { events.append(usual) }
    guard session.world.paywall.presented == nil, let step = step(at: session.place) else { return events }
    if step.skip != nil { events.append(.tapped("skip")) }
    events += step.buttons.map { .tapped($0.key) }
    guard triesEverything, session.entry.options.isEmpty else { return events }
    switch step.content {
    case .choice(let choice): events += choice.options.map { .chosen($0.name, time: nil) }
    case .habits(let question): events += question.habits.map { .chosen($0.name, time: nil) }
    case .page, .field, .signIn, .permission: break
    }
    return events
  }
}

public import FlowModel
import Phone

/// A session that is played from its launch, with what happened in it.
///
/// For example:
///
///     var run = Run(session: compiled.fresh(World()))
///     run.play(compiled, as: Persona())                 // .completed
///     run.transcript.entries.compactMap(\.kind.screen?.name)
///     // ["welcome", "name", "goal", "main"]
public struct Run {
  /// The session as it stands.
  public private(set) var session: Session
  /// The transcript so far.
  public private(set) var transcript = Transcript()
  /// The outcome; `nil` while it is being played.
  public private(set) var outcome: Session.Outcome?
  /// The loop in which it is `stuck`; `nil` where it is none.
  public private(set) var loop: Loop?
  /// The failure that the script raised, where it did.
  public private(set) var failure: ScriptFailure?

  /// Makes a run that starts where a session stands.
  public init(session: Session) {
    self.session = session
  }

  /// Starts over on a fresh session, in the room that the last transcript took.
  public mutating func restart(_ session: Session) {
    self.session = session
    transcript.removeAll()
    outcome = nil
    loop = nil
    failure = nil
  }

  /// Launches the app and lets a person play it until nothing is left to do.
  ///
  /// - Returns: How it ended: `completed` where the onboarding is over, `stopped` at the persona's last step,
  ///   `stuck` where nothing leads on, the same choice comes to the same again, or iOS ended the app for what it did,
  ///   `idle` where the app waits, `failed` where the script raised an error.
  @discardableResult
  public mutating func play(_ compiled: CompiledApp, as persona: Persona) -> Session.Outcome {
    let outcome = playing(compiled, persona)
    self.outcome = outcome
    for finding in session.world.unheard {
      transcript.append(.finding(finding), at: session.world.clock.elapsed)
    }
    transcript.append(.end(outcome, loop), at: session.world.clock.elapsed)
    return outcome
  }

  private mutating func playing(_ compiled: CompiledApp, _ persona: Persona) -> Session.Outcome {
    var playing = Playing(persona, compiled)
    let mayBeKilled = session.world.fault != nil
    do throws(ScriptFailure) {
      try compiled.receive(.launched, &session, into: &transcript)
      while true {
        switch try playing.next(in: &session, compiled) {
        // Where the end of the process was not asked for, iOS took it for something that the app did.
        case .end(.idle) where session.place == .notRunning && !mayBeKilled: return .stuck
        case .end(let outcome):
          loop = playing.loop
          return outcome
        case .event(let event):
          let before = transcript.entries.count
          try compiled.receive(event, &session, into: &transcript)
          playing.note(event, session, entries: transcript.entries.count - before)
        }
      }
    } catch {
      failure = error
      return .failed
    }
  }
}

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

  /// Starts over on a fresh session.
  public mutating func restart(_ session: Session) { self = Run(session: session) }

  /// Launches the app and lets a person play it until nothing is left to do.
  ///
  /// - Returns: How it ended: as ``Player/play(as:)`` says, or `failed` where the script raised an error.
  @discardableResult
  public mutating func play(_ compiled: CompiledApp, as persona: Persona) -> Session.Outcome {
    let player = Player(compiled, from: session)
    let outcome: Session.Outcome
    do throws(ScriptFailure) {
      (outcome, loop) = try player.played(as: persona)
      (session, transcript) = (player.session, player.takeTranscript())
    } catch {
      // How far it came is told as well.
      (outcome, failure) = (.failed, error)
      transcript = player.transcript
      for entry in player.interrupted?.entries ?? [] { transcript.append(entry) }
      session = player.interrupted?.session ?? player.session
    }
    self.outcome = outcome
    for finding in session.world.unheard {
      transcript.append(.finding(finding), at: session.world.clock.elapsed)
    }
    transcript.append(.end(outcome, loop), at: session.world.clock.elapsed)
    return outcome
  }
}

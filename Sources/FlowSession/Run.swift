package import FlowModel
import Phone

/// A session played from its launch, and its transcript.
///
/// For example:
///
///     var run = Run(session: compiled.fresh(World()))
///     run.play(compiled, as: Persona())                 // .completed
///     run.transcript.entries.compactMap(\.kind.screen?.name)
///     // ["welcome", "name", "goal", "main"]
package struct Run {
  /// The session as it stands.
  package private(set) var session: Session
  /// The transcript so far.
  package private(set) var transcript = Transcript()
  /// The outcome; `nil` while it is being played.
  package private(set) var outcome: Session.Outcome?
  /// The loop in which it is `stuck`; `nil` where it is none.
  package private(set) var loop: Loop?
  /// The failure that the script raised, where it did.
  package private(set) var failure: ScriptFailure?

  /// Makes a run that starts where a session stands.
  package init(session: Session) {
    self.session = session
  }

  /// Starts over on a fresh session.
  package mutating func restart(_ session: Session) { self = Run(session: session) }

  /// Launches the app and lets a persona play until no event is left.
  ///
  /// - Returns: The outcome of ``Player/play(as:)``, or `failed` where the script raised an error.
  @discardableResult
  package mutating func play(_ compiled: CompiledApp, as persona: Persona) -> Session.Outcome {
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

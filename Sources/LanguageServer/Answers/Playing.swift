import FlowConsole
import FlowModel
import FlowScript
import FlowSession
import Terminal

/// Plays a flow from a step on: along the shortest path to the step, and then as a persona.
///
/// For example:
///
///     Playing.transcript(of: script, from: "source")?.outcome  // "completed"
enum Playing {
  /// Returns the transcript from a step on, and the outcome; `nil` where the step cannot be reached.
  ///
  /// - Throws: `Diagnostic` where a function of the script raises an error.
  static func transcript(
    of script: LoadedScript, from step: String
  ) throws(Diagnostic) -> (outcome: String, text: String)? {
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    let setup = PhoneSetup()
    let player = Player(compiled, from: compiled.fresh(setup.world, meeting: setup.meeting))
    do throws(ScriptFailure) {
      _ = try player.send(.launched)
      guard let way = try compiled.shortestWay(to: step, from: player.session) else { return nil }
      for event in way { _ = try player.send(event) }
      var run = Run(session: player.session)
      let start = run.session.world
      let outcome = run.play(compiled, as: Persona())
      if let failure = run.failure { throw failure }
      let text = TranscriptText(of: compiled, columns: 100, palette: .plain)
        .text(run.transcript, world: run.session.world, since: start)
      return (outcome.rawValue, text)
    } catch {
      throw error.diagnostic
    }
  }
}

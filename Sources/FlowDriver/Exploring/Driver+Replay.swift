package import FlowExplore
package import FlowScript
package import FlowSession
import Phone

extension Driver {
  /// Plays the path to a violation, event by event, on the phone of its start. An error in a function ends the replay.
  package func replay(
    _ violation: Violation, of result: Explorer.Result, _ script: LoadedScript, on setup: PhoneSetup
  ) {
    let start = result.starts[violation.path.start]
    var setup = setup
    if let ios = start.variant?.ios { setup.ios = ios }
    if let device = start.variant?.device { setup.kind = device }
    if let seed = start.variant?.seed { setup.seed = seed }
    install(script, on: setup)
    for event in (start.variant?.events ?? []) + violation.path.acts.flatMap(\.events) {
      beginLine()
      guard (try? receive(event)) != nil else { return }
    }
  }

  /// Plays events on one version of an app, then updates the app and plays more events.
  ///
  /// - Parameter new: The version of the update; `nil` where the old version continues.
  /// - Returns: False where a function raised before the update.
  package func play(
    _ old: LoadedScript, on setup: PhoneSetup, _ before: [Event], updatingTo new: LoadedScript?,
    _ after: [Event]
  ) -> Bool {
    install(old, on: setup)
    for event in before {
      beginLine()
      guard (try? receive(event)) != nil else { return false }
    }
    beginLine()
    if let new { update(to: new, version: nil) }
    for event in after {
      beginLine()
      guard (try? receive(event)) != nil else { break }
    }
    return true
  }

  /// Shows a session of an app, without its history.
  package func show(_ script: LoadedScript, _ session: Session) {
    install(script, on: PhoneSetup())
    show(compiled(of: script), session)
  }
}

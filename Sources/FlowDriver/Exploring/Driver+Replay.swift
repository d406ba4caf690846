public import FlowExplore
public import FlowScript
public import FlowSession
import Phone

extension Driver {
  /// Plays the path to a violation on the phone on which it begins, event by event, as far as no function raises.
  public func replay(
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
}

package import FlowModel
package import FlowSession
package import Phone

/// The model that an exploration searches: the roots, the possible actions, and the canonical form of a session.
///
/// Every method is a function of its arguments alone. The components that a method reads of a session are recorded, and
/// its result is reused for sessions with the same values there.
///
/// For example:
///
///     /// The actions of the person, on a phone without faults.
///     struct PersonModel: ExplorationModel {
///       let start: Session
///       var roots: [(session: Session, budget: Budget)] { [(start, Budget())] }
///       func offers(_ session: Session, in compiled: CompiledApp) throws(ScriptFailure) -> [CandidateAction] {
///         try compiled.enabledEvents(session, in: .none).map { CandidateAction(Action([$0.event], by: $0.actor)) }
///       }
///     }
package protocol ExplorationModel: Sendable {
  /// The sessions in which exploration begins, with what the scenario allows from there.
  var roots: [(session: Session, budget: Budget)] { get }

  /// The states of the safety monitors at the beginning.
  var monitors: [UInt32] { get }

  /// The devices that the roots represent; empty where each root represents only its own device.
  var devices: [Device] { get }

  /// The components of a device that differ among the devices of one root: a search ends where one of them is read.
  var assumedSymmetric: Components { get }

  /// True where a state is dropped for an earlier one with the same session and monitors, and no smaller budget.
  var usesSubsumption: Bool { get }

  /// Returns the candidates of a session under an unlimited budget, in order.
  ///
  /// - Throws: `ScriptFailure` where a script function raised on which the offers of a screen depend.
  func offers(_ session: Session, in compiled: CompiledApp) throws(ScriptFailure) -> [CandidateAction]

  /// Returns the actions of a candidate: its main action first, then the interruptions of this action.
  ///
  /// - Parameter showing: The outcome of the action; `nil` where it raised, or where the candidate needs no outcome.
  func acts(of offer: CandidateAction, showing: CandidateAction.Showing?) -> [Action]

  /// Returns the changes from outside, independent of the session's offers, in order.
  func changes(_ session: Session, in compiled: CompiledApp) -> [CandidateAction]

  /// Returns the label of an action; `nil` for an impossible one, such as a kill after more effects than the app had.
  ///
  /// - Parameters:
  ///   - entries: The recorded entries of the transcript.
  ///   - session: The session after the action, not yet in its canonical form.
  func label(
    _ act: Action, _ entries: [Transcript.Entry], after session: Session, in compiled: CompiledApp
  ) -> Label?

  /// Removes the values without any later reader from the canonical form of a session.
  ///
  /// - Parameters:
  ///   - former: The session before the action.
  ///   - changed: The components that changed since then; the other ones are reduced already.
  func reduce(_ form: inout Session, after former: Session, changed: Components, in compiled: CompiledApp)

  /// The states of the monitors after an act.
  func step(_ monitors: [UInt32], _ act: Action, _ label: Label) -> [UInt32]
}

extension ExplorationModel {
  /// No monitors.
  package var monitors: [UInt32] { [] }

  /// Empty: each root represents its own device alone.
  package var devices: [Device] { [] }

  /// Empty: each root represents one device.
  package var assumedSymmetric: Components { [] }

  /// The label with all recorded entries.
  package func label(
    _ act: Action, _ entries: [Transcript.Entry], after session: Session, in compiled: CompiledApp
  ) -> Label? {
    Label(entries.map(\.kind))
  }

  /// False: no state is dropped for an earlier one.
  package var usesSubsumption: Bool { false }

  /// The act alone.
  package func acts(of offer: CandidateAction, showing: CandidateAction.Showing?) -> [Action] { [offer.act] }

  /// Nothing comes from outside.
  package func changes(_ session: Session, in compiled: CompiledApp) -> [CandidateAction] { [] }

  /// Removes nothing, as any value may be read.
  package func reduce(
    _ form: inout Session, after former: Session, changed: Components, in compiled: CompiledApp
  ) {}

  /// Monitors that never change.
  package func step(_ monitors: [UInt32], _ act: Action, _ label: Label) -> [UInt32] { monitors }
}

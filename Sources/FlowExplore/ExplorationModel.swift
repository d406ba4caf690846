package import FlowModel
package import FlowSession
package import Phone

/// The model that an exploration walks: where it begins, what can happen, and what is remembered of it.
///
/// All of it is a function of the arguments alone: what it reads of a session through the session's own properties is
/// noted, and it is not asked again where that is the same.
///
/// For example:
///
///     /// Whatever the person can do on a phone that nothing happens to.
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

  /// The devices that the roots stand for; without any each stands for its own.
  var devices: [Device] { get }

  /// The parts of a device that differ among the devices of one root: a search ends where one of them is read.
  var assumedSymmetric: Components { get }

  /// True where a state counts as another with the same session in which more may happen.
  var usesSubsumption: Bool { get }

  /// Returns the offers of a session under an unlimited budget, in order.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised that decides what a screen offers.
  func offers(_ session: Session, in compiled: CompiledApp) throws(ScriptFailure) -> [CandidateAction]

  /// The acts that an offer is.
  ///
  /// - Parameter showing: What the act showed; `nil` where it raised, or where the offer does not ask for it.
  /// - Returns: The act itself first, then what may come in its middle.
  func acts(of offer: CandidateAction, showing: CandidateAction.Showing?) -> [Action]

  /// Returns the changes from outside, independent of the session's offers, in order.
  func changes(_ session: Session, in compiled: CompiledApp) -> [CandidateAction]

  /// The label of an act; `nil` where there was no such act, as with a kill after more effects than the app did.
  ///
  /// - Parameters:
  ///   - entries: What was recorded.
  ///   - session: The session after it, not yet in its canonical form.
  func label(
    _ act: Action, _ entries: [Transcript.Entry], after session: Session, in compiled: CompiledApp
  ) -> Label?

  /// Takes out of the canonical form of a session what nothing can read any more.
  ///
  /// - Parameters:
  ///   - former: The session before the act.
  ///   - changed: The parts that changed since; of the others all is taken out already.
  func reduce(_ form: inout Session, after former: Session, changed: Components, in compiled: CompiledApp)

  /// The states of the monitors after an act.
  func step(_ monitors: [UInt32], _ act: Action, _ label: Label) -> [UInt32]
}

extension ExplorationModel {
  /// No monitors.
  package var monitors: [UInt32] { [] }

  /// The own devices of the roots.
  package var devices: [Device] { [] }

  /// One device for each root.
  package var assumedSymmetric: Components { [] }

  /// All that was recorded.
  package func label(
    _ act: Action, _ entries: [Transcript.Entry], after session: Session, in compiled: CompiledApp
  ) -> Label? {
    Label(entries.map(\.kind))
  }

  /// Every state counts.
  package var usesSubsumption: Bool { false }

  /// The act alone.
  package func acts(of offer: CandidateAction, showing: CandidateAction.Showing?) -> [Action] { [offer.act] }

  /// Nothing comes from outside.
  package func changes(_ session: Session, in compiled: CompiledApp) -> [CandidateAction] { [] }

  /// Everything may be read.
  package func reduce(
    _ form: inout Session, after former: Session, changed: Components, in compiled: CompiledApp
  ) {}

  /// Monitors that never change.
  package func step(_ monitors: [UInt32], _ act: Action, _ label: Label) -> [UInt32] { monitors }
}

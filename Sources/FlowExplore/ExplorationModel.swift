public import FlowModel
public import FlowSession

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
///       func acts(_ session: Session, in compiled: CompiledApp) throws(ScriptFailure) -> [Act] {
///         try compiled.enabledEvents(session, in: .none).map { Act([$0.event], by: $0.actor) }
///       }
///     }
public protocol ExplorationModel: Sendable {
  /// The sessions in which exploration begins, with what the scenario allows from there.
  var roots: [(session: Session, budget: Budget)] { get }

  /// The states of the safety monitors at the beginning.
  var monitors: [UInt32] { get }

  /// The acts that are possible in a session under an unlimited budget, in order.
  ///
  /// - Parameter record: Does an act of the session, and gives what was recorded; `nil` where a function raised.
  /// - Throws: `ScriptFailure` where a function of the script raised that decides what a screen offers.
  func acts(
    _ session: Session, in compiled: CompiledApp, record: (Act) -> [Transcript.Entry]?
  ) throws(ScriptFailure) -> [Act]

  /// The label of an act; `nil` where there was no such act, as with a kill after more effects than the app did.
  ///
  /// - Parameters:
  ///   - entries: What was recorded.
  ///   - session: The session after it, not yet in its canonical form.
  func label(
    _ act: Act, _ entries: [Transcript.Entry], after session: Session, in compiled: CompiledApp
  ) -> Label?

  /// Takes out of the canonical form of a session what nothing can read any more.
  ///
  /// - Parameter former: The session before the act.
  func reduce(_ form: inout Session, after former: Session)

  /// The states of the monitors after an act.
  func step(_ monitors: [UInt32], _ act: Act, _ label: Label) -> [UInt32]
}

extension ExplorationModel {
  /// No monitors.
  public var monitors: [UInt32] { [] }

  /// All that was recorded.
  public func label(
    _ act: Act, _ entries: [Transcript.Entry], after session: Session, in compiled: CompiledApp
  ) -> Label? {
    Label(entries.map(\.kind))
  }

  /// Everything may be read.
  public func reduce(_ form: inout Session, after former: Session) {}

  /// Monitors that never change.
  public func step(_ monitors: [UInt32], _ act: Act, _ label: Label) -> [UInt32] { monitors }
}

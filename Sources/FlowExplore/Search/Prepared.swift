import FlowModel
import FlowSession

/// What a session offers, as far as some budgets allow, done ahead of the states that have it.
struct Prepared: Sendable {
  /// The acts; `nil` where they were known before.
  var acts: Result<[Act], ScriptFailure>?
  /// The outcomes of acts, by their places.
  var outcomes: [Int: Outcome] = [:]

  /// The work of preparing one session.
  struct Task: Sendable {
    /// The number of the session.
    let number: UInt32
    let session: Session
    /// The acts and their places, where they are known; those that are to be done.
    var known: [(place: Int, act: Act)]?
    /// The budgets of the states that have the session; an act that none of them covers is not done.
    var budgets: [Budget]

    /// Does it.
    func run(_ compiled: CompiledApp, _ model: any ExplorationModel) -> Prepared {
      let rehearsal = Rehearsal(session, compiled, model)
      var prepared = Prepared()
      if let known {
        for (place, act) in known { prepared.outcomes[place] = rehearsal.outcome(of: act) }
        return prepared
      }
      do throws(ScriptFailure) {
        let acts = try rehearsal.acts()
        prepared.acts = .success(acts)
        for (place, act) in acts.enumerated() where budgets.contains(where: { $0.spending(act.cost) != nil })
        {
          prepared.outcomes[place] = rehearsal.outcome(of: act)
        }
      } catch {
        prepared.acts = .failure(error)
      }
      return prepared
    }
  }
}

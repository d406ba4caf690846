import FlowModel
import FlowSession

/// The results for one session found on a thread, before the search comes to its states.
struct Prepared: Sendable {
  /// The offers of the session, where they were asked for.
  var offers: Found<Result<[CandidateAction], ScriptFailure>>?
  /// The changes from outside, where they were asked for.
  var changes: Found<[CandidateAction]>?
  /// The executed actions in order, each with the components that it changed and their numbers.
  var performances: [(act: Action, found: Found<Performance>, written: [SessionTable.Written])] = []

  /// The work of one session.
  struct Task: Sendable {
    /// The number of the session.
    let number: UInt32
    /// The drawing of its screen, where it is known.
    var drawing: Drawing?
    /// True to ask for the session's offers.
    var asksOffers = false
    /// True to ask for the changes from outside.
    var asksChanges = false
    /// The offers to be done.
    var offers: [CandidateAction] = []
    /// Other acts to be done.
    var acts: [Action] = []
    /// The budgets of the states with the session; an action that no budget covers is not run.
    var budgets: [Budget]

    /// True where nothing is to be done.
    var isEmpty: Bool { !asksOffers && !asksChanges && offers.isEmpty && acts.isEmpty }

    /// True where some state may do an act.
    func covers(_ act: Action) -> Bool { budgets.contains { $0.spending(act.cost) != nil } }

    /// Runs the task on a thread until it has to stop.
    ///
    /// - Parameter isOver: Returns true where the task has to stop; called between two actions.
    func run(
      _ readers: SessionReaders, _ worker: Int, _ compiled: CompiledApp, _ model: any ExplorationModel,
      _ isOver: () -> Bool
    ) -> Prepared {
      let rehearsal = ActionExecutor(readers.session(number, on: worker), compiled, model, drawing: drawing)
      var prepared = Prepared()
      func perform(_ act: Action) -> Performance {
        let found = rehearsal.perform(act)
        prepared.performances.append((act, found, readers.written(by: found.value.outcome)))
        return found.value
      }
      if asksOffers { prepared.offers = rehearsal.offers() }
      if asksChanges { prepared.changes = rehearsal.changes() }
      for offer in offers where !isOver() {
        var acts = model.acts(of: offer, showing: nil)
        if offer.asksFirst {
          acts = model.acts(of: offer, showing: perform(offer.act).showing)
        } else if covers(offer.act) {
          let showing = perform(offer.act).showing
          if offer.asksLater { acts = model.acts(of: offer, showing: showing) }
        }
        for act in acts where act.events != offer.act.events && covers(act) && !isOver() {
          _ = perform(act)
        }
      }
      for act in acts where covers(act) && !isOver() { _ = perform(act) }
      return prepared
    }
  }
}

import FlowModel
import FlowSession

/// What was found out of one session on a thread, ahead of the states that have it.
struct Prepared: Sendable {
  /// What the session offers, where that was asked.
  var offers: Found<Result<[Offer], ScriptFailure>>?
  /// What comes from outside, where that was asked.
  var changes: Found<[Act]>?
  /// The acts that were done, in order.
  var performances: [(act: Act, found: Found<Performance>)] = []

  /// The work of one session.
  struct Task: Sendable {
    /// The number of the session.
    let number: UInt32
    var session = Session()
    /// The offers to be done; `nil` to ask for all.
    var offers: [Offer]?
    /// True to ask for what comes from outside.
    var asksChanges = false
    /// Other acts to be done.
    var acts: [Act] = []
    /// The budgets of the states that have the session; an act that none of them covers is not done.
    var budgets: [Budget]

    /// True where nothing is to be done.
    var isEmpty: Bool { offers?.isEmpty == true && !asksChanges && acts.isEmpty }

    /// True where some state may do an act.
    func covers(_ act: Act) -> Bool { budgets.contains { $0.spending(act.cost) != nil } }

    /// Does it.
    func run(_ compiled: CompiledApp, _ model: any ExplorationModel) -> Prepared {
      let rehearsal = Rehearsal(session, compiled, model)
      var prepared = Prepared()
      func perform(_ act: Act) -> Performance {
        let found = rehearsal.perform(act)
        prepared.performances.append((act, found))
        return found.value
      }
      var own = offers ?? []
      if offers == nil {
        let found = rehearsal.offers()
        prepared.offers = found
        own = (try? found.value.get()) ?? []
      }
      for offer in own {
        var acts = model.acts(of: offer, showing: nil)
        if offer.asksFirst {
          acts = model.acts(of: offer, showing: perform(offer.act).showing)
        } else if covers(offer.act) {
          _ = perform(offer.act)
        }
        for act in acts where act.events != offer.act.events && covers(act) { _ = perform(act) }
      }
      var others = acts
      if asksChanges {
        let found = rehearsal.changes()
        prepared.changes = found
        others += found.value
      }
      for act in others where covers(act) { _ = perform(act) }
      return prepared
    }
  }
}

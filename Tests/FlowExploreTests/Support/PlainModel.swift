import FlowExplore
import FlowModel
import FlowSession

/// A model in which a person uses the screens and nothing is counted.
struct PlainModel: ExplorationModel {
  let start: Session

  var roots: [(session: Session, budget: Budget)] { [(start, Budget())] }

  func offers(_ session: Session, in compiled: CompiledApp) throws(ScriptFailure) -> [CandidateAction] {
    try compiled.enabledEvents(session, in: .none).map { CandidateAction(Action([$0.event], by: $0.actor)) }
  }
}

import FlowModel
import FlowSession
import Phone

/// The answers that lead on wrongly: an answer after its screen is gone, and an answer that the person cancelled.
///
/// A step that only waits, without an exit of its own, may be left by an answer to an earlier request. A cancelled
/// sheet may lead on in two cases: the step has no other way past the sheet, or the app acts differently than after
/// success.
struct LateAnswers {
  let space: StateSpace

  init(_ space: StateSpace) { self.space = space }

  var violations: [Property.Found] { late + cancelled }

  // MARK: Late

  /// The answers to requests of earlier steps that take the person away from a step with an exit of its own.
  private var late: [Property.Found] {
    space.edges.compactMap { edge -> Property.Found? in
      let (source, target) = (space.source(edge), space.target(edge))
      guard !space.label(edge).answers.isEmpty, case .timePassed? = space.act(edge).events.first,
        !space.label(edge).isKilled, case .step(let from, let flow) = space.place(of: source),
        space.placeOf[source] != space.placeOf[target], isPast(space.place(of: target), from, flow)
      else { return nil }
      let session = space.graph[source].session
      guard
        let answer = space.label(edge).answers.first(where: {
          !session.form.asked.all.contains($0.ticket.number)
        }),
        space.label(edge).answers.allSatisfy({ !session.form.asked.all.contains($0.ticket.number) }),
        hasWayOn(source)
      else { return nil }
      return Property.Found(
        cause: "late \(space.name(of: source)) \(answer.ticket.request.verb)",
        sentence:
          "a late answer to \(answer.ticket.request.verb) takes the person from \"\(space.name(of: source))\" to "
          + "\"\(space.name(of: target))\": the step is passed without them",
        place: .edge(edge), step: source, evidence: .skippedStep(space.name(of: source)))
    }
  }

  /// True where a place comes after a step of a list: a later step, or the end of the flow.
  private func isPast(_ place: Session.Place, _ index: Int, _ flow: Int) -> Bool {
    switch place {
    case .step(let to, flow): to > index
    case .step, .blank, .notRunning: false
    case .screen(let screen): !space.compiled.app.screens[screen].isAlert
    case .main: true
    }
  }

  /// True where the person can leave the step forwards without waiting.
  private func hasWayOn(_ state: Int) -> Bool {
    space.graph.edges(of: state).contains { edge in
      switch space.gesture(edge) {
      case nil, .wentBack?: false
      default: space.placeOf[space.target(edge)] != space.placeOf[state] && !space.label(edge).isKilled
      }
    }
  }

  // MARK: Cancelled

  /// The sheets whose cancelling leads to the same place as success, on steps with another exit.
  private var cancelled: [Property.Found] {
    /// A kind of request at a place.
    struct Question: Hashable {
      let place: UInt16
      let verb: String
    }
    var granted: [Question: Set<Outcome>] = [:]
    /// The place reached by an answer, and the effects of the app then.
    struct Outcome: Hashable {
      let place: UInt16
      let effects: [String]
    }
    func outcome(_ edge: Int) -> Outcome {
      Outcome(place: space.placeOf[space.target(edge)], effects: space.label(edge).effects.map(\.identity))
    }
    var refused: [(question: Question, edge: Int)] = []
    var passing: Set<UInt16> = []
    for edge in space.edges where !space.label(edge).isKilled {
      let (source, target) = (space.source(edge), space.target(edge))
      guard case .step = space.place(of: source) else { continue }
      if let button = passes(edge), button { passing.insert(space.placeOf[source]) }
      for answer in space.label(edge).answers where isSignIn(answer.ticket.request) {
        let question = Question(place: space.placeOf[source], verb: answer.ticket.request.verb)
        switch answer.answer {
        case .granted: granted[question, default: []].insert(outcome(edge))
        case .cancelled where space.placeOf[target] != space.placeOf[source]: refused.append((question, edge))
        default: break
        }
      }
    }
    return refused.compactMap { question, edge in
      guard passing.contains(question.place), granted[question]?.contains(outcome(edge)) == true else {
        return nil
      }
      let name = space.name(of: space.source(edge))
      return Property.Found(
        cause: "cancelled \(name) \(question.verb)",
        sentence:
          "cancelling the sheet of \(question.verb) on \"\(name)\" leads to \"\(space.name(of: space.target(edge)))\", as "
          + "success does: the step has a way past it of its own, and the person did not take it",
        place: .edge(edge), step: space.source(edge), evidence: .skippedStep(name))
    }
  }

  private func isSignIn(_ request: Ticket.Request) -> Bool {
    switch request {
    case .signIn, .sheet(.web), .sheet(.webConsent), .sheet(.payment), .sheet(.restore): true
    default: false
    }
  }

  /// True where the person leaves the step by a tap without a sign-in or a sheet; `nil` for an edge other than a tap.
  private func passes(_ edge: Int) -> Bool? {
    guard case .tapped? = space.gesture(edge) else { return nil }
    let asks = space.label(edge).effects.contains { effect in
      switch effect {
      case .auth(.signIn), .sheet: true
      default: false
      }
    }
    return !asks && space.placeOf[space.source(edge)] != space.placeOf[space.target(edge)]
  }
}

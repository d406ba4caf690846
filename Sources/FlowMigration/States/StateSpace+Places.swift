import FlowExplore
import FlowModel
import FlowSession
import Phone

extension StateSpace {
  /// Returns the name of a state's place, preceded by its flow's name in an app of several flows.
  func fullName(of state: Int) -> String {
    guard app.flows.count > 1, let flow = flow(of: state) else { return name(of: state) }
    return flow + "/" + name(of: state)
  }

  /// True for an edge by which the user moves on: no fault, and no going back.
  func leadsOn(_ edge: Int) -> Bool { isProgress(edge) && !act(edge).events.contains(.wentBack) }

  /// The edge by which the app is launched; `nil` where it runs.
  func launch(of state: Int) -> Int? { edges(of: state).first { act($0).events == [.launched] } }

  /// Returns the owned products for which a tap at a state asks to pay again, in order.
  func paymentsAgain(at state: Int) -> [String] {
    var again: [String] = []
    for edge in edges(of: state) where isProgress(edge) {
      if case .tappedTwice? = act(edge).events.last { continue }
      for case .sheet(.payment(let payment)) in effects(edge) where !again.contains(payment.product) {
        let world = session(state).world
        // An answer that is on its way may still deliver it.
        guard world.process.pending.isEmpty, world.nextAnswerDue == nil, world.owns(payment.product) else {
          continue
        }
        again.append(payment.product)
      }
    }
    return again
  }

  /// The step or screen of a state; `nil` at any other place.
  func step(at state: Int) -> Step? { app.step(at: session(state).place) }
}

extension App {
  /// The step or screen at a place; `nil` at any other place.
  func step(at place: Session.Place) -> Step? {
    switch place {
    case .step(let index, let flow): flows[flow].steps[index]
    case .screen(let index): screens[index]
    case .main, .blank, .notRunning: nil
    }
  }
}

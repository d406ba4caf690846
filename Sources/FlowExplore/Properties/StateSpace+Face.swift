package import FlowModel
package import FlowSession
package import Phone

// What a reader of a state space asks for beside its graph: sessions, screens, what outlives the process, ways and
// edges.
extension StateSpace {
  /// The app.
  package var app: App { compiled.app }

  /// The starts, which paths name by their numbers.
  package var starts: [ScenarioModel.Start] { model.starts }

  /// The scenario.
  package var scenario: Scenario { model.scenario }

  /// The line of the script with the step or screen of a state; `nil` where the state shows none.
  package func location(of state: Int) -> SourceLocation? { compiled.step(at: place(of: state))?.location }

  /// The session of a state, in its canonical form.
  package func session(_ state: Int) -> Session { graph[state].session }

  /// The screen that a state shows; `nil` where the app does not run, and where a function of the script raises.
  package func screen(_ state: Int) -> Screen? { (try? compiled.screen(session(state))) ?? nil }

  /// Returns the phone after a kill of the state's process: the stored values, and the values of iOS.
  package func durable(_ state: Int) -> World {
    var session = session(state)
    guard session.world.process.isRunning else { return session.world }
    var transcript = Transcript()
    try? compiled.receive(.processKilled, &session, into: &transcript)
    return session.world
  }

  /// Returns the counted actions that a state's scenario still allows, by the names of their counters. Counters at zero
  /// are left out.
  package func budget(_ state: Int) -> [(name: String, count: Int)] {
    let budget = graph[state].budget
    return Scenario.Move.allCases.filter { budget[$0.rawValue] > 0 }
      .map { ($0.declaration.name, budget[$0.rawValue]) }
  }

  /// The kind of the place of a state.
  package func kind(of state: Int) -> Kind {
    if graph.isRoot(state) { return .start }
    switch place(of: state) {
    case .step: return .step
    case .screen: return .screen
    case .main: return .main
    case .blank: return .blank
    case .notRunning: return .notRunning
    }
  }

  /// The kinds of places at which a state can be.
  package enum Kind: String, Hashable, Sendable {
    /// The exploration begins there.
    case start
    /// A step of a flow.
    case step
    /// A screen of the app's own.
    case screen
    /// The app's main part, of which the script says nothing.
    case main
    /// A launch screen.
    case blank
    /// The app does not run.
    case notRunning = "not running"
  }

  /// The name of the flow of a state's step; `nil` where the state shows no step.
  package func flow(of state: Int) -> String? {
    guard case .step(_, let flow) = place(of: state) else { return nil }
    return app.flows[flow].name
  }

  /// A shortest way to a state, as a violation has it.
  package func path(to state: Int) -> Violation.Path {
    let edges = graph.path(to: state)
    let root = edges.first.map(source) ?? state
    return Violation.Path(start: model.start(ofRoot: root, compiled), acts: edges.map(act))
  }

  /// Returns the root states of an exploration for some sessions; `nil` for a session outside its starts.
  ///
  /// Sessions that differ only in values without a reader share one start. Of sessions that differ only in their
  /// device, one may represent all.
  package func roots(of sessions: [Session]) -> [Int?] {
    var numbers: [Session: Int] = [:]
    for state in 0..<graph.count where graph.isRoot(state) { numbers[graph[state].session] = state }
    return sessions.map { session in
      for device in [session.world.device] + model.devices {
        var session = session
        session.world.device = device
        if let number = numbers[model.form(of: session, compiled)] { return number }
      }
      return nil
    }
  }

  /// Returns the numbers of the edges from a state; none for an unexpanded state.
  package func edges(of state: Int) -> Range<Int> { graph.edges(of: state) }

  /// The events of an edge, in order.
  package func events(_ edge: Int) -> [Event] { act(edge).events }

  /// The effects of an edge, in order.
  package func effects(_ edge: Int) -> [Effect] { label(edge).effects }

  /// The findings that the phone reports on an edge, in order.
  package func findings(_ edge: Int) -> [Finding] { label(edge).findings }

  /// Returns the error of a script function on an edge; `nil` where none was raised. An edge with an error ends in its
  /// source.
  package func failure(_ edge: Int) -> ScriptFailure? { label(edge).failure }

  /// True where the app runs in a state.
  package func isRunning(_ state: Int) -> Bool { facts[state].contains(.running) }

  /// True where the app is in front in a state.
  package func isInFront(_ state: Int) -> Bool { facts[state].contains(.inFront) }

  /// True where the person is through in a state: on the app's main part, or on a screen that is no alert and covers no
  /// other.
  package func isThrough(_ state: Int) -> Bool { facts[state].contains(.arrived) }

  /// True where all actions of a state were run; false where a bound cut some off.
  package func isExpanded(_ state: Int) -> Bool { facts[state].contains(.expanded) }
}

extension Explorer.Result {
  /// Every state that was reached. Each use computes the space anew: a caller with many uses should store it.
  ///
  /// - Precondition: The result is not one ``withoutSpace``.
  package var space: StateSpace {
    guard let explored else { preconditionFailure("the state space was let go of") }
    guard
      let space = StateSpace(
        explored.graph, explored.compiled, explored.model, explored.readers, explored.read, .endless,
        Set(Property.builtIn.flatMap(\.owns)))
    else { preconditionFailure("a state space without a limit is whole") }
    return space
  }

  /// The result without the states, which may take some hundred megabytes.
  package var withoutSpace: Self {
    var result = self
    result.explored = nil
    return result
  }
}

extension Explorer {
  /// The parts of which a state space is put together.
  struct Explored {
    let graph: Graph
    let compiled: CompiledApp
    let model: ScenarioModel
    let readers: InstantReaders
    let read: AnswersRead
  }

  /// A start of an exploration.
  package typealias Start = ScenarioModel.Start
}

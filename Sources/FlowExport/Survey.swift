package import FlowExplore
package import FlowModel
package import FlowSession
import Phone

/// A walk of an app, from which every export is made: all states that a user's gestures and answers to dialogs reach.
///
/// In a walk no process dies, no request fails, and no event comes from outside: such paths belong to an exploration.
/// It must not know how a format looks.
///
/// For example:
///
///     let survey = Survey(compiled, on: PhoneSetup())
///     survey.space.graph.count  // the states that were reached
///     survey.isWhole            // false where a bound was hit
package struct Survey {
  /// The app.
  package let compiled: CompiledApp
  /// The states that were reached.
  package let space: StateSpace
  /// The bound that was hit; `nil` where all states were found.
  package let hit: Bounds.Hit?
  /// The steps with equivalent options, of which the walk chooses only one.
  package let merged: [String]

  /// The default limit of states, which is enough for every screen of a large app.
  package static let mostStates = 5_000

  /// Makes a survey of an exploration whose scenario is a ``FlowExplore/Scenario/personAlone``.
  ///
  /// - Precondition: The result still has its states.
  package init(_ result: Explorer.Result, of compiled: CompiledApp) {
    self.compiled = compiled
    space = result.space
    hit = result.hit
    merged = result.merged + result.symmetricAnswers
  }

  /// Walks an app from its first launch.
  ///
  /// - Parameter scenario: The phones, the texts and the seeds; the scenario's other moves are ignored.
  package init(
    _ compiled: CompiledApp, on setup: PhoneSetup, within scenario: Scenario = Scenario(),
    states: Int = mostStates
  ) {
    let explorer = Explorer(
      compiled, within: scenario.personAlone, on: setup.world, meeting: setup.meeting)
    self.init(explorer.run(Bounds(states: states), properties: []), of: compiled)
  }

  /// The app as it was loaded.
  package var app: App { compiled.app }

  /// True where every state was found.
  package var isWhole: Bool { hit == nil }

  /// The sentence about the limits of the walk.
  package var sentence: String {
    let walked = "Walked by a person's gestures and the answers to dialogs: no kills, faults or restarts."
    guard let hit else { return walked }
    return walked + " Not whole: \(hit.words) after \(space.graph.count) states."
  }
}

extension Scenario {
  /// The scenario's phones, texts and seeds without moves of the environment. It has a user's gestures, the answers to
  /// dialogs, and timers. The user may begin a flow again once.
  package var personAlone: Scenario {
    var scenario = self
    for counter in Self.counters { scenario[keyPath: counter.path] = 0 }
    (scenario.maxRestarts, scenario.maxFaults) = (1, 1)
    // The newest phone is the one that is drawn where several show the same.
    scenario.ios.sort(by: >)
    (scenario.permissions, scenario.planted, scenario.experiments) = ([.undecided], [], [])
    return scenario
  }
}

extension Bounds.Hit {
  /// The bound in words, as a clause such as `the bound on states was hit`.
  fileprivate var words: String {
    switch self {
    case .states: "the bound on states was hit"
    case .seconds: "the time was over"
    case .memory: "the bound on memory was hit"
    case .interrupted: "it was interrupted"
    }
  }
}

package import FlowExplore
package import FlowModel
package import FlowSession
import Phone

/// The walk of an app that every export reads: all that a person's gestures and the answers to dialogs lead to.
///
/// No process dies in it, nothing fails, and nothing comes from outside: those ways belong to an exploration.
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
  /// The steps of whose options one stands for all, since nothing tells them apart.
  package let merged: [String]

  /// The most states that a walk finds unless another number is given: every screen of a large app lies among them.
  package static let mostStates = 5_000

  /// Wraps an exploration within a scenario of ``FlowExplore/Scenario/personAlone``.
  ///
  /// - Precondition: Its states were not let go of.
  package init(_ result: Explorer.Result, of compiled: CompiledApp) {
    self.compiled = compiled
    space = result.space
    hit = result.hit
    merged = result.merged + result.symmetricAnswers
  }

  /// Walks an app from its first launch.
  ///
  /// - Parameter scenario: The phones, the texts and the seeds; its moves are left out.
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
  /// The same phones, texts and seeds without a move of the environment: a person's gestures, the answers to dialogs and
  /// what falls due by itself. The person may begin a flow again once.
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
  /// The bound in words, as a sentence goes on with `after 5000 states`.
  fileprivate var words: String {
    switch self {
    case .states: "the bound on states was hit"
    case .seconds: "the time was over"
    case .memory: "the bound on memory was hit"
    case .interrupted: "it was interrupted"
    }
  }
}

import FlowModel
import FlowSession
import Phone

/// The assumptions of an exploration: the requests and timers of the app that give rise to actions, and the app's
/// reads.
///
/// A permission that the app never requests has one answer, and a timer that it never sets does not fire. Phones that
/// differ only in components without a reader are merged, and so are answers without a reader. A search may disprove an
/// assumption; then the assumptions widen, and the search starts again. The assumptions only grow and are finite, so
/// this ends at a fixpoint: a search and a judgement that disprove none.
///
/// For example, with an app that requests the camera on a path that the survey did not reach:
///
///     assumptions.asked                                                   // []
///     assumptions.widened(by: graph, looking: [], assumedSymmetric: [], reading: nil)?.asked  // [.camera]
struct Assumptions {
  /// The permissions that it asks for.
  private(set) var asked: Set<Permission> = []
  /// The events that it sets timers for.
  private(set) var timed: Set<String> = []
  /// The parts of the device at which something looks.
  private(set) var observed: Components = []
  /// The answers that functions and conditions of the app read, as known when the search begins.
  private var read = AnswersRead()
  /// The answers that the script's own demands read, as the search begins.
  private var demanded = AnswersRead()

  /// Makes the assumptions about an app with only its steps known.
  init(_ app: App) {
    for step in app.allSteps {
      if case .permission(let permission) = step.content { asked.insert(permission) }
    }
  }

  /// The answers that something reads.
  var allRead: AnswersRead { read.union(demanded) }

  /// Sets the answers that are known to be read when a search begins.
  mutating func begin(reading read: AnswersRead, demanding demands: [UserProperty]) {
    (self.read, demanded) = (read, Self.read(by: demands))
  }

  /// Returns the assumptions with the requests, timers and reads that a short search shows.
  func surveyed(by graph: Graph, looking looked: Components) -> Self {
    var surveyed = self
    surveyed.learn(from: graph)
    surveyed.observed = looked
    return surveyed
  }

  /// Returns the wider assumptions that a search proves necessary; `nil` at the fixpoint.
  ///
  /// - Parameters:
  ///   - looked: The components of the device that the search read.
  ///   - assumedSymmetric: The components of the device in which merged phones differ.
  ///   - read: The answers that are known to be read now; `nil` where the same answers stay merged.
  func widened(
    by graph: Graph, looking looked: Components, assumedSymmetric: Components, reading read: AnswersRead?
  ) -> Self? {
    var wider = self
    wider.learn(from: graph)
    wider.observed.formUnion(looked)
    let isMore = wider.asked != asked || wider.timed != timed || read.map { $0 != self.read } == true
    return isMore || !looked.isDisjoint(with: assumedSymmetric) ? wider : nil
  }

  /// Returns the wider assumptions that the judgement proves necessary; `nil` at the fixpoint.
  func widened(
    looking looked: Components, assumedSymmetric: Components, reading read: AnswersRead?,
    demanding demands: [UserProperty]
  ) -> Self? {
    var wider = self
    wider.observed.formUnion(looked)
    let isMore = read.map { $0 != self.read || Self.read(by: demands) != demanded } == true
    return isMore || !looked.isDisjoint(with: assumedSymmetric) ? wider : nil
  }

  private mutating func learn(from graph: Graph) {
    for shown in graph.labels.lazy.flatMap(\.shown) {
      switch shown {
      case .effect(.permissions(.request(let permission, _))): asked.insert(permission)
      case .effect(.timer(.after(_, let event, _))): timed.insert(event)
      default: break
      }
    }
  }

  /// The answers that demands are known to read by now.
  static func read(by demands: [UserProperty]) -> AnswersRead {
    demands.reduce(AnswersRead()) { $0.union($1.answersRead) }
  }
}

extension Explorer {
  /// Returns the assumptions at the start of an exploration, found by a short search without faults: the app's requests
  /// and timers, the components of the device that the app reads, and the answers that functions read. An exploration
  /// from given sessions begins without this search.
  func survey(_ texts: TextAudit, _ lookout: Lookout) -> Assumptions {
    let assumptions = Assumptions(compiled.app)
    guard case .phone(let world, _) = origin else { return assumptions }
    var calm = Scenario.calm
    calm.reducesAnswers = true
    let model = ScenarioModel(
      calm, Explorer(compiled, within: calm, origin).starts(asking: [], lookout),
      merging: MergedAnswers(compiled.app, read: AnswersRead()), texts: texts,
      among: scenario.variants(asking: [], on: world.device, at: world.clock).map {
        $0.device(like: world.device)
      })
    var search = Search(compiled, model)
    return assumptions.surveyed(by: search.search(states: 2000, lookout), looking: search.observed)
  }
}

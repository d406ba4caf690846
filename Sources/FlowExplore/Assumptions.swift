import FlowModel
import FlowSession
import Phone

/// The assumptions of an exploration: the acts of the app that decide on the moves, and its reads.
///
/// A permission that it does not ask for has one answer, a timer that it does not set never fires, phones that differ in
/// parts at which nothing looks are one, and answers that nothing reads are merged. Each search may show that there is
/// more; then the assumptions widen and the search begins again. They only grow, and there are few of each, so this ends at
/// a fixpoint: a search, and its judgement, that show nothing beyond the assumptions.
///
/// For example, of an app that asks for the camera in a corner that the survey did not reach:
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
  /// The answers that functions and conditions of the app read, as the search begins.
  private var read = AnswersRead()
  /// The answers that the script's own demands read, as the search begins.
  private var demanded = AnswersRead()

  /// Makes those about an app of which nothing is known but its steps.
  init(_ app: App) {
    for step in app.allSteps {
      if case .permission(let permission) = step.content { asked.insert(permission) }
    }
  }

  /// The answers that something reads.
  var allRead: AnswersRead { read.union(demanded) }

  /// Takes over the answers that are known to be read, as a search begins.
  mutating func begin(reading read: AnswersRead, demanding demands: [UserProperty]) {
    (self.read, demanded) = (read, Self.read(by: demands))
  }

  /// The same with what a short search shows.
  func surveyed(by graph: Graph, looking looked: Components) -> Self {
    var surveyed = self
    surveyed.learn(from: graph)
    surveyed.observed = looked
    return surveyed
  }

  /// The wider ones that a search shows to be needed; `nil` at the fixpoint.
  ///
  /// - Parameters:
  ///   - looked: The parts of the device at which it looked.
  ///   - apart: The parts in which phones differ that were taken for one.
  ///   - read: The answers that are read by now; `nil` where the same are merged as before.
  func widened(
    by graph: Graph, looking looked: Components, assumedSymmetric: Components, reading read: AnswersRead?
  ) -> Self? {
    var wider = self
    wider.learn(from: graph)
    wider.observed.formUnion(looked)
    let isMore = wider.asked != asked || wider.timed != timed || read.map { $0 != self.read } == true
    return isMore || !looked.isDisjoint(with: assumedSymmetric) ? wider : nil
  }

  /// The wider ones that the judging shows to be needed; `nil` at the fixpoint.
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
  /// The assumptions with which an exploration begins: what the app does where nothing disturbs it, and the parts of the
  /// device that it looks at, by a short search. It also finds the answers that functions read.
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

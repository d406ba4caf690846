import FlowExplore
import FlowModel
import FlowSession
import Phone

/// Paths to states of an exploration, replayed on a real phone because the exploration drops answers that no function
/// reads.
///
/// For example:
///
///     var ways = Ways(result, result.space, of: compiled)
///     ways.shortest(to: 5)?.events  // [.launched, .tapped("next"), …]
struct Ways {
  private let space: StateSpace
  private let compiled: CompiledApp
  private let starts: [ScenarioModel.Start]
  private var shortest: [Int: Walk?] = [:]
  private var fullest: [Int: Walk?] = [:]

  /// A path to a state, replayed on a real phone.
  struct Walk {
    var session: Session
    /// The number of the start at which it begins.
    let start: Int
    /// The steps and screens shown, in the order of their first appearance.
    var seen: [String]
    var events: [Event]

    /// The number of values that it has kept.
    var weight: Int { session.world.profile.fields.fields.count + session.world.disk.contents.fields.count }
  }

  /// The most answers given on one screen in place of skipping it.
  private static let mostAnswers = 6

  init(_ result: Explorer.Result, _ space: StateSpace, of compiled: CompiledApp) {
    (self.space, self.compiled, starts) = (space, compiled, result.starts)
  }

  /// Returns the shortest path to a state; `nil` where a function of the script raises an error on it.
  mutating func shortest(to state: Int) -> Walk? {
    if let known = shortest[state] { return known }
    var walk: Walk?
    if let edge = space.graph.parent(of: state) {
      walk = shortest(to: space.source(edge)).flatMap { walked($0, edge) }
    } else {
      let number = space.path(to: state).start
      let start = starts[number]
      walk = Walk(session: start.session, start: number, seen: [], events: start.variant?.events ?? [])
    }
    shortest[state] = .some(walk)
    return walk
  }

  /// Returns the shortest path with answers instead of skipped questions; `nil` where answers can replace no skip.
  ///
  /// Each detour ends in the same state as the skip.
  mutating func fullest(to state: Int) -> Walk? {
    if let known = fullest[state] { return known }
    var walk: Walk?
    if let edge = space.graph.parent(of: state) {
      let source = space.source(edge)
      let former = fullest(to: source)
      walk = former.flatMap { walked($0, edge) }
      if let base = former ?? shortest(to: source), choosesToSkip(source),
        let detour = answers(from: source, to: state)
      {
        let next = detour.reduce(Optional(base)) { walk, edge in walk.flatMap { walked($0, edge) } }
        let weight = (walk ?? shortest(to: state))?.weight ?? -1
        if let next, next.weight > weight { walk = next }
      }
    }
    fullest[state] = .some(walk)
    return walk
  }

  /// True where a question of a state may be left without an answer.
  private func choosesToSkip(_ state: Int) -> Bool {
    guard let step = space.step(at: state) else { return false }
    return step.skip != nil || step.questions.contains(where: \.answering.isOptional)
  }

  /// Returns the edges of the most answers found from one state, and the edge that then leads to another. It is `nil`
  /// where at most ``mostAnswers`` answers do not lead there.
  private func answers(from state: Int, to target: Int) -> [Int]? {
    var (seen, level, found): (Set<Int>, [(state: Int, edges: [Int])], [Int]?) = ([state], [(state, [])], nil)
    for _ in 0..<Self.mostAnswers where !level.isEmpty {
      var next: [(state: Int, edges: [Int])] = []
      for (state, edges) in level {
        for edge in space.edges(of: state) where space.isProgress(edge) {
          switch space.act(edge).events.first {
          case .chosen, .entered: break
          default: continue
          }
          let answered = space.target(edge)
          guard seen.insert(answered).inserted else { continue }
          next.append((answered, edges + [edge]))
          if let last = space.edges(of: answered).first(where: {
            space.target($0) == target && space.isProgress($0)
          }) {
            found = edges + [edge, last]
          }
        }
      }
      level = next
    }
    return found
  }

  private func walked(_ walk: Walk, _ edge: Int) -> Walk? {
    var next = walk
    var transcript = Transcript()
    let events = space.act(edge).events
    for event in events {
      guard (try? compiled.receive(event, &next.session, into: &transcript)) != nil else { return nil }
    }
    next.events += events
    switch next.session.place {
    case .step, .screen:
      let name = compiled.fullName(of: next.session.place)
      if !next.seen.contains(name) { next.seen.append(name) }
    case .main, .blank, .notRunning: break
    }
    return next
  }
}

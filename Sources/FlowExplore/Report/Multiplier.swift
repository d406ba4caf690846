import FlowModel
import FlowSession
import Phone

/// A move, an answer or a set of starts that multiplies the states of an unfinished exploration. It has the line of a
/// scenario to limit it.
///
/// The factor of a move is the number of all states, divided by the number of states without the move on their path.
/// The factor of an answer is the number of its values; the factor of the starts is their number.
///
/// For example, of an exploration that hit a bound:
///
///     result.multipliers.first?.cause  // "kills"
///     result.multipliers.first?.line   // "kills = 0"
package struct Multiplier: Hashable, Sendable {
  /// The move by its field, or the answer or the starts in words.
  package let cause: String
  /// The factor.
  package let factor: Double
  /// The line of a scenario that limits the move, the answer or the starts.
  package let line: String

  /// The smallest factor of a reported multiplier.
  static let smallest = 1.3
  /// The most multipliers that are reported.
  static let most = 5
  /// The most states whose answers are looked at, spread over all.
  static let mostSessions = 600

  /// Returns the multipliers of at least ``smallest`` in a graph that a bound cut off: at most ``most``, in descending
  /// order. It is empty where all states were found.
  static func all(_ graph: Graph, _ model: ScenarioModel, _ app: App) -> [Multiplier] {
    guard graph.hit != nil, graph.count > 1 else { return [] }
    let all = moves(graph, model.scenario) + answers(graph, app) + starts(model)
    return Array(
      all.filter { $0.factor >= smallest }.sorted { ($0.factor, $1.cause) > ($1.factor, $0.cause) }.prefix(
        most))
  }

  /// The moves that a scenario counts.
  private static func moves(_ graph: Graph, _ scenario: Scenario) -> [Multiplier] {
    let store = graph.store
    var states = [Int](repeating: 0, count: store.rests.count)
    for state in 0..<graph.count { states[store.rest(of: state)] += 1 }
    return Scenario.Move.allCases.compactMap { move in
      let most = scenario[move]
      guard most > 0 else { return nil }
      // Of the disturbances together those paths are counted that have as many as there may be.
      let isSpent = { (rest: StateStore.Rest) in
        move == .maxFaults ? rest.budget[move.rawValue] == 0 && most > 1 : rest.budget[move.rawValue] < most
      }
      let spent = store.rests.indices.reduce(0) { $0 + (isSpent(store.rests[$1]) ? states[$1] : 0) }
      guard spent > 0, spent < graph.count else { return nil }
      let name = move.declaration.name
      return Multiplier(
        cause: name, factor: Double(graph.count) / Double(graph.count - spent), line: "\(name) = \(most - 1)")
    }
  }

  /// The choices of steps, by the values of their answers.
  private static func answers(_ graph: Graph, _ app: App) -> [Multiplier] {
    let asked = app.allSteps.flatMap { step in
      step.questions.compactMap { question -> (question: Question, option: String)? in
        switch question.content {
        case .choice(let choice): choice.options.first.map { (question, $0.name) }
        case .habits(let habits): habits.habits.first.map { (question, $0.name) }
        case .page, .field, .signIn, .permission, .toggle, .form: nil
        }
      }
    }
    guard !asked.isEmpty else { return [] }
    var values = asked.map { _ in Set<Value>() }
    for state in stride(from: 0, to: graph.count, by: max(1, graph.count / mostSessions)) {
      let world = graph[state].session.world
      for (index, each) in asked.enumerated() {
        if let value = each.question.content.value(in: world) { values[index].insert(value) }
      }
    }
    return asked.indices.map { place in
      let (question, option) = asked[place]
      return Multiplier(
        cause: "the answers to \"\(question.name)\"", factor: Double(values[place].count),
        line: "choices = { [\(Scenario.quoted(question.name))] = { \(Scenario.quoted(option)) } }")
    }
  }

  /// The phones on which the exploration begins.
  private static func starts(_ model: ScenarioModel) -> [Multiplier] {
    let variants = model.starts.compactMap(\.variant)
    func differ<Part: Hashable>(_ part: (StartVariant) -> Part) -> Bool { Set(variants.map(part)).count > 1 }
    let line: String
    if differ({ $0.decided }) {
      line = "permissions = { \"undecided\" }"
    } else if differ({ $0.ios }) {
      line = "ios = { \"26.0\" }"
    } else if differ({ $0.device }) {
      line = "devices = { \"iphone\" }"
    } else {
      return []
    }
    return [Multiplier(cause: "the phones on which it begins", factor: Double(variants.count), line: line)]
  }
}

extension Content {
  /// Returns the stored answer to a choice, or the stored habits; `nil` where no choice is stored, and for any other
  /// question.
  fileprivate func value(in world: World) -> Value? {
    switch self {
    case .choice(let choice): choice.into?.value(in: world)
    case .habits: .list(world.habits.all.map { .string($0.name) })
    case .page, .field, .signIn, .permission, .toggle, .form: nil
    }
  }
}

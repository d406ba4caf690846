import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import Testing

/// The explorer held against a model of small flows that was written without it: the same verdicts, and paths of the same
/// lengths, whether answers are merged or not.
///
/// `GENKAN_RANDOM_APPS` says how many flows, `GENKAN_SEED` the first one's seed.
struct OracleTests {
  private static let count =
    ProcessInfo.processInfo.environment["GENKAN_RANDOM_APPS"].flatMap(UInt64.init) ?? 16
  private static let seed = ProcessInfo.processInfo.environment["GENKAN_SEED"].flatMap(UInt64.init) ?? 7

  /// A question to both: the demand, and the length that the model finds; `nil` where the demand is not broken.
  private struct Question {
    let demand: UserProperty
    let length: Int?
  }

  @Test(arguments: [true, false])
  func `an exploration and an independent model agree on verdicts and lengths`(_ merges: Bool) throws {
    var broken = 0
    for seed in Self.seed..<Self.seed + Self.count {
      let flow = OracleFlow(seed: seed)
      let questions = questions(OracleModel(flow: flow), flow)
      let result = try explore(flow, merges, questions.map(\.demand))
      #expect(result.hit == nil, "seed \(seed)")
      for (question, verdict) in zip(questions, result.verdicts.suffix(questions.count)) {
        let name = "seed \(seed): \(question.demand.name)"
        let shortest = verdict.violations.map(\.path.acts.count).min()
        #expect(shortest == question.length, "\(name)\n\(flow.lua)")
        #expect((verdict.outcome == .violated) == (question.length != nil), "\(name)")
        if question.length != nil { broken += 1 }
      }
    }
    // A comparison that never finds anything would compare nothing.
    #expect(broken > Int(Self.count))
  }

  private func explore(_ flow: OracleFlow, _ merges: Bool, _ demands: [UserProperty]) throws
    -> Explorer.Result
  {
    let engine = ScriptEngine()
    defer { withExtendedLifetime(engine) {} }
    let script = try engine.load(text: flow.lua, name: "oracle.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    var scenario = Scenario.calm
    (scenario.kills, scenario.reducesAnswers) = (1, merges)
    return Explorer(compiled, within: scenario, on: World()).run(demands: demands)
  }

  // MARK: Questions

  private func questions(_ model: OracleModel, _ flow: OracleFlow) -> [Question] {
    var questions: [Question] = []
    let values =
      OracleFlow.keys.flatMap { key in ["1", "2"].map { (key, $0) } }
      + flow.steps.indices.flatMap { step in OracleFlow.answers.map { (OracleFlow.key(step), $0) } }
      + [("heard", "denied")]
    for (key, value) in values {
      questions.append(
        never(.store(key: key, equals: .string(value)), model) { $0.disk[key] == value })
    }
    for (key, value) in values.dropFirst(2) {
      questions.append(
        never(
          .all([
            .store(key: key, equals: .string(value)), .none([.store(key: "done", equals: nil)]),
            .none([.store(key: "p", equals: nil)]),
          ]), model
        ) { $0.disk[key] == value && $0.disk["done"] == nil && $0.disk["p"] == nil })
    }
    questions.append(
      never(
        .all([
          .permission(.notifications, .authorized), .none([.store(key: "heard", equals: nil)]),
        ]), model
      ) { $0.permission == "authorized" && $0.disk["heard"] == nil })
    questions.append(once("p", model))
    questions.append(before("q", "p", model))
    questions.append(before("p", "p", model))
    return Array(questions.prefix(UserProperty.most))
  }

  private func never(
    _ condition: Condition, _ model: OracleModel, _ isGoal: (OracleModel.State) -> Bool
  ) -> Question {
    let test = StateTest("\(condition)") { session in
      switch condition {
      case .store, .permission, .all: Self.holds(condition, session.world)
      default: false
      }
    }
    return Question(
      demand: UserProperty("never \(condition)", .never(.state(test)), reading: { condition.answersRead }),
      length: model.distance(kills: 1, to: isGoal))
  }

  private static func holds(_ condition: Condition, _ world: World) -> Bool {
    switch condition {
    case .store(let key, let value):
      value.map { world.defaults.object(key) == $0 } ?? (world.defaults.object(key) != nil)
    case .permission(let permission, let status): world.permissions[permission] == status
    case .all(let all): all.allSatisfy { holds($0, world) }
    case .none(let all): !all.contains { holds($0, world) }
    default: false
    }
  }

  private func once(_ key: String, _ model: OracleModel) -> Question {
    Question(
      demand: UserProperty("once \(key)", .atMostOnce(.happening(stores(key))), reading: { AnswersRead() }),
      length: model.distance(kills: 1) { memory, effect in
        guard Self.stores(effect, key) else { return memory }
        return memory == 0 ? 1 : nil
      })
  }

  private func before(_ first: String, _ second: String, _ model: OracleModel) -> Question {
    Question(
      demand: UserProperty(
        "\(first) before \(second)", .before(.happening(stores(first)), .happening(stores(second))),
        reading: { AnswersRead() }),
      length: model.distance(kills: 1) { memory, effect in
        if memory == 0, Self.stores(effect, second) { return nil }
        return Self.stores(effect, first) ? 1 : memory
      })
  }

  private func stores(_ key: String) -> Happening {
    Happening("store.set \(key)") { entry in
      if case .effect(.store(.set(key: key, value: _))) = entry.kind { true } else { false }
    }
  }

  private static func stores(_ effect: OracleModel.Effect, _ key: String) -> Bool {
    if case .store(key: key, value: .some) = effect { true } else { false }
  }
}

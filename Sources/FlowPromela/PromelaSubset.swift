import FlowModel
import Phone

/// A flow within the subset of the model; the initializer refuses the first part that the subset lacks.
struct PromelaSubset {
  let flow: Flow
  let answers: [PromelaModel.Answer]
  let world: World

  init(_ app: App, on world: World) throws(PromelaModel.Refusal) {
    guard app.flows.count == 1, app.screens.isEmpty, app.root == nil else {
      throw Self.refused("an app of several flows or screens")
    }
    (flow, self.world) = (app.flows[0], world)
    answers = PromelaModel.answers(of: flow, flow.keys)
    guard flow.steps.count < 200 else { throw Self.refused("more than 200 steps") }
    let wholes: [(isThere: Bool, name: String)] = [
      (flow.hooks != Flow.Hooks(), "a function that the flow runs"),
      (!flow.handlers.isEmpty, "a function that the system calls"),
      (!flow.route.isEmpty, "a route"), (flow.back != .never, "a way back"), (flow.isPaged, "pages"),
      (flow.isRanked, "a rank"),
      (flow.transition > 0, "a transition"), (app.launch != nil, "a function of the launch"),
    ]
    if let whole = wholes.first(where: \.isThere) { throw Self.refused(whole.name) }
    for step in flow.steps { try check(step) }
  }

  static func refused(_ part: String, of step: Step? = nil) -> PromelaModel.Refusal {
    .init(description: step.map { "step \"\($0.name)\": \(part)" } ?? part)
  }

  private func check(_ step: Step) throws(PromelaModel.Refusal) {
    let functions = [
      step.onEnter, step.onLeave, step.onAnswer, step.onReturn, step.onActive, step.onSkip, step.onSubmit,
      step.answering.onChoose, step.answering.onChange,
    ]
    let parts: [(isThere: Bool, name: String)] = [
      (functions.contains { $0 != nil }, "a function"), (step.check != nil, "a check"),
      (!step.timers.isEmpty, "a timer"),
      (step.keeps != .always, "saveWhen"), (step.enabled != .always, "enabled"),
      (step.requires != .always, "requires"),
      (step.back != nil && step.back != .never, "a way back"), (step.leadsOn, "leadsOn"),
      (
        step.answering.initial != nil || step.answering.isOptional,
        "an answer that stands there or may be left out"
      ),
      (step.options != nil, "the options of a request"),
      (
        step.buttons.contains { $0.run != nil || $0.states.choice != nil },
        "a button that runs a function or has states"
      ),
    ]
    if let part = parts.first(where: \.isThere) { throw Self.refused(part.name, of: step) }
    switch step.content {
    case .page, .toggle, .permission(.notifications): break
    case .choice(let choice) where !choice.allowsMultiple && choice.offered == nil: break
    default: throw Self.refused("its question", of: step)
    }
  }

  /// A condition as an expression of Promela.
  func expression(_ condition: Condition, of step: Step) throws(PromelaModel.Refusal) -> String {
    switch condition {
    case .always: return "true"
    case .never: return "false"
    case .ios(let test): return "\(test.passes(world.device.ios))"
    case .device(let kind): return "\(world.device.kind == kind)"
    case .requested(.notifications): return "status[1] != NOT_DETERMINED"
    case .permission(.notifications, .notDetermined): return "status[1] == NOT_DETERMINED"
    case .permission(.notifications, .denied): return "status[1] == DENIED"
    case .permission(.notifications, .authorized): return "status[1] == AUTHORIZED"
    case .profile(let field, let value): return kept(.profile(field), value)
    case .store(let key, let value): return kept(.store(key), value)
    case .all(let all): return try joined(all, " && ", empty: "true", of: step)
    case .any(let any): return try joined(any, " || ", empty: "false", of: step)
    case .none(let none): return "!" + (try joined(none, " || ", empty: "false", of: step))
    default: throw Self.refused("the condition \(condition)", of: step)
    }
  }

  private func joined(
    _ conditions: [Condition], _ word: String, empty: String, of step: Step
  ) throws(PromelaModel.Refusal) -> String {
    var parts: [String] = []
    for condition in conditions { parts.append("(" + (try expression(condition, of: step)) + ")") }
    return parts.isEmpty ? empty : "(" + parts.joined(separator: word) + ")"
  }

  private func kept(_ place: AnswerBinding, _ value: Value?) -> String {
    guard let index = answers.firstIndex(where: { $0.place == place }) else { return "false" }
    guard let value else { return "kept[\(index)] != 0" }
    guard let number = answers[index].values.firstIndex(of: value) else { return "false" }
    return "kept[\(index)] == \(number + 1)"
  }

  /// The number of an answer's value in the model.
  func number(_ value: Value, at place: AnswerBinding) -> (answer: Int, value: Int)? {
    guard let answer = answers.firstIndex(where: { $0.place == place }),
      let value = answers[answer].values.firstIndex(of: value)
    else { return nil }
    return (answer, value + 1)
  }
}

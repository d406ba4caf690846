import FlowModel
import Phone

/// A flow as a prompt prints it: a step a line, in their order, with what each one asks and when it is shown.
enum FlowText {
  /// The lines of a flow; the step that is shown has a mark before it.
  static func lines(_ flow: Flow, current: String?) -> [String] {
    let width = flow.steps.map { DisplayWidth.of($0.name) }.max() ?? 0
    let digits = String(flow.steps.count).count
    return ["flow \"\(flow.name)\", \(flow.location)"]
      + flow.steps.enumerated().map { index, step in
        let number = String(index + 1)
        let mark = step.name == current ? "▸ " : "  "
        let head = mark + DisplayWidth.spaces(digits - number.count) + number + "  "
        let facts = facts(step).joined(separator: ", ")
        return facts.isEmpty
          ? head + step.name : head + DisplayWidth.padded(step.name, to: width) + "  " + facts
      }
  }

  private static func facts(_ step: Step) -> [String] {
    var facts: [String] = []
    switch step.content {
    case .page: break
    case .choice(let choice):
      facts.append("\(choice.allowsMultiple ? "some" : "one") of \(choice.options.count)")
      if let into = choice.into { facts.append("into \(into)") }
    case .field(let field): facts.append("a text into \(field.into)")
    case .signIn(let provider): facts.append("sign in with \(provider.rawValue)")
    case .permission(let permission): facts.append("permission \(permission.rawValue)")
    case .habits(let question): facts.append("habits: " + question.habits.map(\.name).joined(separator: " "))
    }
    if step.skip != nil { facts.append("skippable") }
    if step.when != .always { facts.append("when \(step.when)") }
    return facts
  }
}

import FlowModel
import Phone
import Spelling

/// A flow as a prompt prints it: a step a line, in their order, with what each one asks and when it is shown.
enum FlowText {
  /// The lines of a flow; the step that is shown has a mark before it.
  static func lines(_ flow: Flow, current: String?) -> [String] {
    raw(flow, current).map(\.visibleOnOneLine)
  }

  private static func raw(_ flow: Flow, _ current: String?) -> [String] {
    let width = flow.steps.map { DisplayWidth.of($0.name) }.max() ?? 0
    let digits = String(flow.steps.count).count
    return ["flow \"\(flow.name)\", \(flow.location)\(flow.isPaged ? ", pages that a swipe turns" : "")"]
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
    if let check = step.check { facts.append(text(check)) }
    if !step.buttons.isEmpty {
      facts.append("buttons " + step.buttons.map { $0.key + way($0.to) }.joined(separator: " "))
    }
    facts += step.timers.map(text)
    if step.skip != nil { facts.append("skippable") }
    if let rank = step.rank { facts.append("rank " + text(rank)) }
    let conditions = [("when", step.when), ("ready", step.ready), ("needs", step.needs)]
    facts += conditions.filter { $1 != .always }.map { "\($0) \($1)" }
    if let back = step.back { facts.append(back == .always ? "back" : "back when \(back)") }
    return facts
  }

  private static func text(_ check: Check) -> String {
    let bounds = [check.atLeast.map { "at least \($0)" }, check.atMost.map { "at most \($0)" }].compactMap {
      $0
    }
    return bounds.isEmpty ? "checked" : bounds.joined(separator: " and ")
  }

  private static func text(_ timer: StepTimer) -> String {
    (timer.repeats ? "every " : "after ") + number(timer.seconds) + " s" + way(timer.to)
  }

  private static func text(_ rank: Rank) -> String {
    switch rank {
    case .number(let number): self.number(number)
    case .callback: "by a function"
    }
  }

  /// Where a button or a timer leads, as an arrow.
  private static func way(_ target: Decision.Target?) -> String {
    switch target {
    case .step(let name): "→" + name
    case .finish: "→finish"
    case .next: "→next"
    case .back: "→back"
    case .count(let count): "→\(count > 0 ? "+" : "")\(count)"
    case nil: ""
    }
  }

  private static func number(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}

import FlowModel
import Phone
import Spelling
import Terminal

/// Prints a flow: one step a line in order, with the questions and the conditions of each.
enum FlowText {
  /// Returns the lines of a flow, with a mark before the current step.
  ///
  /// - Parameter columns: The width in cells to wrap the lines to; `nil` for no wrapping.
  static func lines(_ flow: Flow, current: String?, columns: Int? = nil, isTrial: Bool = false) -> [String] {
    let lines = raw(flow, current, isTrial).map(\.visibleOnOneLine)
    guard let columns else { return lines }
    // What a step goes on to stands under its facts, or where there is no room for them beside it, under its name.
    let margin = String(flow.steps.count).count + 4
    return lines.enumerated().flatMap { index, line in
      index == 0
        ? Prose.wrapped(line, columns: columns, hang: 2).split(separator: "\n").map(String.init)
        : wrapped(line, margin: margin, columns)
    }
  }

  /// Wraps a step's line: its number, its name and its facts.
  private static func wrapped(_ line: String, margin: Int, _ columns: Int) -> [String] {
    guard DisplayWidth.of(line) > columns else { return [line] }
    let head = line.prefix(margin)
    let body = line.dropFirst(margin)
    let gap = body.firstRange(of: "  ")
    let name = String(gap.map { body[..<$0.lowerBound] } ?? body)
    let facts = gap.map { String(body[$0.lowerBound...].drop { $0 == " " }) } ?? ""
    let start = DisplayWidth.of(line) - DisplayWidth.of(facts)
    guard columns - start < leastCells else {
      return WordWrap.lines(of: facts, cells: columns - start).enumerated().map {
        ($0 == 0 ? String(line.dropLast(facts.count)) : DisplayWidth.spaces(start)) + $1
      }
    }
    let named = WordWrap.lines(of: name, cells: max(1, columns - margin)).enumerated().map {
      ($0 == 0 ? String(head) : DisplayWidth.spaces(margin)) + $1
    }
    guard !facts.isEmpty else { return named }
    let indent = margin + 2
    return named
      + WordWrap.lines(of: facts, cells: max(8, columns - indent)).map { DisplayWidth.spaces(indent) + $0 }
  }

  /// The least width for facts; narrower ones are placed below the name.
  private static let leastCells = 20

  private static func raw(_ flow: Flow, _ current: String?, _ isTrial: Bool) -> [String] {
    let width = flow.steps.map { DisplayWidth.of($0.name) }.max() ?? 0
    let digits = String(flow.steps.count).count
    return [
      "flow \"\(flow.name)\", \(flow.location)\(flow.isPaged ? ", pages that a swipe turns" : "")"
        + (isTrial ? "; this order is a trial: flow = nil goes back to the file's" : "")
    ]
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
    var facts = self.facts(step.content)
    if let check = step.check { facts.append(text(check)) }
    if !step.buttons.isEmpty {
      facts.append("buttons " + step.buttons.map { $0.key + way($0.to) }.joined(separator: " "))
    }
    facts += step.timers.map(text)
    if !step.next.isEmpty { facts.append("next " + step.next.map(text).joined(separator: " else ")) }
    if step.skip != nil { facts.append("skippable") }
    if let rank = step.rank { facts.append("rank " + text(rank)) }
    let conditions = [("when", step.when), ("enabled", step.enabled), ("requires", step.requires)]
    facts += conditions.filter { $1 != .always }.map { "\($0) \($1)" }
    if let back = step.back { facts.append(back == .always ? "back" : "back when \(back)") }
    return facts
  }

  private static func facts(_ content: Content) -> [String] {
    switch content {
    case .page: return []
    case .choice(let choice):
      let count = choice.offered == nil ? "\(choice.options.count)" : "a function's"
      return ["\(choice.allowsMultiple ? "some" : "one") of \(count)"]
        + (choice.into.map { ["into \($0)"] } ?? [])
    case .field(let field):
      let what = field.entry.control.map { "\(field.entry.kind.rawValue): \($0.reach)" } ?? "a text"
      return ["\(what) into \(field.into)"]
    case .toggle(let toggle): return ["a switch into \(toggle.into)"]
    case .signIn(let provider): return ["sign in with \(provider.rawValue)"]
    case .permission(let permission): return ["permission \(permission.rawValue)"]
    case .habits(let question): return ["habits: " + question.habits.map(\.name).joined(separator: " ")]
    case .form(let questions):
      return questions.map { "\($0.name): " + facts($0.content).joined(separator: " ") }
    }
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

  private static func text(_ way: Decision) -> String {
    self.way(way.target) + (way.when == .always ? "" : " when \(way.when)")
  }

  private static func text(_ rank: Rank) -> String {
    switch rank {
    case .number(let number): self.number(number)
    case .callback: "by a function"
    }
  }

  /// The target of a button or a timer, as an arrow.
  private static func way(_ target: Decision.Target?) -> String {
    switch target {
    case .step(let name): "→" + name
    case .finish: "→finish"
    case .next: "→next"
    case .back: "→back"
    case .count(let count): "→\(count > 0 ? "+" : "")\(count)"
    case .callback: "→by a function"
    case nil: ""
    }
  }

  private static func number(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}

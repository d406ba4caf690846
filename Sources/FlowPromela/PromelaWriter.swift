import FlowModel
import Phone

/// The lines of a model: the acts of the person and of the phone at each step, and the place to which each leads.
struct PromelaWriter {
  private let subset: PromelaSubset
  private var steps: [Step] { subset.flow.steps }

  init(_ subset: PromelaSubset) { self.subset = subset }

  /// Returns a name without `*`, so that it cannot end a comment; no name has a line break.
  private static func inComment(_ name: String) -> String { name.filter { $0 != "*" } }

  func lines() throws(PromelaModel.Refusal) -> [String] {
    let answers = subset.answers
    var lines = [
      "/* The flow \"\(Self.inComment(subset.flow.name))\" as Genkan exports it. Each state is printed as",
      " *   STATE at prompt notifications"
        + answers.map { " " + Self.inComment($0.place.description) }.joined(),
      " * by number: " + steps.enumerated().map { "\($0) \(Self.inComment($1.name))" }.joined(separator: ", ")
        + ". */",
      "#define STEPS \(steps.count)", "#define MAIN \(steps.count)", "#define GONE \(steps.count + 1)",
      "#define PERMISSIONS 1", "#include \"phone.pml\"", "",
      "byte kept[\(max(1, answers.count))];", "byte chosen = 0;", "bool on = false;",
      "bool answered = false;", "",
    ]
    let printed = ["at", "prompt", "status[1]"] + answers.indices.map { "kept[\($0)]" }
    lines += [
      "inline seen() {",
      "  printf(\"STATE\(String(repeating: " %d", count: printed.count))\\n\", \(printed.joined(separator: ", ")));",
      "#ifdef GOAL", "  assert(at != GOAL);", "#endif", "#ifdef STUCK",
      "  assert(prompt != 0 || at >= STEPS"
        + (try ways()) + ");", "#endif", "}", "",
      "inline enter(step) {", "  at = step; chosen = 0; on = false;" + persisting, "}", "",
    ]
    for index in steps.indices { lines += try leaving(index) }
    lines += ["inline leave() {", "  if"]
    lines += steps.indices.map { "  :: at == \($0) -> leave_\($0)()" } + ["  fi", "}", ""]
    return lines + (try launching()) + leavingOrDying + (try process())
  }

  private var persisting: String { subset.flow.resume == nil ? "" : " stored = step + 1" }

  private func part(_ step: Int) throws(PromelaModel.Refusal) -> String {
    "(" + (try subset.expression(steps[step].when, of: steps[step])) + ")"
  }

  // MARK: Ways

  /// The way on from a step: its own decisions, then the list.
  private func leaving(_ index: Int) throws(PromelaModel.Refusal) -> [String] {
    ["inline leave_\(index)() {", "  if"] + (try decided(index)) + ["  fi", "}", ""]
  }

  private func decided(_ index: Int) throws(PromelaModel.Refusal) -> [String] {
    var choices: [(guardWord: String, act: String)] = []
    for decision in steps[index].next {
      let condition = "(" + (try subset.expression(decision.when, of: steps[index])) + ")"
      switch decision.target {
      case .finish: choices.append((condition, "at = MAIN"))
      case .next: choices += try onward(index).map { (condition + " && " + $0.0, $0.1) }
      case .step(let name):
        guard let target = subset.flow.index(of: name) else { continue }
        choices.append((condition + " && " + (try part(target)), "enter(\(target))"))
      case .back, .count, .callback: throw PromelaSubset.refused("a way that is no step", of: steps[index])
      }
    }
    return Self.first(choices + (try onward(index)))
  }

  /// The later steps of the list, then the end.
  private func onward(_ index: Int) throws(PromelaModel.Refusal) -> [(String, String)] {
    var choices: [(String, String)] = []
    for later in steps.indices.dropFirst(index + 1) { choices.append((try part(later), "enter(\(later))")) }
    return choices + [("true", "at = MAIN")]
  }

  /// Returns the options of a selection, in which the first true condition wins: each guard excludes the conditions
  /// before it.
  private static func first(_ choices: [(String, String)]) -> [String] {
    var before: [String] = []
    return choices.map { condition, act in
      defer { before.append(condition) }
      return "  :: " + (before.map { "!(\($0))" } + [condition]).joined(separator: " && ") + " -> \(act)"
    }
  }

  /// The launch: the stored step, else an earlier one, else a later one.
  private func launching() throws(PromelaModel.Refusal) -> [String] {
    var lines = ["inline launch() {", "  if"]
    for stored in 0...steps.count {
      let first = max(stored - 1, 0)
      var choices: [(String, String)] = []
      for step in Array((0...first).reversed()) + steps.indices.dropFirst(first + 1) {
        let isStored = stored == 0 ? step <= first : step == first
        choices.append((try part(step), isStored ? "at = \(step); chosen = 0; on = false" : "enter(\(step))"))
      }
      choices.append(("true", "at = MAIN"))
      lines += ["  :: stored == \(stored) ->", "    if"] + Self.first(choices).map { "  " + $0 } + ["    fi"]
    }
    let lost = subset.answers.indices.filter { !subset.answers[$0].isDurable }.map { "  kept[\($0)] = 0;" }
    return lines + ["  fi", "}", "", "inline forget() {"] + (lost.isEmpty ? ["  skip"] : lost) + ["}", ""]
  }

  /// The way on after an answer: the process may die once it is kept, and before the next step is stored.
  private var leavingOrDying: [String] {
    ["inline leave_or_die() {", "  if", "  :: leave()", "  :: kills > 0 -> die(); forget()", "  fi", "}", ""]
  }

  // MARK: Gestures

  /// The gestures of a step, each with its guard and its act.
  private func gestures(_ index: Int) throws(PromelaModel.Refusal) -> [(String, String)] {
    let step = steps[index]
    var gestures: [(String, String)] = []
    switch step.content {
    case .choice(let choice):
      for (place, option) in choice.options.enumerated() {
        gestures.append(("chosen != \(place + 1)", "chosen = \(place + 1)"))
        guard step.button != nil else { continue }
        let kept = choice.into.flatMap { subset.number(.string(option.name), at: $0) }
        gestures.append(
          (
            "chosen == \(place + 1)",
            (kept.map { "kept[\($0.answer)] = \($0.value); leave_or_die()" } ?? "leave()")
          ))
      }
    case .toggle(let toggle):
      gestures.append(("true", "on = !on"))
      guard step.button != nil else { break }
      for isOn in [false, true] {
        let kept = subset.number(.boolean(isOn), at: toggle.into)
        gestures.append(
          (
            isOn ? "on" : "!on",
            (kept.map { "kept[\($0.answer)] = \($0.value); leave_or_die()" } ?? "leave()")
          ))
      }
    case .permission:
      if step.button != nil {
        gestures.append(
          (
            "true",
            "answered = false; ask(1, answered); if :: answered -> answered = false; leave() :: else -> skip fi"
          ))
      }
    default: if step.button != nil { gestures.append(("true", "leave()")) }
    }
    if step.skip != nil { gestures.append(("true", "leave()")) }
    for button in step.buttons {
      guard button.when == .always, button.enabled == .always, let target = button.to else {
        throw PromelaSubset.refused("a button with a condition, or without a way", of: step)
      }
      switch target {
      case .next: gestures.append(("true", "leave()"))
      case .finish: gestures.append(("true", "at = MAIN"))
      case .step(let name):
        guard let place = subset.flow.index(of: name) else { continue }
        gestures.append((try part(place), "enter(\(place))"))
      case .back, .count, .callback: throw PromelaSubset.refused("a way that is no step", of: step)
      }
    }
    return gestures
  }

  /// The steps on which something reacts.
  private func ways() throws(PromelaModel.Refusal) -> String {
    var words = ""
    for index in steps.indices {
      let guards = try gestures(index).map(\.0)
      if !guards.isEmpty {
        words += " || (at == \(index) && (" + guards.map { "(\($0))" }.joined(separator: " || ") + "))"
      }
    }
    return words
  }

  private func process() throws(PromelaModel.Refusal) -> [String] {
    var lines = ["active proctype app() {", "end: do", "  :: atomic { at == GONE -> launch(); seen() }"]
    for index in steps.indices {
      for (condition, act) in try gestures(index) {
        lines.append("  :: atomic { at == \(index) && prompt == 0 && (\(condition)) -> \(act); seen() }")
      }
    }
    lines += [
      "  :: atomic { prompt != 0 -> answer(AUTHORIZED); leave_or_die(); seen() }",
      "  :: atomic { prompt != 0 -> answer(DENIED); leave_or_die(); seen() }",
      "  :: atomic { at != GONE && kills > 0 -> die(); forget(); seen() }", "  od", "}",
    ]
    return lines
  }
}

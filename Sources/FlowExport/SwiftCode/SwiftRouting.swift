import FlowModel

/// Writes the routing of a flow as Swift functions: exactly the rules of ``RoutingRules``.
struct SwiftRouting {
  private let rules: RoutingRules
  private let names: StepNames
  private let functions: SwiftFunctions
  private var flow: Flow { rules.flow }

  init(_ rules: RoutingRules, _ names: StepNames) {
    (self.rules, self.names) = (rules, names)
    functions = SwiftFunctions(rules.flow)
  }

  var lines: [String] {
    var lines = [
      "/// A way on.", "public enum Way: Equatable, Sendable {", "  case step(Step)",
      "  /// Out of the flow.", "  case finish", "}", "",
      "/// The target of a way, before it is known which steps are part of the flow.",
      "public enum Target: Equatable, Sendable {", "  case step(Step), finish, next, back",
      "  /// So many steps on, or back where it is negative.", "  case count(Int)", "}", "",
      "/// True where a step is part of the flow.",
      "public static func isPart(_ step: Step, _ facts: Facts) -> Bool {",
    ]
    lines += switching(
      "step",
      flow.steps.indices.map {
        flow.steps[$0].when == .always ? nil : [rules.facts.expression(flow.steps[$0].when)]
      },
      otherwise: "true")
    lines += ["}", ""]
    lines += order
    lines += [
      "/// The step that comes after another one; `nil` after the last.",
      "public static func following(_ step: Step, _ facts: Facts) -> Step? {",
      "  let order = order(facts)",
      "  guard let index = order.firstIndex(of: step) else { return nil }",
      "  return order[(index + 1)...].first { isPart($0, facts) }", "}", "",
      "/// The step that comes before another one; `nil` before the first.",
      "public static func preceding(_ step: Step, _ facts: Facts) -> Step? {",
      "  let order = order(facts)",
      "  guard let index = order.firstIndex(of: step) else { return nil }",
      "  return order[..<index].last { isPart($0, facts) }", "}", "",
    ]
    lines += ways
    lines += buttons
    lines += resumed
    return lines
  }

  // MARK: Order

  private var order: [String] {
    guard flow.isRanked else {
      return [
        "/// The steps in their order.",
        "static func order(_ facts: Facts) -> [Step] { Step.allCases }", "",
      ]
    }
    var lines = [
      "/// The steps in the order of their ranks.", "static func order(_ facts: Facts) -> [Step] {",
      "  Step.allCases.enumerated().map { (rank: rank($1, facts), place: $0, step: $1) }",
      "    .sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\\.step)", "}", "",
      "/// The rank of a step.", "static func rank(_ step: Step, _ facts: Facts) -> Double {",
    ]
    lines += switching(
      "step",
      flow.steps.map { step in
        switch step.rank {
        case .number(let number)?: ["\(number)"]
        case .callback(let id)?: ["facts.\(functions.name(of: id, isRank: true))()"]
        case nil: nil
        }
      }, otherwise: ".infinity")
    return lines + ["}", ""]
  }

  // MARK: Ways

  private var ways: [String] {
    var lines = [
      "/// The way on from a step, by its own button, an answer or a swipe.",
      "public static func next(after step: Step, _ facts: Facts) -> Way {",
    ]
    let decided = flow.steps.map { step in step.next.isEmpty ? nil : decisions(step.next) }
    if decided.contains(where: { $0 != nil }) {
      lines += ["  switch step {"]
      for (index, decisions) in decided.enumerated() {
        guard let decisions else { continue }
        lines += ["  case .\(names[index]):"] + decisions.map { "    " + $0 }
      }
      if decided.contains(where: { $0 == nil }) { lines.append("  default: break") }
      lines.append("  }")
    }
    lines += ["  return onward(from: step, facts)", "}", ""]
    lines += [
      "/// The way to a target from a step; `nil` where it is not part of the flow.",
      "public static func way(to target: Target, from step: Step, _ facts: Facts) -> Way? {",
      "  switch target {", "  case .finish: return .finish", "  case .next: return onward(from: step, facts)",
      "  case .back: return preceding(step, facts).map { .step($0) }",
      "  case .step(let target): return isPart(target, facts) ? .step(target) : nil",
      "  case .count(let count):", "    var place = step", "    for _ in 0..<count.magnitude {",
      "      guard let beside = count > 0 ? following(place, facts) : preceding(place, facts) else {",
      "        return count > 0 ? .finish : nil", "      }", "      place = beside", "    }",
      "    return .step(place)", "  }", "}", "",
    ]
    return lines + onward
  }

  private var onward: [String] {
    var lines = [
      "/// The way on by the order of the steps\(flow.route.isEmpty ? "" : ", which the flow decides anew each time")."
    ]
    lines.append("static func onward(from step: Step, _ facts: Facts) -> Way {")
    guard !flow.route.isEmpty else {
      return lines + ["  following(step, facts).map { .step($0) } ?? .finish", "}", ""]
    }
    return lines + ["  routed(facts)", "}", ""]
      + ["/// The way that the flow decides on.", "public static func routed(_ facts: Facts) -> Way {"]
      + flow.route.map { decision in
        guard case .step(let name) = decision.target, let index = flow.index(of: name) else {
          return "  if \(rules.facts.expression(decision.when)) { return .finish }"
        }
        return
          "  if \(rules.facts.expression(decision.when)), isPart(.\(names[index]), facts) { return .step(.\(names[index])) }"
      } + ["  return .finish", "}", ""]
  }

  private func decisions(_ decisions: [Decision]) -> [String] {
    decisions.map { decision in
      "if \(rules.facts.expression(decision.when)), let way = \(expression(decision.target)) { return way }"
    }
  }

  /// The expression for the way to a target.
  private func expression(_ target: Decision.Target) -> String {
    if case .callback(let id) = target {
      return "facts.\(functions.name(of: id))().flatMap({ way(to: $0, from: step, facts) })"
    }
    return "way(to: \(name(target) ?? ".next"), from: step, facts)"
  }

  /// Returns the target as a Swift case; `nil` for a function, and for an unknown step.
  private func name(_ target: Decision.Target) -> String? {
    switch target {
    case .step(let name): flow.index(of: name).map { ".step(.\(names[$0]))" }
    case .finish: ".finish"
    case .next: ".next"
    case .back: ".back"
    case .count(let count): ".count(\(count))"
    case .callback: nil
    }
  }

  // MARK: Buttons

  private var buttons: [String] {
    var cases: [String] = []
    for (index, step) in flow.steps.enumerated() {
      for button in step.buttons {
        guard let target = button.to else { continue }
        if case .step(let name) = target, flow.index(of: name) == nil { continue }
        cases.append("  case (.\(names[index]), \(SwiftNames.literal(button.key))): \(expression(target))")
      }
    }
    guard !cases.isEmpty else { return [] }
    return [
      "/// The way of a step's own button with a target, by its key; `nil` for any other.",
      "public static func way(from step: Step, tapping button: String, _ facts: Facts) -> Way? {",
      "  switch (step, button) {",
    ] + cases + ["  default: nil", "  }", "}", ""]
  }

  // MARK: Launch

  private var resumed: [String] {
    var lines = [
      "/// The step that a launch shows where a step is stored, or none; `nil` where no step is part of the flow.",
      "public static func resumed(_ stored: Step?, _ facts: Facts) -> Step? {",
    ]
    guard flow.route.isEmpty else {
      lines += ["  if case .step(let step) = routed(facts) { return step }", "  return nil", "}"]
      return lines
    }
    if flow.isRanked {
      lines.append("  guard let stored else { return order(facts).first { isPart($0, facts) } }")
    } else {
      lines.append("  let stored = stored ?? Step.allCases[0]")
    }
    return lines + [
      "  let index = Step.allCases.firstIndex(of: stored) ?? 0",
      "  return Step.allCases[...index].last { isPart($0, facts) }",
      "    ?? Step.allCases[(index + 1)...].first { isPart($0, facts) }", "}",
    ]
  }

  /// Writes a switch over all steps; the steps without a body of their own share the default `otherwise`.
  private func switching(_ subject: String, _ bodies: [[String]?], otherwise: String) -> [String] {
    guard bodies.contains(where: { $0 != nil }) else { return ["  \(otherwise)"] }
    var lines = ["  switch \(subject) {"]
    for (index, body) in bodies.enumerated() {
      guard let body else { continue }
      lines.append("  case .\(names[index]): \(body.joined(separator: "; "))")
    }
    if bodies.contains(where: { $0 == nil }) { lines.append("  default: \(otherwise)") }
    return lines + ["  }"]
  }
}

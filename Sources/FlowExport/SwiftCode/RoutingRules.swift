import FlowModel

/// The routing of a flow as a function of facts alone, as in the exported Swift code.
///
/// These rules give the same answers as the exported code: a test case is written only where they agree with the
/// session.
struct RoutingRules {
  let flow: Flow
  let facts: RoutingFacts

  /// True where no function of the script decides a step's `next` or rank, or the flow's route. A button's target may
  /// come from a function: it concerns only taps on the button.
  var isClosed: Bool {
    let decisions = flow.steps.flatMap(\.next) + flow.route
    return decisions.allSatisfy { if case .callback = $0.target { false } else { true } }
      && flow.steps.allSatisfy { if case .callback? = $0.rank { false } else { true } }
  }

  func isPart(_ index: Int, _ answers: [Bool]) -> Bool { facts.holds(flow.steps[index].when, answers) }

  /// Returns the next step or end from a step; `nil` unless ``isClosed``.
  func way(from index: Int, _ answers: [Bool]) -> Way? {
    guard isClosed else { return nil }
    for decision in flow.steps[index].next where facts.holds(decision.when, answers) {
      if let way = way(to: decision.target, from: index, answers) { return way }
    }
    return onward(index, answers)
  }

  /// Returns the step or end that a target means from a step; `nil` where there is none, or only a function knows.
  func way(to target: Decision.Target, from index: Int, _ answers: [Bool]) -> Way? {
    switch target {
    case .finish: return .finish
    case .next: return onward(index, answers)
    case .back: return preceding(index, answers).map { .step($0) }
    case .step(let name):
      guard let target = flow.index(of: name), isPart(target, answers) else { return nil }
      return .step(target)
    case .count(let count):
      var place = index
      for _ in 0..<count.magnitude {
        if count > 0 {
          guard let next = following(place, answers) else { return .finish }
          place = next
        } else {
          guard let former = preceding(place, answers) else { return nil }
          place = former
        }
      }
      return .step(place)
    case .callback: return nil
    }
  }

  private func onward(_ index: Int, _ answers: [Bool]) -> Way {
    flow.route.isEmpty ? following(index, answers).map { .step($0) } ?? .finish : routed(answers)
  }

  private func routed(_ answers: [Bool]) -> Way {
    for decision in flow.route where facts.holds(decision.when, answers) {
      guard case .step(let name) = decision.target else { return .finish }
      if let target = flow.index(of: name), isPart(target, answers) { return .step(target) }
    }
    return .finish
  }

  /// Returns the steps in order: by the list, or by their ranks.
  var order: [Int] {
    guard flow.isRanked else { return Array(flow.steps.indices) }
    return flow.steps.indices.sorted { (rank($0), $0) < (rank($1), $1) }
  }

  private func rank(_ index: Int) -> Double {
    if case .number(let number)? = flow.steps[index].rank { number } else { .infinity }
  }

  func following(_ index: Int, _ answers: [Bool]) -> Int? {
    let order = order
    guard let place = order.firstIndex(of: index) else { return nil }
    return order[(place + 1)...].first { isPart($0, answers) }
  }

  func preceding(_ index: Int, _ answers: [Bool]) -> Int? {
    let order = order
    guard let place = order.firstIndex(of: index) else { return nil }
    return order[..<place].last { isPart($0, answers) }
  }

  /// Returns the index of the step that a launch shows, by the index of the stored step, if any; `nil` for no step.
  func resumed(_ stored: Int?, _ answers: [Bool]) -> Int? {
    guard flow.route.isEmpty else {
      if case .step(let index) = routed(answers) { return index }
      return nil
    }
    if stored == nil, flow.isRanked { return order.first { isPart($0, answers) } }
    let start = stored ?? 0
    return flow.steps.indices.prefix(start + 1).last { isPart($0, answers) }
      ?? flow.steps.indices.dropFirst(start + 1).first { isPart($0, answers) }
  }
}

import FlowExplore
package import FlowExport
import FlowModel
import FlowSession
import Phone

// Making the plan from a walk of the flow, which shows where each event is sent.
extension FunnelPlan {
  /// Reads the first flow of an app off a walk.
  package init(_ survey: Survey) {
    let flow = survey.app.flows[0]
    let graph = ScreenGraph(survey)
    var prompts: [String: Set<String>] = [:]
    var closing: Set<String> = []
    for node in graph.nodes where node.kind == .dialog {
      if let over = node.over, flow.steps.contains(where: { $0.name == over }) {
        prompts[over, default: []].insert(node.name)
      } else {
        closing.insert(node.name)
      }
    }
    let steps = flow.steps.map { step in
      Step(
        name: step.name, isConditional: step.when != .always,
        prompts: prompts[step.name, default: []].sorted())
    }
    let occurrences = Self.occurrences(graph, steps.map(\.name))
    var signals: [Signal] = []
    for event in Set(occurrences.map(\.event)).sorted() {
      let own = occurrences.filter { $0.event == event }
      signals += Self.signals(of: event, own) { Self.place($0, steps.count) }
      signals += Self.signals(of: event, own.filter { $0.answer != nil }) { Self.answer($0) }
    }
    self.init(flow: flow.name, steps: steps, signals: signals, closing: closing.sorted())
  }

  /// An event sent on a transition from one step to another, with its parameters.
  private struct Occurrence {
    let event: String
    let parameters: [String: String]
    /// The index of the step from which the transition leads; `nil` outside the flow.
    let from: Int?
    /// The index of the step to which the transition leads; `nil` outside the flow.
    let to: Int?
    /// The dialog that was answered, and whether it was allowed.
    let answer: Answer?

    struct Answer: Hashable {
      let dialog: String
      let isAllowed: Bool
    }
  }

  private static func occurrences(_ graph: ScreenGraph, _ steps: [String]) -> [Occurrence] {
    func place(_ node: ScreenGraph.Node) -> Int? {
      switch node.kind {
      case .step: steps.firstIndex(of: node.name)
      case .dialog: node.over.flatMap { steps.firstIndex(of: $0) }
      default: nil
      }
    }
    return graph.edges.flatMap { edge -> [Occurrence] in
      let node = graph.nodes[edge.from]
      let (from, to) = (place(node), place(graph.nodes[edge.to]))
      var answer: Occurrence.Answer?
      if case .answer(let given) = edge.gesture, node.kind == .dialog {
        answer = Occurrence.Answer(dialog: node.name, isAllowed: given != .refused)
      }
      return edge.effects.compactMap { effect in
        guard case .analytics(let told) = effect else { return nil }
        switch told {
        case .track(let event, let parameters), .trackOnce(let event, let parameters):
          var texts: [String: String] = [:]
          for field in parameters.fields { texts[field.name] = text(field.value) }
          return Occurrence(event: event, parameters: texts, from: from, to: to, answer: answer)
        default: return nil
        }
      }
    }
  }

  /// Returns a value as text, as exports write it; `nil` for a list and an object.
  private static func text(_ value: Value) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .boolean(let truth): truth ? "true" : "false"
    case .number(let number): "\(number)"
    default: nil
    }
  }

  /// The meaning that all occurrences share; `nil` where they have none in common.
  private static func place(_ all: [Occurrence], _ steps: Int) -> Meaning? {
    let (from, to) = (Set(all.map(\.from)), Set(all.map(\.to)))
    if from.count == 1, let step = from.first ?? nil, !to.contains(step) { return .left(step) }
    guard to.count == 1, let end = to.first else { return nil }
    if let end { return .reached(end) }
    // A way from one place outside the flow to another says nothing of the flow.
    return from.contains(nil) ? nil : .completed
  }

  private static func answer(_ all: [Occurrence]) -> Meaning? {
    let answers = Set(all.map(\.answer))
    guard answers.count == 1, let answer = answers.first ?? nil else { return nil }
    return .answered(answer.dialog, isAllowed: answer.isAllowed)
  }

  /// Returns the signals of an event: one if its name has a single meaning, else one per value of the first parameter
  /// that decides the meaning.
  private static func signals(
    of event: String, _ all: [Occurrence], _ meaning: ([Occurrence]) -> Meaning?
  ) -> [Signal] {
    guard !all.isEmpty else { return [] }
    if let meaning = meaning(all) {
      return [Signal(event: event, parameter: nil, value: nil, meaning: meaning)]
    }
    for parameter in Set(all.flatMap(\.parameters.keys)).sorted() {
      let values = Dictionary(grouping: all) { $0.parameters[parameter] }
      guard values[nil] == nil, values.count > 1 else { continue }
      let signals = values.keys.compactMap(\.self).sorted().map { value in
        meaning(values[value] ?? []).map {
          Signal(event: event, parameter: parameter, value: value, meaning: $0)
        }
      }
      let told = signals.compactMap(\.self)
      if told.count == signals.count { return told }
    }
    return []
  }
}

import FlowModel

/// Writes the struct of facts for exported routing, and the closures for facts that only functions of the script know.
struct SwiftFacts {
  private let rules: RoutingRules
  private let callbacks: any Callbacks

  init(_ rules: RoutingRules, _ callbacks: any Callbacks) {
    (self.rules, self.callbacks) = (rules, callbacks)
  }

  private struct Field {
    let name: String
    let type: String
    let comments: [String]
  }

  private var fields: [Field] {
    var fields = rules.facts.all.map { fact in
      Field(
        name: fact.name, type: fact.isFunction ? "@Sendable () -> Bool" : "Bool",
        comments: [SwiftNames.comment(fact.sentence) + "."] + quoted(fact.line))
    }
    for function in SwiftFunctions(rules.flow).all {
      let location = callbacks.location(of: function.id)
      fields.append(
        Field(
          name: function.name, type: function.isRank ? "@Sendable () -> Double" : "@Sendable () -> Target?",
          comments: [
            "The function at \(SwiftNames.comment(location.map(\.description) ?? "a place that is not known"))."
          ] + quoted(location.flatMap { callbacks.line(at: $0) })))
    }
    return fields
  }

  private func quoted(_ line: String?) -> [String] {
    guard let line, !line.isEmpty else { return [] }
    return ["", "    " + SwiftNames.comment(line.trimmed)]
  }

  var lines: [String] {
    let fields = fields
    var lines = [
      "/// The facts on which the routing depends. A closure stands for a function of the script: the app answers in its place.",
      "public struct Facts: Sendable {",
    ]
    for field in fields {
      lines += field.comments.map { $0.isEmpty ? "  ///" : "  /// \($0)" }
      lines.append("  public var \(field.name): \(field.type)")
    }
    let parameters = fields.map { field in
      "\(field.name): \(field.type.hasPrefix("@Sendable") ? "@escaping " : "")\(field.type)"
    }
    lines += ["", "  /// Makes facts.", "  public init(\(parameters.joined(separator: ", "))) {"]
    lines += fields.map { "    self.\($0.name) = \($0.name)" }
    return lines + ["  }", "}"]
  }
}

/// The functions of the script for a step's `next` and rank, and for a button's target, with their Swift names.
struct SwiftFunctions {
  /// A function.
  struct Function {
    let id: CallbackID
    let name: String
    let isRank: Bool
  }

  let all: [Function]

  init(_ flow: Flow) {
    var names = SwiftNames()
    var all: [Function] = []
    func add(_ id: CallbackID, _ use: String, isRank: Bool = false) {
      guard !all.contains(where: { $0.id == id && $0.isRank == isRank }) else { return }
      all.append(Function(id: id, name: names.unique(use), isRank: isRank))
    }
    for step in flow.steps {
      for decision in step.next {
        if case .callback(let id) = decision.target { add(id, "target after \(step.name)") }
      }
      for button in step.buttons {
        if case .callback(let id)? = button.to { add(id, "target of \(button.key) on \(step.name)") }
      }
      if case .callback(let id)? = step.rank { add(id, "rank of \(step.name)", isRank: true) }
    }
    self.all = all
  }

  func name(of id: CallbackID, isRank: Bool = false) -> String {
    all.first { $0.id == id && $0.isRank == isRank }?.name ?? "_"
  }
}

extension String {
  /// The text without the spaces around it.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

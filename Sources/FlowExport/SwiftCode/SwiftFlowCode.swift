import FlowModel
import FlowSession
import Phone

/// Writes one flow as a Swift enum without cases: a namespace for its step enum, its facts and its functions.
struct SwiftFlowCode {
  private let survey: Survey
  private let flow: Flow
  private let rules: RoutingRules
  private let names: StepNames
  private let type: String

  init(_ survey: Survey, _ flow: Flow, _ rules: RoutingRules, _ names: StepNames, type: String) {
    (self.survey, self.flow, self.rules, self.names, self.type) = (survey, flow, rules, names, type)
  }

  /// The text.
  var text: String {
    let facts = SwiftFacts(rules, survey.compiled.callbacks).lines
    let data = SwiftFlowData(survey, flow, names).lines
    let parts = [steps, keys, resume, facts, routing, data].filter { !$0.isEmpty }
    let body = parts.map { $0.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n") }
    return
      "/// The flow \(SwiftNames.comment("\"\(flow.name)\"")): its steps, the step of a launch, and their order.\n"
      + "public enum \(type) {\n" + body.joined(separator: "\n\n") + "\n}\n"
  }

  // MARK: Steps and storage

  private var isIndexed: Bool { flow.resume?.form == .index }

  private var steps: [String] {
    let stored =
      flow.resume == nil
      ? "no launch goes on where another ended, so no raw value is persisted"
      : "its raw value is what the app persists under ``Keys/step``"
    return [
      "/// A step; \(stored).", "public enum Step: \(isIndexed ? "Int" : "String"), CaseIterable, Sendable {",
    ]
      + flow.steps.enumerated().map { index, step in
        "  case \(names[index]) = \(isIndexed ? "\(index)" : SwiftNames.literal(step.name))"
      } + ["}"]
  }

  private var keys: [String] {
    let all: [(String, String?)] = [
      ("step", flow.resume?.key), ("complete", flow.keys.completion), ("profile", flow.keys.profile),
      ("habits", flow.keys.habits), ("account", flow.keys.account),
    ]
    let given = all.compactMap { name, key in key.map { (name, $0) } }
    guard !given.isEmpty else { return [] }
    return ["/// The keys of UserDefaults.", "public enum Keys {"]
      + given.map { "  public static let \($0) = \(SwiftNames.literal($1))" } + ["}"]
  }

  private var resume: [String] {
    guard let resume = flow.resume else { return [] }
    var lines = [
      "/// The value under ``Keys/step``.", "public enum Stored: Equatable, Sendable {",
      "  case nothing, number(Int), text(String)", "",
      "  /// Reads it as the app does: a text as it is, anything else as the number that UserDefaults makes of it.",
      "  public init(in defaults: UserDefaults) {",
      "    switch defaults.object(forKey: Keys.step) {",
      "    case nil: self = .nothing",
      "    case let text as String: self = .text(text)",
      "    default: self = .number(defaults.integer(forKey: Keys.step))", "    }", "  }", "}", "",
    ]
    if let legacy = resume.legacy {
      lines += [
        "/// The order in which an older version numbered its steps; `nil` for one that this version has no more.",
        "public static let legacyOrder: [Step?] = [",
      ]
      lines += legacy.map { name in "  " + (flow.index(of: name).map { ".\(names[$0])" } ?? "nil") + "," }
      lines += ["]", ""]
    }
    if resume.form == .name, !resume.renamed.isEmpty {
      lines.append("/// The steps by the names under which older versions stored them.")
      lines.append("public static let olderNames: [String: Step] = [")
      lines += resume.renamed.compactMap { name in
        flow.index(of: name.new).map { "  \(SwiftNames.literal(name.old)): .\(names[$0])," }
      }
      lines += ["]", ""]
    }
    lines += [
      "/// The step that a stored value names; `nil` where it names none.",
      "public static func step(of stored: Stored) -> Step? {", "  switch stored {",
      "  case .nothing: nil",
    ]
    let number = numbered(resume)
    let readsNumbers = resume.legacy != nil || resume.form == .index
    lines.append(readsNumbers ? "  case .number(let raw): \(number("raw"))" : "  case .number: nil")
    let named = resume.renamed.isEmpty ? "Step(rawValue: text)" : "Step(rawValue: text) ?? olderNames[text]"
    let text = resume.form == .name ? named : number("(text as NSString).integerValue")
    lines.append("  case .text(let text): \(text)")
    return lines + ["  }", "}"]
  }

  /// The expression for the step of a number.
  private func numbered(_ resume: Flow.Resume) -> (String) -> String {
    if resume.legacy != nil { return { "legacyOrder.indices.contains(\($0)) ? legacyOrder[\($0)] : nil" } }
    return resume.form == .index ? { "Step(rawValue: \($0))" } : { _ in "nil" }
  }

  // MARK: Routing

  private var routing: [String] {
    SwiftRouting(rules, names).lines
  }
}

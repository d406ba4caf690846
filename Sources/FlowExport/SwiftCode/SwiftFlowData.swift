import FlowExplore
import FlowModel
import FlowSession
import Phone
import Localization

/// Writes the data of a flow besides its routing: texts, options, permissions and habits; and the names of the whole
/// app's analytics.
struct SwiftFlowData {
  private let survey: Survey
  private let flow: Flow
  private let names: StepNames

  init(_ survey: Survey, _ flow: Flow, _ names: StepNames) {
    (self.survey, self.flow, self.names) = (survey, flow, names)
  }

  var lines: [String] {
    [texts, options, permissions, habits, analytics].filter { !$0.isEmpty }.joined(by: "")
  }

  // MARK: Texts

  private var texts: [String] {
    var lines = [
      "/// A text: a key of the string tables, of `Localizable` unless a table is named, or the text itself.",
      "public enum Text: Equatable, Sendable {", "  case key(String, table: String? = nil), literal(String)",
      "}",
      "",
      "/// The texts of a screen; `nil` where it has none, or a function makes it.",
      "public struct Texts: Equatable, Sendable {", "  public var title, body, button, skip: Text?", "}", "",
      "/// The texts of a step.", "public static func texts(of step: Step) -> Texts {", "  switch step {",
    ]
    for (index, step) in flow.steps.enumerated() {
      let parts = [("title", step.title), ("body", step.body), ("button", step.button), ("skip", step.skip)]
      let given = parts.compactMap { name, text in text.flatMap(expression).map { "\(name): \($0)" } }
      lines.append("  case .\(names[index]): Texts(\(given.joined(separator: ", ")))")
    }
    return lines + ["  }", "}"]
  }

  private func expression(_ text: Text) -> String? {
    switch text {
    case .key(let key, let fallback):
      survey.app.localization.isEmpty
        ? ".literal(\(SwiftNames.literal(fallback ?? key)))" : ".key(\(SwiftNames.literal(key)))"
    case .literal(let text): ".literal(\(SwiftNames.literal(text)))"
    case .formatted(let text):
      ".key(\(SwiftNames.literal(text.key))\(text.table.map { ", table: \(SwiftNames.literal($0))" } ?? ""))"
    case .callback: nil
    }
  }

  // MARK: Questions

  private var options: [String] {
    var cases: [String] = []
    for (index, step) in flow.steps.enumerated() {
      guard case .choice(let choice) = step.content, choice.offered == nil else { continue }
      let options = choice.options.map { option in
        "(\(SwiftNames.literal(option.name)), \(expression(option.label) ?? ".literal(\"\")"))"
      }
      cases.append("  case .\(names[index]): [\(options.joined(separator: ", "))]")
    }
    guard !cases.isEmpty else { return [] }
    return [
      "/// The options of a question, as they are stored, each with its label; empty for any other step.",
      "public static func options(of step: Step) -> [(name: String, label: Text)] {", "  switch step {",
    ] + cases + (cases.count < flow.steps.count ? ["  default: []"] : []) + ["  }", "}"]
  }

  private var permissions: [String] {
    var cases: [String] = []
    for (index, step) in flow.steps.enumerated() {
      guard case .permission(let permission) = step.content else { continue }
      cases.append("  case .\(names[index]): \(SwiftNames.literal(permission.rawValue))")
    }
    guard !cases.isEmpty else { return [] }
    return [
      "/// The permission that a step's own button asks for, by Genkan's name of it; `nil` for any other step.",
      "public static func permission(of step: Step) -> String? {", "  switch step {",
    ] + cases + (cases.count < flow.steps.count ? ["  default: nil"] : []) + ["  }", "}"]
  }

  private var habits: [String] {
    let habits = flow.steps.flatMap { step -> [HabitChoice.Habit] in
      step.questions.flatMap { question -> [HabitChoice.Habit] in
        if case .habits(let choice) = question.content { choice.habits } else { [] }
      }
    }
    guard !habits.isEmpty else { return [] }
    return [
      "/// The habits that are offered, each with its time of day.",
      "public static let habits: [(name: String, time: String?)] = [",
    ]
      + habits.map { habit in
        "  (\(SwiftNames.literal(habit.name)), \(habit.time.map { SwiftNames.literal($0.description) } ?? "nil")),"
      } + ["]"]
  }

  // MARK: Analytics

  private var analytics: [String] {
    var events: [(name: String, parameters: [String])] = []
    var properties: [String] = []
    for edge in 0..<survey.space.graph.edges.count {
      for case .analytics(let effect) in survey.space.effects(edge) {
        switch effect {
        case .track(let event, let parameters), .trackOnce(let event, let parameters):
          let index = events.firstIndex { $0.name == event } ?? events.count
          if index == events.count { events.append((event, [])) }
          for field in parameters.fields where !events[index].parameters.contains(field.name) {
            events[index].parameters.append(field.name)
          }
        case .setUserProperty(let name, _): if !properties.contains(name) { properties.append(name) }
        case .identify, .reset: break
        }
      }
    }
    guard !events.isEmpty || !properties.isEmpty else { return [] }
    var scope = SwiftNames()
    var lines = [
      "/// The names of analytics that a person's ways through the app send.", "public enum Analytics {",
    ]
    for event in events {
      let told = event.parameters.isEmpty ? "" : ", with " + event.parameters.joined(separator: ", ")
      lines.append("  /// An event\(SwiftNames.comment(told)).")
      lines.append("  public static let \(scope.unique(event.name)) = \(SwiftNames.literal(event.name))")
    }
    for property in properties {
      lines.append("  /// A property of the person.")
      lines.append("  public static let \(scope.unique(property)) = \(SwiftNames.literal(property))")
    }
    return lines + ["}"]
  }
}

extension [[String]] {
  /// The lists one after another with a line between them.
  fileprivate func joined(by line: String) -> [String] { Array<String>(self.joined(separator: [line])) }
}

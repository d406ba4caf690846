import Phone
import Spelling

/// Every profile field that an answer or a condition names must be declared. Where no flow declares fields, nothing is
/// checked.
struct UnknownFieldRule: Rule {
  func diagnostics(for app: App) -> [Diagnostic] {
    guard let fields = app.profileFields?.map(\.name) else { return [] }
    return app.flows.found { flow in
      unknown([("route", flow.route.map(\.when)), ("back", [flow.back])], at: flow.location, fields)
        + flow.steps.found { unknown(in: $0, fields) }
    } + app.screens.found { unknown(in: $0, fields) } + unknownInRoot(of: app, fields)
  }

  private func unknown(in step: Step, _ fields: [String]) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for question in step.questions {
      guard case .profile(let name)? = question.content.destination, !fields.contains(name) else { continue }
      found.append(diagnostic(name, at: step.location, question.content.key, fields))
    }
    let conditions: [(key: String, conditions: [Condition])] = [
      ("when", [step.when]), ("saveWhen", [step.keeps]), ("next", step.next.map(\.when)),
      ("buttons", step.buttons.flatMap(\.conditions)), ("enabled", [step.enabled]),
      ("requires", [step.requires]), ("modal", [step.holds]), ("back", step.back.map { [$0] } ?? []),
    ]
    return found + unknown(conditions, at: step.location, fields)
  }

  private func unknownInRoot(of app: App, _ fields: [String]) -> [Diagnostic] {
    guard case .decisions(let decisions)? = app.root else { return [] }
    return unknown([("root", decisions.map(\.when))], at: app.location, fields)
  }

  private func unknown(
    _ conditions: [(key: String, conditions: [Condition])], at location: SourceLocation, _ fields: [String]
  ) -> [Diagnostic] {
    conditions.found { key, conditions in
      conditions.flatMap(\.profileFields).unique.filter { !fields.contains($0) }
        .found { diagnostic($0, at: location, key, fields) }
    }
  }

  private func diagnostic(
    _ name: String, at location: SourceLocation, _ key: String?, _ fields: [String]
  ) -> Diagnostic {
    Diagnostic(
      .unknownField, "the profile has no field \"\(name)\"", at: location, key: key,
      advice: Suggestion.advice(name, among: fields))
  }
}

extension Content {
  /// The key under which a script says where the answer is kept.
  var key: String? {
    switch self {
    case .choice: "into"
    case .field(let field): field.entry.kind.rawValue
    case .toggle: "toggle"
    case .page, .signIn, .permission, .habits, .form: nil
    }
  }

  /// The destination of the answer; `nil` without a question or without a single destination.
  package var destination: AnswerBinding? {
    switch self {
    case .choice(let choice): choice.into
    case .field(let field): field.into
    case .toggle(let toggle): toggle.into
    case .page, .signIn, .permission, .habits, .form: nil
    }
  }
}

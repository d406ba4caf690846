import Phone

/// An answer must have the type that the profile declares for its field.
struct WrongFieldTypeRule: Rule {
  func diagnostics(for app: App) -> [Diagnostic] {
    guard let fields = app.profileFields else { return [] }
    return app.allSteps.flatMap { step in
      step.questions.compactMap { diagnostic($0.content, of: step, fields) }
    }
  }

  private func diagnostic(
    _ content: Content, of step: Step, _ fields: [Profile.Field]
  ) -> Diagnostic? {
    guard case .profile(let name)? = content.destination, let kind = content.answer,
      let field = fields.first(where: { $0.name == name }), field.kind != kind
    else { return nil }
    return Diagnostic(
      .wrongType,
      "\"\(step.name)\" is answered with a \(kind.rawValue), and the profile's \"\(name)\" is a \(field.kind.rawValue)",
      at: step.location, key: content.key,
      advice: advice(content, field)
        ?? "declare profile = { \(name) = \"\(kind.rawValue)\" }, or keep the answer elsewhere")
  }

  /// A question that would do with one word more or less.
  private func advice(_ content: Content, _ field: Profile.Field) -> String? {
    guard case .choice(let choice) = content else { return nil }
    return switch (field.kind, choice.allowsMultiple) {
    case (.list, false): "write several = true, or declare profile = { \(field.name) = \"string\" }"
    case (.string, true): "take `several` out, or declare profile = { \(field.name) = \"list\" }"
    default: nil
    }
  }
}

extension Content {
  /// The type of the answer; `nil` where the content has no single stored answer.
  fileprivate var answer: Profile.Field.Kind? {
    switch self {
    case .choice(let choice): choice.allowsMultiple ? .list : .string
    case .field(let field): field.entry.range == nil ? .string : .number
    case .toggle: .boolean
    case .page, .signIn, .permission, .habits, .form: nil
    }
  }
}

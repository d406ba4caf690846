/// An answer is kept in a field that the profile has.
struct UnknownFieldRule: Rule {
  func diagnostics(for app: App) -> [Diagnostic] {
    guard let fields = app.flow.profileFields else { return [] }
    return app.flow.steps.compactMap { step in
      guard case .profile(let name)? = step.content.destination,
        !fields.contains(where: { $0.name == name })
      else { return nil }
      return Diagnostic(
        .unknownField, "the profile has no field \"\(name)\"", at: step.location,
        advice: NearestName.advice(name, among: fields.map(\.name)))
    }
  }
}

extension Content {
  /// Where the answer is kept; `nil` where nothing is asked or nothing is kept.
  public var destination: Destination? {
    switch self {
    case .choice(let choice): choice.into
    case .field(let field): field.into
    case .page, .signIn, .permission, .habits: nil
    }
  }
}

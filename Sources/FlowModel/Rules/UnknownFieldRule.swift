/// An answer is kept in a field that the profile has.
struct UnknownFieldRule: Rule {
  func diagnostics(for app: App) -> [Diagnostic] {
    guard let fields = app.flow.profileFields else { return [] }
    return app.allSteps.compactMap { step in
      guard case .profile(let name)? = step.content.destination,
        !fields.contains(where: { $0.name == name })
      else { return nil }
      return Diagnostic(
        .unknownField, "the profile has no field \"\(name)\"", at: step.location, key: step.content.key,
        advice: NearestName.advice(name, among: fields.map(\.name)))
    }
  }
}

extension Content {
  /// The key under which a script says where the answer is kept.
  fileprivate var key: String? {
    switch self {
    case .choice: "into"
    case .field: "ask"
    case .page, .signIn, .permission, .habits: nil
    }
  }

  /// Where the answer is kept; `nil` where nothing is asked or nothing is kept.
  public var destination: Destination? {
    switch self {
    case .choice(let choice): choice.into
    case .field(let field): field.into
    case .page, .signIn, .permission, .habits: nil
    }
  }
}

// Which fields of the profile a condition looks at.
extension Condition {
  /// The names of the profile fields in the condition, in order; those inside a function are not known.
  var profileFields: [String] {
    switch self {
    case .profile(let field, _): [field]
    case .contains(let place, _), .count(let place, _, _), .every(let place, _), .since(let place, _),
      .daysSince(let place, _):
      if case .profile(let field) = place { [field] } else { [] }
    case .all(let parts), .any(let parts), .none(let parts): parts.flatMap(\.profileFields)
    case .always, .never, .ios, .supports, .device, .language, .requested, .permission, .healthAvailable,
      .signedIn, .store, .region, .appVersion, .variant, .fact, .owns, .habit, .callback:
      []
    }
  }
}

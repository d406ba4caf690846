extension Explorer.Result {
  /// The phone on which the path to a violation begins, as a place to be named: `on iphone, iOS 26.0`, or what alone tells
  /// it from the given phone, such as `notifications denied beforehand`. `nil` where nothing does.
  package func phone(of violation: Violation) -> String? {
    guard let variant = starts[violation.path.start].variant, !variant.description.isEmpty else { return nil }
    return (variant.device == nil && variant.ios == nil ? "" : "on ") + variant.description
  }
}

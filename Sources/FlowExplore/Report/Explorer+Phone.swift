extension Explorer.Result {
  /// Returns the phone on which the path to a violation begins: `on iphone, iOS 26.0`, or only its difference from the
  /// given phone, such as `notifications denied beforehand`. `nil` where there is no difference.
  package func phone(of violation: Violation) -> String? {
    guard let variant = starts[violation.path.start].variant, !variant.description.isEmpty else { return nil }
    return (variant.device == nil && variant.ios == nil ? "" : "on ") + variant.description
  }
}

package import Localization

extension PurposeStrings {
  /// The Info.plist keys of a permission's purpose, of which the first one with a text counts; `nil` for a permission
  /// without a purpose.
  package static func keys(of permission: Permission) -> [String]? {
    let keys = permission.facts.usageKeys.map(\.rawValue)
    return keys.isEmpty ? nil : keys
  }

  /// Returns a dialog with the app's purpose string, where a table `InfoPlist` has one.
  ///
  /// - Parameter preferred: The languages that iOS speaks to the person, the preferred one first.
  package func telling(_ prompt: Prompt, preferred: [String]) -> Prompt {
    var prompt = prompt
    prompt.purpose = text(of: prompt.usageKeys, preferred: preferred)
    return prompt
  }
}

extension Prompt {
  /// The Info.plist keys of the dialog's purpose string, of which the first one with a text counts; empty for a dialog
  /// without a purpose.
  fileprivate var usageKeys: [String] {
    guard case .permission(let permission) = kind else { return [] }
    let keys =
      asksForAlways
      ? [.locationAlways]
      : level == .less ? permission.facts.part?.usageKeys ?? [] : permission.facts.usageKeys
    return keys.map(\.rawValue)
  }
}

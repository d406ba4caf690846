package import Localization

extension PurposeStrings {
  /// The keys of Info.plist for the purpose of a permission, which needs one of them; `nil` where its dialog says none.
  package static func keys(of permission: Permission) -> [String]? {
    let keys = permission.facts.usageKeys.map(\.rawValue)
    return keys.isEmpty ? nil : keys
  }

  /// Returns a dialog with the app's reason to ask.
  ///
  /// - Parameter preferred: The languages that iOS speaks to the person, the preferred one first.
  package func telling(_ prompt: Prompt, preferred: [String]) -> Prompt {
    var prompt = prompt
    prompt.purpose = text(of: prompt.usageKeys, preferred: preferred)
    return prompt
  }
}

extension Prompt {
  /// The Info.plist keys of the app's reason to ask; the first key present wins.
  fileprivate var usageKeys: [String] {
    guard case .permission(let permission) = kind else { return [] }
    let keys =
      asksForAlways
      ? [.locationAlways]
      : level == .less ? permission.facts.part?.usageKeys ?? [] : permission.facts.usageKeys
    return keys.map(\.rawValue)
  }
}

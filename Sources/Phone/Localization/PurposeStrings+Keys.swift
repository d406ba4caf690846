extension PurposeStrings {
  /// The Info.plist keys for the purpose of a permission; the app needs one of them. `nil` where the dialog shows no
  /// purpose.
  public static func keys(of permission: Permission) -> [String]? {
    let keys = permission.facts.usageKeys.map(\.rawValue)
    return keys.isEmpty ? nil : keys
  }
}

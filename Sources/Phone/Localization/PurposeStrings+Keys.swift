extension PurposeStrings {
  /// The keys of Info.plist of which a permission needs one; `nil` for a permission whose dialog says no purpose.
  public static func keys(of permission: Permission) -> [String]? {
    let keys = permission.facts.usageKeys.map(\.rawValue)
    return keys.isEmpty ? nil : keys
  }
}

extension PurposeStrings {
  /// The keys of Info.plist for the purpose of a permission, which needs one of them; `nil` where its dialog says none.
  public static func keys(of permission: Permission) -> [String]? {
    let keys = permission.facts.usageKeys.map(\.rawValue)
    return keys.isEmpty ? nil : keys
  }
}

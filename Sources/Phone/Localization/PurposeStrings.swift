// The app's reasons in the system's permission dialogs. Models the usage descriptions of Info.plist in the table
// `InfoPlist` of each language (`InfoPlist.strings`, `InfoPlist.xcstrings`).
//
// Kept: the dialog uses the language that iOS chose for the app, not one that the app applies itself. Left out: the
// text in Info.plist itself, where no table has one.

/// The usage descriptions of an app in its languages.
///
/// For example:
///
///     let prompt = PurposeStrings(localization)?.telling(cameraPrompt, preferred: ["ja"])
///     prompt?.purpose  // the text of NSCameraUsageDescription in ja.lproj/InfoPlist.strings
public struct PurposeStrings: Sendable {
  private let localization: Localization

  /// The name of the table.
  public static let table = "InfoPlist"

  /// The descriptions of an app; `nil` where no table has any.
  public init?(_ localization: Localization) {
    guard !localization.tables(named: Self.table).isEmpty else { return nil }
    self.localization = localization
  }

  /// The name under the app's icon, `CFBundleDisplayName`; `nil` where no table has it.
  public func displayName(preferred: [String]) -> String? {
    let key = "CFBundleDisplayName"
    return localization.text(key, table: Self.table, preferred: preferred).flatMap { $0 == key ? nil : $0 }
  }

  /// Returns a dialog with its purpose text filled in.
  ///
  /// - Parameter preferred: The languages in which iOS shows its dialogs, the preferred one first.
  public func telling(_ prompt: Prompt, preferred: [String]) -> Prompt {
    var prompt = prompt
    // A catalogue without a text in its source language returns the key itself; the text in Info.plist wins over that.
    prompt.purpose = prompt.usageKeys.firstText { key in
      localization.text(key, table: Self.table, preferred: preferred).flatMap { $0 == key ? nil : $0 }
    }
    return prompt
  }
}

extension Prompt {
  /// The Info.plist keys of the app's purpose; the first key present wins.
  fileprivate var usageKeys: [String] {
    guard case .permission(let permission) = kind else { return [] }
    let keys =
      asksForAlways
      ? [.locationAlways]
      : level == .less ? permission.facts.part?.usageKeys ?? [] : permission.facts.usageKeys
    return keys.map(\.rawValue)
  }
}

extension [String] {
  fileprivate func firstText(_ text: (String) -> String?) -> String? {
    for key in self { if let found = text(key) { return found } }
    return nil
  }
}

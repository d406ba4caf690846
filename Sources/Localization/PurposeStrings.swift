// The app's reasons in the system's permission dialogs. Models the usage descriptions of Info.plist in the table
// `InfoPlist` of each language (`InfoPlist.strings`, `InfoPlist.xcstrings`).
//
// Kept: the dialog uses the language that iOS chose for the app, not one that the app applies itself. Left out: the
// text in Info.plist itself, where no table has one.

/// The usage descriptions of an app in its languages.
///
/// For example:
///
///     let purposes = PurposeStrings(localization)
///     purposes?.text(of: ["NSCameraUsageDescription"], preferred: ["ja"])  // the text of ja.lproj/InfoPlist.strings
package struct PurposeStrings: Sendable {
  private let localization: Localization

  /// The name of the table.
  package static let table = "InfoPlist"

  /// The descriptions of an app; `nil` where no table has any.
  package init?(_ localization: Localization) {
    guard !localization.tables(named: Self.table).isEmpty else { return nil }
    self.localization = localization
  }

  /// The name under the app's icon, `CFBundleDisplayName`; `nil` where no table has it.
  package func displayName(preferred: [String]) -> String? {
    let key = "CFBundleDisplayName"
    return localization.text(key, table: Self.table, preferred: preferred).flatMap { $0 == key ? nil : $0 }
  }

  /// Returns the text of the first of some keys that the table `InfoPlist` has; `nil` where it has none of them. A text
  /// equal to its key does not count.
  ///
  /// - Parameter preferred: The languages that iOS speaks to the person, the preferred one first.
  package func text(of keys: [String], preferred: [String]) -> String? {
    // A catalogue without a text in its source language gives the key itself; Info.plist's own text wins over that.
    keys.firstText { key in
      localization.text(key, table: Self.table, preferred: preferred).flatMap { $0 == key ? nil : $0 }
    }
  }
}

extension [String] {
  fileprivate func firstText(_ text: (String) -> String?) -> String? {
    for key in self { if let found = text(key) { return found } }
    return nil
  }
}

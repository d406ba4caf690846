// The texts of one language. Models the `Localizable` table of one `.lproj` folder in an app's bundle, as
// `String(localized:)` and `NSLocalizedString` read it.
//
// Kept: exact, case-sensitive keys; texts with their placeholders; varying texts with all their forms.

/// The texts of one language, each under its key.
///
/// For example:
///
///     let entry = StringTable.Entry(key: "welcome", text: "Welcome", file: "en.strings", line: 1)
///     StringTable(language: "en", entries: [entry]).text("welcome")  // "Welcome"
package struct StringTable: Hashable, Sendable {
  /// One text, and where it is written.
  package struct Entry: Hashable, Sendable {
    /// The key that a flow names.
    package let key: String
    /// The text of the table, or several texts with their conditions.
    package let form: TextForm
    /// The file that holds it.
    package let file: String
    /// The line of its key, from 1.
    package let line: Int

    /// The text without regard to numbers: the form `other`, with placeholders as they are written.
    package var text: String { form.plain }

    /// Makes an entry of one text.
    package init(key: String, text: String, file: String, line: Int) {
      self.init(key: key, form: .text(FormatString(text)), file: file, line: line)
    }

    /// Makes an entry.
    package init(key: String, form: TextForm, file: String, line: Int) {
      self.key = key
      self.form = form
      self.file = file
      self.line = line
    }
  }

  /// The language, as its folder or catalogue names it, such as `ja` or `zh-Hans`.
  package let language: String
  /// The texts, in the order of their files.
  package let entries: [Entry]
  /// True where damaged files have lost texts of the table.
  package let isDamaged: Bool
  // Only for lookups: nothing is listed in its order.
  private let places: [String: Int]

  /// Makes a table. Of two entries with one key the later one wins, at the index of the earlier one.
  package init(language: String, entries: [Entry], isDamaged: Bool = false) {
    self.language = language
    self.isDamaged = isDamaged
    var kept: [Entry] = []
    var places: [String: Int] = [:]
    kept.reserveCapacity(entries.count)
    places.reserveCapacity(entries.count)
    for entry in entries {
      if let place = places[entry.key] {
        kept[place] = entry
      } else {
        places[entry.key] = kept.count
        kept.append(entry)
      }
    }
    self.entries = kept
    self.places = places
  }

  /// The keys, in the order of their files.
  package var keys: [String] { entries.map(\.key) }

  /// The text of a key, or `nil` where the language has none.
  package func text(_ key: String) -> String? { entry(key)?.text }

  /// The entry of a key, with its file and line, or `nil` where the language has none.
  package func entry(_ key: String) -> Entry? {
    guard let place = places[key] else { return nil }
    return entries[place]
  }
}

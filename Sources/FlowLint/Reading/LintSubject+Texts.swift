import FlowModel
import Phone
import Localization

// The texts of a flow as its author wrote them.
extension LintSubject {
  /// Returns the forms of a text in its languages. A literal text has no language. A default key without a table has no
  /// form, as its text is not written yet.
  func written(_ text: Text?) -> [(language: String?, text: String)] {
    switch text {
    case .literal(let text)?: return [(nil, text)]
    case .key?, .formatted?:
      guard let (key, table) = text?.tableKey else { return [] }
      // A text that no table has stands on the screen as the script writes it; a default's is not written yet.
      if case .key(_, nil)? = text, isShownAsWritten(key, table) { return [(nil, key)] }
      return app.localization.tables(named: table).compactMap { strings in
        strings.entry(key).map { (strings.language, $0.text) }
      }
    case .callback?, nil: return []
    }
  }

  /// True where a screen shows the key itself: the app has no tables, or no table has the key and it contains a space.
  private func isShownAsWritten(_ key: String, _ table: String) -> Bool {
    let tables = app.localization.tables(named: table)
    return !key.isEmpty && (tables.isEmpty || key.contains(" ") && tables.allSatisfy { $0.entry(key) == nil })
  }

  /// True where lint can read a text: it comes from no function, and some file contains it.
  func isKnown(_ text: Text) -> Bool { !written(text).isEmpty }

  /// Returns the first of some words that a text contains in some language; `nil` where it contains none.
  func says(_ text: Text?, _ words: [String]) -> String? {
    for (_, text) in written(text) {
      if let word = words.first(where: { text.hasWord($0) }) { return word }
    }
    return nil
  }

  /// The text in the development language, quoted, as a message names it.
  func quoted(_ text: Text) -> String? {
    let all = written(text)
    let own = all.first { $0.language == app.localization.developmentLanguage } ?? all.first
    return own.map { "\"\($0.text)\"" }
  }
}

extension String {
  /// True where the text contains a word, in upper or lower case. In scripts with spaces it must be a whole word; in
  /// others it may be anywhere.
  func hasWord(_ word: String) -> Bool {
    let (text, word) = (lowercased(), word.lowercased())
    let isSpaced = word.allSatisfy {
      $0.isASCII || $0.isLetter && $0.unicodeScalars.allSatisfy { $0.value < 0x250 }
    }
    var rest = text[...]
    while let range = rest.firstRange(of: word) {
      let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
      let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
      if !isSpaced || !before.isWordSign && !after.isWordSign { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}

extension Character {
  fileprivate var isWordSign: Bool { isLetter || isNumber }
}

extension LintSubject {
  /// Returns the location of a text in its file, relative to the folder in the flow's path as the user gave it.
  func place(of entry: StringTable.Entry) -> SourceLocation {
    let file = sources.first?.file ?? ""
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    return SourceLocation(file: folder + entry.file, line: entry.line)
  }
}

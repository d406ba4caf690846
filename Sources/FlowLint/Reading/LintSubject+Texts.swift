import FlowModel
import Phone
import Localization

// The texts of a flow as its author wrote them.
extension LintSubject {
  /// The forms of a text in its languages. A literal text has no language. A key without tables has no form: it was not
  /// written yet.
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

  /// True where a screen shows the key itself: the app has no tables, or the key is no name of one of their texts.
  private func isShownAsWritten(_ key: String, _ table: String) -> Bool {
    let tables = app.localization.tables(named: table)
    return !key.isEmpty && (tables.isEmpty || key.contains(" ") && tables.allSatisfy { $0.entry(key) == nil })
  }

  /// True where lint can read a text: it is no function's, and some file says it.
  func isKnown(_ text: Text) -> Bool { !written(text).isEmpty }

  /// True where a text has one of the words in some language, as whole words of letters where they have any.
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
  /// True where the text has a word, in upper or lower case: between signs that are no letters where the word is one of a
  /// script with spaces, anywhere in others.
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
  /// The place of a text in its file, as the person named the folder of the flow.
  func place(of entry: StringTable.Entry) -> SourceLocation {
    let file = sources.first?.file ?? ""
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    return SourceLocation(file: folder + entry.file, line: entry.line)
  }
}

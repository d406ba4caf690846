import FlowSession
import Phone
import Localization

/// The texts of an app's tables. They reveal a screen's text that is a key without a table entry, or that is in another
/// language.
struct TextAudit: Sendable {
  /// The texts of each language.
  private var texts: [String: Set<String>] = [:]
  /// The keys of all tables.
  private var keys: Set<String> = []
  /// The words with which keys begin, up to their first underscore.
  private var beginnings: Set<Substring> = []

  init(_ localization: Localization) {
    for name in localization.tableNames {
      for table in localization.tables(named: name) {
        texts[table.language, default: []].formUnion(table.entries.map(\.text))
        keys.formUnion(table.keys)
        beginnings.formUnion(table.keys.compactMap { Self.beginning($0[...]) })
      }
    }
  }

  /// A text that should not be there, and why.
  struct Fault {
    let text: String
    let sentence: String
    /// True where the text is a key without a text in the language.
    var isKey = false
  }

  /// Returns the first text of a screen that is a key, or is only in the tables of another language. It is `nil` for
  /// none, for an app without texts in the language, and for the main part, a paywall and a blank screen.
  func fault(of screen: Screen, in language: String) -> Fault? {
    guard !texts.isEmpty else { return nil }
    switch screen.kind {
    case .step, .plain, .alert: break
    // Their words are not the app's.
    case .main, .paywall, .blank: return nil
    }
    if let fault = fault(screen.title, language) ?? screen.body.flatMap({ fault($0, language) }) {
      return fault
    }
    for control in screen.controls {
      if let fault = fault(control.label, language) { return fault }
    }
    return nil
  }

  private func fault(_ text: String, _ language: String) -> Fault? {
    guard let own = texts[language], !own.contains(text) else { return nil }
    if let other = texts.keys.sorted().first(where: { texts[$0]?.contains(text) ?? false }) {
      return Fault(text: text, sentence: "a text of \(other), where the language is \(language)")
    }
    if keys.contains(text) {
      return Fault(text: text, sentence: "a key without a text in \(language)", isKey: true)
    }
    guard let beginning = Self.beginning(text[...]), beginnings.contains(beginning) else { return nil }
    return Fault(text: text, sentence: "a key that no table has", isKey: true)
  }

  /// True where a key without a table entry is no text for people, as `onboarding_name_title` is none.
  static func isBare(_ key: String) -> Bool { beginning(key[...]) != nil }

  /// Returns the first word of a key such as `onboarding_name_title`; `nil` for a text unlike a key.
  private static func beginning(_ text: Substring) -> Substring? {
    guard let end = text.firstIndex(of: "_"), end > text.startIndex,
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_.-".contains($0)) })
    else { return nil }
    return text[..<end]
  }
}

package import FlowModel
import Phone
package import Localization

/// The texts of a table that an app uses and some of its languages lack, to be translated.
///
/// It reads the steps and screens, and every key of the table `InfoPlist` that some language has, because iOS itself
/// shows those. A text made by a function of the script is unknown here; it is listed under ``left``.
///
/// For example:
///
///     let texts = MissingTexts(app, languages: ["de"])
///     texts.entries.map(\.key)      // ["welcome_title", "welcome_body"]
///     texts.entries[0].source.plain // "Welcome"
package struct MissingTexts {
  /// The name of the table.
  package let table: String
  /// The language in which the app is written.
  package let source: String
  /// The texts, in the order in which a user sees them.
  package let entries: [Entry]
  /// The sentences about the texts that a translator does not get, such as those of functions.
  package let left: [String]

  /// A text with the languages that lack it.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let key: String
    /// The text in the app's language, else in the first language that has it, else the script's default text, else the
    /// key.
    package let source: TextForm
    /// The places in which it is shown.
    package let places: [String]
    /// The texts that there are, by language, in ascending order.
    package let known: [Known]
    /// The languages that lack it, in ascending order.
    package let languages: [String]
  }

  /// A text in a language.
  package struct Known: Hashable, Sendable {
    /// The language.
    package let language: String
    /// The text.
    package let form: TextForm
  }

  /// Finds the texts that a table lacks.
  ///
  /// - Parameters:
  ///   - languages: The wanted languages; where empty, the app's languages.
  ///   - table: The name of the table.
  package init(_ app: App, languages: [String] = [], table: String = Localization.standardTable) {
    let localization = app.localization
    let wanted = (languages.isEmpty ? localization.languages : languages).uniqued.sorted()
    self.table = table
    source = localization.developmentLanguage
    let tables = localization.tables(named: table)
    var entries: [Entry] = []
    for use in Self.uses(app, table) {
      let known = tables.compactMap { table in
        table.entry(use.key).map { Known(language: table.language, form: $0.form) }
      }
      let lacking = wanted.filter { language in !known.contains { $0.language == language } }
      guard !lacking.isEmpty else { continue }
      let own = known.first { $0.language == localization.developmentLanguage } ?? known.first
      entries.append(
        Entry(
          key: use.key, source: own?.form ?? .text(FormatString(use.fallback ?? use.key)), places: use.places,
          known: known, languages: lacking))
    }
    self.entries = entries
    left = Self.functions(app)
  }

  init(table: String, source: String, entries: [Entry], left: [String] = []) {
    (self.table, self.source, self.entries, self.left) = (table, source, entries, left)
  }

  /// The languages that lack some text, in ascending order.
  package var languages: [String] { entries.flatMap(\.languages).uniqued.sorted() }

  /// The names of the tables in which texts are lacking, `Localizable` first.
  package static func tables(of app: App, languages: [String] = []) -> [String] {
    let used = app.allSteps.flatMap(\.texts).compactMap { $0.tableKey?.table }
    let names = [Localization.standardTable] + (used + app.localization.tableNames).sorted()
    return names.uniqued.filter { !MissingTexts(app, languages: languages, table: $0).entries.isEmpty }
  }

  // MARK: Use

  private struct Use {
    let key: String
    var fallback: String?
    var places: [String]
  }

  private static func uses(_ app: App, _ table: String) -> [Use] {
    var uses: [Use] = []
    var numbers: [String: Int] = [:]
    func add(_ key: String, _ fallback: String?, _ place: String) {
      // An empty text is meant to be empty.
      guard !key.isEmpty else { return }
      guard let number = numbers[key] else {
        numbers[key] = uses.count
        uses.append(Use(key: key, fallback: fallback, places: [place]))
        return
      }
      uses[number].fallback = uses[number].fallback ?? fallback
      if !uses[number].places.contains(place) { uses[number].places.append(place) }
    }
    for step in app.allSteps {
      for text in step.texts {
        guard let (key, name) = text.tableKey, name == table else { continue }
        if case .key(_, let fallback) = text {
          add(key, fallback, step.name)
        } else {
          add(key, nil, step.name)
        }
      }
    }
    if table == PurposeStrings.table {
      for key in app.localization.tables(named: table).flatMap(\.keys) { add(key, nil, "iOS") }
    }
    return uses
  }

  /// The steps with a text of a function.
  private static func functions(_ app: App) -> [String] {
    app.allSteps.compactMap { step in
      let isMade = step.texts.contains { if case .callback = $0 { true } else { false } }
      guard isMade else { return nil }
      return "\(step.location): a text of \"\(step.name)\" is a function, whose keys are not known"
    }
  }
}

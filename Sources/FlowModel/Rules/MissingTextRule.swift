import Phone

/// Every text that a flow shows stands in every string table: where it is missing the person sees the key.
struct MissingTextRule: Rule {
  func diagnostics(for app: App) -> [Diagnostic] {
    guard !app.localization.isEmpty else { return [] }
    let languages = app.localization.languages
    var seen: Set<[String]> = []
    return app.allSteps.found { step in
      step.texts.found { text -> Diagnostic? in
        // An empty text is meant to be empty.
        guard let (key, name) = text.tableKey, !key.isEmpty, seen.insert([name, key]).inserted else {
          return nil
        }
        let named = app.localization.tables(named: name)
        let missing = languages.indices.filter { named.isEmpty || named[$0].entry(key) == nil }
          .map { languages[$0] }
        guard !missing.isEmpty else { return nil }
        // A text with its arguments may be written where its key stands, as `String(localized:)` has it.
        if case .formatted(let formatted) = text, name == Localization.standardTable,
          missing.count == languages.count, !formatted.arguments.isEmpty,
          !FormatString(key).placeholders.isEmpty
        {
          return nil
        }
        let isNowhere = missing.count == languages.count
        let what = name == Localization.standardTable ? "string table" : "table \"\(name)\""
        let tables =
          isNowhere
          ? "no \(what) has \(key.asKey)" : "\(key.asKey) has no text in \(missing.joined(separator: ", "))"
        // A key that one language has is spelt right: what is missing is a translation.
        let keys = isNowhere ? Set(named.flatMap(\.keys)).sorted() : []
        let meant =
          named.isEmpty
          ? NearestName.of(name, among: app.localization.tableNames)
          : isNowhere ? NearestName.of(key, among: keys) : nil
        let shown = Self.shown(key, name, missing, app.localization)
        return Diagnostic(
          .missingText, "\(tables); the screen of \"\(step.name)\" shows \(shown)",
          at: step.location,
          advice: meant.map { "did you mean \"\($0)\"?" }
            ?? Self.advice(key, name, isNowhere ? [] : missing, app.localization))
      }
    }
  }

  /// The text that a person reads in the languages that lack one.
  private static func shown(
    _ key: String, _ table: String, _ missing: [String], _ localization: Localization
  ) -> String {
    let languages = missing.map { localization.form(key, table: table, preferred: [$0])?.language }
    guard let first = languages.first, let language = first, languages.allSatisfy({ $0 == language }) else {
      return "the key or another language"
    }
    return "the text of \(language)"
  }

  /// The kind of file in which a table has its plain texts.
  private static func kind(of table: String, _ localization: Localization) -> Localization.TableKind {
    let kinds = localization.kinds(ofTable: table)
    return kinds.contains(.catalog) && !kinds.contains(.strings) ? .catalog : .strings
  }

  /// The advice to add a text, in the notation of the file that holds the table.
  ///
  /// - Parameter missing: The languages that lack it; empty for all.
  private static func advice(
    _ key: String, _ table: String, _ missing: [String], _ localization: Localization
  ) -> String {
    let languages = missing.joined(separator: ", ")
    let there = localization.tables(named: table).lazy.compactMap { $0.entry(key)?.file }.first
    let kind =
      there.flatMap { file in Localization.TableKind.allCases.first { file.hasSuffix("." + $0.rawValue) } }
      ?? Self.kind(of: table, localization)
    let file = "\(table).\(kind.rawValue)"
    switch kind {
    case .strings:
      return "add \(key.asKey) = \"…\"; to \(file) of \(missing.isEmpty ? "each language" : languages)"
    case .stringsdict:
      return "add \(key.asKey) with its forms to \(file) of \(missing.isEmpty ? "each language" : languages)"
    case .catalog:
      return missing.isEmpty ? "add \(key.asKey) to \(file)" : "add \(key.asKey) in \(languages) to \(file)"
    }
  }
}

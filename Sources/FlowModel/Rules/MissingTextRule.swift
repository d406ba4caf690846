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
        let place = isNowhere ? "the tables" : "the table of \(missing.joined(separator: ", "))"
        // A key that one language has is spelt right: what is missing is a translation.
        let keys = isNowhere ? Set(named.flatMap(\.keys)).sorted() : []
        let meant =
          named.isEmpty
          ? NearestName.of(name, among: app.localization.tableNames)
          : isNowhere ? NearestName.of(key, among: keys) : nil
        return Diagnostic(
          .missingText, "\(tables); the screen of \"\(step.name)\" shows the key or another language",
          at: step.location,
          advice: meant.map { "did you mean \"\($0)\"?" } ?? "add \(key.asKey) = \"…\"; to \(place)")
      }
    }
  }
}

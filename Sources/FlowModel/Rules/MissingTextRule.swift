import Phone

/// Every text that a flow shows stands in every string table: where it is missing the person sees the key.
struct MissingTextRule: Rule {
  func diagnostics(for app: App) -> [Diagnostic] {
    guard !app.localization.isEmpty else { return [] }
    let languages = app.localization.languages
    var seen: Set<String> = []
    let keys = app.localization.keys
    return app.allSteps.found { step in
      step.texts.found { text -> Diagnostic? in
        guard case .key(let key, _) = text, seen.insert(key).inserted else { return nil }
        let missing = languages.filter { app.localization.table($0)?.entry(key) == nil }
        guard !missing.isEmpty else { return nil }
        let isNowhere = missing.count == languages.count
        let tables =
          isNowhere
          ? "no string table has \"\(key)\"" : "\"\(key)\" has no text in \(missing.joined(separator: ", "))"
        let place = isNowhere ? "the tables" : "the table of \(missing.joined(separator: ", "))"
        // A key that one language has is spelt right: what is missing is a translation.
        let meant = isNowhere ? NearestName.of(key, among: keys) : nil
        return Diagnostic(
          .missingText, "\(tables); the screen of \"\(step.name)\" shows the key or another language",
          at: step.location,
          advice: meant.map { "did you mean \"\($0)\"?" } ?? "add \"\(key)\" = \"…\"; to \(place)")
      }
    }
  }
}

extension Step {
  /// Every text of the step, in the order of the screen.
  public var texts: [Text] {
    var texts = [title]
    if let body { texts.append(body) }
    switch content {
    case .choice(let choice): texts += choice.options.map(\.label)
    case .habits(let habits): texts += habits.habits.map(\.label)
    case .field(let field): texts += field.placeholder.map { [$0] } ?? []
    case .page, .signIn, .permission: break
    }
    if let button { texts.append(button) }
    if let skip { texts.append(skip) }
    texts += buttons.map(\.label)
    if let message = check?.message { texts.append(message) }
    return texts
  }
}

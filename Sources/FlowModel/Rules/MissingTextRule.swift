import Phone

/// Every text that a flow shows stands in every string table: where it is missing the person sees the key.
///
/// Of many that are missing alike, each with nothing near it, one diagnostic names the first: a table that is begun would
/// else fill screens at each run.
struct MissingTextRule: Rule {
  func diagnostics(for app: App) -> [Diagnostic] {
    guard !app.localization.isEmpty else { return [] }
    var found: [Missing] = []
    var seen: Set<[String]> = []
    for step in app.allSteps {
      for text in step.texts {
        // An empty text is meant to be empty.
        guard let (key, name) = text.tableKey, !key.isEmpty, seen.insert([name, key]).inserted,
          let missing = Missing(text, key, name, step, app.localization)
        else { continue }
        found.append(missing)
      }
    }
    return folded(found)
  }

  /// The most texts that are missing alike and are told of one by one.
  private static let mostAlike = 3

  /// The diagnostics, at the first of each kind.
  private func folded(_ all: [Missing]) -> [Diagnostic] {
    let groups = Dictionary(grouping: all.filter { $0.meant == nil }) { [$0.table] + $0.languages }
    var told: Set<[String]> = []
    return all.found { missing -> Diagnostic? in
      let group = [missing.table] + missing.languages
      guard missing.meant == nil, let alike = groups[group], alike.count > Self.mostAlike else {
        return missing.diagnostic
      }
      return told.insert(group).inserted ? Missing.diagnostic(of: alike) : nil
    }
  }
}

/// A text that some language does not have.
private struct Missing {
  let key: String
  /// The name of the table.
  let table: String
  /// The languages that lack it.
  let languages: [String]
  /// True where every language lacks it.
  let isNowhere: Bool
  /// The key or the table that was probably meant.
  let meant: String?
  let step: Step

  /// Looks for a text; `nil` where every language has it.
  init?(_ text: Text, _ key: String, _ name: String, _ step: Step, _ localization: Localization) {
    let named = localization.tables(named: name)
    let all = localization.languages
    let missing = all.indices.filter { named.isEmpty || named[$0].entry(key) == nil }.map { all[$0] }
    guard !missing.isEmpty else { return nil }
    let isNowhere = missing.count == all.count
    // A text with its arguments may be written where its key stands, as `String(localized:)` has it.
    if case .formatted(let formatted) = text, name == Localization.standardTable, isNowhere,
      !formatted.arguments.isEmpty, !FormatString(key).placeholders.isEmpty
    {
      return nil
    }
    (self.key, table, languages, self.isNowhere, self.step) = (key, name, missing, isNowhere, step)
    // A key that one language has is spelt right: what is missing is a translation.
    let keys = isNowhere ? Set(named.flatMap(\.keys)).sorted() : []
    meant =
      named.isEmpty
      ? NearestName.of(name, among: localization.tableNames)
      : isNowhere ? NearestName.of(key, among: keys) : nil
  }

  private var kind: String { table == Localization.standardTable ? "string table" : "table \"\(table)\"" }
  private var place: String { isNowhere ? "the tables" : "the table of \(languages.joined(separator: ", "))" }

  var diagnostic: Diagnostic {
    let tables =
      isNowhere
      ? "no \(kind) has \(key.asKey)" : "\(key.asKey) has no text in \(languages.joined(separator: ", "))"
    return Diagnostic(
      .missingText, "\(tables); the screen of \"\(step.name)\" shows the key or another language",
      at: step.location,
      advice: meant.map { "did you mean \"\($0)\"?" } ?? "add \(key.asKey) = \"…\"; to \(place)")
  }

  /// The keys that one diagnostic names.
  private static let mostKeys = 8

  /// The diagnostic of several that the same languages lack.
  static func diagnostic(of all: [Missing]) -> Diagnostic {
    let first = all[0]
    let steps = all.map(\.step.name).unique.count
    let tables =
      first.isNowhere
      ? "no \(first.kind) has \(all.count) keys"
      : "\(all.count) keys have no text in \(first.languages.joined(separator: ", "))"
    let screens =
      steps == 1 ? "the screen of \"\(first.step.name)\" shows" : "the screens of \(steps) steps show"
    let keys = all.prefix(mostKeys).map(\.key.asKey).joined(separator: ", ")
    let rest = all.count > mostKeys ? " and \(all.count - mostKeys) more" : ""
    return Diagnostic(
      .missingText, "\(tables); \(screens) them or another language", at: first.step.location,
      advice: "add to \(first.place): \(keys)\(rest)")
  }
}

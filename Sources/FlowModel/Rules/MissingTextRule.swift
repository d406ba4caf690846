import Localization
import Phone
import Spelling

/// Every text of a step or a screen must be in its string table in each language. Otherwise the person sees the key or
/// another language.
///
/// More than eight texts that are missing in the same way share one diagnostic, which names their lines, unless a
/// similar key exists: a new table would fill screens at each run otherwise.
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

  /// The most texts missing in the same way with a diagnostic each; more of them share one diagnostic.
  private static let mostAlike = 8

  /// The diagnostics, at the first of each kind.
  private func folded(_ all: [Missing]) -> [Diagnostic] {
    let groups = Dictionary(grouping: all.filter { $0.meant == nil }, by: \.kind)
    var told: Set<[String]> = []
    return all.found { missing -> Diagnostic? in
      guard missing.meant == nil, let alike = groups[missing.kind], alike.count > Self.mostAlike else {
        return missing.diagnostic
      }
      return told.insert(missing.kind).inserted ? Missing.diagnostic(of: alike) : nil
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
  /// The file that the text belongs in, by its notation.
  let file: Localization.TableKind
  /// The text shown to a person in the languages that lack one.
  let shown: String
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
    // A key that one language has is spelt right: its translation is missing.
    let keys = isNowhere ? Set(named.flatMap(\.keys)).sorted() : []
    meant =
      named.isEmpty
      ? Suggestion.nearest(name, among: localization.tableNames)
      : isNowhere ? Self.misspelt(key, among: keys) : nil
    file = Self.file(of: key, name, localization)
    shown = Self.shown(key, name, missing, localization)
  }

  /// The table, the file and the languages: texts with the same kind are missing in the same way.
  var kind: [String] { [table, file.rawValue, shown, isNowhere ? "nowhere" : ""] + languages }

  /// Returns the nearest of the keys where the given key misspells it: at most two edits apart, with the same digits.
  private static func misspelt(_ key: String, among keys: [String]) -> String? {
    guard let near = Suggestion.nearest(key, among: keys), let edits = Misspelling.edits(from: key, to: near),
      edits <= 2, key.filter(\.isNumber) == near.filter(\.isNumber)
    else { return nil }
    return near
  }

  /// The command that writes the lines to add; empty where it knows none.
  private var export: String {
    switch file {
    case .strings:
      "; genkan export FLOW --format strings --language \(isNowhere ? "LANGUAGE" : languages[0]) prints what is missing"
    case .catalog: "; genkan export FLOW --format xcstrings prints what is missing"
    case .stringsdict: ""
    }
  }

  /// Returns the text shown to a person in the languages that lack one.
  private static func shown(
    _ key: String, _ table: String, _ missing: [String], _ localization: Localization
  ) -> String {
    let languages = missing.map { localization.form(key, table: table, preferred: [$0])?.language }
    guard let first = languages.first, let language = first, languages.allSatisfy({ $0 == language }) else {
      return "the key or another language"
    }
    return "the text of \(language)"
  }

  /// Returns the kind of file that has the text; without such a file, the kind for plain texts of its table.
  private static func file(
    of key: String, _ table: String, _ localization: Localization
  ) -> Localization.TableKind {
    let there = localization.tables(named: table).lazy.compactMap { $0.entry(key)?.file }.first
    if let there,
      let kind = Localization.TableKind.allCases.first(where: { there.hasSuffix("." + $0.rawValue) })
    {
      return kind
    }
    let kinds = localization.kinds(ofTable: table)
    return kinds.contains(.catalog) && !kinds.contains(.strings) ? .catalog : .strings
  }

  private var tables: String { table == Localization.standardTable ? "string table" : "table \"\(table)\"" }

  /// The file, with the languages where each has one of its own.
  private var place: String {
    let name = "\(table).\(file.rawValue)"
    if file == .catalog { return name }
    return "\(name) of \(isNowhere ? "each language" : languages.joined(separator: ", "))"
  }

  private var addition: String {
    switch file {
    case .strings: "\(key.asKey) = \"…\";"
    case .stringsdict: "\(key.asKey) with its forms"
    case .catalog: isNowhere ? key.asKey : "\(key.asKey) in \(languages.joined(separator: ", "))"
    }
  }

  var diagnostic: Diagnostic {
    let lack =
      isNowhere
      ? "no \(tables) has \(key.asKey)" : "\(key.asKey) has no text in \(languages.joined(separator: ", "))"
    return Diagnostic(
      .missingText, "\(lack); the screen of \"\(step.name)\" shows \(shown)", at: step.location,
      advice: meant.map { Suggestion.offer([$0]) } ?? "add \(addition) to \(place)\(export)")
  }

  /// The keys that one diagnostic names.
  private static let mostKeys = 8

  /// The diagnostic of several that are missing alike.
  static func diagnostic(of all: [Missing]) -> Diagnostic {
    let first = all[0]
    let steps = all.map(\.step.name).unique.count
    let lack =
      first.isNowhere
      ? "no \(first.tables) has \(all.count) keys"
      : "\(all.count) keys have no text in \(first.languages.joined(separator: ", "))"
    let screens =
      steps == 1 ? "the screen of \"\(first.step.name)\" shows" : "the screens of \(steps) steps show"
    let keys = all.prefix(mostKeys).map { missing in
      "\(missing.key.asKey) (line \(missing.step.location.line))"
    }.joined(separator: ", ")
    let rest = all.count > mostKeys ? " and \(all.count - mostKeys) more" : ""
    let shown = first.shown == "the key or another language" ? "them or another language" : first.shown
    return Diagnostic(
      .missingText, "\(lack); \(screens) \(shown)", at: first.step.location,
      advice: "add to \(first.place): \(keys)\(rest)\(first.export)")
  }
}

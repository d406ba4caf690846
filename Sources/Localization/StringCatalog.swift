// A `Localizable.xcstrings` file. Models Xcode's String Catalog: all languages of a table in one JSON file.
//
// Kept: a missing text in the source language is the key itself; a missing translation falls back to the source
// language; an entry marked as not to be translated has the same text everywhere; plural and device variations, and
// substitutions, each with its argument. Left out: comments, and the state of a translation, except that an empty
// translation in state `new` counts as missing. `extractionState` is not read: a stale text ships.

import Spelling

/// The content of a catalogue, with its issues.
struct StringCatalog {
  /// The language in which the app is written; `nil` where there is an error, or reading was stopped.
  private(set) var sourceLanguage: String?
  /// The texts of each language. Tables are in the order of the languages, texts in the order of the file.
  private(set) var tables: [StringTable] = []
  /// The texts of every key in the source language.
  private(set) var source: StringTable?
  /// The issues.
  private(set) var issues: [LocalizationIssue] = []

  /// Reads a file.
  ///
  /// - Parameter isStopped: Called between entries; once it returns true, reading stops without texts.
  init(file: String, bytes: [UInt8], isStopped: @escaping () -> Bool = { false }) {
    do throws(LocalizationIssue.Failure) {
      let text = try SourceText(file: file, bytes: bytes)
      let scan = JSONScan(text.bytes, isStopped: isStopped)
      guard !isStopped() else { return }
      if let fault = scan.fault {
        throw .init(
          issue: Self.issue(
            text, scan, at: fault.offset, "the catalogue is not JSON: \(fault.message)",
            "Mend the line; a merge that went wrong is the usual cause."))
      }
      do throws(CatalogFault) {
        try build(scan.value, text, isStopped)
      } catch {
        throw .init(issue: Self.issue(text, scan, at: error.offset, error.message, Self.advice))
      }
      if isStopped() { (tables, source, sourceLanguage, issues) = ([], nil, nil, []) }
    } catch {
      issues = [error.issue]
    }
  }

  private static let advice =
    "Compare the entry with one that Xcode wrote: \"key\": {\"localizations\": {\"en\": "
    + "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"text\"}}}}."

  private static func issue(
    _ text: SourceText, _ scan: JSONScan, at offset: Int, _ message: String, _ advice: String
  ) -> LocalizationIssue {
    var issue = text.issue(.error, at: offset, message, advice)
    issue.lost = LostTexts.stopped(scan.keys(under: "strings"), at: "catalogue")
    return issue
  }

  /// The most keys that are named for standing twice.
  private static let mostRepeated = 50

  private mutating func build(
    _ root: SourceValue, _ text: SourceText, _ isStopped: () -> Bool
  ) throws(CatalogFault) {
    let document = try CatalogObject(root, "the catalogue")
    let strings = try document.object("strings", isRequired: true)?.value.members ?? []
    let sourceLanguage = try document.text("sourceLanguage") ?? ""
    guard !sourceLanguage.isEmpty else { throw document.fault("\"sourceLanguage\" names no language") }
    let reader = CatalogReader()
    var items: [(member: SourceValue.Member, forms: [(language: SourceValue.Member, form: TextForm?)])] = []
    items.reserveCapacity(strings.count)
    var isShared: [Bool] = []
    var places: [String: Int] = [:]
    var languages: Set<String> = [sourceLanguage]
    for member in strings where !isStopped() {
      let item = try CatalogObject(member.value, member.key, at: member.offset)
      let localizations = try item.object("localizations")
      let forms = try localizations?.members(reader.form) ?? []
      warn(of: item.value, Self.entryNames, text)
      for language in localizations?.value.members ?? [] {
        warn(of: language.value, Self.languageNames, text)
      }
      for form in forms { languages.insert(form.language.key) }
      let shared = try item.boolean("shouldTranslate") == false
      guard let place = places[member.key] else {
        places[member.key] = items.count
        items.append((member, forms))
        isShared.append(shared)
        continue
      }
      complain(member, text.line(at: items[place].member.offset), text)
      (items[place], isShared[place]) = ((member, forms), shared)
    }
    let ordered = languages.sorted()
    var entries = ordered.map { _ in [StringTable.Entry]() }
    // Only for lookups.
    let columns = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($1, $0) })
    for (item, isShared) in zip(items, isShared) where !isStopped() {
      let own = item.forms.last { $0.language.key == sourceLanguage }?.form
      let line = text.line(at: item.member.offset)
      let shared = own ?? .text(FormatString(item.member.key))
      var filled: Set<Int> = []
      for (language, form) in item.forms.reversed() {
        guard let form, let column = columns[language.key], filled.insert(column).inserted else { continue }
        entries[column].append(
          StringTable.Entry(
            key: item.member.key, form: form, file: text.file, line: text.line(at: language.offset)))
      }
      for column in ordered.indices where isShared || ordered[column] == sourceLanguage {
        guard filled.insert(column).inserted else { continue }
        entries[column].append(
          StringTable.Entry(key: item.member.key, form: shared, file: text.file, line: line))
      }
    }
    self.sourceLanguage = sourceLanguage
    tables = ordered.indices.map { StringTable(language: ordered[$0], entries: entries[$0]) }
    source = tables.first { $0.language == sourceLanguage }
  }

  /// The names that Xcode reads in an entry, and in one language of the entry.
  private static let entryNames = ["localizations", "shouldTranslate", "comment", "extractionState"]
  private static let languageNames = ["stringUnit", "stringSet", "variations", "substitutions"]

  /// Warns of a name close to one that Xcode reads: its values reach no app.
  private mutating func warn(of object: SourceValue, _ known: [String], _ text: SourceText) {
    for member in object.members where !known.contains(member.key) {
      guard issues.count < Self.mostRepeated,
        let near = Misspelling.ranked(member.key, among: known).first
      else { continue }
      issues.append(
        text.issue(
          .warning, at: member.offset, "Xcode reads nothing under \"\(member.key)\"",
          "Did you mean \"\(near)\"?"))
    }
  }

  private mutating func complain(_ member: SourceValue.Member, _ other: Int, _ text: SourceText) {
    guard issues.count < Self.mostRepeated else { return }
    issues.append(
      text.issue(
        .warning, at: member.offset,
        "the key \"\(member.key)\" stands on line \(other) already; this later entry is the one that is shown",
        "Delete one of the two."))
  }
}

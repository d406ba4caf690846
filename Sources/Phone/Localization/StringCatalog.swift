// A `Localizable.xcstrings` file. Stands for Xcode's String Catalog: all languages of a table in one JSON file.
//
// Kept: a missing text in the source language is the key itself; a missing translation falls back to the source
// language; what is marked as not to be translated reads the same everywhere. Of plural variations the form
// `other` is taken, of device variations the iPhone's.
// Left out: choosing a plural form by a number, substitutions, comments, and the state of a translation, except
// that one which is `new` and empty counts as missing. `extractionState` is read by nobody: a stale text ships.

import Foundation

/// What a catalogue holds, and what is wrong with it.
struct StringCatalog {
  /// The language in which the app is written; `nil` where there is an error.
  private(set) var sourceLanguage: String?
  /// The texts of each language, in the order of the languages, texts in the order of the file.
  private(set) var tables: [StringTable] = []
  /// What every key reads in the source language.
  private(set) var source: StringTable?
  /// What is wrong.
  private(set) var issues: [LocalizationIssue] = []

  /// Reads a file.
  ///
  /// - Parameter isStopped: Asked between entries; once it says so, reading ends there with no texts.
  init(file: String, bytes: [UInt8], isStopped: @escaping () -> Bool = { false }) {
    do throws(LocalizationIssue.Failure) {
      let text = try SourceText(file: file, bytes: bytes)
      let scan = JSONScan(text.bytes, isStopped: isStopped)
      guard !isStopped() else { return }
      if let fault = scan.fault {
        var issue = text.issue(
          .error, at: fault.offset, "the catalogue is not JSON: \(fault.message)",
          "Mend the line; a merge that went wrong is the usual cause.")
        issue.lost = LostTexts.clause(scan.keys(under: "strings"), wholeOf: "catalogue")
        throw .init(issue: issue)
      }
      let document: Document
      do {
        document = try Self.document(text, isStopped)
      } catch is Stopped {
        return
      } catch {
        throw .init(issue: Self.issue(for: error, in: text, scan: scan))
      }
      build(document, text, scan, isStopped)
      if isStopped() { (tables, source, sourceLanguage) = ([], nil, nil) }
    } catch {
      issues.append(error.issue)
    }
  }

  private struct Stopped: Error {}

  private static let stop = CodingUserInfoKey(rawValue: "isStopped")

  /// The source as Foundation decodes it.
  ///
  /// - Throws: `Stopped`, and what the decoder throws.
  private static func document(_ text: SourceText, _ isStopped: @escaping () -> Bool) throws -> Document {
    // Safe: it is asked inside `decode`, on this thread, and by nobody after that.
    nonisolated(unsafe) let isStopped = isStopped
    let asked: @Sendable () -> Bool = { isStopped() }
    let decoder = JSONDecoder()
    if let stop { decoder.userInfo[stop] = asked }
    return try decoder.decode(Document.self, from: Data(text.bytes))
  }

  private mutating func build(
    _ document: Document, _ text: SourceText, _ scan: JSONScan, _ isStopped: () -> Bool
  ) {
    let places = document.strings.keys.map { (key: $0, offset: scan.offset(of: ["strings", $0])) }
      .sorted { ($0.offset, $0.key) < ($1.offset, $1.key) }
    var entries: [String: [StringTable.Entry]] = [:]
    var sourceEntries: [StringTable.Entry] = []
    let languages = Set(document.strings.values.flatMap { ($0.localizations ?? [:]).keys })
      .union([document.sourceLanguage]).sorted()
    for place in places where !isStopped() {
      let line = text.line(at: place.offset)
      guard let item = document.strings[place.key] else { continue }
      let sourceText = item.localizations?[document.sourceLanguage]?.text ?? place.key
      for language in languages {
        let own = item.localizations?[language]
        let isShared = language == document.sourceLanguage || item.shouldTranslate == false
        guard let value = own?.text ?? (isShared ? sourceText : nil) else { continue }
        let offset = scan.offset(of: ["strings", place.key, "localizations", language])
        let entry = StringTable.Entry(
          key: place.key, text: value, file: text.file, line: own == nil ? line : text.line(at: offset))
        entries[language, default: []].append(entry)
        if language == document.sourceLanguage { sourceEntries.append(entry) }
      }
    }
    sourceLanguage = document.sourceLanguage
    source = StringTable(language: document.sourceLanguage, entries: sourceEntries)
    tables = languages.map { StringTable(language: $0, entries: entries[$0] ?? []) }
  }

  private static func issue(for error: any Error, in text: SourceText, scan: JSONScan) -> LocalizationIssue {
    var path: [String] = []
    var message = "the catalogue cannot be read"
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      path = context.codingPath.map(\.stringValue)
      message = "\"\(key.stringValue)\" is missing here"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      path = context.codingPath.map(\.stringValue)
      message = "\"\(path.last ?? "the catalogue")\" is not of the type that a catalogue has there"
    default: break
    }
    var issue = text.issue(
      .error, at: scan.offset(of: path), message,
      "Compare the entry with one that Xcode wrote: \"key\": {\"localizations\": {\"en\": "
        + "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"text\"}}}}.")
    issue.lost = LostTexts.clause(scan.keys(under: "strings"), wholeOf: "catalogue")
    return issue
  }
}

extension StringCatalog {
  fileprivate struct Document: Decodable {
    let sourceLanguage: String
    let strings: [String: Item]
  }

  fileprivate struct Item: Decodable {
    let shouldTranslate: Bool?
    let localizations: [String: Translation]?

    private enum CodingKeys: CodingKey {
      case shouldTranslate
      case localizations
    }

    init(from decoder: any Decoder) throws {
      if let stop, let isStopped = decoder.userInfo[stop] as? @Sendable () -> Bool, isStopped() {
        throw Stopped()
      }
      let container = try decoder.container(keyedBy: CodingKeys.self)
      shouldTranslate = try container.decodeIfPresent(Bool.self, forKey: .shouldTranslate)
      localizations = try container.decodeIfPresent([String: Translation].self, forKey: .localizations)
    }
  }

  /// One text, or its variations, each of which is one text or varies again.
  fileprivate struct Translation: Decodable {
    let stringUnit: Unit?
    let variations: Variations?

    struct Unit: Decodable {
      let state: String?
      let value: String
    }

    struct Variations: Decodable {
      let plural: [String: Translation]?
      let device: [String: Translation]?
    }

    var text: String? {
      if let stringUnit {
        return stringUnit.state == "new" && stringUnit.value.isEmpty ? nil : stringUnit.value
      }
      guard let variations else { return nil }
      let chosen = variations.plural?["other"] ?? variations.device?["iphone"] ?? variations.device?["other"]
      return chosen?.text
    }
  }
}

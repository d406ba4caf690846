import Foundation
import Phone
import Localization

/// The cost of an app's texts: reading the tables of a hundred languages, and putting arguments into one text.
enum Texts {
  static let benchmarks = [
    Benchmark(name: "strings.load", measure: loadTables),
    Benchmark(name: "strings.catalog", measure: loadCatalog),
    Benchmark(name: "strings.real", measure: loadRealCatalog),
    Benchmark(name: "text.format", measure: format),
  ]

  /// A hundred tables of a thousand texts: comments, quotes that are escaped, placeholders.
  private static func loadTables(_ effort: Effort) throws -> Measurement {
    let (languages, texts) = (effort.size(100, smoke: 2), effort.size(1_000, smoke: 10))
    var files: [String: [UInt8]] = [:]
    var names = ["": (0..<languages).map { "en-\(100 + $0).lproj" }]
    for language in 0..<languages {
      let lines = (0..<texts).map {
        "/* where it stands */\n\"onboarding_\($0)_title\" = \"テキスト \(language) with %@ and a \\\"quoted\\\" word\";\n"
      }
      files["en-\(100 + language).lproj/Localizable.strings"] = Array(lines.joined().utf8)
      names["en-\(100 + language).lproj"] = ["Localizable.strings"]
    }
    return try load("strings.load", names, files, effort)
  }

  private static func loadCatalog(_ effort: Effort) throws -> Measurement {
    let (languages, texts) = (effort.size(100, smoke: 2), effort.size(1_000, smoke: 10))
    return try load(
      "strings.catalog", ["": ["Localizable.xcstrings"]],
      ["Localizable.xcstrings": catalog(texts: texts, languages: languages)], effort)
  }

  /// Measures loading a catalog as large as that of a real app: 2.8 MB, 790 keys, 23 languages.
  private static func loadRealCatalog(_ effort: Effort) throws -> Measurement {
    try load(
      "strings.real", ["": ["Localizable.xcstrings"]],
      ["Localizable.xcstrings": catalog(texts: effort.size(790, smoke: 10), languages: 23)], effort)
  }

  private static func catalog(texts: Int, languages: Int) -> [UInt8] {
    let entries = (0..<texts).map { text in
      let translations = (0..<languages).map {
        "        \"l\($0)\" : {\n          \"stringUnit\" : {\n            \"state\" : \"translated\",\n"
          + "            \"value\" : \"テキスト \(text) with some words\"\n          }\n        }"
      }
      return
        "    \"key_\(text)\" : {\n      \"localizations\" : {\n\(translations.joined(separator: ",\n"))\n      }\n    }"
    }
    return Array(
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  }\n}\n"
        .utf8)
  }

  private static func load(
    _ name: String, _ names: [String: [String]], _ files: [String: [UInt8]], _ effort: Effort
  ) throws -> Measurement {
    var count = 0
    var best = Double.infinity
    let clock = ContinuousClock()
    for _ in 0..<effort.rounds(5) {
      let time = try clock.measure {
        let loaded = try Localization.load(
          folder: "", files: LocalizationFiles(names: { names[$0] ?? [] }, bytes: { files[$0] }))
        guard loaded.issues.isEmpty else { throw Failure.unlikely }
        count = loaded.localization.tables.reduce(0) { $0 + $1.entries.count }
      }
      best = min(best, time / .milliseconds(1))
    }
    return Measurement(
      name: name, value: best, unit: "ms",
      more: ["texts=\(count)", "bytes=\(files.values.reduce(0) { $0 + $1.count })"])
  }

  /// Measures making one text with a plural form, a grouped number and a name.
  private static func format(_ effort: Effort) throws -> Measurement {
    let unit = { (text: String) in "{\"stringUnit\":{\"value\":\"\(text)\"}}" }
    let table =
      "{\"sourceLanguage\":\"en\",\"strings\":{\"days\":{\"localizations\":{\"en\":{\"variations\":{\"plural\":{"
      + "\"one\":\(unit("%lld day of %@")),\"other\":\(unit("%lld days of %@"))}}}}}}}"
    let localization = try Localization.load(
      folder: "",
      files: LocalizationFiles(
        names: { $0.isEmpty ? ["Localizable.xcstrings"] : [] }, bytes: { _ in Array(table.utf8) })
    ).localization
    let world = World(language: Language(preferred: ["en"]))
    var length = 0
    let count = effort.size(20_000, smoke: 20)
    let nanoseconds = best(of: count, effort) {
      for number in 0..<count {
        length += world.text("days", [.integer(number), "x"], by: localization).text.utf8.count
      }
    }
    guard length > 0 else { throw Failure.unlikely }
    return Measurement(name: "text.format", value: nanoseconds, unit: "ns")
  }

  private enum Failure: Error { case unlikely }
}

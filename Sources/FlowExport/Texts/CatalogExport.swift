import Localization
import Phone

/// Writes the texts to translate as a String Catalog, `.xcstrings`, for all languages that lack some.
///
/// An existing text is included with its forms, for the translator. A missing one is empty and `new`, which Xcode and
/// Genkan read as missing until it is filled in.
///
/// For example:
///
///     {
///       "sourceLanguage": "en",
///       "strings": {
///         "welcome_title": {"comment":"Shown by welcome.","localizations":{"de":{"stringUnit":{"state":"new","value":""}},…}}
///       },
///       "version": "1.0"
///     }
package struct CatalogExport {
  /// The file.
  package let text: String
  /// The sentences about the texts that the catalog lacks.
  package let left: [String]

  /// Writes the texts that some language lacks.
  package init(_ texts: MissingTexts) {
    let lines = texts.entries.map { entry in
      "    \(JSONText.string(.string(entry.key))): \(JSONText.string(.record(Self.record(entry, texts.source))))"
    }
    text = """
      {
        "sourceLanguage": \(JSONText.string(.string(texts.source))),
        "strings": {
      \(lines.joined(separator: ",\n"))
        },
        "version": "1.0"
      }

      """
    left = texts.left
  }

  private static func record(_ entry: MissingTexts.Entry, _ source: String) -> Record {
    var localizations = Record()
    for known in entry.known { localizations[known.language] = .record(record(known.form)) }
    for language in entry.languages {
      // What no language has is begun in the source language with the text that a person sees there.
      let isBegun = language == source && entry.known.isEmpty
      localizations[language] = .record([
        "stringUnit": [
          "state": "new", "value": .string(isBegun ? entry.source.plain : ""),
        ]
      ])
    }
    return [
      "comment": .string("Shown by \(entry.places.joined(separator: ", "))."),
      "localizations": .record(localizations),
    ]
  }

  /// A form as a catalogue writes it.
  private static func record(_ form: TextForm) -> Record {
    switch form {
    case .text(let text): unit(text.source)
    case .phrases(let phrases):
      ["stringSet": ["state": "translated", "values": .list(phrases.map { .string($0.source) })]]
    case .byDevice(let choices):
      ["variations": ["device": .record(members(choices.map { ($0.when, $0.form) }))]]
    case .byNumber(let choices, _):
      ["variations": ["plural": .record(members(choices.map { ($0.when.rawValue, $0.form) }))]]
    case .composed(let text, let variables):
      unit(text.source).adding("substitutions", members(variables.map(substitution)))
    }
  }

  private static func unit(_ text: String) -> Record {
    ["stringUnit": ["state": "translated", "value": .string(text)]]
  }

  private static func members(_ forms: [(String, TextForm)]) -> Record {
    members(forms.map { ($0.0, record($0.1)) })
  }

  private static func members(_ records: [(String, Record)]) -> Record {
    Record(records.map { .init(name: $0.0, value: .record($0.1)) })
  }

  private static func substitution(_ variable: TextForm.Variable) -> (String, Record) {
    var record = record(variable.form)
    if let argument = variable.argument { record["argNum"] = .integer(argument) }
    record["formatSpecifier"] = .string(variable.specifier)
    return (variable.name, record)
  }
}

extension Record {
  /// The record with one field more.
  fileprivate func adding(_ name: String, _ value: Record) -> Record {
    var record = self
    record[name] = .record(value)
    return record
  }
}

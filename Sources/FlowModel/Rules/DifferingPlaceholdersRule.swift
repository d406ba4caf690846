import Localization
import Phone

/// A text must take the same arguments in every language. Otherwise one language shows no value or a wrong one, or the
/// app crashes.
///
/// For example:
///
///     warning[GK036]: "days_left" takes %lld in en and %@ in ja
package struct DifferingPlaceholdersRule: Rule {
  /// Makes the rule.
  package init() {}

  /// Returns a warning for each text whose arguments differ from those in the development language. Where that lacks
  /// the text, they are compared with the first language that has it.
  package func diagnostics(for app: App) -> [Diagnostic] {
    let development = app.localization.developmentLanguage
    // iOS shows usage descriptions as they are: nothing takes a place in them.
    let names = app.localization.tableNames.filter { $0 != PurposeStrings.table }
    let faults = names.flatMap { name -> [TextFault] in
      let tables = app.localization.tables(named: name)
      let ordered =
        tables.filter { $0.language == development } + tables.filter { $0.language != development }
      var first: [String: (language: String, arguments: TextArguments)] = [:]
      return ordered.flatMap { table in
        table.entries.compactMap { entry -> TextFault? in
          let arguments = TextArguments(entry.form)
          guard let (language, expected) = first[entry.key] else {
            first[entry.key] = (table.language, arguments)
            return nil
          }
          guard expected != arguments else { return nil }
          let difference = "\(expected) in \(language) and \(arguments) in \(table.language)"
          return TextFault(
            code: .differingPlaceholders, key: entry.key, one: "takes \(difference)",
            several: "take \(difference)", place: SourceLocation(file: entry.file, line: entry.line),
            advice: "give both the same placeholders; %1$@ and %2$@ may stand in any order")
        }
      }
    }
    return TextFault.folded(faults)
  }
}

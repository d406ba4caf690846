import Localization
import Phone

/// A text with several forms must have a form for every number and every device. Without it, iOS shows another form, or
/// no text.
///
/// For example:
///
///     warning[GK037]: "days_left" has no form "few" in pl, which its numbers take
package struct IncompleteFormsRule: Rule {
  /// Makes the rule.
  package init() {}

  /// Returns a warning for each text without a plural category of its language, or without a form for other devices.
  package func diagnostics(for app: App) -> [Diagnostic] {
    let faults = app.localization.tableNames.flatMap { name in
      app.localization.tables(named: name).flatMap { table -> [TextFault] in
        guard table.entries.contains(where: { !$0.form.isText }) else { return [] }
        let needed = Self.needed(in: table.language)
        return table.entries.flatMap { entry in
          entry.form.isText ? [] : lacks(entry, table.language, needed)
        }
      }
    }
    return TextFault.folded(faults)
  }

  private func lacks(
    _ entry: StringTable.Entry, _ language: String, _ needed: [PluralCategory]
  ) -> [TextFault] {
    var forms = Forms()
    forms.look(at: entry.form)
    // The reader of such files tells of `other` itself.
    let isTold = entry.file.hasSuffix(".stringsdict")
    let missing = needed.filter { category in
      !(isTold && category == .other) && forms.numbers.contains { !$0.contains(category) }
    }
    let place = SourceLocation(file: entry.file, line: entry.line)
    func fault(_ one: String, _ several: String, _ advice: String) -> TextFault {
      TextFault(
        code: .incompleteForms, key: entry.key, one: one, several: several, place: place, advice: advice)
    }
    var found: [TextFault] = []
    if !missing.isEmpty {
      let names = missing.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      found.append(
        fault(
          "has no form \(names) in \(language), which its numbers take",
          "have no form \(names) in \(language), which their numbers take",
          "add \(missing.count == 1 ? "it" : "them"); until then those numbers show "
            + (missing.contains(.other) ? "nothing" : "\"other\"")))
    }
    if forms.lacksOtherDevice {
      found.append(
        fault(
          "varies by device in \(language) and has no form \"other\"",
          "vary by device in \(language) and have no form \"other\"",
          "add it: a device without a form of its own shows it"))
    }
    return found
  }

  /// Returns the required plural categories. The category for whole millions, as in French, is not required.
  private static func needed(in language: String) -> [PluralCategory] {
    PluralCategory.needed(in: language).filter { category in
      (0...200).contains { PluralCategory.of(Double($0), in: language) == category }
    }
  }

  /// The forms of a text, for each place at which it varies.
  private struct Forms {
    var numbers: [[PluralCategory]] = []
    var lacksOtherDevice = false

    mutating func look(at form: TextForm) {
      switch form {
      case .text, .phrases: break
      case .byDevice(let choices):
        if !choices.contains(where: { $0.when == "other" }) { lacksOtherDevice = true }
        for choice in choices { look(at: choice.form) }
      case .byNumber(let choices, _):
        numbers.append(choices.map(\.when))
        for choice in choices { look(at: choice.form) }
      case .composed(_, let variables): for variable in variables { look(at: variable.form) }
      }
    }
  }
}

import Phone

/// A text that varies by a number has a form for every category of its language, one that varies by the device a form
/// for every device: where one is missing the person reads the form `other`, or nothing.
public struct VaryingTextRule: Rule {
  /// Makes the rule.
  public init() {}

  /// A warning for each text of a language that lacks a form, at its place in the table.
  public func diagnostics(for app: App) -> [Diagnostic] {
    let named = app.localization.tableNames.map { app.localization.tables(named: $0) }
    return named.joined().found { table in
      let needed = PluralCategory.needed(in: table.language)
      return table.entries.found { entry -> Diagnostic? in
        guard !entry.form.isText, let lack = Self.lack(entry.form, needed) else { return nil }
        return Diagnostic(
          .missingText, "\"\(entry.key)\" in \(table.language) has no form \(lack.what)",
          at: SourceLocation(file: entry.file, line: entry.line), advice: lack.advice)
      }
    }
  }

  /// What is missing first, from the outside inwards.
  private static func lack(_ form: TextForm, _ needed: [PluralCategory]) -> (what: String, advice: String)? {
    switch form {
    case .text: nil
    case .composed(_, let variables): variables.firstFound { lack($0.form, needed) }
    case .byNumber(let choices, _): lack(choices, needed)
    case .byDevice(let choices):
      lack(choices) ?? choices.firstFound { lack($0.form, needed) }
    }
  }

  private static func lack(
    _ choices: [TextForm.Choice<PluralCategory>], _ needed: [PluralCategory]
  ) -> (what: String, advice: String)? {
    let given = choices.map(\.when)
    let missing = (needed + [PluralCategory.other]).uniqued.filter { !given.contains($0) }
    guard !missing.isEmpty else { return nil }
    let names = missing.map(\.rawValue).joined(separator: ", ")
    return missing.contains(.other)
      ? (names, "add \"other\": every language needs it, and without it nothing is shown")
      : (names, "add it: the numbers of that form read \"other\", which is another inflection")
  }

  private static func lack(_ choices: [TextForm.Choice<String>]) -> (what: String, advice: String)? {
    let given = choices.map(\.when)
    let missing = Device.Kind.allCases.map(\.rawValue).filter { !given.contains($0) }
    guard !given.contains("other"), !missing.isEmpty else { return nil }
    return (
      missing.map { "for \($0)" }.joined(separator: " and "), "add \"other\": it is every other device's text"
    )
  }
}

extension Collection {
  /// What a search in each element finds first.
  fileprivate func firstFound<R>(_ search: (Element) -> R?) -> R? {
    for element in self { if let found = search(element) { return found } }
    return nil
  }
}

extension Array where Element: Equatable {
  /// The elements, each at its first place only.
  fileprivate var uniqued: Self {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

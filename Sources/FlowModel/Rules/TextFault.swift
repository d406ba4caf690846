/// A fault of a text in a file. More than three texts of a file with the same fault share one diagnostic: a translation
/// without a required form would fill screens at each run otherwise.
///
/// For example, with twelve texts that take another argument in Japanese:
///
///     warning[GK036]: 12 texts take %lld in en and %@ in ja
struct TextFault {
  let code: DiagnosticCode
  let key: String
  /// The fault of one text, and of several: `takes %lld in en`, `take %lld in en`.
  let one: String
  let several: String
  let place: SourceLocation
  let advice: String

  /// The most texts of a file with the same fault that have a diagnostic each.
  private static let mostAlike = 3
  /// The keys that one diagnostic names.
  private static let mostKeys = 8

  /// The diagnostics, at the first text of each fault.
  static func folded(_ all: [TextFault]) -> [Diagnostic] {
    let groups = Dictionary(grouping: all) { [$0.place.file, $0.one, $0.advice] }
    var told: Set<[String]> = []
    return all.found { fault -> Diagnostic? in
      let kind = [fault.place.file, fault.one, fault.advice]
      guard let alike = groups[kind], alike.count > mostAlike else { return fault.diagnostic }
      return told.insert(kind).inserted ? diagnostic(of: alike) : nil
    }
  }

  private var diagnostic: Diagnostic {
    Diagnostic(code, "\(key.asKey) \(one)", at: place, advice: advice)
  }

  private static func diagnostic(of alike: [TextFault]) -> Diagnostic {
    let first = alike[0]
    let keys = alike.prefix(mostKeys).map(\.key.asKey).joined(separator: ", ")
    let rest = alike.count > mostKeys ? " and \(alike.count - mostKeys) more" : ""
    return Diagnostic(
      first.code, "\(alike.count) texts \(first.several)", at: first.place,
      advice: "\(first.advice): \(keys)\(rest)")
  }
}

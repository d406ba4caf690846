import FlowModel
import Phone
import Localization

extension LintRule {
  /// GK142: a text that has words differs between languages.
  static let untranslatedText = LintRule(
    "GK142", .note, .texts, "A text of several words is not the same in two languages.",
    sources: [.advice("a copy that was never translated")],
    example: Example(
      faulty: texts("You start here"), right: texts("Hier geht es los"))
  ) { subject in
    let tables = subject.app.localization.tables
    guard tables.count > 1 else { return [] }
    var seen: Set<String> = []
    return subject.app.allSteps.flatMap { step in
      step.texts.compactMap { text -> LintFinding? in
        guard let key = text.tableKey, key.table == Localization.standardTable, seen.insert(key.key).inserted
        else { return nil }
        let written = subject.written(text)
        for (index, one) in written.enumerated()
        where one.text.isSentenceOfOneScript {
          guard
            let other = written[(index + 1)...].first(where: {
              $0.text == one.text && !isOneLanguage(one.language, $0.language)
            })
          else { continue }
          return subject.finding(
            "\"\(key.key)\" is the same in \(one.language ?? "") and \(other.language ?? ""): \"\(one.text)\"",
            in: step,
            advice: "translate it, or allow it where it is meant")
        }
        return nil
      }
    }
  }

  private static func texts(_ german: String) -> Example.Side {
    Example.Side(
      """
      return onboarding.flow "app" {
        strings = "texts",
        onboarding.step "welcome" { title = "welcome_title", button = "welcome_button" },
        onboarding.step "done" { title = "welcome_title", button = "welcome_button" },
      }
      """,
      files: [
        "texts/en.lproj/Localizable.strings":
          "\"welcome_title\" = \"You start here\";\n\"welcome_button\" = \"OK\";\n",
        "texts/de.lproj/Localizable.strings":
          "\"welcome_title\" = \"\(german)\";\n\"welcome_button\" = \"OK\";\n",
      ])
  }
}

/// True where two tags are of one language, as en and en-GB are.
private func isOneLanguage(_ one: String?, _ other: String?) -> Bool {
  one?.split(separator: "-").first == other?.split(separator: "-").first
}

extension String {
  /// True where the text has three words or more, all in one script. A shorter text may be a name, and a text in two
  /// scripts may be meant for both languages.
  fileprivate var isSentenceOfOneScript: Bool {
    let letters = filter(\.isLetter)
    let latin = letters.count { $0.unicodeScalars.allSatisfy { $0.value < 0x250 } }
    let words = split { !$0.isLetter && $0 != "'" && $0 != "’" }
    return words.count >= 3 && (latin == 0 || latin == letters.count)
  }
}

import FlowModel
import Phone
import Localization

extension LintRule {
  /// GK114: a purpose string says why.
  static let purposeString = LintRule(
    "GK114", .error, .review, "A text by which the system's dialog says why the app asks gives a reason.",
    sources: [
      .guideline("5.1.1(ii)"), .advice("HIG, Privacy: a sentence with a specific reason and an example"),
    ],
    example: Example(
      faulty: purpose("This app needs access to the camera."),
      right: purpose("The camera reads the code on your ticket."))
  ) { subject in
    let table = subject.app.localization.tables(named: PurposeStrings.table)
    return table.flatMap { strings in
      strings.entries.filter { $0.key.hasPrefix("NS") && $0.key.hasSuffix("UsageDescription") }.compactMap {
        entry in
        guard !PurposeReason.isGiven(in: entry.text) else { return nil }
        return LintFinding(
          "\(entry.key) gives no reason in \(strings.language): \"\(entry.text)\"",
          at: subject.place(of: entry), advice: "say what the person gets from it")
      }
    }
  }

  private static func purpose(_ text: String) -> Example.Side {
    Example.Side(
      """
      return onboarding.flow "app" {
        strings = "texts",
        onboarding.step "camera" { permission = "camera", title = "Scan", button = "Continue" },
        onboarding.step "done" { title = "Done" },
      }
      """,
      files: ["texts/en.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"\(text)\";\n"])
  }
}

/// The reason in a purpose string.
enum PurposeReason {
  /// True unless the text is empty, contains a placeholder, or only repeats the dialog. Repetitions are found in
  /// English and Japanese only.
  static func isGiven(in text: String) -> Bool {
    let text = text.lowercased()
    let words = text.split { !$0.isLetter }
    guard text.contains(where: \.isLetter), !text.contains("$("), !placeholders.contains(where: text.contains)
    else {
      return false
    }
    if words.allSatisfy({ $0.allSatisfy(\.isASCII) }) { return !repeatsDialog(words.map(String.init)) }
    let says = ["アクセスします", "使用します", "アクセスが必要です", "必要です", "アクセスを許可してください", "利用します"]
    let gives = ["ため", "に使", "とき", "際", "して", "から", "ので", "には", "と", "で"]
    let head = text.split(separator: "。").first.map(String.init) ?? text
    return !(says.contains { head.hasSuffix($0) } && !gives.contains(where: head.contains))
  }

  private static let placeholders = [
    "lorem", "to" + "do", "tbd", "your usage description", "description here", "xxx",
  ]
  private static let subjects: Set<String> = [
    "this", "the", "our", "we", "app", "application", "needs", "need", "requires", "require", "uses", "use",
    "would",
    "like", "wants", "want", "to", "access", "please", "allow", "permission", "your", "you", "is", "required",
    "used",
    "for", "of", "a", "an",
  ]
  private static let things: Set<String> = [
    "camera", "microphone", "location", "photo", "photos", "library", "contacts", "calendar", "reminders",
    "health",
    "data", "bluetooth", "motion", "speech", "recognition", "tracking", "face", "id", "alarms", "network",
  ]

  /// True where every word is one of the dialog's own.
  private static func repeatsDialog(_ words: [String]) -> Bool {
    words.allSatisfy { subjects.contains($0) || things.contains($0) }
  }
}

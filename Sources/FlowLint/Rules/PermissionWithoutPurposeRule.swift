import FlowModel
import Phone
import Localization

extension LintRule {
  /// GK115: each requested permission must have a purpose string, where the app declares such strings.
  static let permissionWithoutPurpose = LintRule(
    "GK115", .error, .review,
    "A permission that the app asks for has its purpose string, in each language with other purpose strings.",
    sources: [.guideline("5.1.1(ii)"), .guideline("Apple ends an app that asks without one")],
    example: Example(
      faulty: side("\"NSMicrophoneUsageDescription\" = \"You talk with your coach.\";\n"),
      right: side("\"NSCameraUsageDescription\" = \"The camera reads the code on your ticket.\";\n"))
  ) { subject in
    let tables = subject.app.localization.tables(named: PurposeStrings.table).filter { strings in
      strings.entries.contains { $0.key.hasSuffix("UsageDescription") }
    }
    guard !tables.isEmpty else { return [] }
    return subject.app.allSteps.flatMap { step -> [LintFinding] in
      guard case .permission(let permission) = step.content, let keys = PurposeStrings.keys(of: permission)
      else { return [] }
      return tables.filter { table in !keys.contains { table.entry($0) != nil } }.prefix(1).map { table in
        subject.finding(
          "\"\(step.name)\" asks for \(permission.rawValue), and InfoPlist of \(table.language) has no \(keys[0])",
          in: step,
          advice: "add \(keys[0]) with the reason")
      }
    }
  }

  private static func side(_ texts: String) -> Example.Side {
    Example.Side(
      """
      return onboarding.flow "app" {
        strings = "texts",
        onboarding.step "camera" { permission = "camera", title = "Scan", button = "Continue" },
        onboarding.step "done" { title = "Done" },
      }
      """, files: ["texts/en.lproj/InfoPlist.strings": texts])
  }
}

import FlowModel
import LuaKit

extension LintRule {
  /// GK135: a flow that stores a step's number must declare the order of older versions.
  static let stepByIndex = LintRule(
    "GK135", .warning, .keys,
    "Progress is stored by the name of a step, or by its number with the order of older versions.",
    sources: [
      .advice("github.com/FuJacob/cotabby#701: a number means another step once the order changes")
    ],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          resume = { key = "step", by = "index" },
          onboarding.step "welcome", onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          resume = { key = "step", by = "name" },
          onboarding.step "welcome", onboarding.step "done",
        }
        """)
  ) { subject in
    subject.app.flows.compactMap { flow in
      guard let resume = flow.resume, resume.form == .index, resume.legacy == nil else { return nil }
      return LintFinding(
        "\"\(flow.name)\" stores its step as a number, which is another step once the order changes",
        at: subject.line(ofResume: flow),
        advice: "store names: by = \"name\", with legacy = { … } for the numbers that are out there")
    }
  }
}

extension LintSubject {
  /// The line on which a flow says how it resumes.
  fileprivate func line(ofResume flow: Flow) -> SourceLocation {
    // A variant resumes as the flow that it is made of.
    let own = source(flow.location.file).flatMap { line(ofResumeIn: $0, from: flow.location.line) }
    return own ?? sources.lazy.compactMap { self.line(ofResumeIn: $0, from: 0) }.first ?? flow.location
  }

  private func line(ofResumeIn source: LintSource, from line: Int) -> SourceLocation? {
    let first = source.tokens.indices.first {
      source.tokens[$0].text == "resume" && source.isSymbol($0 + 1, "=") && source.tokens[$0].line >= line
    }
    return first.map { source.place(source.tokens[$0].line) }
  }
}

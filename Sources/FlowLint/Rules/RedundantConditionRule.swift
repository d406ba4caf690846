import FlowModel
import LuaKit

extension LintRule {
  /// GK171: no field repeats its default.
  static let redundantCondition = LintRule(
    "GK171", .note, .style, "A condition that always holds is left out.",
    sources: [.advice("a default needs no words")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "welcome" { when = given.always, title = "Welcome" },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "welcome" { title = "Welcome" },
          onboarding.step "done",
        }
        """)
  ) { subject in
    subject.sources.flatMap { source -> [LintFinding] in
      let tokens = source.tokens
      return tokens.indices.compactMap { index -> LintFinding? in
        guard ["when", "saveWhen", "enabled"].contains(tokens[index].text),
          tokens[index].kind == .name,
          source.isSymbol(index + 1, "="), tokens.indices.contains(index + 5),
          tokens[index + 2].text == "given",
          tokens[index + 4].text == "always",
          source.isSymbol(index - 1, "{") || source.isSymbol(index - 1, ","),
          source.isSymbol(index + 5, ",") || source.isSymbol(index + 5, "}")
        else { return nil }
        let hasComma = source.isSymbol(index + 5, ",")
        var end = hasComma ? tokens[index + 5].range.upperBound : tokens[index + 4].range.upperBound
        if hasComma, source.bytes.indices.contains(end), source.bytes[end] == UInt8(ascii: " ") { end += 1 }
        return LintFinding(
          "`\(tokens[index].text) = given.always` says what is so without it",
          at: source.place(tokens[index].line),
          advice: "leave it out",
          fix: LintFix(file: source.file, bytes: tokens[index].range.lowerBound..<end))
      }
    }
  }
}

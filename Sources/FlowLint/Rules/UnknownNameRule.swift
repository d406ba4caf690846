import FlowModel
import LuaKit
import Spelling

extension LintRule {
  /// GK154: a name is read that neither the files nor Genkan define.
  static let unknownName = LintRule(
    "GK154", .warning, .life,
    "A name that nothing defines is nil: a misspelt hook is no hook, and a misspelt condition no condition.",
    sources: [.advice("Lua 5.4 Reference Manual, 2.2: an undefined global is nil")],
    example: Example(
      faulty: """
        local function rate() review.request() end
        return onboarding.flow "app" {
          onboarding.step "welcome",
          onboarding.step "done" { buttons = { { key = "rate", run = rte } } },
        }
        """,
      right: """
        local function rate() review.request() end
        return onboarding.flow "app" {
          onboarding.step "welcome",
          onboarding.step "done" { buttons = { { key = "rate", run = rate } } },
        }
        """)
  ) { subject in
    let names = subject.sources.map { ScriptNames($0.tokens) }
    let globals = names.reduce(into: subject.globals) { $0.formUnion($1.globals) }
    return zip(subject.sources, names).flatMap { source, names in
      names.read(besides: globals).map { name, token in
        let known = globals.union(names.locals).union(["true", "false", "nil"]).sorted()
        return LintFinding(
          "nothing defines \"\(name)\", so it is nil", at: source.place(source.tokens[token].line),
          advice: Suggestion.sentence(name, among: known)
            ?? "write a text in quotes, or define it: local \(name) = …")
      }
    }
  }
}

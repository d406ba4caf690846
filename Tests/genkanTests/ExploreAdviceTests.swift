import TestSupport
import Testing

/// The cure that `genkan explore` prints below a violation.
struct ExploreAdviceTests {
  @Test func `a violation with one usual cure says it below its path, once each`() async throws {
    let folder = try TemporaryFolder([
      "app.lua": """
      local step = onboarding.step
      return onboarding.flow "demo" {
        step "welcome", step "ask" { permission = "notifications", button = false },
        step "name" { ask = "profile.name", button = "Go" },
        onFinish = function() onboarding.complete() analytics.track "finished" end,
      }
      """
    ])
    let ending = try await genkan("explore", "app.lua", in: folder.url)
    #expect(ending.status == 1)
    let lines = ending.output.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
    #expect(
      lines.contains(
        "to mend: do or keep it before the effect that survives the kill, or again at the next launch"))
    #expect(
      lines.contains("to mend: add a control that goes on without it: a second button, a timer, a way back"))
    let violations = lines.count { $0.prefix(2).last == "." && $0.first?.isNumber == true }
    #expect(violations >= lines.count { $0.hasPrefix("to mend: ") })
  }
}

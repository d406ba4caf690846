import FlowConsole
import FlowExplore
import Testing

/// The line that a terminal shows while an exploration runs.
struct ExplorationProgressTests {
  private func numbers(_ seconds: Double, _ findings: [String] = []) -> ExplorationStatistics {
    var numbers = ExplorationStatistics()
    (numbers.states, numbers.expanded, numbers.transitions, numbers.depth) = (400, 390, 724, 10)
    (numbers.seconds, numbers.findings) = (seconds, findings)
    return numbers
  }

  @Test
  func `the line tells states, frontier, seconds, rate, depth and findings, and has no control character`() {
    var progress = ExplorationProgress(isShown: true)
    #expect(progress.line(numbers(0.1)) == nil)
    #expect(!progress.isWritten)
    #expect(
      progress.line(numbers(1))
        == "400 states, 10 to go, 1.0 s, 724 transitions a second, depth 10, no findings")
    #expect(progress.isWritten)
    #expect(progress.line(numbers(1.1)) == nil)
    #expect(progress.line(numbers(1.3)) != nil)
    // The next search.
    #expect(progress.line(numbers(0.2)) == nil)
    #expect(progress.line(numbers(0.6)) != nil)
  }

  @Test func `findings that the scenario accepts are not counted`() {
    var progress = ExplorationProgress(isShown: true, accepting: ["settings.kill"])
    #expect(progress.line(numbers(1, ["settings.kill", "review.tap"]))?.hasSuffix(", 1 finding") == true)
  }

  @Test func `the line is narrower than the terminal, so that it can be erased`() {
    var progress = ExplorationProgress(isShown: true, columns: 20)
    #expect(progress.line(numbers(1)) == "400 states, 10 to g")
  }

  @Test func `where no terminal is, there is no line`() {
    var progress = ExplorationProgress(isShown: false)
    #expect(progress.line(numbers(5)) == nil)
  }
}

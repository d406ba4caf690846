import Console
import FlowExplore
import Testing

/// The line that a terminal shows while an exploration runs.
struct ExplorationProgressTests {
  private func numbers(_ seconds: Double) -> ExplorationStatistics {
    var numbers = ExplorationStatistics()
    (numbers.states, numbers.expanded, numbers.transitions, numbers.depth) = (400, 390, 724, 10)
    numbers.seconds = seconds
    return numbers
  }

  @Test func `the line tells states, frontier, rate and depth, and has no control character`() {
    var progress = ExplorationProgress(isShown: true)
    #expect(progress.line(numbers(0.1)) == nil)
    #expect(!progress.isWritten)
    #expect(progress.line(numbers(1)) == "400 states, 10 to go, 724 transitions a second, depth 10")
    #expect(progress.isWritten)
    #expect(progress.line(numbers(1.1)) == nil)
    #expect(progress.line(numbers(1.3)) != nil)
    // The next search.
    #expect(progress.line(numbers(0.2)) == nil)
    #expect(progress.line(numbers(0.6)) != nil)
  }

  @Test func `where no terminal is, there is no line`() {
    var progress = ExplorationProgress(isShown: false)
    #expect(progress.line(numbers(5)) == nil)
  }
}

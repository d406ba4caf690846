import Testing

@testable import FlowLive

@Suite struct DeadlinesTests {
  @Test func `a request is overdue once it has waited so long, and the oldest comes first`() {
    let deadlines = Deadlines(seconds: 10)
    let first = deadlines.begin("p", at: 100)
    let second = deadlines.begin("q", at: 101)
    #expect(deadlines.overdue(at: 109.9).isEmpty)
    #expect(deadlines.overdue(at: 110).map(\.number) == [first])
    #expect(deadlines.overdue(at: 111).map(\.page) == ["p", "q"])
    deadlines.end(first)
    #expect(deadlines.overdue(at: 111).map(\.number) == [second])
  }

  @Test func `an answered request leaves nothing behind`() {
    let deadlines = Deadlines(seconds: 10)
    for _ in 0..<1000 { deadlines.end(deadlines.begin("p", at: 0)) }
    #expect(deadlines.overdue(at: 1e9).isEmpty)
  }
}

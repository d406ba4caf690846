import Testing

@testable import FlowCheck

struct CheckWorkerTests {
  private func check(_ title: String, in file: String, line: Int) -> CheckCase {
    CheckCase(file: CheckFile(file), index: line, titles: [title], line: line)
  }

  @Test func `a seed depends on the run's seed and the title alone`() {
    let one = seed(of: check("a", in: "x", line: 1), from: 7)
    #expect(one == seed(of: check("a", in: "./x", line: 9), from: 7))
    #expect(one != seed(of: check("b", in: "x", line: 1), from: 7))
    #expect(one != seed(of: check("a", in: "x", line: 1), from: 8))
  }

  @Test func `a seed is the same in every process`() {
    #expect(seed(of: check("a", in: "x", line: 1), from: 7) == 0xfd877fe2b107ef12)
  }
}

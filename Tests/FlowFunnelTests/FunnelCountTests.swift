import Testing

@testable import FlowFunnel

/// The people per step: each once, in the order of time, within a window.
struct FunnelCountTests {
  private let three = plan(["a", "b", "c"], prompts: ["b": "camera"])

  @Test func `a person counts once, in the order of time and not of lines`() throws {
    let rows = [
      "u step b 30", "u step a 20", "u start - 10", "u step a 25", "v start - 10", "v step a 20",
      "w start - 1",
      "u step c 40", "u done - 41",
    ]
    let count = try count(table(rows), three)
    #expect(count.people == 3)
    #expect(count.rows.map(\.on) == [Share(2, of: 3), Share(1, of: 2), Share(1, of: 1)])
    #expect(count.rows.map(\.reached) == [Share(3, of: 3), Share(2, of: 3), Share(1, of: 3)])
    #expect(count.rows.map(\.isReachAssumed) == [false, true, true])
    #expect(count.completed == Share(1, of: 3))
  }

  @Test func `an event of a later step counts only behind those before it`() throws {
    let count = try count(table(["u start - 1", "u step c 2", "u step a 3", "u step b 4"]), three)
    #expect(count.rows.map(\.on) == [Share(1, of: 1), Share(1, of: 1), Share(0, of: 1)])
  }

  @Test func `events behind the window do not count, and people who are young are told`() throws {
    let rows = ["u start - 0", "u step a 3600", "u step b 3601", "v start - 3000"]
    let count = try count(table(rows), three, window: 1)
    #expect(count.rows[0].on == Share(1, of: 2))
    #expect(count.rows[1].on == Share(0, of: 1))
    #expect(count.young == 1)
  }

  @Test func `a step with a condition may be missing`() throws {
    let plan = plan(["a", "b", "c"], conditional: ["b"])
    let rows = [
      "u start - 0", "u step a 1", "u step c 3", "v start - 0", "v step a 1", "v step b 2", "v step c 3",
    ]
    let count = try count(table(rows), plan)
    #expect(count.rows.map(\.reached) == [Share(2, of: 2), nil, Share(2, of: 2)])
    #expect(count.rows.map(\.on) == [Share(2, of: 2), nil, Share(2, of: 2)])
  }

  @Test func `the acceptance of a dialog is that of the people who answered it, by their first answer`()
    throws
  {
    let rows = [
      "u start - 0", "u answer camera_true 1", "u answer camera_false 2", "v start - 0",
      "v answer camera_false 1",
      "w answer camera_true 1",
    ]
    #expect(try count(table(rows), three).rows[1].prompts.map(\.allowed) == [Share(1, of: 2)])
  }

  @Test
  func `steps whose events come in the other order are told with their people, and a few slips are not`()
    throws
  {
    func rows(_ name: Int, _ steps: String...) -> [String] {
      ["p\(name) start - 0"] + steps.enumerated().map { "p\(name) step \($1) \($0 + 1)" }
    }
    let other = (0..<4).flatMap { rows($0, "a", "c", "b") } + rows(4, "a", "b", "c")
    let swapped = try count(table(other), three)
    #expect(swapped.inversions == [FunnelCount.Inversion(first: "b", second: "c", people: 4)])
    #expect(swapped.inversions[0].sentence.hasPrefix("4 people have an event of \"c\" before one of \"b\": "))
    #expect(swapped.inversions[0].sentence.contains("--against"))
    let slips = (0..<20).flatMap { rows($0, "a", "b", "c") } + rows(20, "a", "c", "b")
    #expect(try count(table(slips), three).inversions == [])
  }

  @Test func `a person who goes back and leaves a step again is no sign of another order`() throws {
    let rows = ["u start - 0", "u step a 1", "u step b 2", "u step a 3", "u step b 4", "u step c 5"]
    #expect(try count(table(rows), three).inversions == [])
  }

  @Test func `an export in which no person began is refused`() {
    #expect { try count(table(["u step b 1"]), three) } throws: {
      "\($0)".hasPrefix("app: no person began the flow: none of 1 records is start: reached \"a\"")
    }
  }

  @Test func `a flow without events cannot be counted`() {
    let silent = FunnelPlan(flow: "app", steps: [.init(name: "a", isConditional: false)], signals: [])
    #expect { try count(table(["u start - 1"]), silent) } throws: {
      "\($0)".contains("track one in onStepLeft")
    }
  }
}

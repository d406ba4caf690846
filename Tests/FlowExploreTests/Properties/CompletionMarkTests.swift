import FlowExplore
import FlowModel
import Phone
import Testing
import ToyApps

struct CompletionMarkTests {
  private func verdict(key: String?) throws -> Verdict {
    let app = App(flow: Toy.marked([Toy.page("one"), Toy.page("two")], key: key, onFinish: 0))
    return try #require(
      app.explored(.doing([0: .onboarding(.complete)]), within: .calm { ($0.kills, $0.maxFaults) = (1, 1) })
        .verdict("completion"))
  }

  @Test func `a mark in memory alone is told with its cure`() throws {
    let verdict = try verdict(key: nil)
    #expect(
      verdict.violations.map(\.sentence) == [
        "\"f\" was completed, and the next launch shows it again, from \"one\" on: "
          + "onboarding.complete() is kept in memory alone"
      ])
    #expect(verdict.violations.map(\.cure) == ["write keys = { complete = \"isOnboarded\" } in \"f\""])
  }

  @Test func `a mark under a key is kept`() throws {
    #expect(try verdict(key: "done").outcome == .holds)
  }
}

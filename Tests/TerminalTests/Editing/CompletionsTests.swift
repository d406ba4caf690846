import Testing

@testable import Terminal

struct CompletionsTests {
  @Test(
    arguments: [
      (["permissions", "permit"], "permi"), (["次へ", "次の"], "次"), (["only"], "only"), (["a", "b"], ""),
      ([], ""),
    ] as [([String], String)])
  func `the common prefix is what all candidates begin with`(candidates: [String], prefix: String) {
    let completions = Completions(
      start: prefix.startIndex, candidates: candidates.map { .init($0) })
    #expect(completions.commonPrefix == prefix)
  }
}

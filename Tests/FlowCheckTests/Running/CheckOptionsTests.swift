import FlowCheck
import Testing

struct CheckOptionsTests {
  @Test func `there is at least one job`() {
    #expect(CheckOptions(jobs: 0).jobs == 1)
    #expect(CheckOptions().jobs >= 1)
  }

  @Test func `a shard reads as it is written`() throws {
    let shard = try CheckShard("2/3")
    #expect(shard.index == 2)
    #expect(shard.count == 3)
    #expect(shard.description == "2/3")
  }

  @Test(arguments: ["0/3", "4/3", "1", "1/2/3", "a/b", "", "-1/2", "1/"])
  func `a shard that makes no sense is refused`(text: String) {
    #expect(throws: CheckUsageError("--shard takes i/n with 1 <= i <= n, such as 1/3; got \"\(text)\"")) {
      try CheckShard(text)
    }
  }
}
